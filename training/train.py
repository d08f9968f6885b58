#!/usr/bin/env python3
"""Trains Banli's network with the positions that `extract` wrote, and writes the network file.

    python3 train.py --train train.bin --held-out held-out.bin --out banli.net

Needs numpy and PyTorch. All data lies on the device; the symmetries of the game (left and right, and the cycle
of the three roles) are applied to each batch there. What the inputs are is told in
crates/engine/src/evaluation/network/inputs.rs, the network file in file.rs beside it, the records in src/record.rs.
"""

import argparse
import hashlib
import json
import math
import sys
import time
import zlib

import numpy as np
import torch

CELLS = 45
STATES = 17
PIECES = 2 * STATES * CELLS
THREAT_KINDS = 4
THREATS = 2 * THREAT_KINDS * CELLS
BUCKETS = 8
HEADER = 64
RECORD = np.dtype(
    [
        ("cells", "u1", CELLS),
        ("score", "<i2"),
        ("half_points", "u1"),
        ("quiet", "u1"),
        ("resolved", "u1"),
    ]
)
ROWS = [6, 7, 6, 7, 6, 7, 6]

# What the engine computes with: see crates/engine/src/evaluation/network/mod.rs and evaluation/mod.rs.
ONE = 255
OUTPUT_ONE = 64
INPUT_LIMIT = 546
OUTPUT_LIMIT = 127
LOGISTIC_SCALE = 200.0
FADE = [16] * 9 + [24 - quiet for quiet in range(9, 21)]


def state(top, bottom=None):
    """The number of a piece among the 17 kinds; roles are rock 0, paper 1, scissors 2, wise 3."""
    if bottom is None:
        return top
    return 16 if top == 3 else 4 + 4 * top + bottom


PIECE_KINDS = [(top, None) for top in range(4)] + [
    (top, bottom) for top in range(3) for bottom in range(4)
] + [(3, 3)]


def mirrored_cells():
    """For each cell the one that it is the mirror image of."""
    cells = []
    for length in ROWS:
        first = len(cells)
        cells += [first + length - 1 - column for column in range(length)]
    return cells


def cycled_states():
    """For each number of cycles rock -> paper -> scissors -> rock, the new state of each of 35 cell values."""
    def cycled(role, times):
        return role if role in (None, 3) else (role + times) % 3

    tables = []
    for times in range(3):
        table = [0] * 35
        for top, bottom in PIECE_KINDS:
            old, new = state(top, bottom), state(cycled(top, times), cycled(bottom, times))
            for enemy in (0, STATES):
                table[1 + enemy + old] = 1 + enemy + new
        tables.append(table)
    return tables


def factors():
    """A 0/1 matrix from shared inputs to real ones: own or enemy top role, bottom role and stack on each cell, and
    the same without the cell. Shared weights learn from all pieces alike and are added to the real ones at the end."""
    columns = []
    for enemy in range(2):
        kinds = [("top", role) for role in range(4)] + [("bottom", role) for role in range(4)] + [("stack", None)]
        for what, role in kinds:
            per_cell = np.zeros((CELLS, PIECES), np.float32)
            for top, bottom in PIECE_KINDS:
                holds = {"top": top == role, "bottom": bottom == role, "stack": bottom is not None}[what]
                if holds:
                    first = (enemy * STATES + state(top, bottom)) * CELLS
                    per_cell[np.arange(CELLS), first + np.arange(CELLS)] = 1
            columns.append(per_cell)
            columns.append(per_cell.sum(0, keepdims=True))
        for top, bottom in PIECE_KINDS:
            first = (enemy * STATES + state(top, bottom)) * CELLS
            anywhere = np.zeros((1, PIECES), np.float32)
            anywhere[0, first : first + CELLS] = 1
            columns.append(anywhere)
    return np.concatenate(columns)


