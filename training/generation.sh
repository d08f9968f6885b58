#!/usr/bin/env bash
# One generation: self-play, positions, training, a match. See README.md.
#
#   generation.sh NUMBER MINUTES-OF-SELF-PLAY MINUTES-OF-TRAINING
#
# Generation 1 plays with the hand-crafted evaluation, later ones with the network of the previous generation. Environment:
#   BIN      folder of the programs selfplay, extract, banli and pijersi   (default: target/release)
#   WORK     folder for the data, kept from generation to generation       (default: training-data)
#   OUT      folder for results: networks, logs, games          (default: $WORK/out)
#   PYTHON   a Python with numpy and PyTorch                               (default: python3)
#   NODES, LABEL_NODES, TRIES   positions searched for a turn and for a resolved position; random turns tried
#   VARIANTS training options to compare, separated by ';'                 (default: "" — one network)
#   MEANWHILE  a command to run while the GPU trains; its output goes to $OUT  (default: more self-play)
#   GAMES    games of the match at 10 ms and at 100 ms a turn              (default: "1000 400")
set -euo pipefail
number=$1 play=$2 train=$3
here=$(cd "$(dirname "$0")" && pwd)
BIN=${BIN:-target/release} WORK=${WORK:-training-data} PYTHON=${PYTHON:-python3}
OUT=${OUT:-$WORK/out} NODES=${NODES:-4000} LABEL_NODES=${LABEL_NODES:-2000} TRIES=${TRIES:-1}
VARIANTS=${VARIANTS:-} GAMES=${GAMES:-1000 400} MEANWHILE=${MEANWHILE:-}
mkdir -p "$WORK" "$OUT"
log=$OUT/generation-$number.log
say() { echo "[$(date -u +%T)] $*" | tee -a "$log"; }
cores=$(nproc)

# The network that plays: from the previous generation, or from the folder of this script.
before=$((number - 1))
player=()
for net in "$WORK/net-$before.net" "$here/net-$before.net"; do
    if [ -f "$net" ]; then player=(--net "$net"); break; fi
done
if [ "$number" -gt 1 ] && [ ${#player[@]} = 0 ]; then
    echo "generation $number needs net-$before.net in $WORK or $here" >&2
    exit 1
fi

# Compressed games of earlier generations in the folder of this script are used as well.
for part in "$here"/games-*.xz.0; do
    name=$(basename "$part" .xz.0)
    if [ -f "$part" ] && [ ! -f "$WORK/$name.pjg" ]; then
        say "positions from $name"
        cat "$here/$name".xz.? | xz -dc > "$WORK/$name.pjg"
        "$BIN/extract" "$WORK/$name.pjg" --train "$WORK/train-${name#games-}.bin" \
            --held-out "$WORK/held-out-${name#games-}.bin" --nodes "$LABEL_NODES" --tries "$TRIES" "${player[@]}" 2>&1 \
            | tee -a "$log"
    fi
done

say "generation $number: self-play for $play minutes, $NODES positions a turn, ${player[*]:-hand-crafted evaluation}"
games=$WORK/games-$number.pjg
"$BIN/selfplay" run "$games" --minutes "$play" --nodes "$NODES" --seed "$number" "${player[@]}" 2>&1 | tee -a "$log"

# While the GPU trained the network before, the cores went on playing: those games are used too.
sources=("$games")
if [ -f "$WORK/extra-$before.pjg" ]; then sources+=("$WORK/extra-$before.pjg"); fi
say "positions from ${sources[*]}"
"$BIN/extract" "${sources[@]}" --train "$WORK/train-$number.bin" --held-out "$WORK/held-out-$number.bin" \
    --nodes "$LABEL_NODES" --tries "$TRIES" "${player[@]}" 2>&1 | tee -a "$log"

say "training for $train minutes"
if [ -n "$MEANWHILE" ]; then
    bash -c "$MEANWHILE" > "$OUT/meanwhile-$number.log" 2>&1 &
else
    # Two cores are left to feed the GPU.
    "$BIN/selfplay" run "$WORK/extra-$number.pjg" --minutes "$train" --nodes "$NODES" --seed "$((1000 + number))" \
        --threads "$((cores > 3 ? cores - 2 : 1))" "${player[@]}" > "$OUT/meanwhile-$number.log" 2>&1 &
fi
meanwhile=$!
IFS=';' read -r -a variants <<< "$VARIANTS;"
nets=() trainings=()
for index in "${!variants[@]}"; do
    name=net-$number$([ "$index" = 0 ] || echo "-$index")
    # shellcheck disable=SC2086  # a variant is several options
    PYTHONUNBUFFERED=1 "$PYTHON" "$here/train.py" --train "$WORK"/train-*.bin --held-out "$WORK/held-out-$number.bin" \
        --out "$WORK/$name.net" --fixture "$WORK/$name.fixture" --minutes "$train" ${TRAIN_OPTIONS:-} ${variants[$index]} \
        > "$WORK/$name.log" 2>&1 &
    trainings+=($!)
    nets+=("$name")
done
failed=0
for index in "${!nets[@]}"; do
    wait "${trainings[$index]}" || failed=1
    say "${nets[$index]} ${variants[$index]}"
    tail -n 12 "$WORK/${nets[$index]}.log" | tee -a "$log"
done
wait "$meanwhile" || say "what ran meanwhile failed: see meanwhile-$number.log"
cp "$WORK"/net-"$number"*.net "$OUT"
tar -czf "$OUT/net-$number-logs.tgz" -C "$WORK" $(cd "$WORK" && ls | grep -E "^net-$number.*\.(json|svg|log|fixture)$")

if [ -x "$BIN/pijersi" ] && [ "$failed" = 0 ]; then
    read -r fast slow <<< "$GAMES"
    for net in "${nets[@]}"; do
        for match in "10 $fast" "100 $slow"; do
            read -r time count <<< "$match"
            if [ "$count" -gt 0 ]; then
                say "match: $net against the hand-crafted evaluation, $time ms a turn"
                "$BIN/pijersi" match --games "$count" --concurrency "$((cores > 3 ? cores - 2 : 1))" --seed 77 \
                    --engine "name=$net,cmd=$BIN/banli,option.Hash=16,option.Net=$WORK/$net.net,movetime=$time" \
                    --engine "name=hand-made,cmd=$BIN/banli,option.Hash=16,option.Net=none,movetime=$time" 2>&1 \
                    | tail -n 12 | tee -a "$log"
            fi
        done
    done
fi

# Games travel compressed, in parts of at most 15 MiB.
if command -v xz > /dev/null; then
    xz -1 -T0 -c "$games" | split -b 15m -d -a 1 - "$OUT/games-$number.xz." || true
    rm -f "$OUT/games-$number.xz."[3-9]
fi
say "done"
exit $failed
