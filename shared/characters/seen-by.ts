/** Other addons whose files are read, the most trusted first: of two sections of one time the earlier addon's counts. */
export const ADDON_CODES = [
  'alterego',
  'datastore',
  'novainstancetracker',
  'savedinstances',
  'simulationcraft',
  'syndicator',
  'arkinventory',
  'bagbrother',
  'bagsync',
  'tradeskillmaster',
] as const;
export type AddonCode = (typeof ADDON_CODES)[number];

/**
 * Trust in each addon, 1 the most. Stored orders contain these numbers, so none ever changes: a later addon gets a number
 * between two others, a multiple of 1/16 below 11.
 */
const RANKS: Readonly<Record<AddonCode, number>> = {
  alterego: 1,
  datastore: 2,
  novainstancetracker: 3,
  savedinstances: 4,
  simulationcraft: 5,
  syndicator: 6,
  arkinventory: 7,
  bagbrother: 8,
  bagsync: 9,
  tradeskillmaster: 10,
};

/** Names that players know. */
export const ADDON_NAMES: Readonly<Record<AddonCode, string>> = {
  alterego: 'AlterEgo',
  datastore: 'Altoholic',
  novainstancetracker: 'Nova Instance Tracker',
  savedinstances: 'SavedInstances',
  simulationcraft: 'SimulationCraft',
  syndicator: 'Baganator',
  arkinventory: 'ArkInventory',
  bagbrother: 'Bagnon',
  bagsync: 'BagSync',
  tradeskillmaster: 'TradeSkillMaster',
};

/** Another addon that a section is from. */
export interface SectionSource {
  readonly addon: AddonCode;
  /** Milliseconds: the section was seen before; absent where its own time is exact. */
  readonly before?: number;
}

export function isAddonCode(code: unknown): code is AddonCode {
  return ADDON_CODES.some((each) => each === code);
}

/** Trust in addons counts less than the difference of a millisecond. */
const TRUST_STEP = 1 / 32;
/** Orders of undated content are below it. */
const UNDATED_END = 11;
/** Ranks are multiples of it, so that the latest possible time does not reach the next one. */
const RANK_STEP = 1 / 16;
/** Makes the latest possible time of undated content a fraction. */
const BEFORE_SCALE = 1e14;

/**
 * Position of an observation in the total order in which the newest holds a section: the time since which its content is certain,
 * then the trust in its addon. Content without a time comes before all dated content, by trust, then by its latest possible time.
 */
export function observationOrder(observed: number | null, source: SectionSource | undefined): number {
  if (source === undefined) return observed ?? 0;
  const rank = RANKS[source.addon];
  return observed === null ? UNDATED_END - rank + (source.before ?? 0) / BEFORE_SCALE : observed - rank * TRUST_STEP;
}

/** Makes the order of an uncertain value less than that of every observation, and keeps the order among them. */
const UNCERTAIN_SCALE = 1e14;

/** Order of a value that gives way to any other, such as a level from the links of items. */
export function uncertainOrder(order: number): number {
  return order / UNCERTAIN_SCALE;
}

/** True for the order of an observation with a time. */
export function isDatedOrder(order: number): boolean {
  return order >= UNDATED_END;
}

/** The addon of an observation by its order; null for the own addon's. */
export function addonOfOrder(order: number): AddonCode | null {
  const rank =
    order < UNDATED_END ? UNDATED_END - Math.floor(order / RANK_STEP) * RANK_STEP : (1 - (order % 1)) / TRUST_STEP;
  return ADDON_CODES.find((code) => RANKS[code] === rank) ?? null;
}
