import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { packActions } from '../pack-actions.ts';
import type { Replays } from '../replays.ts';
import { startOf } from '../hero.ts';
import { problemOf } from '../rules.ts';
import { saveFloor, type StoredRun } from '../store.ts';
import { floorSeedsOf, requireRun, requireTime, savedActionsOf } from './require-run.ts';
import { createHmac, hash } from 'node:crypto';

interface NextFloor {
  /** Of the run, or of the cellar whose floors are the same for all. */
  readonly secret: string;
  readonly floor: number;
  /** Run and its actions so far; null in a cellar. */
  readonly run: { readonly id: string; readonly actions: string } | null;
}

/** Seed of a floor, 32 bits: it cannot be known before the actions that lead to it are. */
function floorSeedOf({ secret, floor, run }: NextFloor): number {
  const path = run === null ? '' : `${run.id} ${hash('sha256', run.actions, 'base64url')}`;
  return createHmac('sha256', secret).update(`floor ${floor} ${path}`).digest().readUInt32BE(0);
}

interface FloorRequest {
  readonly id: string;
  readonly actions: string;
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly address: string;
}

interface OpenedFloor {
  readonly floor: number;
  readonly seed: number;
}

/** Gives the floor below the stairs where the actions end, and keeps them. The same request gets the same floor again. */
export async function openFloor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  replays: Replays,
  { id, actions, userId, address }: FloorRequest,
): Promise<OpenedFloor> {
  const run = await requireRun(db.read, { id, userId, actions, now: now() });
  const known = findGiven(run, actions);
  if (known) return known;
  const floorSeeds = floorSeedsOf(run);
  const { seed, rules_version: rulesVersion, secret } = run;
  const answer = await replays.replay(
    { seed, rulesVersion, actions, floorSeeds, start: startOf(run) },
    { userId, address },
  );
  if ('problem' in answer) throw problemOf(answer.problem);
  if (!answer.isAtStairs) throw new Failure('run_not_at_stairs');
  requireTime(run, answer.leastMs, now());
  const floor = floorSeeds.length + 2;
  const next = floorSeedOf({ secret, floor, run: run.owner_id === null ? { id, actions } : null });
  const change = {
    id,
    before: run.floor_seeds,
    floor_seeds: JSON.stringify([...floorSeeds, next]),
    saved_actions: packActions(actions),
  };
  if (await db.writeUnlocked((transaction) => saveFloor(transaction, change))) return { floor, seed: next };
  // The floor was given to another request in the meantime.
  const given = findGiven(await requireRun(db.read, { id, userId, actions, now: now() }), actions);
  if (!given) throw new Failure('run_diverged');
  return given;
}

/** The last given floor, when it was given against these actions. */
function findGiven(run: StoredRun, actions: string): OpenedFloor | null {
  const floorSeeds = floorSeedsOf(run);
  const seed = floorSeeds.at(-1);
  return seed !== undefined && savedActionsOf(run) === actions ? { floor: floorSeeds.length + 1, seed } : null;
}
