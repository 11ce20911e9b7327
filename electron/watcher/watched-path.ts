import path from 'node:path';
import { addonOfFile } from '#shared/imports/addon-files.ts';
import { isFlavourFolder } from './installs/flavours.ts';

/** As the game writes it; it is read in any case. */
export const SAVED_FILE = 'TavernLedger.lua';
/** Suffix of the game's previous save. */
export const BACKUP_SUFFIX = '.bak';

export function withoutBackup(file: string): string {
  return file.toLowerCase().endsWith(BACKUP_SUFFIX) ? file.slice(0, -BACKUP_SUFFIX.length) : file;
}

/** True for the addon's file and its backup. */
export function isOwnFile(name: string): boolean {
  return withoutBackup(name).toLowerCase() === SAVED_FILE.toLowerCase();
}

/** Path below an install: `_retail_/WTF/Account/NAME/SavedVariables/TavernLedger.lua`, in any case. */
const STEPS: readonly ((name: string) => boolean)[] = [
  isFlavourFolder,
  (name) => name.toLowerCase() === 'wtf',
  (name) => name.toLowerCase() === 'account',
  (name) => name.toLowerCase() !== 'savedvariables',
  (name) => name.toLowerCase() === 'savedvariables',
  (name) => isOwnFile(name) || addonOfFile(name) !== null,
];

/** Saved files and their folders, `parts` below the install: the game's other 100,000 files stay untouched. */
export function isWatchedPath(parts: readonly string[]): boolean {
  return parts.length <= STEPS.length && parts.every((part, index) => STEPS[index]?.(part));
}

export function isSavedFile(parts: readonly string[]): boolean {
  return parts.length === STEPS.length && isWatchedPath(parts) && isOwnFile(parts.at(-1) ?? '');
}

export function isOtherAddonFile(parts: readonly string[]): boolean {
  return parts.length === STEPS.length && isWatchedPath(parts) && !isSavedFile(parts);
}

/** Equal for two spellings of one path. */
export function fileKey(file: string): string {
  return path.sep === '\\' ? path.normalize(file).toLowerCase() : file;
}
