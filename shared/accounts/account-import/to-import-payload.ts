import { UNKNOWN_SLOT } from '../../characters/read-import/read-sections.ts';
import { asObject, readOwn, type UntrustedObject } from '../../characters/read-import/untrusted-values.ts';
import { isListSection, PLAIN_SECTIONS, plainDefinition, SECTIONS, type Section } from '../../characters/sections.ts';
import { payloadName, type Field, type Fields } from '../../characters/sections/field.ts';
import { DETAIL_FIELDS, WORN_DETAIL_FIELDS, type ItemDetail } from '../../games/items/item-details.ts';
import { parseIsoTime } from '../../base/text/iso-time.ts';
import { REQUIRED_FIELDS, SOURCED_FIELDS } from '../../characters/sourced-fields.ts';

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toPayloadValue(value: unknown, field: Field): unknown {
  if (field.kind === 'rows' && Array.isArray(value)) return value.map((row) => toPayloadEntry(row, field.fields));
  if (field.kind === 'record' && asObject(value) !== null) return toPayloadEntry(value, field.fields);
  return value;
}

function toPayloadEntry(row: unknown, fields: Fields): UntrustedObject {
  const given = asObject(row) ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      payloadName(name, field),
      toPayloadValue(readOwn(given, name), field),
    ]),
  );
}

function toPayloadDetails(
  item: UntrustedObject,
  fields: readonly (readonly [string, ItemDetail])[],
): [string, unknown][] {
  return fields.map(([name, { payload }]) => [payload, readOwn(item, name)]);
}

function toCarriedItem(value: unknown): UntrustedObject {
  const item = asObject(value) ?? {};
  return {
    itemID: readOwn(item, 'item_id'),
    name: readOwn(item, 'item_name'),
    bagNum: readOwn(item, 'bag_num'),
    slotNum: readOwn(item, 'slot_num'),
    count: readOwn(item, 'item_count'),
    quality: readOwn(item, 'quality'),
    ...Object.fromEntries(toPayloadDetails(item, DETAIL_FIELDS)),
  };
}

/** Items of a bag or of a bank's tab as an import has them. */
export function toCarriedItems(items: unknown): readonly UntrustedObject[] {
  return toList(items).map(toCarriedItem);
}

function toWornItem(value: unknown): UntrustedObject {
  const item = asObject(value) ?? {};
  const slot = readOwn(item, 'slot_name');
  return {
    itemID: readOwn(item, 'item_id'),
    itemName: readOwn(item, 'item_name'),
    // Two items of one slot would replace each other.
    slotName: slot === UNKNOWN_SLOT ? undefined : slot,
    equipSlot: readOwn(item, 'equip_slot'),
    quality: readOwn(item, 'quality'),
    stats: readOwn(item, 'stats'),
    ...Object.fromEntries(toPayloadDetails(item, [...DETAIL_FIELDS, ...WORN_DETAIL_FIELDS])),
  };
}

function toContainer(document: UntrustedObject, inBank: boolean): readonly UntrustedObject[] {
  const isThere = (each: unknown): boolean => readOwn(asObject(each) ?? {}, 'in_bank') === inBank;
  const bags = toList(readOwn(document, 'bags')).filter(isThere);
  const items = toList(readOwn(document, 'inventory')).filter(isThere);
  return [
    ...bags.map((each) => {
      const bag = asObject(each) ?? {};
      return {
        bagNum: readOwn(bag, 'bag_num'),
        bagSize: readOwn(bag, 'size') ?? null,
        bagName: readOwn(bag, 'name'),
        bagFamily: readOwn(bag, 'family'),
      };
    }),
    ...toCarriedItems(items),
  ];
}

/** Milliseconds of a time as the server writes it; undefined for anything else. */
export function toTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? parseIsoTime(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function toTimesAndSources(document: UntrustedObject): UntrustedObject {
  const times = asObject(readOwn(document, 'observed_at')) ?? {};
  const sources = asObject(readOwn(document, 'sources')) ?? {};
  const sourceOf = (section: Section): UntrustedObject => asObject(readOwn(sources, section)) ?? {};
  const each = (valueOf: (section: Section) => unknown): UntrustedObject =>
    Object.fromEntries(SECTIONS.map((section) => [section, valueOf(section)]));
  return {
    observed: each((section) => toTime(readOwn(times, section))),
    ...(Object.keys(sources).length > 0 && {
      sources: each((section) => readOwn(sourceOf(section), 'addon')),
      before: each((section) => readOwn(sourceOf(section), 'before')),
    }),
  };
}

function isSeen(document: UntrustedObject, section: Section): boolean {
  const [times, sources] = [readOwn(document, 'observed_at'), readOwn(document, 'sources')].map(
    (each) => asObject(each) ?? {},
  );
  return (readOwn(times ?? {}, section) ?? readOwn(sources ?? {}, section) ?? null) !== null;
}

function toSections(document: UntrustedObject): UntrustedObject {
  const plain = PLAIN_SECTIONS.map((section) => {
    const { fields } = plainDefinition(section);
    const content = readOwn(document, section);
    const isList = isListSection(section) && Array.isArray(content);
    return [section, isList ? content.map((row) => toPayloadEntry(row, fields)) : toRecord(content, fields)] as const;
  });
  const equipment = readOwn(document, 'equipment');
  return {
    ...Object.fromEntries(plain),
    equipment: Array.isArray(equipment) ? equipment.map(toWornItem) : equipment,
    inventory: isSeen(document, 'inventory') ? toContainer(document, false) : null,
    bank: isSeen(document, 'bank') ? toContainer(document, true) : null,
  };
}

function toRecord(content: unknown, fields: Fields): unknown {
  return asObject(content) === null ? content : toPayloadEntry(content, fields);
}

/**
 * A served document as the import payload that would make it, so that the checks and limits of imports apply to documents of
 * strangers. It has everything that is observed, and not what the owner or the server added.
 */
export function toImportPayload(document: UntrustedObject): UntrustedObject {
  const character = ['name', 'realm', ...REQUIRED_FIELDS, ...SOURCED_FIELDS].map(
    (field) => [field, readOwn(document, field)] as const,
  );
  return {
    game_short_code: readOwn(document, 'game_id'),
    flavour: readOwn(document, 'family') ?? readOwn(document, 'flavour'),
    region: readOwn(document, 'region'),
    character: Object.fromEntries(character),
    ...toTimesAndSources(document),
    ...toSections(document),
  };
}
