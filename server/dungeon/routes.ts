import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listScores, type Board } from '#shared/dungeon/contract/boards.ts';
import { generateFloor, generateLoot, postScore } from '#shared/dungeon/contract/dungeon.ts';
import { formatText } from '#shared/base/messages/format.ts';
import { RUN_LIFETIME_MS, SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import * as floors from '#shared/dungeon/floor/floor.ts';
import * as loot from '#shared/dungeon/inventory/loot.ts';
import { createRandom, STREAM } from '#shared/dungeon/model/random.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import { clientAddressKey } from '../base/http/client-address.ts';
import type { Context } from '../base/context.ts';
import type { GroupAccess } from '../people/groups/group-access.ts';
import { invalidFields, tooManyRequests } from '../base/http/errors.ts';
import type { Limits } from '../base/http/limits.ts';
import { createQuota } from '../base/http/quota.ts';
import { createRateLimiter } from '../base/http/rate-limit.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import { registerRoute } from '../base/http/register-route.ts';
import type { PreviewImages } from '../base/pictures/preview-images.ts';
import { storeScore } from './post-score.ts';
import { createReplays } from './replays.ts';
import { dayOf, drawFloor, notYourScore, toLootItem, unknownRun } from './rules.ts';
import { findScope } from './boards/boards.ts';
import { findViewer } from './cellar.ts';
import { runRoutes } from './floors/routes.ts';
import { raceRoutes } from './races/routes.ts';
import { takeQuota } from '../base/http/client-address.ts';
import { runPictureRoute } from './records/preview-route.ts';
import { findBest, purgeRuns } from './store.ts';
import type { Database } from '../base/db/database.ts';
import type { Viewer } from './posted-store.ts';
import { countPlayers, findOwn, findPage, type BoardScope } from './boards/store.ts';
import { listGraves, type Grave } from '#shared/dungeon/contract/graves.ts';
import { findGraves, findOwnDescent } from './graves-store.ts';
import { getPlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import { findPlayerRecord } from './player-record-store.ts';
import { hideRun, readRun } from '#shared/dungeon/contract/run-records.ts';
import { findRecord, setHidden } from './records/store.ts';

function runRecordRoutes(app: FastifyInstance, { db, config, now }: Context): void {
  registerRoute(app, readRun, async ({ params, request }) => {
    const session = await app.authenticate(request);
    const viewer = await findViewer(db.read, session?.user.id ?? null, dayOf(now()));
    const found = await findRecord(db.read, params.id, viewer);
    if (!found) throw unknownRun();
    const { x: _x, y: _y, ...record } = found;
    return { ...record, url: `${config.publicUrl}/dungeon/runs/${params.id}` };
  });

  registerRoute(app, hideRun, async ({ params, body, session }) => {
    const change = { runId: params.id, userId: session.user.id, isHidden: body.hidden };
    if (!(await db.writeUnlocked((transaction) => setHidden(transaction, change)))) throw unknownRun();
    return null;
  });
}

function playerRecordRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerRoute(app, getPlayerRecord, async ({ session: { user } }) => findPlayerRecord(db.read, user.id));
}

/** Graves on one floor. */
const GRAVES_MAX = 4;

function graveRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerRoute(app, listGraves, async ({ params, querystring: { floor }, session: { user } }) => {
    const descent = await findOwnDescent(db.read, user.id, params.id);
    // A grave on a floor that is still to come would tell of the way there.
    if (descent === null || floor > descent.floors) throw unknownRun();
    const found = await findGraves(db.read, { userId: user.id, descent, floor });
    return { data: oneOnEachCell(found).slice(0, GRAVES_MAX) };
  });
}

function oneOnEachCell(graves: readonly Grave[]): Grave[] {
  return graves.filter((grave, index) => graves.findIndex(({ x, y }) => x === grave.x && y === grave.y) === index);
}

