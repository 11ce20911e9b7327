import type { AddonCode } from '#shared/characters/seen-by.ts';
import { forgetAddon } from '#shared/characters/contract/forget-addon.ts';
import { call } from '../base/api/client.ts';
import { desktop } from '../base/desktop/desktop.ts';
import { fileImport } from './file-import/file-import.ts';
import { addAddonChoices, betweenWatchImports } from './file-import/watch/addon-choices.ts';
import { characters } from '../characters/stores/characters-store.ts';

/** Allows thousands of characters. */
const TIMEOUT_MS = 120_000;

/**
 * Forgets what an addon told. Imports under way end first, those of a watched folder in other tabs too. App and watched folder stop
 * reading the addon, and the app sends the others' records again: some were replaced.
 */
export async function forgetTold(addon: AddonCode): Promise<void> {
  await desktop?.call('otherAddons.switch', { addon, on: false });
  addAddonChoices({ addons: { [addon]: false } });
  await fileImport.settled();
  await betweenWatchImports(() => call(forgetAddon, { params: { addon } }, { timeoutMs: TIMEOUT_MS }));
  await desktop?.call('sync.sendAllAgain');
  await characters.load();
}
