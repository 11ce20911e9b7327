export interface ItemSet {
  readonly name: string;
  readonly size: number;
}

interface SetPiece {
  readonly item_name: string;
  readonly set_id?: number;
  readonly set_name?: string;
  readonly set_size?: number;
}

export interface WornSet<Piece> {
  readonly id: number;
  /** Null when neither the client, the game's rules nor the names of the pieces tell it. */
  readonly name: string | null;
  /** Pieces that can be worn at once; null when unknown. */
  readonly size: number | null;
  readonly pieces: readonly Piece[];
}

/** Words that a set's name does not begin or end with. */
const LINKING = new Set(['of', 'the', 'der', 'des', 'die', 'das', 'von', 'vom', 'und', 'and', "'s"]);

/** Longest run of words that all names share, such as "Might" of "Helm of Might" and "Legplates of Might". */
export function commonWords(names: readonly string[]): string | null {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/));
  const isShared = (run: readonly string[]): boolean =>
    others.every((words) => ` ${words.join(' ')} `.includes(` ${run.join(' ')} `));
  for (let length = first.length; length > 0; length--) {
    for (let at = 0; at + length <= first.length; at++) {
      const run = first.slice(at, at + length);
      if (!isShared(run)) continue;
      while (LINKING.has(run[0]?.toLowerCase() ?? '')) run.shift();
      while (LINKING.has(run.at(-1)?.toLowerCase() ?? '')) run.pop();
      if (run.length > 0) return run.join(' ');
    }
  }
  return null;
}

/**
 * Sets with worn pieces, those with the most first. Where the client's name of a set was not recorded, it is the words
 * that the pieces share, in the language of the client; the rules' English name is for a single piece.
 */
export function findWornSets<Piece extends SetPiece>(
  worn: readonly Piece[],
  setOf: (id: number) => ItemSet | null,
): WornSet<Piece>[] {
  const byId = Map.groupBy(
    worn.filter(({ set_id: id = 0 }) => id > 0),
    ({ set_id: id = 0 }) => id,
  );
  return Array.from(byId, ([id, pieces]) => {
    const known = setOf(id);
    const shared = pieces.length > 1 ? commonWords(pieces.map(({ item_name }) => item_name)) : null;
    const recorded = <K extends 'set_name' | 'set_size'>(key: K) =>
      pieces.find((piece) => piece[key] !== undefined)?.[key];
    return {
      id,
      pieces,
      name: recorded('set_name') ?? shared ?? known?.name ?? null,
      size: recorded('set_size') ?? known?.size ?? null,
    };
  }).sort((a, b) => b.pieces.length - a.pieces.length || a.id - b.id);
}
