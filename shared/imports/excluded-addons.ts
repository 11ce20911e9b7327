import type { Bag } from '../games/contract/items.ts';
import type { HoldingState } from '../characters/holdings/holding-state.ts';
import { addonOfOrder, type AddonCode, type SectionSource } from '../characters/seen-by.ts';
import { CONTENT_SECTIONS, SECTIONS, type Section } from '../characters/sections.ts';
import type { Snapshot } from '../characters/snapshot.ts';
import { ORDERED_FIELDS, REQUIRED_FIELDS, type OrderedField } from '../characters/sourced-fields.ts';

type IsExcluded = (addon: AddonCode) => boolean;

/** Banks without the tabs and the money that these addons saw. */
export function banksWithout(banks: readonly HoldingState[], isExcluded: IsExcluded): HoldingState[] {
  return banks.flatMap((bank) => bankWithout(bank, isExcluded));
}

function bankWithout(bank: HoldingState, isExcluded: IsExcluded): HoldingState[] {
  const isLeft = (source: SectionSource | undefined): boolean => source === undefined || !isExcluded(source.addon);
  const tabs = bank.tabs.filter(({ source }) => isLeft(source));
  if (isLeft(bank.copper_source)) return tabs.length === 0 && bank.copper_at === null ? [] : [{ ...bank, tabs }];
  const { copper_source: _source, ...rest } = bank;
  return tabs.length === 0 ? [] : [{ ...rest, tabs, copper: null, copper_at: null }];
}

function bagsWithout(bags: readonly Bag[], isTold: (section: Section) => boolean): Bag[] {
  return bags.filter(({ in_bank }) => !isTold(in_bank ? 'bank' : 'inventory'));
}

/** The fields of the character: what these addons said becomes unknown, or gives way to any other word where it is required. */
function fieldsWithout(
  { character, fieldOrders = {}, sources }: Snapshot,
  isExcluded: IsExcluded,
): Pick<Snapshot, 'character' | 'fieldOrders'> {
  const teller = (field: OrderedField): AddonCode | null => {
    const order = fieldOrders[field];
    return order === undefined ? (sources.character?.addon ?? null) : addonOfOrder(order);
  };
  const told = ORDERED_FIELDS.filter((field) => {
    const addon = teller(field);
    return addon !== null && isExcluded(addon);
  });
  const required: readonly OrderedField[] = REQUIRED_FIELDS.filter((field) => told.includes(field));
  const unknown = told.filter((field) => !required.includes(field));
  const kept = Object.entries(fieldOrders).filter(([field]) => !told.includes(field as OrderedField));
  return {
    character: { ...character, ...Object.fromEntries(unknown.map((field) => [field, null])) },
    fieldOrders: { ...Object.fromEntries(kept), ...Object.fromEntries(required.map((field) => [field, 0])) },
  };
}

function omitSections<T>(record: Readonly<Partial<Record<Section, T>>>, isTold: (section: Section) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([section]) => !isTold(section as Section)));
}

/**
 * An observation without what these addons saw; null when nothing else is in it. Afterwards no section, field, bank or log of money
 * names one of them.
 */
export function withoutAddons<S extends Snapshot>(snapshot: S, isExcluded: IsExcluded): S | null {
  const { sources, observed, undated, unchanged, moneyHistory, bags, holdings } = snapshot;
  const isTold = (section: Section): boolean => {
    const source = sources[section];
    return source !== undefined && isExcluded(source.addon);
  };
  const left = CONTENT_SECTIONS.filter(
    (section) => !isTold(section) && (observed[section] !== null || sources[section] !== undefined),
  );
  if (isTold('character') && left.length === 0) return null;
  const none = Object.fromEntries(SECTIONS.filter(isTold).map((section) => [section, null]));
  // Who saw another section saw the character, at some time.
  const witness = left.map((section) => sources[section]).find((source) => source !== undefined);
  const { character: _identity, ...emptied } = none;
  return {
    ...snapshot,
    ...emptied,
    ...fieldsWithout(snapshot, isExcluded),
    observed: { ...observed, ...none },
    undated: undated.filter((section) => !isTold(section)),
    unchanged: omitSections(unchanged, isTold),
    sources: { ...omitSections(sources, isTold), ...(isTold('character') && witness && { character: witness }) },
    moneyHistory: moneyHistory !== undefined && isExcluded(moneyHistory.addon) ? undefined : moneyHistory,
    bags: bagsWithout(bags, isTold),
    holdings: banksWithout(holdings, isExcluded),
  };
}
