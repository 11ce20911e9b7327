import type { Score } from '#shared/dungeon/contract/dungeon.ts';
import type { Run } from '#shared/dungeon/replay.ts';
import type { Context } from '../base/context.ts';
import type { ErrorCode } from '../base/http/error-status.ts';
import { Failure } from '../base/http/errors.ts';
import type { Replays } from './replays.ts';
import { startOf, type HeroColumns } from './hero.ts';
import { floorSeedsOf, requireRun, requireTime } from './floors/require-run.ts';
import { alreadyPosted, findReplayMismatch, unknownRun, type ReplayReply, type ReplayResult } from './rules.ts';
import { packActions } from './pack-actions.ts';
import { findPostedRun } from './records/store.ts';
import { addScore, countAttempts, keepRun, markBest, markPosted, type KeptRun } from './store.ts';

export interface PostedScore {
  readonly user: { readonly id: number; readonly username: string };
  readonly address: string;
  readonly score: number;
  /** Null for a score without a run. */
  readonly run: { readonly id: string; readonly actions: string } | null;
}

interface VerifiedRun {
  readonly id: string;
  readonly begunBy: number | null;
  readonly played: Required<Run>;
  readonly hero: HeroColumns;
  readonly result: ReplayResult;
}

/** Failures of a run that is posted again, also of one that was purged since. */
const REPEATED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['run_already_posted', 'run_unknown']);

/**
 * Stores a score; with a run, the replay's result instead of the claimed one, and the run itself. The same run that is
 * posted again by its player, after a lost reply or from a second tab, gets the first reply.
 */
export async function storeScore(context: Context, replays: Replays, posted: PostedScore): Promise<Score> {
  try {
    return await storeNewScore(context, replays, posted);
  } catch (error) {
    const isRepeated = error instanceof Failure && REPEATED.has(error.code);
    const first = isRepeated && posted.run !== null && (await findPostedRun(context.db.read, posted.user, posted.run));
    if (!first || first.score !== posted.score) throw error;
    return first;
  }
}

async function storeNewScore(
  { db, now }: Context,
  replays: Replays,
  { user, address, score, run }: PostedScore,
): Promise<Score> {
  const verified =
    run === null
      ? null
      : await verifyRun(
          { db, now, userId: user.id },
          (posted) => replays.replay(posted, { userId: user.id, address }),
          run,
          score,
        );
  const at = now();
  const stored = {
    score: verified?.result.score ?? score,
    verified: verified !== null,
    floor: verified?.result.floor ?? null,
  };
  const id = await db.writeIn({ user: user.id }, async (transaction) => {
    if (verified !== null && !(await markPosted(transaction, verified.id, at))) throw alreadyPosted();
    const attempt = verified && (await countAttempts(transaction, user.id, verified.begunBy));
    const scoreId = await addScore(transaction, { userId: user.id, ...stored, attempt, now: at });
    if (verified !== null) await keepRun(transaction, keptRunOf(scoreId, verified));
    await markBest(transaction, user.id);
    return scoreId;
  });
  return { id, username: user.username, ...stored, created_at: new Date(at).toISOString() };
}

function keptRunOf(scoreId: number, { id, played, hero, result }: VerifiedRun): KeptRun {
  return {
    score_id: scoreId,
    run_id: id,
    seed: played.seed,
    rules_version: played.rulesVersion,
    actions: packActions(played.actions),
    turns: result.turns,
    killer: result.killer,
    x: result.x,
    y: result.y,
    floor_seeds: JSON.stringify(played.floorSeeds),
    last_messages: JSON.stringify(result.messages),
    ...hero,
  };
}

/** Throws when the run is unknown, posted before, or does not replay to the claimed score. */
async function verifyRun(
  { db, now, userId }: Pick<Context, 'db' | 'now'> & { readonly userId: number },
  replay: (run: Run) => Promise<ReplayReply>,
  { id, actions }: NonNullable<PostedScore['run']>,
  claimed: number,
): Promise<VerifiedRun> {
  const run = await requireRun(db.read, { id, userId, actions, now: now() });
  const { seed, rules_version: rulesVersion, hero_name, hero_class, gift, has_extra_chest } = run;
  const hero = { hero_name, hero_class, gift, has_extra_chest };
  const played = { seed, rulesVersion, actions, floorSeeds: floorSeedsOf(run), start: startOf(hero) };
  const answer = await replay(played);
  const failure = findReplayMismatch(answer, claimed);
  if (failure !== null || 'problem' in answer) throw failure ?? unknownRun();
  requireTime(run, answer.leastMs, now());
  return { id, begunBy: run.user_id, played, hero, result: answer };
}
