import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** An instance that has not renewed its lease for this time is dead. */
export const LEASE_MS = 12_000;

const BATCH = 500;

function batchesOf<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH));
}

/** The database's clock: those of the servers may differ. */
const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
/** The lease of the joined `live_instances` has not ended. */
export const isAliveInstance = sql<boolean>`live_instances.seen_at > ${NOW} - cast(${LEASE_MS} as bigint)`;

export type LeaseStore = ReturnType<typeof createLeaseStore>;

/** Leases of the servers of one PostgreSQL, with the users who are connected to each. */
export function createLeaseStore(db: Database, instance: { readonly id: string; readonly name: string }) {
  const instanceId = instance.id;
  return {
    /** Returns true when the lease is new: nobody else knows of this instance's users. */
    renew: () =>
      db.writeUnlocked(async (transaction) => {
        const { rows } = await sql<{ is_new: boolean }>`
          insert into live_instances (id, name, seen_at) values (${instanceId}, ${instance.name}, ${NOW})
          on conflict (id) do update set seen_at = excluded.seen_at
          returning (xmax = 0) as is_new`.execute(transaction);
        return rows[0]?.is_new === true;
      }),

    shorten: (graceMs: number) =>
      db.writeUnlocked((transaction) =>
        sql`update live_instances set seen_at = ${NOW} - cast(${LEASE_MS - graceMs} as bigint) where id = ${instanceId}`.execute(
          transaction,
        ),
      ),

    /** Deletes dead instances and returns their users. Of several servers, one gets each instance. */
    removeDead: () =>
      db.writeUnlocked(async (transaction) => {
        const dead = await transaction
          .selectFrom('live_instances')
          .select('id')
          .where((where) => where.not(isAliveInstance))
          .forUpdate()
          .skipLocked()
          .execute();
        if (dead.length === 0) return [];
        const ids = dead.map(({ id }) => id);
        const people = await transaction
          .deleteFrom('live_people')
          .where('instance_id', 'in', ids)
          .returning('user_id')
          .execute();
        await transaction.deleteFrom('live_instances').where('id', 'in', ids).execute();
        return [...new Set(people.map(({ user_id }) => user_id))];
      }),

    async update({ entered, left }: { readonly entered: readonly number[]; readonly left: readonly number[] }) {
      await db.writeUnlocked(async (transaction) => {
        for (const ids of batchesOf(entered))
          await transaction
            .insertInto('live_people')
            .values(ids.map((user_id) => ({ instance_id: instanceId, user_id })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        for (const ids of batchesOf(left))
          await transaction
            .deleteFrom('live_people')
            .where('instance_id', '=', instanceId)
            .where('user_id', 'in', ids)
            .execute();
      });
    },

    /** Those of the users who are connected to another instance. */
    async findElsewhere(userIds: readonly number[]): Promise<Set<number>> {
      const found = new Set<number>();
      for (const ids of batchesOf(userIds)) {
        const rows = await db.read
          .selectFrom('live_people')
          .innerJoin('live_instances', 'live_instances.id', 'live_people.instance_id')
          .select('user_id')
          .distinct()
          .where('user_id', 'in', ids)
          .where('instance_id', '!=', instanceId)
          .where(isAliveInstance)
          .execute();
        for (const { user_id } of rows) found.add(user_id);
      }
      return found;
    },
  };
}
