import type { Bag, Character, EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import {
  mapSections,
  PLAIN_SECTIONS,
  SECTIONS,
  type PlainSection,
  type Section,
  type ServedSection,
} from '#shared/character/sections.ts';
import {
  bagsOf,
  compareBags,
  compareContents,
  compareItems,
  itemsOfContainer,
  joinInventory,
  sortByContainer,
  type Comparison,
} from './compare-rows.ts';
import type { ItemChanges } from './diff-character.ts';
import { enrichRows, isSameContent, keepNames } from './enrich-rows.ts';
import { isSameIdentity } from './merge-identity.ts';
import {
  NUMBER_FIELDS,
  PLACE_FIELDS,
  sectionOrderOf,
  snapshotOrderOf,
  type NumberField,
  type PlaceField,
} from './stored-character.ts';

/**
 * An observation of a section compared with the stored one: `new` content replaces it, the `same` content leaves it, `fresh` is the
 * same content seen later, so only its time moves, `richer` is older and knows more about the same content, so only the content
 * moves, `older` content (or other content of the same time) is rejected, null was not observed. The same observation with more
 * fields is new: a newer reader reads more of the same file.
 */
type SectionOutcome = 'new' | 'fresh' | 'richer' | 'same' | 'older' | null;

interface StoredSection {
  readonly order: number | null;
  /** Another addon saw it. */
  readonly isForeign: boolean;
}

function compareSection(
  snapshot: Snapshot,
  section: Section,
  stored: StoredSection,
  compare: () => Comparison,
): SectionOutcome {
  const seen = snapshotOrderOf(snapshot, section);
  if (seen === null) return null;
  if (stored.order === null) return 'new';
  const comparison = compare();
  const same = comparison === 'same';
  if (snapshot.undated.includes(section)) return same ? (stored.isForeign ? 'fresh' : 'same') : 'new';
  if (seen > stored.order) return same ? 'fresh' : 'new';
  if (seen === stored.order && comparison === 'enriched') return 'new';
  return same ? 'same' : 'older';
}

interface MergedContainer {
  readonly before: InventoryItem[] | null;
  readonly after: InventoryItem[] | null;
  readonly bags: readonly Bag[];
}

export interface MergedSections {
  readonly lists: Pick<Character, ServedSection | 'bags'>;
  readonly items: ItemChanges;
  readonly outcomes: Readonly<Record<Section, SectionOutcome>>;
}

/** Merges the contents of the sections, each on its own, and notes what became of it in `outcomes`. */
class SectionMerge {
  readonly outcomes = mapSections<Section, SectionOutcome>(SECTIONS, () => null);
  private readonly before: Character | null;
  private readonly snapshot: Snapshot;

  constructor(before: Character | null, snapshot: Snapshot) {
    this.before = before;
    this.snapshot = snapshot;
  }

  compare(section: Section, compare: () => Comparison): SectionOutcome {
    return (this.outcomes[section] = compareSection(
      this.snapshot,
      section,
      storedSection(this.before, section),
      compare,
    ));
  }

  pick<T extends object>(
    section: Section,
    known: T | null,
    seen: Readonly<T> | null,
    compare: (known: Readonly<T>, seen: Readonly<T>) => Comparison,
  ): T | null {
    const outcome = this.compare(section, () => (known === null || seen === null ? 'different' : compare(known, seen)));
    return (outcome === 'new' ? seen : known) as T | null;
  }

  /** Keeps the richer of two lists with the same content when one is of another addon. */
  pickItems<T extends EquipmentItem | InventoryItem>(
    section: 'equipment' | 'inventory' | 'bank',
    known: T[] | null,
    seen: readonly T[] | null,
    compare: (known: readonly T[], seen: readonly T[]) => Comparison,
  ): T[] | null {
    const isForeign = this.before?.sources?.[section] !== undefined || this.snapshot.sources[section] !== undefined;
    if (!isForeign || known === null || seen === null || !isSameContent(known, seen))
      return this.pick<T[]>(section, known, seen as T[] | null, compare);
    const outcome = this.compare(section, () => 'same');
    const [latest, other] = outcome === 'fresh' ? [seen, known] : [known, seen];
    const rows = enrichRows(latest, other);
    if (compare(known, rows) === 'same') return known;
    this.outcomes[section] = outcome === 'fresh' ? 'new' : 'richer';
    return [...rows];
  }

  /** Worn items; names of what is on them stay while it is, whichever observation has them. */
  equipment(): EquipmentItem[] | null {
    const known = this.before?.equipment ?? null;
    const { equipment: seen } = this.snapshot;
    if (known === null || seen === null) return this.pickItems('equipment', known, seen, compareItems);
    const picked = this.pickItems('equipment', known, keepNames(seen, known), compareItems);
    if (picked !== known || this.outcomes.equipment !== 'older') return picked;
    const named = keepNames(known, seen);
    if (named === known) return known;
    this.outcomes.equipment = 'richer';
    return [...named];
  }

  container(section: 'inventory' | 'bank'): MergedContainer {
    const { before, snapshot } = this;
    const inBank = section === 'bank';
    const isKnown = storedSection(before, section).order !== null;
    const known = isKnown ? itemsOfContainer(before?.inventory ?? null, inBank) : null;
    const seen = snapshot[section] && sortByContainer(snapshot[section]);
    const [knownBags, seenBags] = [bagsOf(before?.bags, inBank), bagsOf(snapshot.bags, inBank)];
    const items = this.pickItems<InventoryItem>(section, known, seen, (one, other) => {
      const comparison = compareItems(one, other);
      const bags = comparison === 'different' ? comparison : compareBags(knownBags, seenBags);
      return bags === 'same' ? comparison : bags;
    });
    // Not every addon knows the sizes of bags.
    const isPoorer = seenBags.length === 0 && known !== null && seen !== null && isSameContent(known, seen);
    const isRicher = this.outcomes[section] === 'richer' && knownBags.length === 0;
    const bags = isRicher || (this.outcomes[section] === 'new' && !isPoorer) ? seenBags : knownBags;
    return { before: known, after: items, bags };
  }
}

export function mergeSections(before: Character | null, snapshot: Snapshot): MergedSections {
  const merge = new SectionMerge(before, snapshot);
  merge.compare('character', () => (before !== null && isSameCharacter(before, snapshot) ? 'same' : 'different'));
  const carried = merge.container('inventory');
  const bank = merge.container('bank');
  const equipment = merge.equipment();
  const inventory =
    before === null || carried.after !== carried.before || bank.after !== bank.before
      ? joinInventory(carried.after, bank.after)
      : before.inventory;
  const bags = [...carried.bags, ...bank.bags];
  const plain = mapSections(PLAIN_SECTIONS, (section) =>
    merge.pick<object>(section, before?.[section] ?? null, snapshot[section], compareContents),
  ) as Pick<Character, PlainSection>;
  return {
    lists: { equipment, inventory, ...(bags.length > 0 && { bags }), ...plain },
    items: { equipment: { before: before?.equipment ?? null, after: equipment }, inventory: carried, bank },
    outcomes: merge.outcomes,
  };
}

function storedSection(before: Character | null, section: Section): StoredSection {
  return { order: before && sectionOrderOf(before, section), isForeign: before?.sources?.[section] !== undefined };
}

/** True when an observation matches the stored character; a value that it lacks matches any. */
function isSameCharacter(known: Character, { character, sources }: Snapshot): boolean {
  const matches = (field: NumberField | PlaceField): boolean =>
    character[field] === known[field] ||
    (character[field] === null && (field !== 'guild' || sources.character !== undefined));
  return isSameIdentity(known, character) && [...NUMBER_FIELDS, ...PLACE_FIELDS].every(matches);
}
