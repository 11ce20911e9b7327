import { RECENT_KEY } from '../../base/session/session.ts';
import { readStored, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';
import { LINK_KINDS, type LinkChoice } from './palette-choice.ts';

const KEPT = 6;

interface Kept {
  readonly username: string;
  readonly choices: readonly LinkChoice[];
}

function isChoice(value: unknown): value is LinkChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, label, path, note, quality } = value as Readonly<Record<string, unknown>>;
  return (
    [key, label, path].every((each) => typeof each === 'string') &&
    (path as string).startsWith('/') &&
    LINK_KINDS.some((each) => each === kind) &&
    (note === undefined || typeof note === 'string') &&
    (quality === undefined || typeof quality === 'number')
  );
}

function parse(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, choices } = value as Readonly<Record<string, unknown>>;
  return typeof username === 'string' && Array.isArray(choices) && choices.every(isChoice)
    ? { username, choices }
    : null;
}

export function readRecent(storage: KeyValueStorage, username: string): readonly LinkChoice[] {
  const kept = readStored(storage, RECENT_KEY, parse);
  return kept?.username === username ? kept.choices : [];
}

/** Kinds whose note will not be true for ever: how many there were, where, and how long ago. */
const PASSING_NOTES: ReadonlySet<LinkChoice['kind']> = new Set(['item', 'fact']);

/** Puts a choice first. Figures and passing notes are not kept; names of others are not either. */
export function rememberChoice(storage: KeyValueStorage, username: string, choice: LinkChoice): void {
  const { key, kind, label, note, path, quality, isPassing } = choice;
  if (isPassing) return;
  const others = readRecent(storage, username).filter((each) => each.path !== path);
  const kept: LinkChoice = {
    key,
    kind,
    label,
    path,
    ...(note !== undefined && !PASSING_NOTES.has(kind) && !key.startsWith('shared ') && { note }),
    ...(quality !== undefined && { quality }),
  };
  writeJson(storage, RECENT_KEY, { username, choices: [kept, ...others].slice(0, KEPT) });
}

export function clearRecentChoices(storage: KeyValueStorage): void {
  storage.removeItem(RECENT_KEY);
}
