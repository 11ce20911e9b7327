import { ADDON_CODES, ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';
import type { OtherAddon, OtherAddons, OtherAddonsChoice } from '#shared/imports/contract/ipc-other-addons.ts';
import type { OtherAccountReport, OtherAddonsMode } from '../watcher/others/other-account.ts';

export interface OtherAddonsSettings {
  readonly choice: OtherAddonsChoice;
  readonly off: readonly AddonCode[];
}

/** The default of `npm run sync`. */
export const NO_OTHER_ADDONS: OtherAddonsSettings = { choice: 'declined', off: [] };

/** `npm run sync -- --other-addons`. */
export const ALL_OTHER_ADDONS: OtherAddonsSettings = { choice: 'accepted', off: [] };

const READS: Readonly<Record<OtherAddonsChoice, OtherAddonsMode['reads']>> = {
  unasked: 'counts',
  declined: 'nothing',
  accepted: 'everything',
};
const LEFT_OUT_MAX = 20;

export function otherAddonsMode({ choice, off }: OtherAddonsSettings): OtherAddonsMode {
  return { reads: READS[choice], isOn: (addon) => !off.includes(addon) };
}

/** Names of the addons whose files are there, as players know them. */
export function addonNames(reports: readonly OtherAccountReport[]): string[] {
  return presentAddons(reports).map((addon) => ADDON_NAMES[addon]);
}

function presentAddons(reports: readonly OtherAccountReport[]): AddonCode[] {
  const present = new Set(reports.flatMap(({ files }) => files.map(({ addon }) => addon)));
  return ADDON_CODES.filter((addon) => present.has(addon));
}

function describeAddon(addon: AddonCode, on: boolean, reports: readonly OtherAccountReport[]): OtherAddon {
  const own = reports.filter(({ files }) => files.some((file) => file.addon === addon));
  const results = own.flatMap(({ result }) => result ?? []);
  const times = own.flatMap(({ files }) =>
    files.filter((file) => file.addon === addon).map(({ modified }) => modified),
  );
  const characters = results.reduce((sum, { counts }) => sum + (counts[addon] ?? 0), 0);
  const isBroken = results.some(({ problems }) => problems.some((each) => each.addon === addon));
  const isUnread = !on || results.length === 0 || (characters === 0 && isBroken);
  return {
    addon,
    on,
    characters: isUnread ? null : characters,
    writtenAt: Math.floor(Math.max(...times)),
    problems: own.flatMap(({ account, result }) =>
      (result?.problems ?? [])
        .filter((each) => on && each.addon === addon)
        .slice(0, 1)
        .map(({ problem }) => ({ account, problem })),
    ),
  };
}

export function buildOtherAddons(
  reports: readonly OtherAccountReport[],
  { choice, off }: OtherAddonsSettings,
  isReading: boolean,
): OtherAddons {
  const results = reports.flatMap(({ result }) => result ?? []);
  return {
    choice,
    reading: isReading,
    characters: results.length === 0 ? null : new Set(results.flatMap(({ identities }) => identities)).size,
    addons: presentAddons(reports).map((addon) => describeAddon(addon, !off.includes(addon), reports)),
    leftOut: results.flatMap(({ leftOut }) => leftOut).slice(0, LEFT_OUT_MAX),
  };
}
