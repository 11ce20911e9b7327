import type { GameDefinition } from '../define-game.ts';
import { identify, normaliseCharacter } from './sources/tavern-ledger/normalise-character.ts';
import { toProductQuality } from './data/item-quality.ts';
import {
  hasSavedTable,
  isRetail,
  readSavedTable,
  SAVED_UNITS,
  type SavedCharacter,
} from './sources/tavern-ledger/saved-table.ts';
import { slotName } from './data/slots.ts';

const CODE = 'wow_retail';
const REAGENT_BAG = 5;
const FIRST_BANK_TAB = 6;
const FIRST_WARBAND_TAB = 12;

/** World of Warcraft, the current game. */
export const wowRetail: GameDefinition<typeof CODE, SavedCharacter> = {
  gameShortCode: CODE,
  displayName: 'World of Warcraft Retail',
  iconPath: `/games/${CODE}.svg`,
  units: SAVED_UNITS,
  slotName,
  toProductQuality,
  detect: hasSavedTable,
  read: (source) => readSavedTable(source, (record) => isRetail(record) === true),
  identify,
  normalise: (saved, warnings) => normaliseCharacter(CODE, saved, warnings),
  bagName(bag) {
    if (bag === 0) return 'Backpack';
    if (bag === REAGENT_BAG) return 'Reagent Bag';
    if (bag < REAGENT_BAG) return `Bag ${bag}`;
    return bag < FIRST_WARBAND_TAB
      ? `Bank Tab ${bag - FIRST_BANK_TAB + 1}`
      : `Warband Bank Tab ${bag - FIRST_WARBAND_TAB + 1}`;
  },
};
