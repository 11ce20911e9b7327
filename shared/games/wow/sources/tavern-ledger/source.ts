import type { GameSource } from '../../../game-source.ts';
import { identify, normaliseCharacter } from './normalise-character.ts';
import { hasSavedTable, isRetail, readSavedTable, SAVED_UNITS, type SavedCharacter } from './saved-table.ts';

/** `claims` decides by a record's flavour; undefined when it names none. */
export function createTavernLedgerSource(
  game: string,
  claims: (isRetail: boolean | undefined) => boolean,
): GameSource<SavedCharacter> {
  return {
    game,
    units: SAVED_UNITS,
    detect: hasSavedTable,
    read: (file) => readSavedTable(file, (record) => claims(isRetail(record))),
    identify,
    normalise: (saved, warnings) => normaliseCharacter(game, saved, warnings),
  };
}
