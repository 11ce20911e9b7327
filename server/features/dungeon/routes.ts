import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generateFloor, generateLoot, listScores, postScore, startRun } from '#shared/contract/dungeon/dungeon.ts';
import { formatText } from '#shared/messages/format.ts';
import { RULES_VERSION, SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import * as floors from '#shared/dungeon/floor/floor.ts';
import * as loot from '#shared/dungeon/inventory/loot.ts';
import { createRandom, STREAM } from '#shared/dungeon/model/random.ts';
import { nameKey } from '../../accounts/names.ts';
import { clientAddressKey } from '../../http/client-address.ts';
import type { Context } from '../../context.ts';
import { invalidFields, tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit.ts';
import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import type { LimitCode } from '../../http/error-status.ts';
import { registerRoute } from '../../http/register-route.ts';
import { storeScore } from './post-score.ts';
import { createReplays } from './replays.ts';
import { drawFloor, notYourScore, RUN_LIFETIME_MS, toLootItem } from './rules.ts';
import { addRun, findBest, purgeRuns } from './store.ts';

const PURGE_INTERVAL_MS = 3_600_000;
const SEEDS = 2 ** 32;

export function dungeonRoutes(app: FastifyInstance, context: Context, limits: Limits): void {
  const { db, log, now, uptime } = context;
  const replays = createReplays(log);
  const quotas = {
    runs: createRateLimiter(limits.runsByAddress, uptime),
    floors: createRateLimiter(limits.floorsByAddress, uptime),
    scores: createRateLimiter(limits.scoresByAccount, uptime),
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

  registerRoute(app, startRun, async ({ request }) => {
    takeQuota(quotas.runs, request, 'too_many_runs');
    const run = {
      id: randomBytes(16).toString('base64url'),
      seed: randomInt(SEEDS),
      rules_version: RULES_VERSION,
      created_at: now(),
    };
    await db.writeUnlocked((transaction) => addRun(transaction, run));
    return { runId: run.id, seed: run.seed, rulesVersion: run.rules_version };
  });

  registerRoute(app, postScore, async ({ session: { user }, request, body: { username, score, runId, actions } }) => {
    // Names compare as at sign-in: «sigrun» is Sigrun.
    if (nameKey(username) !== nameKey(user.username)) throw notYourScore();
    if ((runId === undefined) !== (actions === undefined)) {
      const field = runId === undefined ? 'runId' : 'actions';
      throw invalidFields([fieldProblem(field, 'run_and_actions_together')]);
    }
    const wait = quotas.scores.take(String(user.id));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_scores');
    const run = runId === undefined || actions === undefined ? null : { id: runId, actions };
    return { data: await storeScore(context, replays, { user, address: clientAddressKey(request), score, run }) };
  });

  registerRoute(app, listScores, async () => ({ data: await findBest(db.read, SCOREBOARD_MAX) }));

  registerRoute(app, generateFloor, async ({ request, body: { floor, width, height } }) => {
    takeQuota(quotas.floors, request, 'too_many_floors');
    const made = floors.generateFloor(randomInt(SEEDS), floor, width, height);
    return { grid: drawFloor(made), biome: formatText('en', `biome_${made.floor.biome}`) };
  });

  registerRoute(app, generateLoot, async ({ request, body: { floor, playerLuck } }) => {
    takeQuota(quotas.floors, request, 'too_many_floors');
    const item = loot.generateLoot(
      createRandom(randomInt(SEEDS), STREAM.loot),
      floor,
      playerLuck,
      `loot-${randomBytes(8).toString('hex')}`,
    );
    return { item: item && toLootItem(item) };
  });
}

function takeQuota(quota: RateLimiter, request: FastifyRequest, code: LimitCode): void {
  const wait = quota.take(clientAddressKey(request));
  if (wait !== null) throw tooManyRequests(wait, code);
}
