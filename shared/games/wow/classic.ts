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

const CODE = 'wow_classic';
/** Bags 5 to 11 hang in the bank of the Classic flavours (NUM_BAG_SLOTS + 1 and on). */
const FIRST_BANK_BAG = 5;

/** World of Warcraft Classic, every flavour of it: Era, Anniversary, Mists. */
export const wowClassic: GameDefinition<typeof CODE, SavedCharacter> = {
  gameShortCode: CODE,
  displayName: 'World of Warcraft Classic',
  iconPath: `/games/${CODE}.svg`,
  units: SAVED_UNITS,
  slotName,
  toProductQuality,
  detect: hasSavedTable,
  // A record that does not say its flavour is kept, and here, where every number it may hold has a meaning.
  read: (source) => readSavedTable(source, (record) => isRetail(record) !== true),
  identify,
  normalise: (saved, warnings) => normaliseCharacter(CODE, saved, warnings),
  bagName(bag) {
    if (bag === 0) return 'Backpack';
    if (bag === -1) return 'Bank';
    if (bag === -2) return 'Keyring';
    return bag < FIRST_BANK_BAG ? `Bag ${bag}` : `Bank Bag ${bag - FIRST_BANK_BAG + 1}`;
  },
};
