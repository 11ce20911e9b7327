import { findResets } from '#shared/games/resets.ts';
import type { Kysely } from 'kysely';
import { findTasks, insertTask, setTick } from '../../characters/tasks/store.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { User } from '../../accounts/user-store.ts';

/** Of the guest's realms, as on its pages. */
const REGION = 'eu';
const HOUR_MS = 3_600_000;

/** Tasks of the guest, and the names of the characters that have ticked them; null for a tick of the account. */
const SAMPLE_TASKS = [
  { name: 'Stormarion Assault', reset: 'weekly', scope: 'character', tickedBy: ['Halla', 'Sigrun'] },
  { name: 'Profession quests', reset: 'weekly', scope: 'character', tickedBy: ['Halla'] },
  { name: 'Daily quests', reset: 'daily', scope: 'character', tickedBy: ['Brunhild'] },
  { name: 'Trading post', reset: 'weekly', scope: 'account', tickedBy: [null] },
] as const;

async function findIdsByName(db: Kysely<Tables>, userId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('characters').select(['id', 'name']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Adds the guest's tasks once, and ticks them again after each reset. Writes nothing in between. */
export async function refreshGuestTasks({ db, now }: Pick<Context, 'db' | 'now'>, guest: User): Promise<void> {
  const { lastWeekly, lastDaily } = findResets(REGION, now());
  const since = (reset: 'weekly' | 'daily'): number => (reset === 'weekly' ? lastWeekly : lastDaily);
  const ids = await findIdsByName(db.read, guest.id);
  const known = new Map((await findTasks(db.read, guest.id)).map((task) => [task.name, task]));
  for (const { tickedBy, ...sample } of SAMPLE_TASKS) {
    const ticks = known.get(sample.name)?.ticks ?? [];
    const missing = tickedBy.flatMap((name) => {
      const characterId = name === null ? null : ids.get(name);
      if (characterId === undefined) return [];
      const isTicked = ticks.some(
        ({ character_id, at }) => character_id === characterId && Date.parse(at) >= since(sample.reset),
      );
      return isTicked ? [] : [characterId];
    });
    if (known.has(sample.name) && missing.length === 0) continue;
    const at = Math.min(now(), since(sample.reset) + HOUR_MS);
    await db.writeIn({ user: guest.id }, async (transaction) => {
      const task = await insertTask(transaction, { ...sample, user_id: guest.id, ref: `sample ${sample.name}` });
      if (task === null) return;
      for (const characterId of missing)
        await setTick(transaction, { userId: guest.id, taskId: task.id, characterId, done: true, at });
    });
  }
}
