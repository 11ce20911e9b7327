import type { ImportStatus, ImportedCharacter } from '#shared/contract/characters/characters.ts';
import type { ApiFailure } from '#shared/contract/http/errors.ts';

/*
 * Checked by hand and not with the contract's schemas, because the validator alone would take a quarter of the memory
 * that the whole program may have; reply.test.ts holds these checks against the schemas.
 */

const STATUSES: readonly ImportStatus[] = ['created', 'updated', 'unchanged', 'stale'];

/** What POST /characters/updates answers when it took something. */
export interface UpdateReply {
  readonly characters: readonly ImportedCharacter[];
  readonly warnings: readonly string[];
}

type Bag = Readonly<Record<string, unknown>>;

function asBag(value: unknown): Bag | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isImported(value: unknown): value is ImportedCharacter {
  const bag = asBag(value);
  return (
    bag !== null &&
    Number.isInteger(bag['id']) &&
    [bag['name'], bag['realm'], bag['game_id']].every((each) => typeof each === 'string') &&
    (STATUSES as readonly unknown[]).includes(bag['status']) &&
    (bag['wanted'] === undefined || isTexts(bag['wanted']))
  );
}

/** The answer of a server that took an upload; null when this is not one. */
export function parseUpdateReply(body: unknown): UpdateReply | null {
  const bag = asBag(body);
  const characters = bag?.['characters'];
  const warnings = bag?.['warnings'];
  if (typeof bag?.['message'] !== 'string' || !Array.isArray(characters) || !characters.every(isImported)) return null;
  if (!isTexts(warnings)) return null;
  return { characters, warnings };
}

/** The body of a failure as every Tavern Ledger server words it; null when something else answered, such as a proxy. */
export function parseFailure(body: unknown): ApiFailure | null {
  const bag = asBag(body);
  if (typeof bag?.['message'] !== 'string' || typeof bag['code'] !== 'string') return null;
  return { message: bag['message'], code: bag['code'] };
}
