import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generateFloor, generateLoot, listScores, postScore, startRun } from '#shared/contract/dungeon/dungeon.ts';
import { BIOMES } from '#shared/dungeon/model/biomes.ts';
import { RULES_VERSION, SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import * as floors from '#shared/dungeon/floor/floor.ts';
import * as loot from '#shared/dungeon/inventory/loot.ts';
import { createRandom, STREAM } from '#shared/dungeon/model/random.ts';
import { nameKey } from '../../accounts/names.ts';
import { addressKey } from '../../http/client-address.ts';
import type { Context } from '../../context.ts';
import { invalidFields, tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { createQuota, type QuotaCounter } from '../../http/rate-limit.ts';
import { mount } from '../../http/register-route.ts';
import { storeScore } from './post-score.ts';
import { createReplays } from './replays.ts';
import { drawFloor, notYourScore, RUN_LIFETIME_MS, toLootItem } from './rules.ts';
import { addRun, findBest, forgetRuns } from './store.ts';

const TIDY_EVERY_MS = 3_600_000;
const SEEDS = 2 ** 32;

/** Section 7's scores, floors and chests, and the runs whose scores are verified. */
export function dungeonRoutes(app: FastifyInstance, context: Context, limits: Limits): void {
  const { db, log, now } = context;
  const replays = createReplays(log);
  const quotas = {
    runs: createQuota(limits.runsByAddress, now),
    floors: createQuota(limits.floorsByAddress, now),
    scores: createQuota(limits.scoresByAccount, now),
  };

  const forgetOldRuns = (): void => {
    db.write((transaction) => forgetRuns(transaction, now() - RUN_LIFETIME_MS)).catch((error: unknown) => log.error({ err: error }, 'old runs were not forgotten'));
  };
  const timer = setInterval(forgetOldRuns, TIDY_EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => forgetOldRuns());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await replays.close();
  });

  mount(app, startRun, async ({ request }) => {
    take(quotas.runs, request, 'Too many runs were begun.');
    const run = { id: randomBytes(16).toString('base64url'), seed: randomInt(SEEDS), rules_version: RULES_VERSION, created_at: now() };
    await db.write((transaction) => addRun(transaction, run));
    return { runId: run.id, seed: run.seed, rulesVersion: run.rules_version };
  });

  mount(app, postScore, async ({ session: { user }, body: { username, score, runId, actions } }) => {
    // As signing in does: «sigrun» is Sigrun.
    if (nameKey(username) !== nameKey(user.username)) throw notYourScore();
    if ((runId === undefined) !== (actions === undefined)) {
      const field = runId === undefined ? 'runId' : 'actions';
      throw invalidFields([{ field, message: 'runId and actions go together', code: 'invalid_required' }]);
    }
    const wait = quotas.scores.take(String(user.id));
    if (wait !== null) throw tooManyRequests(wait, 'Too many scores were posted.');
    const run = runId === undefined || actions === undefined ? null : { id: runId, actions };
    return { data: await storeScore(context, replays, { user, score, run }) };
  });

  mount(app, listScores, async () => ({ data: await findBest(db.read, SCOREBOARD_MAX) }));

  mount(app, generateFloor, async ({ request, body: { floor, width, height } }) => {
    take(quotas.floors, request, 'Too many floors and chests were asked for.');
    const made = floors.generateFloor(randomInt(SEEDS), floor, width, height);
    return { grid: drawFloor(made), biome: BIOMES[made.floor.biome].name };
  });

  mount(app, generateLoot, async ({ request, body: { floor, playerLuck } }) => {
    take(quotas.floors, request, 'Too many floors and chests were asked for.');
    const item = loot.generateLoot(createRandom(randomInt(SEEDS), STREAM.loot), floor, playerLuck, `loot-${randomBytes(8).toString('hex')}`);
    return { item: item && toLootItem(item) };
  });
}

function take(quota: QuotaCounter, request: FastifyRequest, what: string): void {
  const wait = quota.take(addressKey(request));
  if (wait !== null) throw tooManyRequests(wait, what);
}
