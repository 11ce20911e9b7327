import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Database } from '../../base/db/database.ts';
import type { Talker } from './talker.ts';

const POLL_MS = 250;
/** Replies of the balancer about servers that died. */
const OF_THE_DEAD: ReadonlySet<string> = new Set(['502', '503']);

/** Throws unless what was acknowledged is stored once, and every request was answered. */
export async function checkStored(
  db: Database,
  talkers: readonly Talker[],
  allowed: ReadonlySet<string> = OF_THE_DEAD,
): Promise<{ readonly messages: number; readonly imports: number }> {
  const rows = await db.read.selectFrom('messages').select('ref').execute();
  const refs = new Set(rows.map(({ ref }) => ref));
  assert.equal(refs.size, rows.length, 'a message is stored twice');
  let imports = 0;
  for (const talker of talkers) {
    const { username, userId } = talker.person;
    for (const ref of talker.acknowledged) assert.ok(refs.has(ref), `${ref} is lost`);
    const { document } = await db.read
      .selectFrom('characters')
      .select('document')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { copper } = JSON.parse(document) as Character;
    assert.ok(
      copper !== null && copper >= talker.imports.acknowledged && copper <= talker.imports.sent,
      `${username}: import ${copper}`,
    );
    imports += talker.imports.acknowledged;
  }
  for (const [reply, count] of readReplies(talkers)) {
    const isFault = /^(?:5|no reply)/.test(reply) && !allowed.has(reply) && !OF_THE_DEAD.has(reply);
    assert.ok(!isFault, `${count} × ${reply}`);
  }
  return { messages: rows.length, imports };
}

/**
 * Throws unless every client has received every message of its room once and in the order of the ids, from the oldest of
 * the page with which its first join began.
 */
export async function checkOrder(db: Database, talkers: readonly Talker[], withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const rows = await db.read.selectFrom('messages').select(['id', 'group_id']).orderBy('id').execute();
    const byGroup = Map.groupBy(rows, (row) => row.group_id);
    const wrong = talkers.flatMap(({ person: { username, groupId }, received }) => {
      const stored = (byGroup.get(groupId) ?? []).map(({ id }) => id).filter((id) => id >= (received[0] ?? 0));
      return String(received) === String(stored)
        ? []
        : [`${username} received ${String(received)} of ${String(stored)}`];
    });
    if (wrong.length === 0) return;
    assert.ok(performance.now() < until, wrong[0]);
    await delay(POLL_MS);
  }
}

export function readReplies(talkers: readonly Talker[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { replies } of talkers)
    for (const [reply, count] of replies) all.set(reply, (all.get(reply) ?? 0) + count);
  return all;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
