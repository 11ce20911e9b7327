import { isFlavourFolder } from './installs/flavours.ts';

export const SAVED_FILE = 'TavernLedger.lua';
/** Suffix of the game's previous save. */
export const BACKUP_SUFFIX = '.bak';

export function withoutBackup(file: string): string {
  return file.toLowerCase().endsWith(BACKUP_SUFFIX) ? file.slice(0, -BACKUP_SUFFIX.length) : file;
}

/** Path below an install: `_retail_/WTF/Account/NAME/SavedVariables/TavernLedger.lua`, in any case. */
const STEPS: readonly ((name: string) => boolean)[] = [
  isFlavourFolder,
  (name) => name.toLowerCase() === 'wtf',
  (name) => name.toLowerCase() === 'account',
  (name) => name.toLowerCase() !== 'savedvariables',
  (name) => name.toLowerCase() === 'savedvariables',
  (name) => withoutBackup(name).toLowerCase() === SAVED_FILE.toLowerCase(),
];

/**
 * Saved files and their parent folders, of `parts` below the install: the game's other 100,000 files stay untouched.
 */
export function isWatchedPath(parts: readonly string[]): boolean {
  return parts.length <= STEPS.length && parts.every((part, index) => STEPS[index]?.(part));
}

export function isSavedFile(parts: readonly string[]): boolean {
  return parts.length === STEPS.length && isWatchedPath(parts);
}
