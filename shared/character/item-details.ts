/** Field of a worn or carried item that not every source knows. */
interface ItemDetail {
  /** Name in the import payload. */
  readonly payload: string;
  readonly isList?: true;
  readonly max: number;
}

/** Larger numbers are no ids of a game. */
const ID_MAX = 2 ** 31 - 1;

/** By name in the served document, which leaves out what is unknown. */
export const ITEM_DETAILS = {
  item_level: { payload: 'itemLevel', max: 10_000 },
  enchant_id: { payload: 'enchantID', max: ID_MAX },
  gem_ids: { payload: 'gemIDs', isList: true, max: ID_MAX },
  bonus_ids: { payload: 'bonusIDs', isList: true, max: ID_MAX },
  set_id: { payload: 'setID', max: ID_MAX },
  icon_id: { payload: 'iconID', max: ID_MAX },
  class_id: { payload: 'classID', max: ID_MAX },
  subclass_id: { payload: 'subclassID', max: ID_MAX },
  durability: { payload: 'durability', max: 100 },
} as const satisfies Readonly<Record<string, ItemDetail>>;

/** Entries of a list detail, such as bonus ids. */
export const DETAIL_LIST_MAX = 32;

type Table = typeof ITEM_DETAILS;
export type DetailName = keyof Table;
type Value<D extends ItemDetail> = D extends { isList: true } ? number[] : number;

/** Details as they are stored and served. */
export type ItemDetails = { [D in DetailName]?: Value<Table[D]> };
/** Details as an import payload has them. */
export type PayloadDetails = { [D in DetailName as Table[D]['payload']]?: Value<Table[D]> };

export const DETAIL_FIELDS = Object.entries(ITEM_DETAILS) as readonly (readonly [DetailName, ItemDetail])[];
