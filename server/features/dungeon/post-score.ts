import type { Score } from '#shared/contract/dungeon/dungeon.ts';
import type { Run } from '#shared/dungeon/replay.ts';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import type { Context } from '../../context.ts';
import type { Replays } from './replays.ts';
import {
  alreadyPosted,
  rulesVersionMismatch,
  findReplayMismatch,
  RUN_LIFETIME_MS,
  unknownRun,
  type ReplayReply,
  type ReplayResult,
} from './rules.ts';
import { addScore, findRun, markPosted } from './store.ts';

export interface PostedScore {
  readonly user: { readonly id: number; readonly username: string };
  readonly address: string;
  readonly score: number;
  /** Null for a score without a run. */
  readonly run: { readonly id: string; readonly actions: string } | null;
}

/** Stores a score; with a run, the replay's result instead of the claimed one. */
export async function storeScore(
  { db, now }: Context,
  replays: Replays,
  { user, address, score, run }: PostedScore,
): Promise<Score> {
  const outcome =
    run === null
      ? null
      : await verifyRun({ db, now }, (posted) => replays.replay(posted, { userId: user.id, address }), run, score);
  const at = now();
  const id = await db.writeUnlocked(async (transaction) => {
    if (run !== null && !(await markPosted(transaction, run.id, at))) throw alreadyPosted();
    return addScore(transaction, {
      userId: user.id,
      score: outcome?.score ?? score,
      verified: outcome !== null,
      floor: outcome?.floor ?? null,
      now: at,
    });
  });
  return {
    id,
    username: user.username,
    score: outcome?.score ?? score,
    verified: outcome !== null,
    floor: outcome?.floor ?? null,
    created_at: new Date(at).toISOString(),
  };
}

/** Throws when the run is unknown, posted before, or does not replay to the claimed score. */
async function verifyRun(
  { db, now }: Pick<Context, 'db' | 'now'>,
  replay: (run: Run) => Promise<ReplayReply>,
  { id, actions }: NonNullable<PostedScore['run']>,
  claimed: number,
): Promise<ReplayResult> {
  const run = await findRun(db.read, id);
  if (run === undefined || run.created_at < now() - RUN_LIFETIME_MS) throw unknownRun();
  if (run.posted_at !== null) throw alreadyPosted();
  if (run.rules_version !== RULES_VERSION) throw rulesVersionMismatch();
  const answer = await replay({ seed: run.seed, rulesVersion: run.rules_version, actions });
  const failure = findReplayMismatch(answer, claimed);
  if (failure !== null || 'problem' in answer) throw failure ?? unknownRun();
  return answer;
}
