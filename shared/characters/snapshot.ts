import type { Character } from './contract/characters.ts';
import type { Bag, EquipmentItem, InventoryItem } from '../games/contract/items.ts';
import type { ImportCharacter } from './contract/import-payload.ts';
import type { CollectionState } from './collections/collection-state.ts';
import type { IdentityFacts } from './identity-facts.ts';
import type { HoldingState } from './holdings/holding-state.ts';
import type { ItemLanguage } from './item-language.ts';
import type { MoneyHistory } from './money-history.ts';
import type { SectionSource } from './seen-by.ts';
import type { OrderedField } from './sourced-fields.ts';
import type { ContentSection, PlainSection, Section, ServedContent } from './sections.ts';

export type SnapshotCharacter = Pick<ImportCharacter, 'name' | 'level' | 'race' | 'class' | 'realm' | 'faction'> &
  Pick<Character, 'zone' | 'guild' | 'copper' | 'xp' | 'xpMax' | 'restedXP' | 'playedTime'>;

/** Content of each section; null when it was not seen. */
export type SnapshotSections = {
  readonly [S in ContentSection]:
    | (S extends PlainSection
        ? Readonly<ServedContent<S>>
        : S extends 'equipment'
          ? readonly EquipmentItem[]
          : readonly InventoryItem[])
    | null;
};

/** Input of a merge. `observed` has the time since which a section is certain, in milliseconds; null for one with a source alone. */
export interface Snapshot extends SnapshotSections {
  readonly game_id: string;
  /** Only of a flavour with a name of its own. */
  readonly flavour?: string | undefined;
  readonly guid: string | null;
  readonly facts: IdentityFacts;
  /** Id of the stored character that this is, as the player says where its name leaves several. */
  readonly characterId?: number | undefined;
  /** Language of the items' names; null when nothing tells it. */
  readonly language: ItemLanguage | null;
  readonly observed: Readonly<Record<Section, number | null>>;
  /** Sections without a usable time: absent or in the future. They count as the latest; equal content is not new. */
  readonly undated: readonly Section[];
  readonly sources: Readonly<Partial<Record<Section, SectionSource>>>;
  /** Seen sections that are null here because their content is unchanged since this time in milliseconds. */
  readonly unchanged: Readonly<Partial<Record<Section, number>>>;
  readonly character: SnapshotCharacter;
  /** Orders of fields that another observation said than the one of the section, as of `observationOrder`. */
  readonly fieldOrders?: Readonly<Partial<Record<OrderedField, number>>>;
  /** Money of earlier days from another addon. */
  readonly moneyHistory?: MoneyHistory | undefined;
  /** Bags of the seen containers. */
  readonly bags: readonly Bag[];
  /** Banks that belong to no character. */
  readonly holdings: readonly HoldingState[];
  /** Mounts, pets and toys of the account. */
  readonly collections: readonly CollectionState[];
}
