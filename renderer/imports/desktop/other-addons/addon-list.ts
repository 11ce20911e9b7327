import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { OtherAddon } from '#shared/imports/contract/ipc-other-addons.ts';
import { formatNames } from '../../../base/format/format.ts';

/** "Altoholic and Bagnon". */
export function formatAddons(addons: readonly Pick<OtherAddon, 'addon'>[]): string {
  return formatNames(addons.map(({ addon }) => ADDON_NAMES[addon]));
}