class Board:
    """Turns records on the device into inputs of the network."""

    def __init__(self, device, threats):
        self.threats = threats
        self.mirror = torch.tensor(mirrored_cells(), device=device)
        self.cycles = torch.tensor(cycled_states(), device=device)
        values = torch.arange(35, device=device)
        stack = torch.zeros(35, dtype=torch.long, device=device)
        cubes = torch.zeros(35, dtype=torch.long, device=device)
        for top, bottom in PIECE_KINDS:
            for enemy in (0, STATES):
                stack[1 + enemy + state(top, bottom)] = int(bottom is not None)
                cubes[1 + enemy + state(top, bottom)] = 1 + int(bottom is not None)
        self.stack, self.cubes = stack, cubes
        # Seen from the other side, own pieces are enemy pieces.
        self.swapped = torch.where(values == 0, 0, torch.where(values > STATES, values - STATES, values + STATES))
        self.fade = torch.tensor(FADE, dtype=torch.float32, device=device) / 16

    def augmented(self, cells, generator):
        """Each position mirrored or not, with its roles cycled 0, 1 or 2 times."""
        count = cells.shape[0]
        mirror = torch.rand(count, 1, device=cells.device, generator=generator) < 0.5
        cells = torch.where(mirror, cells[:, self.mirror], cells)
        cycle = torch.randint(3, (count, 1), device=cells.device, generator=generator)
        return self.cycles[cycle, cells & 63] | (cells & 192)

    def bucket(self, cells):
        cubes = self.cubes[cells & 63].sum(1)
        return ((cubes - 5).clamp(min=0) // 3).clamp(max=BUCKETS - 1)

    def inputs(self, cells):
        """The inputs of the player to move and of the other, as rows of zeros and ones."""
        values = cells & 63
        other = self.swapped[values.flip(1)]
        views = []
        for view, threat in ((values, cells >> 6), (other, (cells >> 6).flip(1))):
            pieces = torch.zeros(view.shape[0], 35, CELLS, device=cells.device)
            pieces.scatter_(1, view.unsqueeze(1), 1)
            row = pieces[:, 1:].reshape(view.shape[0], PIECES)
            if self.threats:
                kind = self.stack[view] * 2 + (threat == 2) + THREAT_KINDS * (view > STATES)
                # The last kind stands for no threat and is cut off.
                kind = torch.where(threat == 0, 2 * THREAT_KINDS, kind)
                threatened = torch.zeros(view.shape[0], 2 * THREAT_KINDS + 1, CELLS, device=cells.device)
                threatened.scatter_(1, kind.unsqueeze(1), 1)
                row = torch.cat([row, threatened[:, :-1].reshape(view.shape[0], THREATS)], 1)
            views.append(row)
        return views


class Net(torch.nn.Module):
    def __init__(self, width, threats):
        super().__init__()
        self.width = width
        count = PIECES + (THREATS if threats else 0)
        self.register_buffer("factors", torch.tensor(factors()))
        self.weights = torch.nn.Parameter(torch.randn(count, width) * 0.05)
        self.shared = torch.nn.Parameter(torch.zeros(self.factors.shape[0], width))
        self.bias = torch.nn.Parameter(torch.full((width,), 0.2))
        self.out = torch.nn.Parameter(torch.randn(BUCKETS, 2 * width) * (1 / math.sqrt(2 * width)))
        self.out_bias = torch.nn.Parameter(torch.zeros(BUCKETS))
        self.register_buffer("seen", torch.ones(count))

    def merged(self):
        """The weights of the real inputs, with the shared ones added."""
        shared = self.factors.T @ self.shared
        return torch.cat([self.weights[:PIECES] + shared, self.weights[PIECES:]])

    def forward(self, own, enemy, bucket):
        weights = self.merged()
        hidden = torch.cat([own @ weights, enemy @ weights], 1) + torch.cat([self.bias, self.bias])
        active = hidden.clamp(0, 1).square()
        # All outputs, then the one that counts: choosing the weights first makes a very slow gradient.
        return (active @ self.out.T + self.out_bias).gather(1, bucket.unsqueeze(1)).squeeze(1)

    @torch.no_grad()
    def clip(self):
        """Keeps every weight within what the engine can compute with."""
        self.out.clamp_(-OUTPUT_LIMIT / OUTPUT_ONE, OUTPUT_LIMIT / OUTPUT_ONE)
        self.weights.clamp_(-1.0, 1.0)
        self.shared.clamp_(-0.25, 0.25)


def load(path, device):
    """A file of records as tensors on the device."""
    with open(path, "rb") as file:
        header = file.read(HEADER)
    if header[:8] != b"PJPOS001" or int.from_bytes(header[8:12], "little") != RECORD.itemsize:
        sys.exit(f"{path}: this is not a file of positions for training; make one with `extract`")
    data = np.memmap(path, RECORD, "r", HEADER)
    field = lambda name: torch.from_numpy(np.ascontiguousarray(data[name])).to(device)
    return {name: field(name) for name in RECORD.names}


def targets(data, index, blend, score_scale):
    """What the network should say: a blend of the score's and the game's result."""
    score = torch.sigmoid(data["score"][index].float() / score_scale)
    half_points = data["half_points"][index]
    result = half_points.float() / 2
    return torch.where(half_points > 2, score, blend * score + (1 - blend) * result)


def loss_of(net, board, data, index, options, generator=None):
    cells = data["cells"][index].long()
    if generator is not None:
        cells = board.augmented(cells, generator)
    own, enemy = board.inputs(cells)
    logit = net(own, enemy, board.bucket(cells)) * board.fade[data["quiet"][index].long()]
    error = torch.sigmoid(logit) - targets(data, index, options.blend, options.score_scale)
    return error.abs().pow(options.power).mean()


@torch.no_grad()
def held_out_loss(net, board, data, options):
    count = len(data["score"])
    total = 0.0
    for first in range(0, count, options.batch):
        index = torch.arange(first, min(first + options.batch, count), device=data["score"].device)
        total += loss_of(net, board, data, index, options).item() * len(index)
    return total / max(count, 1)


@torch.no_grad()
def seen_inputs(board, data, batch):
    """Which inputs occur in the positions or their images. The others were never trained."""
    seen = 0
    generator = torch.Generator(data["score"].device).manual_seed(0)
    for _ in range(4):
        for first in range(0, len(data["score"]), batch):
            cells = board.augmented(data["cells"][first : first + batch].long(), generator)
            for view in board.inputs(cells):
                seen = seen + view.sum(0)
    return seen > 0


def quantised(net):
    """The weights as integers: inputs, biases, outputs, output biases."""
    whole = lambda tensor, one: torch.round(tensor.detach().double().cpu() * one).long().numpy()
    # Input weights are even: a hidden bit less makes the file a sixth smaller.
    inputs = 2 * whole(net.merged() * net.seen.unsqueeze(1), ONE / 2).clip(-INPUT_LIMIT // 2, INPUT_LIMIT // 2)
    bias = whole(net.bias, ONE).clip(-4 * INPUT_LIMIT, 4 * INPUT_LIMIT)
    out = whole(net.out, OUTPUT_ONE).clip(-OUTPUT_LIMIT, OUTPUT_LIMIT)
    out_bias = whole(net.out_bias, ONE * ONE * OUTPUT_ONE)
    return inputs, bias, out, out_bias


def file_bytes(net):
    """The network file."""
    inputs, bias, out, out_bias = quantised(net)
    flat = np.concatenate([inputs.ravel(), bias.ravel(), out.ravel()])
    code = np.where(flat < 0, -2 * flat - 1, 2 * flat).astype("<u2")
    dimensions = np.array([inputs.shape[0], net.width, BUCKETS], "<u4")
    body = b"PIJNET\0\x01" + dimensions.tobytes()
    body += (code & 255).astype("u1").tobytes() + (code >> 8).astype("u1").tobytes()
    body += out_bias.astype("<i4").tobytes()
    return body + np.uint32(zlib.crc32(body)).tobytes()


def integer_scores(net, board, data, index):
    """What the engine must say of these positions, computed in integers from the quantised weights."""
    inputs, bias, out, out_bias = quantised(net)
    cells = data["cells"][index].long()
    bucket = board.bucket(cells).cpu().numpy()
    total = out_bias[bucket].astype(np.int64)
    for half, view in enumerate(board.inputs(cells)):
        hidden = view.cpu().numpy().astype(np.int64) @ inputs + bias
        active = hidden.clip(0, ONE)
        total += (active * active * out[bucket, half * net.width : (half + 1) * net.width]).sum(1)
    # The engine divides towards zero.
    toward_zero = lambda number, by: np.sign(number) * (np.abs(number) // by)
    score = toward_zero(total * int(LOGISTIC_SCALE), ONE * ONE * OUTPUT_ONE).clip(-10_000, 10_000)
    fade = np.array(FADE)[data["quiet"][index].long().cpu().numpy()]
    return toward_zero(score * fade, 16)


def curve(losses, path):
    """The loss over the steps as an SVG picture: points are (step, training loss, held-out loss)."""
    width, height, margin = 720, 400, 56
    steps = [point[0] for point in losses]
    values = [value for point in losses for value in point[1:]]
    low, high = min(values), max(values)
    x = lambda step: margin + (width - 2 * margin) * step / max(steps[-1], 1)
    y = lambda value: height - margin - (height - 2 * margin) * (value - low) / max(high - low, 1e-12)
    lines = []
    for column, colour, name in ((1, "#1f6fb4", "training"), (2, "#c4531d", "held out")):
        points = " ".join(f"{x(point[0]):.1f},{y(point[column]):.1f}" for point in losses)
        lines.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>')
        lines.append(
            f'<text x="{width - margin - 90}" y="{margin + 18 * column}" fill="{colour}">{name}</text>'
        )
    for value in (low, (low + high) / 2, high):
        lines.append(f'<text x="4" y="{y(value) + 4:.1f}">{value:.5f}</text>')
    lines.append(f'<text x="{width / 2}" y="{height - 16}" text-anchor="middle">{steps[-1]} steps</text>')
    with open(path, "w") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="12"><title>Loss while training</title><rect width="{width}" height="{height}" fill="white"/>'
            + "".join(lines)
            + "</svg>\n"
        )


def fingerprint(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 22):
            digest.update(block)
    return digest.hexdigest()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--train", required=True, nargs="+", help="positions to train with")
    parser.add_argument("--held-out", required=True, nargs="+", help="positions to check with")
    parser.add_argument("--out", required=True, help="the network file to write")
    parser.add_argument("--log", help="a JSON log of the training (default: the network file's name + .json)")
    parser.add_argument("--picture", help="the loss as SVG (default: the network file's name + .svg)")
    parser.add_argument("--fixture", help="also write positions with the scores that the engine must give")
    parser.add_argument("--width", type=int, default=256, help="neurons of the first layer for each view")
    parser.add_argument("--no-threats", action="store_true", help="leave out the inputs for threatened pieces")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--minutes", type=float, help="stop in time: the schedule ends after this many minutes")
    parser.add_argument("--batch", type=int, default=16_384)
    parser.add_argument("--rate", type=float, default=1e-3, help="the highest learning rate")
    parser.add_argument("--last-rate", type=float, default=1e-5)
    parser.add_argument("--decay", type=float, default=0.1, help="weight decay of AdamW")
    parser.add_argument("--blend", type=float, default=0.7, help="share of the score in the target")
    parser.add_argument("--score-scale", type=float, default=LOGISTIC_SCALE)
    parser.add_argument("--power", type=float, default=2.5, help="power of the error")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report-every", type=int, default=1000)
    return parser.parse_args()


def main():
    options = arguments()
    began = time.monotonic()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    generator = torch.Generator(device).manual_seed(options.seed)
    join = lambda paths: {
        name: torch.cat([part[name] for part in parts])
        for parts in [[load(path, device) for path in paths]]
        for name in RECORD.names
    }
    train, held_out = join(options.train), join(options.held_out)
    count = len(train["score"])
    if count == 0 or len(held_out["score"]) == 0:
        sys.exit("there are no positions to train or to check with; play more games")
    print(f"{count} positions to train with, {len(held_out['score'])} held out, on {device}", flush=True)

    threats = not options.no_threats
    board = Board(device, threats)
    net = Net(options.width, threats).to(device)
    optimiser = torch.optim.AdamW(
        [
            {"params": [net.weights, net.shared], "weight_decay": options.decay},
            {"params": [net.bias, net.out, net.out_bias], "weight_decay": 0.0},
        ],
        lr=options.rate,
        fused=device.type == "cuda",
    )
    warm_up = max(1, min(500, options.steps // 20))
    losses, recent, step = [], [], 0
    while step < options.steps:
        # Where the schedule stands: by steps, or by the clock if that is further on.
        done = step / options.steps
        if options.minutes:
            done = max(done, (time.monotonic() - began) / (60 * options.minutes))
        if done >= 1:
            break
        cosine = options.last_rate + (options.rate - options.last_rate) * (1 + math.cos(math.pi * done)) / 2
        for group in optimiser.param_groups:
            group["lr"] = cosine * min(1, (step + 1) / warm_up)
        index = torch.randint(count, (options.batch,), device=device, generator=generator)
        optimiser.zero_grad(set_to_none=True)
        loss = loss_of(net, board, train, index, options, generator)
        loss.backward()
        optimiser.step()
        net.clip()
        recent.append(loss.detach())
        step += 1
        if step % options.report_every == 0 or step == options.steps:
            losses.append((step, torch.stack(recent).mean().item(), held_out_loss(net, board, held_out, options)))
            recent = []
            print(
                f"step {step}: loss {losses[-1][1]:.6f}, held out {losses[-1][2]:.6f}, "
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )
    last = held_out_loss(net, board, held_out, options)
    if not losses or losses[-1][0] != step:
        losses.append((step, torch.stack(recent).mean().item() if recent else last, last))

    net.seen.copy_(seen_inputs(board, train, options.batch))
    content = file_bytes(net)
    with open(options.out, "wb") as file:
        file.write(content)
    curve(losses, options.picture or options.out + ".svg")
    if options.fixture:
        # With fewer than 10 cubes the engine does not ask the network.
        enough = board.cubes[held_out["cells"][:2048].long() & 63].sum(1) >= 10
        index = enough.nonzero().squeeze(1)[:512]
        cells = held_out["cells"][index].cpu().numpy()
        quiet = held_out["quiet"][index].cpu().numpy()
        scores = integer_scores(net, board, held_out, index)
        with open(options.fixture, "w") as file:
            for row, turns, score in zip(cells, quiet, scores):
                file.write(f"{bytes(row).hex()} {turns} {score}\n")
    log = {
        "network": {
            "sha256": hashlib.sha256(content).hexdigest(),
            "bytes": len(content),
            "compressed": len(zlib.compress(content, 9)),
        },
        "data": {path: fingerprint(path) for path in options.train + options.held_out},
        "positions": {"train": count, "held_out": len(held_out["score"])},
        "options": vars(options),
        "torch": torch.__version__,
        "device": torch.cuda.get_device_name() if device.type == "cuda" else "cpu",
        "steps": step,
        "seconds": round(time.monotonic() - began, 1),
        "held_out_loss": last,
        "losses": losses,
    }
    with open(options.log or options.out + ".json", "w") as file:
        json.dump(log, file, indent=1)
        file.write("\n")
    print(
        f"{options.out}: {len(content)} bytes, {log['network']['compressed']} compressed, "
        f"held-out loss {last:.6f} after {step} steps"
    )


if __name__ == "__main__":
    main()
