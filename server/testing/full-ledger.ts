import { sql, type Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import { writeAccountExport } from '../app/account-export/export.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { insertSecondFactor, replaceRecoveryCodes } from '../accounts/second-factor/store.ts';
import { findProfile, toUserProfile } from '../accounts/profile/store.ts';
import { openDatabase, type DatabaseTarget } from '../base/db/open-database.ts';
import { describeTables } from '../base/db/copy/copy-table.ts';
import type { Tables } from '../base/db/tables.ts';
import { ledgerFile } from './characters/ledger-file.ts';
import { upload } from './characters/uploads.ts';
import { NEW_EVENT } from './permissions/calendar-matrix.ts';
import { NEW_WEBHOOK } from './groups/group-matrix.ts';
import { payload } from './permissions/permission-matrix.ts';
import { createRosterCalls, type Player } from './roster/roster-fixture.ts';
import type { TestServer } from './server.ts';
import { openSocket } from './socket.ts';
import { receivedChatTexts } from './tavern/tavern-client.ts';
import { prepareWriteCalls } from './permissions/write-calls.ts';

/** Beyond the Basic Multilingual Plane, quotes, and a NUL as JSON writes it. */
const TEXT = 'Mjöð 🍺 "hail" \\u0000 \u{10FFFF}';

/** `expect.poll` is for tests only. */
const WAIT = { timeout: 60_000, interval: 25 };

/** Rows in every table: each call that writes, years of uploads, a tavern and shared characters. */
export async function fillLedger(server: TestServer): Promise<void> {
  for (const { name, method, path, ...options } of await prepareWriteCalls(server)) {
    const reply = await server.request(method, path, options);
    expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300);
  }
  const { db } = server.context;
  const hasRow = async (
    table: 'holdings' | 'account_collections' | 'shared_terms' | 'webhook_news' | 'item_votes',
  ): Promise<boolean> => (await db.read.selectFrom(table).selectAll().limit(1).execute()).length > 0;
  // The guest's samples.
  await vi.waitUntil(async () => (await hasRow('holdings')) && hasRow('account_collections'), WAIT);
  const calls = createRosterCalls(server);
  const [eydis, halla] = [await calls.signUp('Eydis'), await calls.signUp('Halla')];
  for (const generation of [0, 1, 2]) {
    const sent = await upload(server, eydis.token, ledgerFile({ characters: 4, generation, isComplete: true }));
    expect(sent.status, sent.message).toBe(200);
  }
  const groupId = await calls.found(eydis, halla);
  await calls.befriend(eydis, halla);
  const id = await calls.importMarked(eydis, 'Ragna');
  await calls.share(eydis, id, {
    groups: [{ id: groupId, sections: ['gear', 'bags'] }],
    friends: [{ id: halla.id, sections: ['bags'] }],
  });
  await calls.roster(halla, groupId);
  await showBank(calls, eydis, groupId);
  await calls.must(halla, 'GET', `/groups/${groupId}/search?q=ore`);
  // Nobody answers: the post waits.
  await calls.must(eydis, 'PUT', `/groups/${groupId}/webhook`, NEW_WEBHOOK);
  await calls.must(eydis, 'POST', `/groups/${groupId}/events`, NEW_EVENT);
  await calls.importMarked(eydis, 'Ragna', 61);
  await vi.waitUntil(async () => (await hasRow('shared_terms')) && hasRow('webhook_news'), WAIT);
  const socket = await openSocket(server.url, halla.token);
  socket.send({ type: 'join_group', groupId });
  socket.send({ type: 'chat', groupId, message: TEXT });
  await vi.waitUntil(() => receivedChatTexts(socket).length > 0, WAIT);
  // Names of items are stored after the reply.
  await vi.waitUntil(() => hasRow('item_votes'), WAIT);
  socket.close();
  await server.request('GET', '/healthz');
  await db.write((transaction) =>
    transaction
      .insertInto('outbox')
      .values({
        kind: 'a kind that no server sends',
        account: 'user 1',
        turn: 'turn 1',
        unique_key: 'key 1',
        pointer: '{"id":1}',
        created_at: 1,
        attempts: 3,
        next_attempt_at: 2 ** 52,
      })
      .execute(),
  );
  // Creates the key.
  await server.request('GET', '/api/push/key', { token: halla.token });
  await calls.must(eydis, 'PUT', '/account/webhook', { url: 'https://hooks.example/ledger' });
  await db.write((transaction) =>
    transaction
      .insertInto('account_webhook_seen')
      .values({ character_id: id, user_id: eydis.id, observed: '{}' })
      .execute(),
  );
  const link = { issuer: 'https://id.example', subject: '7', label: 'Eydís', created_at: 1 };
  await db.write((transaction) =>
    transaction
      .insertInto('sign_in_links')
      .values({ ...link, user_id: eydis.id })
      .execute(),
  );
  const key = {
    credential_id: 'AQID',
    public_key: 'BAUG',
    counter: 7,
    transports: '["usb"]',
    name: 'Key',
    created_at: 1,
  };
  await db.write((transaction) =>
    transaction
      .insertInto('passkeys')
      .values({ ...key, user_id: eydis.id, last_used_at: 2 })
      .execute(),
  );
  const factor = { user_id: eydis.id, secret: 'encrypted', last_step: 7, created_at: 1 };
  await db.write(async (transaction) => {
    await insertSecondFactor(transaction, factor);
    await replaceRecoveryCodes(transaction, eydis.id, ['digest']);
  });
  // The highest ids were given, and are not to be given again.
  await calls.must(eydis, 'DELETE', `/characters/${await calls.importMarked(eydis, 'Torvald')}`);
  await calls.must(halla, 'DELETE', `/groups/${await calls.found(halla)}`);
}

async function showBank(calls: ReturnType<typeof createRosterCalls>, keeper: Player, groupId: number): Promise<void> {
  const items = [{ slotNum: 1, name: 'Iron Ore', itemID: 2772, count: 20 }];
  await calls.must(keeper, 'POST', '/characters/import', {
    ...payload('Sigga'),
    holdings: [{ kind: 'guild_bank', realm: 'Hydraxian', name: 'Copper Lanterns', tabs: [{ index: 1, items }] }],
  });
  const { data } = await calls.must<{ data: Holding[] }>(keeper, 'GET', '/holdings');
  const bank = data.find(({ kind }) => kind === 'guild_bank');
  await calls.must(keeper, 'PUT', `/groups/${groupId}/banks/${bank?.id}`);
}

export async function countAllRows(db: Kysely<Tables>): Promise<number> {
  let total = 0;
  for (const { name } of await describeTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    total += rows[0]?.count ?? 0;
  }
  return total;
}

/** The export of each account by its name, as at one moment. */
export async function exportAccounts(target: DatabaseTarget): Promise<ReadonlyMap<string, string>> {
  const db = await openDatabase(target);
  try {
    const exports = new Map<string, string>();
    for (const { id, username } of await db.read
      .selectFrom('users')
      .select(['id', 'username'])
      .orderBy('id')
      .execute()) {
      const profile = await findProfile(db.read, id);
      if (!profile) continue;
      let text = '';
      for await (const chunk of writeAccountExport(db.read, toUserProfile(profile), 0)) text += chunk;
      exports.set(username, text);
    }
    return exports;
  } finally {
    await db.close();
  }
}
