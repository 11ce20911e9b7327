import { ENGLISH, type SaidWords } from './english.ts';

type Words = typeof ENGLISH;
type WithoutNumber<Key> = Key extends `${infer Code}_one` | `${infer Code}_other` ? Code : Key;

/** The codes there are words for. */
export type SaidCode = WithoutNumber<keyof Words>;

/** A sentence that may stand within another. */
export interface Phrase {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A sentence by its code and what it names, so that whoever shows it can say it in the reader's language. */
export interface Said {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | Phrase>>;
}

/** A phrase of a code and its values. */
export function phrase(code: SaidCode, values: Phrase['values'] = {}): Phrase {
  return { code, values };
}

/** A sentence that phrases stand in. */
export function sentence(code: SaidCode, values: Said['values']): Said {
  return { code, values };
}

/** A sentence in words of a language; English where none are given. */
export function say({ code, values }: Said, words: SaidWords = ENGLISH): string {
  const number = values['count'];
  const key = Object.hasOwn(words, code) ? code : `${code}_${number === 1 ? 'one' : 'other'}`;
  const text = (words as Readonly<Record<string, string>>)[key] ?? code;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? say(value, words) : String(value ?? '');
  });
}
