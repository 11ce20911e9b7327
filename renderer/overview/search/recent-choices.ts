import { RECENT_KEY } from '../../base/session/session.ts';
import { readStored, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';
import type { PaletteChoice, ChoiceKind } from './palette-choice.ts';

const KEPT = 6;
const KINDS: readonly ChoiceKind[] = [
  'character',
  'item',
  'holder',
  'craft',
  'all',
  'page',
  'person',
  'group',
  'lockout',
];

interface Kept {
  readonly username: string;
  readonly choices: readonly PaletteChoice[];
}

function isChoice(value: unknown): value is PaletteChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, label, path, note, quality } = value as Readonly<Record<string, unknown>>;
  return (
    [key, label, path].every((each) => typeof each === 'string') &&
    (path as string).startsWith('/') &&
    KINDS.some((each) => each === kind) &&
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

export function readRecent(storage: KeyValueStorage, username: string): readonly PaletteChoice[] {
  const kept = readStored(storage, RECENT_KEY, parse);
  return kept?.username === username ? kept.choices : [];
}

/** Puts a choice first. How many there were, and where, will not be true for ever and is not kept; names of others are not either. */
export function rememberChoice(
  storage: KeyValueStorage,
  username: string,
  { key, kind, label, note, path, quality }: PaletteChoice,
): void {
  const others = readRecent(storage, username).filter((each) => each.path !== path);
  const kept: PaletteChoice = {
    key,
    kind,
    label,
    path,
    ...(note !== undefined && kind !== 'item' && !key.startsWith('shared ') && { note }),
    ...(quality !== undefined && { quality }),
  };
  writeJson(storage, RECENT_KEY, { username, choices: [kept, ...others].slice(0, KEPT) });
}

export function clearRecentChoices(storage: KeyValueStorage): void {
  storage.removeItem(RECENT_KEY);
}