/** A page of a board; one past the end is empty, and so is a board without a scope. */
async function readBoard(db: Database['read'], scope: BoardScope | null, page: number, viewer: Viewer): Promise<Board> {
  if (scope === null) return { data: [], own: null, page, pages: 1, players: 0 };
  const players = await countPlayers(db, scope);
  const data = await findPage(db, scope, { offset: (page - 1) * SCOREBOARD_MAX, limit: SCOREBOARD_MAX }, viewer);
  const own = await findOwn(db, scope, viewer);
  return { data, own, page, pages: Math.max(1, Math.ceil(players / SCOREBOARD_MAX)), players };
}

const PURGE_INTERVAL_MS = 3_600_000;
const SEEDS = 2 ** 32;

interface DungeonServices {
  readonly limits: Limits;
  readonly access: GroupAccess;
  readonly pictures: PreviewImages;
}

export function dungeonRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, access, pictures }: DungeonServices,
): void {
  const { db, log, now, uptime } = context;
  const replays = createReplays(log);
  const quotas = {
    runs: createQuota(context, 'runs', limits.runsByAddress),
    floors: createRateLimiter(limits.floorsByAddress, uptime),
    scores: createQuota(context, 'scores', limits.scoresByAccount),
  };

  const forgetOldRuns = (): void => {
    db.writeUnlocked((transaction) => purgeRuns(transaction, now() - RUN_LIFETIME_MS)).catch((error: unknown) =>
      log.error({ err: error }, 'old runs were not forgotten'),
    );
  };
  const timer = setInterval(forgetOldRuns, PURGE_INTERVAL_MS);
  timer.unref();
  app.addHook('onReady', async () => forgetOldRuns());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await replays.close();
  });

  runRecordRoutes(app, context);
  runPictureRoute(app, context, { opened: createRateLimiter(limits.sharesByAddress, uptime), pictures });

  graveRoutes(app, context);
  raceRoutes(app, context, access);
  playerRecordRoutes(app, context);

  runRoutes(app, context, { replays, runs: quotas.runs, floors: quotas.floors });

  registerRoute(app, postScore, async ({ session: { user }, request, body: { username, score, runId, actions } }) => {
    // Names compare as at sign-in: «sigrun» is Sigrun.
    if (foldCase(username) !== foldCase(user.username)) throw notYourScore();
    if ((runId === undefined) !== (actions === undefined)) {
      const field = runId === undefined ? 'runId' : 'actions';
      throw invalidFields([fieldProblem(field, 'run_and_actions_together')]);
    }
    const wait = await quotas.scores.take(String(user.id));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_scores');
    const run = runId === undefined || actions === undefined ? null : { id: runId, actions };
    return { data: await storeScore(context, replays, { user, address: clientAddressKey(request), score, run }) };
  });

  registerRoute(app, listScores, async ({ request, querystring: { page, ...query } }) => {
    if (page === undefined && Object.keys(query).length === 0) return { data: await findBest(db.read, SCOREBOARD_MAX) };
    const user = (await app.authenticate(request))?.user ?? null;
    const scope = await findScope({ db: db.read, access, now: now(), user }, query);
    return readBoard(db.read, scope, page ?? 1, await findViewer(db.read, user?.id ?? null, dayOf(now())));
  });

  registerRoute(app, generateFloor, async ({ request, body: { floor, width, height } }) => {
    await takeQuota(quotas.floors, request, 'too_many_floors');
    const made = floors.generateFloor(randomInt(SEEDS), floor, width, height);
    return { grid: drawFloor(made), biome: formatText('en', `biome_${made.floor.biome}`) };
  });

  registerRoute(app, generateLoot, async ({ request, body: { floor, playerLuck } }) => {
    await takeQuota(quotas.floors, request, 'too_many_floors');
    const item = loot.generateLoot(
      createRandom(randomInt(SEEDS), STREAM.loot),
      floor,
      playerLuck,
      `loot-${randomBytes(8).toString('hex')}`,
    );
    return { item: item && toLootItem(item) };
  });
}
