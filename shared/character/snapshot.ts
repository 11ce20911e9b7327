import type { Character, EquipmentItem, InventoryItem } from '../contract/characters/characters.ts';
import type { ImportCharacter } from '../contract/characters/import-payload.ts';
import type { ListedSection, PlainSection, Section, ServedRow } from './sections.ts';

/** Identity and state of a character; unknown values are null. */
export type SnapshotCharacter = Pick<ImportCharacter, 'name' | 'level' | 'race' | 'class' | 'realm' | 'faction'> &
  Pick<Character, 'zone' | 'guild' | 'copper' | 'xp' | 'xpMax' | 'restedXP' | 'playedTime'>;

/** Content of each section; null when it was not seen. */
export type SnapshotSections = {
  readonly [S in ListedSection]:
    | (S extends PlainSection
        ? readonly ServedRow<S>[]
        : S extends 'equipment'
          ? readonly EquipmentItem[]
          : readonly InventoryItem[])
    | null;
};

/**
 * One checked observation of one character, the input of a merge. `observed` has a time in milliseconds for each
 * section that was seen.
 */
export interface Snapshot extends SnapshotSections {
  readonly game_id: string;
  readonly guid: string | null;
  readonly observed: Readonly<Record<Section, number | null>>;
  /**
   * Sections without a usable time of their own: absent, or in the future. They count as the latest observation, but
   * the same content again is no new one.
   */
  readonly undated: readonly Section[];
  /**
   * Seen sections that are null here because their content is that of an earlier observation, with its time in
   * milliseconds.
   */
  readonly unchanged: Readonly<Partial<Record<Section, number>>>;
  readonly character: SnapshotCharacter;
}
