import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { heroOf, startOf } from '../hero/hero-columns.ts';
import type { NewRun } from '../store.ts';
import { floorSeedsOf, savedActionsOf } from './require-run.ts';

export function toStartedRun({ id, seed, rules_version, ...run }: NewRun, daily: boolean): StartedRun {
  const { gift, hasExtraChest } = startOf(run);
  return {
    runId: id,
    seed,
    rulesVersion: rules_version,
    floorSeeds: [...floorSeedsOf(run)],
    actions: savedActionsOf(run),
    daily,
    hero: heroOf(run),
    gift,
    extraChest: hasExtraChest,
  };
}
