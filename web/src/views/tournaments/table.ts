// What the tables of a tournament show.

import type { Tournament, TournamentGame, TournamentPlayer } from "../../generated/protocol.ts";

/** The visitor's game in progress. */
export const ownGame = ({ games, you }: Tournament): TournamentGame | undefined =>
  you === null
    ? undefined
    : games.find(({ id, white, black, result }) => id !== null && result === null && (white === you || black === you));

export const playerOf = (tournament: Tournament, number: number): TournamentPlayer => tournament.players[number - 1];

/** The points of a result for White and for Black. */
export function pointsOf(result: TournamentGame["result"]): readonly [number, number] | null {
  switch (result) {
    case "1-0":
    case "+--":
      return [1, 0];
    case "0-1":
    case "--+":
      return [0, 1];
    case "1/2-1/2":
      return [0.5, 0.5];
    case "---":
      return [0, 0];
    case null:
      return null;
  }
}

/** Points with a half as a fraction. */
export const halves = (points: number) =>
  points % 1 === 0.5 ? `${points < 1 ? "" : Math.floor(points)}½` : String(points);

/** What a player did in a round, for the crosstable. */
export interface Cell {
  /** number of the opponent; null for a bye */
  opponent: number | null;
  colour: "white" | "black" | null;
  /** null while the game is played */
  points: number | null;
  isForfeit: boolean;
  /** id of the game */
  game: string | null;
}

/** The games and byes of a player. */
export function cellsOf({ games, byes }: Tournament, player: number): (Cell & { round: number })[] {
  const played = games
    .filter(({ white, black }) => white === player || black === player)
    .map((game) => {
      const isWhite = game.white === player;
      const points = pointsOf(game.result);
      return {
        round: game.round,
        opponent: isWhite ? game.black : game.white,
        colour: isWhite ? ("white" as const) : ("black" as const),
        points: points && points[isWhite ? 0 : 1],
        isForfeit: game.result !== null && !["1-0", "0-1", "1/2-1/2"].includes(game.result),
        game: game.id,
      };
    });
  const free = byes
    .filter((bye) => bye.player === player)
    .map(({ round, bye }) => ({
      ...{ round, opponent: null, colour: null, game: null, isForfeit: false },
      points: bye === "odd" ? 1 : 0.5,
    }));
  return [...played, ...free];
}

/** The numbers of the rounds so far. */
export const roundsOf = ({ round }: Tournament) => Array.from({ length: round }, (_, index) => index + 1);

/** The name of a round of a knockout by the number of rounds after it: final, semifinal and so on. */
export const knockoutRound = ({ rounds }: Tournament, round: number) =>
  rounds === null ? null : (["final", "semifinal", "quarterfinal"][rounds - round] ?? null);
