import type { RequiredField } from '../characters/sourced-fields.ts';
import type { ImportCharacter } from '../characters/contract/import-payload.ts';
import { areContradictory, type IdentityFacts } from '../characters/identity-facts.ts';
import { isOtherClass } from '../games/terms/same-term.ts';
import { realmKey } from '../characters/realms.ts';

export type RequiredFields = Pick<ImportCharacter, RequiredField>;

interface StoredIdentity {
  readonly game: string;
  readonly name: string;
  readonly realm: string;
}

/** A character of the player's ledger, as far as files of other addons may lack it. */
export interface StoredFields extends StoredIdentity, RequiredFields {
  /** Those that are listed: version family and region. */
  readonly facts: IdentityFacts;
}

/** A character whose identity another part of the upload knows. */
export interface KnownPerson {
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  /** In the words of any client; null when not known. */
  readonly class: string | null;
}

export interface StoredQuery extends KnownPerson {
  readonly game: string;
  readonly facts: IdentityFacts;
}

/** The ledger's characters that may be meant. */
export type FindStored = (query: StoredQuery) => readonly RequiredFields[];

/** A reading in steps: yields what it has to know of the ledger and goes on with the answer of `FindStored`, now or later. */
export type ReadingSteps<T> = Generator<StoredQuery, T, readonly RequiredFields[]>;

export function runReading<T>(steps: ReadingSteps<T>, findStored: FindStored = () => []): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next(findStored(step.value));
  return step.value;
}

function storedKey({ game, name, realm }: StoredIdentity): string {
  return JSON.stringify([game, name, realmKey(realm)]);
}

export function indexStored(ledger: readonly StoredFields[]): FindStored {
  const byKey = Map.groupBy(ledger, storedKey);
  return (person) => (byKey.get(storedKey(person)) ?? []).filter(({ facts }) => !areContradictory(facts, person.facts));
}

/** The only stored character that the seen class does not contradict; null for none or several. */
export function chooseStored(seen: Partial<RequiredFields>, stored: readonly RequiredFields[]): RequiredFields | null {
  const fitting = stored.filter((each) => seen.class === undefined || !isOtherClass(each.class, seen.class));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
