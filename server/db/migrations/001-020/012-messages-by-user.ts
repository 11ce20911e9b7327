import { sql } from 'kysely';
import { domainToASCII } from 'node:url';
import type { Migration } from '../migration.ts';

type Users = { readonly users: { id: number; email_key: string } };

/**
 * A user's messages by time, for exports, slow mode and deletions. The key of an address whose domain has letters beyond
 * ASCII becomes that of its ASCII spelling; where another account has that key, the former one stays.
 */
export const messagesByUser: Migration = {
  async up(db) {
    await db.schema
      .createIndex('messages_by_user')
      .ifNotExists()
      .on('messages')
      .columns(['user_id', 'created_at'])
      .execute();
    const users = db.withTables<Users>();
    const international = sql<boolean>`octet_length(email_key) <> length(email_key)`;
    for (const { id, email_key } of await users
      .selectFrom('users')
      .select(['id', 'email_key'])
      .where(international)
      .execute()) {
      const at = email_key.lastIndexOf('@') + 1;
      const domain = domainToASCII(email_key.slice(at));
      if (at === 0 || domain === '') continue;
      const key = email_key.slice(0, at) + domain;
      await users
        .updateTable('users')
        .set({ email_key: key })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users as other').select('other.id').where('other.email_key', '=', key))),
        )
        .execute();
    }
  },
};
