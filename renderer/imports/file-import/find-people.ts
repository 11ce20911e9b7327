import type { Character } from '#shared/characters/contract/characters.ts';
import { joinFacts, NO_FACTS, type IdentityFacts } from '#shared/characters/identity-facts.ts';
import { matchByName, type Namesake } from '#shared/characters/merge/resolve-identity.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { classKey } from '#shared/games/terms/same-term.ts';
import { identityKey, type StoredEntry, type StoredIndex } from './find-stored.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';
import { copyKey, type Chosen, type Copy } from './reading/outcome.ts';

export interface FoundCopy extends Copy {
  readonly found: FoundCharacter;
}

/** Copies of one character in the files, the latest first. */
export interface FoundPerson {
  /** By what its copies say: it stays while the ledger changes, or files are read again. */
  readonly key: string;
  /** The game's id and the facts that the copies or the ledger have. */
  readonly guid: string | null;
  readonly facts: IdentityFacts;
  readonly copies: readonly [FoundCopy, ...FoundCopy[]];
  /** The character of the ledger; null for a new one. */
  readonly stored: StoredCharacter | null;
  /** True while nothing tells which character of its name it is. */
  readonly waits: boolean;
}

/** Asks which character of the ledger some copies are of: their name has several, and no fact tells. */
export interface WhichCharacter {
  readonly key: string;
  readonly found: FoundCharacter;
  /** Empty while the ledger has none of them: the others of the files have to be imported first. */
  readonly choices: readonly Character[];
  /** Id of the chosen one; null while the player has not chosen. */
  readonly answer: number | null;
}

/** Answers of the player: ids of characters of the ledger, by the key of the question. */
export type Answers = ReadonlyMap<string, number>;

export const NO_ANSWERS: Answers = new Map();

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly questions: readonly WhichCharacter[];
  readonly chosen: Chosen;
}

interface Person extends Namesake {
  readonly guid: string | null;
  readonly stored: StoredCharacter | null;
  readonly copies: FoundCopy[];
}

function latest({ observed }: FoundCharacter): number {
  return Math.max(0, ...Object.values(observed));
}

function countFacts({ family, region, accounts }: IdentityFacts): number {
  return [family !== null, region !== null, accounts.length > 0].filter(Boolean).length;
}

/** Those with an id first, then those of which more is known, as others are of one of them. */
function inResolvingOrder(copies: readonly FoundCopy[]): readonly FoundCopy[] {
  const rank = ({ found }: FoundCopy): number => (found.guid === null ? 0 : 10) + countFacts(found.facts);
  return copies.toSorted((a, b) => rank(b) - rank(a));
}

function toPerson({ found }: FoundCopy): Person {
  const { guid, class: word, facts, observed } = found;
  return { guid, class: word, facts, order: observed.character ?? 0, stored: null, copies: [] };
}

/** A person who has this copy too. */
function addCopy(person: Person, copy: FoundCopy): Person {
  const { guid, facts, observed } = copy.found;
  return {
    ...person,
    guid: person.guid ?? guid,
    facts: joinFacts(person.facts, facts),
    order: Math.max(person.order, observed.character ?? 0),
    copies: [...person.copies, copy],
  };
}

function findPossible(people: readonly Person[], { found }: FoundCopy): readonly Person[] {
  const { guid, class: word, facts } = found;
  const same = people.find((each) => guid !== null && each.guid === guid);
  if (same !== undefined) return [same];
  const possible = matchByName(
    { class: word, facts },
    people.filter((each) => guid === null || each.guid === null),
  );
  // The own addon's data never waits.
  return guid !== null && possible.length > 1 ? [] : possible;
}

function personKey(key: string, copies: readonly FoundCopy[]): string {
  const guid = copies.find(({ found }) => found.guid !== null)?.found.guid;
  const [first] = copies;
  const facts = copies.map(({ found }) => found.facts).reduce(joinFacts, NO_FACTS);
  return `${key}\n${guid ?? JSON.stringify([first === undefined ? null : classKey(first.found.class), facts])}`;
}

/** What cannot be told apart is asked once. */
function questionKey(key: string, { found }: FoundCopy): string {
  return `${key}\n${JSON.stringify([classKey(found.class), found.facts])}`;
}

/** Characters of one name, told apart as by the server. */
class Namesakes {
  readonly questions = new Map<string, WhichCharacter>();
  readonly chosen = new Map<string, number>();
  private readonly key: string;
  private readonly answers: Answers;
  private people: readonly Person[];
  private readonly waiting = new Map<string, FoundCopy[]>();

  constructor(key: string, known: Iterable<StoredEntry>, answers: Answers) {
    this.key = key;
    this.answers = answers;
    this.people = [...known].map((entry) => ({ ...entry, copies: [] }));
  }

  add(copy: FoundCopy): void {
    const [first, ...others] = findPossible(this.people, copy);
    const only = others.length > 0 && first !== undefined ? this.ask(copy, [first, ...others]) : first;
    if (only === undefined) this.people = [...this.people, addCopy(toPerson(copy), copy)];
    else if (only !== null) this.people = this.people.map((each) => (each === only ? addCopy(each, copy) : each));
  }

  /** The person that the player chose; null without an answer. */
  private ask(copy: FoundCopy, possible: readonly Person[]): Person | null {
    const key = questionKey(this.key, copy);
    const answer = this.answers.get(key);
    const chosen = possible.find(({ stored }) => stored !== null && stored.document.id === answer) ?? null;
    const id = chosen?.stored?.document.id;
    const choices = possible.flatMap(({ stored }) => stored?.document ?? []);
    const asked = this.questions.get(key)?.found ?? copy.found;
    const found = latest(copy.found) > latest(asked) ? copy.found : asked;
    this.questions.set(key, { key, found, choices, answer: id ?? null });
    if (id !== undefined) this.chosen.set(copyKey(copy), id);
    else this.waiting.set(key, [...(this.waiting.get(key) ?? []), copy]);
    return chosen;
  }

  found(): FoundPerson[] {
    const inOrder = (copies: readonly FoundCopy[]): FoundPerson['copies'] =>
      copies.toSorted((a, b) => latest(b.found) - latest(a.found)) as [FoundCopy, ...FoundCopy[]];
    const people = this.people.filter(({ copies }) => copies.length > 0);
    return [
      ...people.map(({ copies, ...person }) => ({
        ...person,
        key: personKey(this.key, copies),
        copies: inOrder(copies),
        waits: false,
      })),
      ...[...this.waiting].map(([key, copies]) => {
        const all = inOrder(copies);
        const [{ found }] = all;
        return { key, guid: null, facts: found.facts, copies: all, stored: null, waits: true };
      }),
    ];
  }
}

/** Characters of all files together, each with its copies. */
export function findPeople(copies: readonly FoundCopy[], stored: StoredIndex, answers: Answers): FoundPeople {
  const all = [...Map.groupBy(copies, ({ found }) => identityKey(found))].map(([key, named]) => {
    const known = named.flatMap(({ found }) =>
      [...stored.byName(found), stored.byGuid(found)].filter((each) => each !== undefined),
    );
    const namesakes = new Namesakes(key, new Set(known), answers);
    for (const copy of inResolvingOrder(named)) namesakes.add(copy);
    return namesakes;
  });
  return {
    people: all.flatMap((each) => each.found()),
    questions: all.flatMap(({ questions }) => [...questions.values()]),
    chosen: new Map(all.flatMap(({ chosen }) => [...chosen])),
  };
}
