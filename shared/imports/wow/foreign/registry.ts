import type { AddonCode } from '../../../characters/seen-by.ts';
import type { UnitPath } from '../../../base/lua/salvage.ts';
import { alterEgo } from '../alterego.ts';
import { arkInventory } from '../arkinventory.ts';
import { bagBrother } from '../bagbrother.ts';
import { bagSync } from '../bagsync.ts';
import { dataStore } from '../datastore/source.ts';
import type { ForeignSource } from './foreign-source.ts';
import { novaInstanceTracker } from '../nova-instance-tracker.ts';
import { savedInstances } from '../savedinstances.ts';
import { syndicator } from '../syndicator.ts';
import { tradeSkillMaster } from '../tradeskillmaster.ts';

export const FOREIGN_SOURCES: readonly ForeignSource[] = [
  alterEgo,
  dataStore,
  novaInstanceTracker,
  savedInstances,
  syndicator,
  arkInventory,
  bagBrother,
  bagSync,
  tradeSkillMaster,
];

export const FOREIGN_UNITS: readonly UnitPath[] = FOREIGN_SOURCES.flatMap(({ units }) => units);

/** Globals with characters, by which files tell whose they are. */
export const FOREIGN_TABLES: ReadonlySet<string> = new Set(FOREIGN_UNITS.flatMap(([table]) => table ?? []));

export function addonsOfTables(tables: Iterable<string>): AddonCode[] {
  const names = new Set(tables);
  return FOREIGN_SOURCES.filter(({ units }) => units.some(([table]) => table !== undefined && names.has(table))).map(
    ({ addon }) => addon,
  );
}
