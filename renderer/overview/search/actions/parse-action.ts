import type { Character } from '#shared/characters/contract/characters.ts';
import { TASK_NAME_MAX } from '#shared/characters/contract/tasks.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { foldText } from '#shared/base/text/fold.ts';
import { findNamed, type Vocabulary } from '../facts/vocabulary.ts';

interface Verb {
  /** Phrases separated by `|`, before or after the character's name. */
  readonly words: Readonly<Record<Language, string>>;
  readonly appliesTo: (character: Character) => boolean;
  /** The guest's characters are read-only. */
  readonly changes: boolean;
}

/** What is done with a character that the text names. */
export const VERBS = {
  hide: {
    words: { en: 'hide', de: 'ausblenden|verstecken|verstecke' },
    appliesTo: ({ hidden }) => !hidden,
    changes: true,
  },
  show: {
    words: { en: 'show|unhide', de: 'einblenden|zeige|zeigen' },
    appliesTo: ({ hidden }) => hidden,
    changes: true,
  },
  favourite: {
    words: { en: 'favourite|favorite|star', de: 'favorit|favorisieren' },
    appliesTo: ({ favourite }) => !favourite,
    changes: true,
  },
  unfavourite: {
    words: { en: 'favourite|favorite|unfavourite|unfavorite|unstar', de: 'favorit|kein favorit' },
    appliesTo: ({ favourite }) => favourite,
    changes: true,
  },
  copyCharacter: {
    words: { en: 'copy address|copy link|copy', de: 'adresse kopieren|link kopieren|kopieren' },
    appliesTo: () => true,
    changes: false,
  },
  edit: { words: { en: 'edit', de: 'bearbeiten' }, appliesTo: () => true, changes: true },
} as const satisfies Readonly<Record<string, Verb>>;
export type VerbKey = keyof typeof VERBS;

/** Words between a verb and a name. */
const FILLERS: ReadonlySet<string> = new Set(['the', 'of', 'character', 'my', 'von', 'den', 'die', 'charakter']);

/** Characters of one name that are offered. */
const CHARACTERS_MAX = 3;

const PHRASES: readonly (readonly [key: VerbKey, phrase: string])[] = (Object.keys(VERBS) as VerbKey[]).flatMap((key) =>
  Object.values(VERBS[key].words).flatMap((words) =>
    words.split('|').map((phrase) => [key, foldText(phrase)] as const),
  ),
);

/** Text without a phrase at its beginning or end; null without it. */
function textBeside(folded: string, phrase: string): string | null {
  if (folded.startsWith(`${phrase} `)) return folded.slice(phrase.length + 1);
  return folded.endsWith(` ${phrase}`) ? folded.slice(0, -phrase.length - 1) : null;
}

export interface VerbAction {
  readonly verb: VerbKey;
  readonly character: Character;
}

/** "hide halla", "halla ausblenden": an action for each character of that name. */
export function parseVerbs(typed: string, vocabulary: Vocabulary): VerbAction[] {
  const folded = foldText(typed);
  const found = new Map<string, VerbAction>();
  for (const [verb, phrase] of PHRASES) {
    const words = textBeside(folded, phrase)
      ?.split(' ')
      .filter((word) => !FILLERS.has(word));
    if (!words || words.length === 0) continue;
    const named = findNamed(vocabulary, words, 'name', true).filter(VERBS[verb].appliesTo);
    for (const character of named.slice(0, CHARACTERS_MAX)) found.set(`${verb} ${character.id}`, { verb, character });
  }
  return [...found.values()];
}

/** The name of a task follows. */
const TASK_BEGINNINGS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:add|new|create)(?: an?)? task:?\s+(?=\S)/iu,
  de: /^(?:neue aufgabe|aufgabe hinzufügen|aufgabe):?\s+(?!hinzufügen$)(?=\S)/iu,
};

/** Name of the task that a text adds; null for any other text. */
export function parseTask(typed: string): string | null {
  const text = typed.trim();
  const beginning = Object.values(TASK_BEGINNINGS).find((each) => each.test(text));
  return beginning ? text.replace(beginning, '').slice(0, TASK_NAME_MAX) : null;
}
