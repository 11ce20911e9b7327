import { isFlavourFolder } from './installs/flavours.ts';

/** What the addon's saved variables are called. */
export const SAVED_FILE = 'TavernLedger.lua';
/** What the game adds to the name of the save before. */
export const BACKUP_SUFFIX = '.bak';

/** The file that a backup belongs to; any other name as it is. */
export function withoutBackup(file: string): string {
  return file.toLowerCase().endsWith(BACKUP_SUFFIX) ? file.slice(0, -BACKUP_SUFFIX.length) : file;
}

/** Where in an install the file lies: `_retail_/WTF/Account/NAME/SavedVariables/TavernLedger.lua`, in any case. */
const STEPS: readonly ((name: string) => boolean)[] = [
  isFlavourFolder,
  (name) => name.toLowerCase() === 'wtf',
  (name) => name.toLowerCase() === 'account',
  (name) => name.toLowerCase() !== 'savedvariables',
  (name) => name.toLowerCase() === 'savedvariables',
  (name) => withoutBackup(name).toLowerCase() === SAVED_FILE.toLowerCase(),
];

/**
 * Whether a path of an install is one of the addon's files or leads to one. Everything else in the game's folders, which
 * hold a hundred thousand files, is not even looked at.
 *
 * @param parts the path below the install's root
 */
export function isWatchedPath(parts: readonly string[]): boolean {
  return parts.length <= STEPS.length && parts.every((part, index) => STEPS[index]?.(part));
}

/** Whether a path of an install is one of the addon's files, or the backup of one. */
export function isSavedFile(parts: readonly string[]): boolean {
  return parts.length === STEPS.length && isWatchedPath(parts);
}
