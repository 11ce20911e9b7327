import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionUser } from '#shared/base/http/session-user.ts';
import {
  findOpenRun,
  openFloor as openFloorRoute,
  startRun,
  type StartedRun,
} from '#shared/dungeon/contract/dungeon.ts';
import { RULES_VERSION, RUN_LIFETIME_MS } from '#shared/dungeon/model/constants.ts';
import type { Context } from '../../base/context.ts';
import { clientAddressKey, takeQuota } from '../../base/http/client-address.ts';
import { Failure, notSignedIn } from '../../base/http/errors.ts';
import type { Quota } from '../../base/http/rate-limit.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { descend, findDescent } from '../cellar.ts';
import { hasImportedOn, NO_HERO, heroOf, startOf, requireHero } from '../hero.ts';
import type { Replays } from '../replays.ts';
import { dayOf } from '../rules.ts';
import { addRun, findLatestRun, type NewRun } from '../store.ts';
import { openFloor } from './open-floor.ts';
import { floorSeedsOf, savedActionsOf } from './require-run.ts';

function toStartedRun({ id, seed, rules_version, ...run }: NewRun, daily: boolean): StartedRun {
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

const SEEDS = 2 ** 32;
const SECRET_BYTES = 32;

interface RunRouteOptions {
  readonly replays: Replays;
  readonly runs: Quota;
  readonly floors: Quota;
}

/** Runs as they are begun, descend floor by floor, and are found again. */
export function runRoutes(app: FastifyInstance, context: Context, { replays, runs, floors }: RunRouteOptions): void {
  const { db, now } = context;

  registerRoute(app, startRun, async ({ request, body: { daily = false, characterId, gift } }) => {
    const user =
      daily || characterId !== undefined ? await requirePlayer(app, request) : await findPlayer(app, request);
    await takeQuota(runs, request, 'too_many_runs');
    const hero =
      user === null || characterId === undefined
        ? null
        : await requireHero(db.read, { userId: user.id, characterId, gift });
    const begun: NewRun = {
      id: randomBytes(16).toString('base64url'),
      seed: randomInt(SEEDS),
      rules_version: RULES_VERSION,
      created_at: now(),
      secret: randomBytes(SECRET_BYTES).toString('base64url'),
      floor_seeds: '[]',
      saved_actions: null,
      user_id: user?.id ?? null,
      ...NO_HERO,
      ...hero,
    };
    if (user === null) {
      await db.writeUnlocked((transaction) => addRun(transaction, begun));
      return toStartedRun(begun, false);
    }
    return db.writeIn({ user: user.id }, async (transaction) => {
      if (daily) return toStartedRun(await descend(transaction, user.id, begun), true);
      await addRun(transaction, begun);
      return toStartedRun(begun, false);
    });
  });

  registerRoute(app, openFloorRoute, async ({ request, params: { id }, body: { actions } }) => {
    await takeQuota(floors, request, 'too_many_floors');
    const userId = (await findPlayer(app, request))?.id ?? null;
    return openFloor(context, replays, { id, actions, userId, address: clientAddressKey(request) });
  });

  registerRoute(app, findOpenRun, async ({ session: { user } }) => {
    const run = await findLatestRun(db.read, user.id);
    const goesOn =
      run !== undefined &&
      run.posted_at === null &&
      run.saved_actions !== null &&
      run.created_at >= now() - RUN_LIFETIME_MS;
    const day = dayOf(now());
    const extraChest =
      (await hasImportedOn(db.read, user.id, day)) && (await findDescent(db.read, user.id, day)) === undefined;
    return { run: goesOn ? toStartedRun(run, run.owner_id !== null) : null, extraChest };
  });
}

/** The account of the session; null for visitors and the guest, whose runs are of no account. */
async function findPlayer(app: FastifyInstance, request: FastifyRequest): Promise<SessionUser | null> {
  const user = (await app.authenticate(request))?.user ?? null;
  return user?.role === 'guest' ? null : user;
}

async function requirePlayer(app: FastifyInstance, request: FastifyRequest): Promise<SessionUser> {
  const session = await app.authenticate(request);
  if (!session) throw notSignedIn();
  if (session.user.role === 'guest') throw new Failure('guest_is_read_only');
  return session.user;
}
