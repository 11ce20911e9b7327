import type { Character } from '../contract/characters.ts';
import type { Bag, EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import type { Snapshot } from '../snapshot.ts';
import { SOURCED_FIELDS, type SourcedField } from '../sourced-fields.ts';
import {
  mapSections,
  PLAIN_SECTIONS,
  SECTIONS,
  type PlainSection,
  type Section,
  type ServedSection,
} from '../sections.ts';
import {
  bagsOf,
  compareContents,
  compareItemContents,
  itemsOfContainer,
  joinInventory,
  sortByContainer,
  type Comparison,
} from './compare-rows.ts';
import type { ItemChanges } from './diff-character.ts';
import { fillDetails, isSameContent, type Contents, type Item } from './fill-details.ts';
import { isSameIdentity } from './merge-identity.ts';
import { sectionOrderOf, snapshotOrderOf, type Filled, type ItemSection } from './stored-character.ts';
import { nameWorn, renameWorn, type KnownNames } from './worn-names.ts';

/**
 * An observation of a section compared with the stored one: `new` content replaces it, the `same` content leaves it, `fresh` is the
 * same content seen later, so only its time moves, `richer` is older and changes what is known about the same content, so only
 * that moves, `older` content (or other content of the same time) is rejected, null was not observed. The same observation with more
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
  readonly filled: Filled;
}

/** Facts about both sides of a merge beside their contents. */
export interface MergeRegisters {
  /** Names of what is on worn items, those of the snapshot included. */
  readonly names: KnownNames;
  readonly filled: Filled;
  /** Only of a snapshot that is a stored character. */
  readonly seenFilled: Filled;
}

/** Merges the contents of the sections, each on its own, and notes what became of it in `outcomes`. */
class SectionMerge {
  readonly outcomes = mapSections<Section, SectionOutcome>(SECTIONS, () => null);
  readonly filled: { [S in ItemSection]?: Filled[S] };
  private readonly before: Character | null;
  private readonly snapshot: Snapshot;
  private readonly registers: MergeRegisters;

  constructor(before: Character | null, snapshot: Snapshot, registers: MergeRegisters) {
    this.before = before;
    this.snapshot = snapshot;
    this.registers = registers;
    this.filled = { ...registers.filled };
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

  /** The newer items; where another addon saw them, with what others said of the same items. */
  pickItems<T extends Item>(
    section: ItemSection,
    known: Contents<T> | null,
    seen: Contents<T> | null,
    finish: (rows: readonly T[]) => readonly T[] = (rows) => rows,
  ): Contents<T> | null {
    const { order, isForeign } = storedSection(this.before, section);
    const seenOrder = snapshotOrderOf(this.snapshot, section);
    const isSeenForeign = this.snapshot.sources[section] !== undefined;
    const { filled, seenFilled } = this.registers;
    if (known === null || seen === null || order === null || seenOrder === null || !(isForeign || isSeenForeign)) {
      const picked = this.pick<Contents<T>>(section, known, seen, compareItemContents);
      if (picked === seen) this.filled[section] = seenFilled[section];
      return picked;
    }
    const stored = { ...known, order, isForeign, filled: filled[section] ?? {} };
    const sighted = { ...seen, order: seenOrder, isForeign: isSeenForeign, filled: seenFilled[section] ?? {} };
    const isNewest = seenOrder > order || this.snapshot.undated.includes(section);
    const merged = isNewest ? fillDetails(sighted, stored) : fillDetails(stored, sighted);
    const { bags } = merged;
    const rows = finish(merged.rows);
    this.filled[section] = merged.isForeign && Object.keys(merged.filled).length > 0 ? merged.filled : undefined;
    const isSame = compareItemContents(known, { rows, bags }) === 'same';
    if (isNewest) this.outcomes[section] = isSame ? 'fresh' : 'new';
    else if (isSame) this.outcomes[section] = isSameContent(known.rows, seen.rows) ? 'same' : 'older';
    else this.outcomes[section] = 'richer';
    return isSame ? known : { rows, bags };
  }

  /** Worn items, with the names that any observation said of what is on them. */
  equipment(): EquipmentItem[] | null {
    const { names } = this.registers;
    const stored = this.before?.equipment ?? null;
    const known = stored && { rows: nameWorn(stored, names), bags: [] };
    const seen = this.snapshot.equipment && { rows: nameWorn(this.snapshot.equipment, names), bags: [] };
    const picked = this.pickItems('equipment', known, seen, (rows) => renameWorn(rows, names));
    if (picked === known && known?.rows !== stored && known !== null)
      this.outcomes.equipment = this.outcomes.equipment === 'fresh' ? 'new' : 'richer';
    return picked && (picked.rows as EquipmentItem[]);
  }

  container(section: 'inventory' | 'bank'): MergedContainer {
    const { before, snapshot } = this;
    const inBank = section === 'bank';
    const isKnown = storedSection(before, section).order !== null;
    const known = isKnown ? itemsOfContainer(before?.inventory ?? null, inBank) : null;
    const seen = snapshot[section] && sortByContainer(snapshot[section]);
    const picked = this.pickItems<InventoryItem>(
      section,
      known && { rows: known, bags: bagsOf(before?.bags, inBank) },
      seen && { rows: seen, bags: bagsOf(snapshot.bags, inBank) },
    );
    return { before: known, after: picked && (picked.rows as InventoryItem[]), bags: picked?.bags ?? [] };
  }
}

export function mergeSections(before: Character | null, snapshot: Snapshot, registers: MergeRegisters): MergedSections {
  const merge = new SectionMerge(before, snapshot, registers);
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
    filled: merge.filled,
  };
}

function storedSection(before: Character | null, section: Section): StoredSection {
  return { order: before && sectionOrderOf(before, section), isForeign: before?.sources?.[section] !== undefined };
}

/** True when an observation matches the stored character; a value that it lacks, or has from another one, matches any. */
function isSameCharacter(known: Character, snapshot: Snapshot): boolean {
  const { character, sources, fieldOrders } = snapshot;
  const matches = (field: SourcedField): boolean =>
    character[field] === known[field] ||
    fieldOrders?.[field] !== undefined ||
    (character[field] === null && (field !== 'guild' || sources.character !== undefined));
  return isSameIdentity(known, snapshot) && SOURCED_FIELDS.every(matches);
}
