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
/** Makes the latest possible time of undated content a fraction. */
const BEFORE_SCALE = 1e14;

/**
 * Position of an observation in the total order in which the newest holds a section: the time since which its content is certain,
 * then the trust in its addon. Content without a time comes before all dated content, by trust, then by its latest possible time.
 */
export function observationOrder(observed: number | null, source: SectionSource | undefined): number {
  if (source === undefined) return observed ?? 0;
  const rank = ADDON_CODES.indexOf(source.addon) + 1;
  return observed === null
    ? ADDON_CODES.length + 1 - rank + (source.before ?? 0) / BEFORE_SCALE
    : observed - rank * TRUST_STEP;
}

/** The addon of an observation by its order; null for the own addon's. */
export function addonOfOrder(order: number): AddonCode | null {
  const undated = ADDON_CODES.length + 1;
  const rank = order < undated ? undated - Math.floor(order) : (1 - (order % 1)) / TRUST_STEP;
  return ADDON_CODES[rank - 1] ?? null;
}
