/** Field of a worn or carried item that not every source knows. */
export interface ItemDetail {
  /** Name in the import payload. */
  readonly payload: string;
  readonly isList?: true;
  readonly isText?: true;
  /** Largest number, or length of a text in UTF-16 units. */
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
  /** Of a caged battle pet, which is no item by id. */
  pet_species: { payload: 'petSpecies', max: 100_000 },
  pet_level: { payload: 'petLevel', max: 100 },
} as const satisfies Readonly<Record<string, ItemDetail>>;

const TEXT_MAX = 200;

/** Of worn items only. `gem_names` has a name for each of `gem_ids`. */
export const WORN_DETAILS = {
  enchant_name: { payload: 'enchantName', isText: true, max: TEXT_MAX },
  sockets: { payload: 'sockets', max: 16 },
  gem_names: { payload: 'gemNames', isText: true, isList: true, max: TEXT_MAX },
  set_name: { payload: 'setName', isText: true, max: TEXT_MAX },
  set_size: { payload: 'setSize', max: 100 },
  /** `Hero 4/6`: the upgrade track in the client's language, the step reached and the last one. */
  upgrade: { payload: 'upgrade', isText: true, max: TEXT_MAX },
} as const satisfies Readonly<Record<string, ItemDetail>>;

/** Entries of a list detail, such as bonus ids. */
export const DETAIL_LIST_MAX = 32;

type Table = typeof ITEM_DETAILS;
export type DetailName = keyof Table;
type Single<D extends ItemDetail> = D extends { isText: true } ? string : number;
type Value<D extends ItemDetail> = D extends { isList: true } ? Single<D>[] : Single<D>;
type WornTable = typeof WORN_DETAILS;

export type ItemDetails = { [D in DetailName]?: Value<Table[D]> };
export type PayloadDetails = { [D in DetailName as Table[D]['payload']]?: Value<Table[D]> };

export type WornDetails = { [D in keyof WornTable]?: Value<WornTable[D]> };
export type PayloadWornDetails = { [D in keyof WornTable as WornTable[D]['payload']]?: Value<WornTable[D]> };

type DetailFields = readonly (readonly [string, ItemDetail])[];
export const DETAIL_FIELDS = Object.entries(ITEM_DETAILS) as DetailFields;
export const WORN_DETAIL_FIELDS = Object.entries(WORN_DETAILS) as DetailFields;
