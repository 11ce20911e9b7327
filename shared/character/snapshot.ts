import type { Character, EquipmentItem, InventoryItem } from '../contract/characters/characters.ts';
import type { ImportCharacter } from '../contract/characters/import-payload.ts';
import type { ListedSection, PlainSection, Section, ServedRow } from './sections.ts';

/** Identity and state of one character as one observation saw them; what was not said is null. */
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
 * One observation of one character, checked and in the server's names: what an import is merged from.
 * A section is null when it was not seen; `observed` (milliseconds) has a time exactly for those seen.
 */
export interface Snapshot extends SnapshotSections {
  readonly game_id: string;
  readonly guid: string | null;
  readonly observed: Readonly<Record<Section, number | null>>;
  /**
   * The sections whose time is only that of their arrival: the payload named none, or one that lies in the future.
   * They count as the latest word, but the same content again is no new observation.
   */
  readonly undated: readonly Section[];
  /**
   * Sections that were seen (`observed` has their time) and are null here all the same, because their content is that of an
   * earlier observation, made at this time in milliseconds.
   */
  readonly unchanged: Readonly<Partial<Record<Section, number>>>;
  readonly character: SnapshotCharacter;
}
