import type { Database } from '../db/database.ts';

export async function writeHeartbeat(db: Database, at: number): Promise<void> {
  await db.writeUnlocked((transaction) =>
    transaction
      .insertInto('heartbeat')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute(),
  );
}
