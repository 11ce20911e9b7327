/** Between two names; no folded name holds it. */
const BREAK = '\n';
const SPACE = 32;
const NEWLINE = 10;

/** Folded names as one text, in which a whole list is looked through by one search for a piece. */
export interface NameText {
  /** Calls with every place where a word begins with the piece, in order: the name, and whether it is the name's own beginning. */
  eachWordStart(piece: string, call: (id: number, isNameStart: boolean) => void): void;
  /** The names that hold the piece anywhere, in order. */
  namesWith(piece: string): number[];
}

/** Where the words of the text begin, by their first letter. */
function indexWords(text: string): ReadonlyMap<number, Uint32Array> {
  const places = new Map<number, number[]>();
  for (let at = 1; at < text.length; at++) {
    const before = text.charCodeAt(at - 1);
    if (before !== SPACE && before !== NEWLINE) continue;
    const letter = text.charCodeAt(at);
    const known = places.get(letter);
    if (known) known.push(at);
    else places.set(letter, [at]);
  }
  return new Map([...places].map(([letter, all]) => [letter, Uint32Array.from(all)]));
}

export function createNameText(folded: readonly string[]): NameText {
  const text = BREAK + folded.join(BREAK) + BREAK;
  const starts = new Uint32Array(folded.length + 1);
  for (const [id, name] of folded.entries()) starts[id + 1] = (starts[id] ?? 0) + name.length + 1;
  for (let id = 0; id < starts.length; id++) starts[id] = (starts[id] ?? 0) + 1;
  const words = indexWords(text);

  /** The name at a place of the text, which is not before that of `from`: most often the same or a near one. */
  const nameAt = (place: number, from: number): number => {
    let low = from;
    let step = 1;
    while (low + step < folded.length && (starts[low + step] as number) <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, folded.length);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return low;
  };

  return {
    eachWordStart(piece, call) {
      const places = words.get(piece.charCodeAt(0));
      if (!places) return;
      let id = 0;
      for (const place of places) {
        if (!text.startsWith(piece, place)) continue;
        id = nameAt(place, id);
        call(id, starts[id] === place);
      }
    },
    namesWith(piece) {
      const found: number[] = [];
      let id = 0;
      for (let place = text.indexOf(piece, 1); place >= 0;) {
        id = nameAt(place, id);
        found.push(id);
        const next = starts[id + 1] as number;
        place = text.indexOf(piece, next);
      }
      return found;
    },
  };
}
