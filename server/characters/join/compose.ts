import type { Character, JoinedPart } from '#shared/characters/contract/characters.ts';
import { joinMoneyAddons } from '#shared/characters/money-history.ts';
import { mapSections, PLAIN_SECTIONS } from '#shared/characters/sections.ts';
import { REQUIRED_FIELDS, type RequiredField } from '#shared/characters/sourced-fields.ts';
import type { Snapshot, SnapshotSections } from '#shared/characters/snapshot.ts';
import { itemsOfContainer } from '#shared/characters/merge/compare-rows.ts';
import { joinNumbers } from '#shared/characters/merge/merge-numbers.ts';
import { merge } from '#shared/characters/merge/merge.ts';
import {
  factsOf,
  sectionOrderOf,
  sectionTimesOf,
  type NumberTimes,
  type StoredCharacter,
} from '#shared/characters/merge/stored-character.ts';

export interface JoinRow {
  readonly joined_id: number;
  readonly parent_id: number;
  readonly root_id: number;
  readonly joined_at: number;
}

/** Orders of required fields that another observation said than the one that holds the rest of `character`. */
function requiredOrders(times: NumberTimes): Pick<NumberTimes, RequiredField> {
  const orders = REQUIRED_FIELDS.map((field) => [field, times[field]] as const);
  return Object.fromEntries(orders.filter(([, order]) => order !== undefined));
}

/** A stored character as one observation, as the merge of imports takes it. */
function toSnapshot({ document, numberTimes }: StoredCharacter): Snapshot {
  const containerOf = (section: 'inventory' | 'bank') =>
    sectionOrderOf(document, section) === null ? null : itemsOfContainer(document.inventory, section === 'bank');
  const plain = mapSections(PLAIN_SECTIONS, (section) => document[section] ?? null);
  return {
    ...(plain as unknown as SnapshotSections),
    equipment: document.equipment,
    inventory: containerOf('inventory'),
    bank: containerOf('bank'),
    game_id: document.game_id,
    flavour: document.flavour,
    guid: null,
    facts: factsOf({ document, numberTimes: {} }),
    language: null,
    observed: sectionTimesOf(document),
    undated: [],
    sources: document.sources ?? {},
    unchanged: {},
    character: document,
    fieldOrders: requiredOrders(numberTimes),
    bags: document.bags ?? [],
    holdings: [],
    collections: [],
  };
}

/** Two characters as one: each section from the later observation, the owner's marks from the first. */
export function composePair(kept: StoredCharacter, other: StoredCharacter): StoredCharacter {
  const [one, two] = [kept.document, other.document];
  const label = { name: one.game_name, icon: one.game_icon };
  const { document, numberTimes } = merge(kept, toSnapshot(other), label, 0, other.numberTimes);
  const { names, filled } = numberTimes;
  const moneyFrom = joinMoneyAddons(one.money_from, two.money_from);
  const numbers = joinNumbers(kept, other, sectionOrderOf(document, 'character') ?? 0);
  return {
    document: {
      ...document,
      ...numbers.values,
      ...(moneyFrom.length > 0 && { money_from: moneyFrom }),
      created_at: one.created_at < two.created_at ? one.created_at : two.created_at,
      updated_at: one.updated_at > two.updated_at ? one.updated_at : two.updated_at,
    },
    numberTimes: {
      ...requiredOrders(numberTimes),
      ...numbers.times,
      ...(names && { names }),
      ...(filled && { filled }),
    },
    version: kept.version,
  };
}

/** Ids of all parts of a character at any depth, itself first. */
export function partsOf(id: number, joins: readonly JoinRow[]): readonly number[] {
  const own = joins.filter(({ parent_id }) => parent_id === id);
  return [id, ...own.flatMap(({ joined_id }) => partsOf(joined_id, joins))];
}

/**
 * The document of a listed character with parts. A function of the parts alone, so neither the order of imports nor the time of the
 * join matters.
 *
 * @param load a part as imports left it
 */
export function composeCharacter(
  root: number,
  joins: readonly JoinRow[],
  load: (id: number) => StoredCharacter,
): Character {
  const parts: JoinedPart[] = [];
  const compose = (id: number): StoredCharacter =>
    joins
      .filter(({ parent_id }) => parent_id === id)
      .toSorted((a, b) => a.joined_at - b.joined_at || a.joined_id - b.joined_id)
      .reduce((kept, { joined_id, joined_at }) => {
        const { name, realm } = load(joined_id).document;
        parts.push({ id: joined_id, name, realm, joined_at: new Date(joined_at).toISOString() });
        return composePair(kept, compose(joined_id));
      }, load(id));
  const { document } = compose(root);
  return { ...document, joined: parts.toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1)) };
}
