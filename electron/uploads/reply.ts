import type { Message, TextedMessage } from '#shared/base/messages/message.ts';
import type { ImportStatus, ImportedCharacter, SkippedCharacter } from '#shared/characters/contract/characters.ts';
import type { ExcludedFiles } from '#shared/characters/contract/excluded.ts';
import type { ApiFailure } from '#shared/base/http/errors.ts';

/* Checked by hand: the schema validator alone takes a quarter of the memory aim. reply.test.ts compares both. */

const STATUSES: readonly ImportStatus[] = ['created', 'updated', 'unchanged', 'stale'];

export interface UpdateReply {
  /** Id of the server's database. */
  readonly ledger: string;
  readonly characters: readonly ImportedCharacter[];
  /** Those that the account leaves out of imports. */
  readonly excluded: readonly SkippedCharacter[];
  /** Other addons of which the account took nothing. */
  readonly excludedAddons?: readonly ExcludedFiles[];
  /** First warning: the reason for a single character that was left out. */
  readonly reason: TextedMessage | null;
}

type Bag = Readonly<Record<string, unknown>>;

function asBag(value: unknown): Bag | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isNamed(value: unknown): value is SkippedCharacter {
  const bag = asBag(value);
  return bag !== null && isTexts([bag['name'], bag['realm'], bag['game_id']]);
}

function isImported(value: unknown): value is ImportedCharacter {
  const bag = asBag(value);
  return (
    bag !== null &&
    Number.isInteger(bag['id']) &&
    (STATUSES as readonly unknown[]).includes(bag['status']) &&
    (bag['wanted'] === undefined || isTexts(bag['wanted'])) &&
    isNamed(bag)
  );
}

export function isExcludedFiles(value: unknown): value is ExcludedFiles {
  const bag = asBag(value);
  return bag !== null && isTexts([bag['game_id'], bag['addon']]);
}

function isMessage(value: unknown): value is Message {
  const bag = asBag(value);
  return typeof bag?.['code'] === 'string' && asBag(bag['params'] ?? {}) !== null;
}

/** Null when the body is not such a reply. */
export function parseUpdateReply(body: unknown): UpdateReply | null {
  const bag = asBag(body);
  const characters = bag?.['characters'];
  const excluded = bag?.['excluded'] ?? [];
  const excludedAddons = bag?.['excluded_addons'] ?? [];
  const warnings = bag?.['warnings'];
  const messages = bag?.['warningMessages'];
  const ledger = bag?.['ledger'];
  if (!isTexts([bag?.['message'], bag?.['code']]) || asBag(bag?.['params'] ?? {}) === null) return null;
  if (!Array.isArray(characters) || !characters.every(isImported)) return null;
  if (bag?.['excluded'] === null || !Array.isArray(excluded) || !excluded.every(isNamed)) return null;
  if (bag?.['excluded_addons'] === null || !Array.isArray(excludedAddons) || !excludedAddons.every(isExcludedFiles))
    return null;
  if (typeof ledger !== 'string' || !isTexts(warnings) || !Array.isArray(messages) || !messages.every(isMessage))
    return null;
  const [[sentence], [first]] = [warnings, messages];
  const reason = sentence === undefined || first === undefined ? null : { ...first, message: sentence };
  return { ledger, characters, excluded, ...(excludedAddons.length > 0 && { excludedAddons }), reason };
}

/** Failure body of a Tavern Ledger server; null for other bodies, such as a proxy's. */
export function parseFailure(body: unknown): ApiFailure | null {
  const bag = asBag(body);
  if (typeof bag?.['message'] !== 'string' || typeof bag['code'] !== 'string') return null;
  const params = asBag(bag['params']);
  return { message: bag['message'], code: bag['code'], ...(params && { params }) };
}
