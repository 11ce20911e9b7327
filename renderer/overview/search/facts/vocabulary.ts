import type { Character } from '#shared/characters/contract/characters.ts';
import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { foldText, wordsOf } from '#shared/base/text/fold.ts';
import type { Subject } from './figure.ts';
import type { SubjectKind } from './forms.ts';
import { meaningfulWords } from './query-words.ts';

/** Words by which a query may name a character. */
export interface NamedCharacter {
  readonly character: Character;
  /** Folded words of its name. */
  readonly name: ReadonlySet<string>;
  /** Those and the words of its realm, guild, class, race, faction and game. */
  readonly all: ReadonlySet<string>;
}

export interface NamedSubject {
  readonly kind: SubjectKind;
  /** As the first document has it. */
  readonly label: string;
  readonly subject: Subject;
}

/** Names of the player's characters and of things that they have, which no table of forms knows. */
export interface Vocabulary {
  readonly characters: readonly NamedCharacter[];
  /** By folded name without fillers. */
  readonly subjects: ReadonlyMap<string, readonly NamedSubject[]>;
  readonly instances: readonly { readonly folded: string; readonly name: string; readonly gameKey: string }[];
}

type Translate = (term: string) => string;

const toWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => wordsOf(foldText(text))));

function nameCharacter(character: Character, translate: Translate): NamedCharacter {
  const { name, realm, guild, race, faction } = character;
  const game = findGameName(gameKeyOf(character));
  const terms = [character.class, race, faction].flatMap((term) => [term, translate(term)]);
  return {
    character,
    name: toWords([name]),
    all: toWords([name, realm, guild ?? '', ...terms, game?.name ?? '', game?.shortName ?? '']),
  };
}

/** As a query has it: folded, without fillers. */
const toPhrase = (name: string): string => meaningfulWords(foldText(name)).join(' ');

interface Listed {
  readonly name: string;
  readonly id?: number | null;
}

/** Lists whose names are subjects; of one name the first counts. */
const LISTS: readonly (readonly [
  kind: SubjectKind,
  list: (character: Character) => readonly Listed[] | null | undefined,
])[] = [
  ['profession', ({ professions }) => professions],
  // Armour and languages have a level of 1 of 1.
  ['skill', ({ skills }) => skills?.filter(({ max_level: max }) => max !== 1)],
  ['currency', ({ currencies }) => currencies],
  ['reputation', ({ reputations }) => reputations],
];

interface GrowingSubject extends NamedSubject {
  readonly subject: { readonly names: Set<string>; readonly games: Set<string> };
}

function listSubjects(characters: readonly Character[], translate: Translate): ReadonlyMap<string, GrowingSubject[]> {
  const subjects = new Map<string, GrowingSubject[]>();
  for (const [kind, list] of LISTS) {
    // Most characters of a game have the same hundreds of factions.
    const listed = new Set<string>();
    for (const character of characters) {
      const gameKey = gameKeyOf(character);
      for (const { name, id } of list(character) ?? []) {
        const entry = `${gameKey} ${name}`;
        if (listed.has(entry) || isPlaceholderName(name, id)) continue;
        listed.add(entry);
        for (const phrase of new Set([name, translate(name)].map(toPhrase))) {
          const known = subjects.get(phrase) ?? [];
          const same = known.find((each) => each.kind === kind);
          if (same) {
            same.subject.names.add(name);
            same.subject.games.add(gameKey);
          } else
            subjects.set(phrase, [
              ...known,
              { kind, label: name, subject: { names: new Set([name]), games: new Set([gameKey]) } },
            ]);
        }
      }
    }
  }
  subjects.delete('');
  return subjects;
}

function listInstances(characters: readonly Character[]): Vocabulary['instances'] {
  const found = new Map<string, Vocabulary['instances'][number]>();
  for (const character of characters) {
    const gameKey = gameKeyOf(character);
    for (const { name } of character.lockouts ?? [])
      found.set(`${gameKey} ${name}`, { folded: ` ${foldText(name)}`, name, gameKey });
  }
  return [...found.values()];
}

export function createVocabulary(characters: readonly Character[], translate: Translate): Vocabulary {
  return {
    characters: characters.map((character) => nameCharacter(character, translate)),
    subjects: listSubjects(characters, translate),
    instances: listInstances(characters),
  };
}

/** Fewer letters name too many instances. */
const INSTANCE_LETTERS_MIN = 3;

/** Instances of which every word begins one in the name, whether or not anybody is saved now; null without any. */
export function findInstances({ instances }: Vocabulary, words: readonly string[]): NamedSubject | null {
  if (words.join('').length < INSTANCE_LETTERS_MIN) return null;
  const found = instances.filter(({ folded }) => words.every((word) => folded.includes(` ${word}`)));
  const [first] = found;
  if (first === undefined) return null;
  return {
    kind: 'instance',
    label: [...new Set(found.map(({ name }) => name))].join(', '),
    subject: { names: new Set(found.map(({ name }) => name)), games: new Set(found.map(({ gameKey }) => gameKey)) },
  };
}

/** Characters that all words name, the last one perhaps in part. */
export function findNamed(
  { characters }: Vocabulary,
  words: readonly string[],
  field: 'name' | 'all',
  isTyping: boolean,
): readonly Character[] {
  const has = (known: ReadonlySet<string>, word: string, at: number): boolean =>
    known.has(word) ||
    // "Halla's bank", "Hallas Bank".
    (word.endsWith('s') && known.has(word.slice(0, -1))) ||
    (isTyping && at === words.length - 1 && word.length > 1 && [...known].some((each) => each.startsWith(word)));
  return characters
    .filter((named) => words.every((word, at) => has(named[field], word, at)))
    .map(({ character }) => character);
}
