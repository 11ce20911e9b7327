import { sql, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

export const social: Migration = {
  async up(db) {
    await createFriends(db);
    await createGroups(db);
  },
};

async function createFriends(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('friend_requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('initiator_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('recipient_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('friend_requests_by_pair')
    .unique()
    .on('friend_requests')
    .columns(['initiator_id', 'recipient_id'])
    .execute();
  await db.schema.createIndex('friend_requests_by_recipient').on('friend_requests').column('recipient_id').execute();
  await db.schema
    .createTable('friendships')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('friend_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('friendships_key', ['user_id', 'friend_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('friendships_by_friend').on('friendships').column('friend_id').execute();
  await db.schema
    .createTable('blocks')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blocked_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['user_id', 'blocked_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_id').execute();
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('groups')
    // Ids are never reused: a late message to a deleted group must not reach another one.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('slow_mode_seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_chat_paused', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('groups_by_privacy').on('groups').columns(['is_private', 'name']).execute();
  await db.schema
    .createTable('group_members')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('group_members_by_group')
    .unique()
    .on('group_members')
    .columns(['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('group_members_by_user').on('group_members').column('user_id').execute();
  await db.schema
    .createIndex('group_owner')
    .unique()
    .on('group_members')
    .column('group_id')
    .where('role' as never, '=', 'owner')
    .execute();
  await db.schema
    .createTable('group_invitations')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('inviter_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('group_invitations_by_group')
    .unique()
    .on('group_invitations')
    .columns(['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('group_invitations_by_user').on('group_invitations').column('user_id').execute();
  await db.schema.createIndex('group_invitations_by_inviter').on('group_invitations').column('inviter_id').execute();
  await db.schema
    .createTable('group_sanctions')
    .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_sanctions_key', ['group_id', 'user_id', 'kind'])
    .execute();
  await db.schema.createIndex('group_sanctions_by_user').on('group_sanctions').column('user_id').execute();
  await db.schema.createIndex('group_sanctions_by_expiry').on('group_sanctions').column('expires_at').execute();
  await db.schema
    .createTable('group_audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('action', 'text', (column) => column.notNull())
    // The log stays when an account is deleted, without the name.
    .addColumn('actor_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('target_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('detail', 'text')
    .addColumn('duration', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('group_audit_by_group').on('group_audit').columns(['group_id', 'id']).execute();
  await db.schema.createIndex('group_audit_by_actor').on('group_audit').column('actor_id').execute();
  await db.schema.createIndex('group_audit_by_target').on('group_audit').column('target_id').execute();
}
