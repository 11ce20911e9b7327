import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import { PASSKEYS_MAX, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';
import { codeOf, createPasskeyCalls, must, PASSKEY_ORIGIN } from '../../testing/passkeys/passkey-calls.ts';
import { SoftwareAuthenticator } from '../../testing/passkeys/software-authenticator.ts';
import { insertLink } from '../sign-in-providers/link-store.ts';

const MINUTE_MS = 60_000;

let running: TestServer;
let server: TestServer;
let owner: TestAccount;
let key: SoftwareAuthenticator;
let calls: ReturnType<typeof createPasskeyCalls>;

beforeAll(async () => {
  running = await startTestServer({ config: { publicUrl: PASSKEY_ORIGIN } });
});
afterAll(() => running.close());
beforeEach(async () => {
  server = createView(running);
  owner = await server.signUp('Brunhild');
  key = new SoftwareAuthenticator(PASSKEY_ORIGIN);
  calls = createPasskeyCalls(server);
});

async function removePassword({ user }: TestAccount): Promise<void> {
  await server.context.db.write((transaction) =>
    transaction.updateTable('users').set({ password_hash: '' }).where('id', '=', user.id).execute(),
  );
}

describe('a new passkey', () => {
  test('takes the password, a place, and a key that the authenticator has not made before', async () => {
    expect(codeOf(await calls.startAdding(owner.token, 'Not-this-1'))).toEqual([400, 'invalid_fields']);
    expect(codeOf(await calls.startAdding(owner.token, null))).toEqual([400, 'invalid_fields']);
    const credential = key.create(await calls.creationOptions(owner.token));
    const passkey = await must<{ data: Passkey }>(calls.add(owner.token, credential, '  Laptop '));
    expect(passkey.data.name).toBe('Laptop');
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toEqual(['A passkey was added']);
    const { options } = await must<{ options: { excludeCredentials: unknown } }>(calls.startAdding(owner.token));
    expect(options).toMatchObject({
      rp: { id: 'tavern.test', name: 'Tavern Ledger' },
      user: { name: owner.username, displayName: owner.username },
      excludeCredentials: [{ type: 'public-key', id: credential.id, transports: ['usb'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await server.context.db.write(async (transaction) => {
      const row = await transaction
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', owner.user.id)
        .executeTakeFirstOrThrow();
      for (let index = 1; index < PASSKEYS_MAX; index++)
        await transaction
          .insertInto('passkeys')
          .values({ ...row, id: undefined, credential_id: `${owner.username} ${index}` })
          .execute();
    });
    expect((await calls.startAdding(owner.token)).body).toMatchObject({
      code: 'too_many_passkeys',
      params: { count: PASSKEYS_MAX },
    });
  });

  test('answers its challenge once, in the session that asked, for ten minutes', async () => {
    const other = await server.signUp('Other');
    const options = await calls.creationOptions(owner.token);
    const credential = key.create(options);
    expect(codeOf(await calls.add(other.token, credential))).toEqual([400, 'sign_in_other_browser']);
    expect((await calls.add(owner.token, credential)).status).toBe(201);
    expect(codeOf(await calls.add(owner.token, credential))).toEqual([400, 'sign_in_used']);
    const late = key.create(await calls.creationOptions(owner.token));
    server.clock.advance(10 * MINUTE_MS);
    expect(codeOf(await calls.add(owner.token, late))).toEqual([400, 'sign_in_expired']);
    // The challenge of a sign-in proves no password.
    const signInOptions = (await calls.start()).options;
    const made = key.create({ ...options, challenge: signInOptions.challenge });
    expect(codeOf(await calls.add(owner.token, made))).toEqual([400, 'sign_in_expired']);
  });

  test('comes from this address, with a verified player', async () => {
    const wrong = async (change: object) =>
      codeOf(await calls.add(owner.token, key.create(await calls.creationOptions(owner.token), change)));
    expect(await wrong({ origin: 'https://evil.example' })).toEqual([400, 'sign_in_wrong_address']);
    expect(await wrong({ rpId: 'evil.example' })).toEqual([400, 'passkey_rejected']);
    expect(await wrong({ isUserVerified: false })).toEqual([400, 'passkey_rejected']);
    const credential = key.create(await calls.creationOptions(owner.token));
    expect(codeOf(await calls.add(owner.token, { ...credential, id: 'AAAA' }))).toEqual([400, 'passkey_rejected']);
    expect((await calls.ways(owner.token)).passkeys).toEqual([]);
  });

  test('does not belong to two accounts', async () => {
    const other = await server.signUp('Other');
    const options = await calls.creationOptions(owner.token);
    const credential = key.create(options);
    await must(calls.add(owner.token, credential));
    const replay = await calls.creationOptions(other.token);
    const clientDataJSON = key.create(replay).clientDataJSON;
    const stolen = { ...credential, clientDataJSON };
    expect(codeOf(await calls.add(other.token, stolen))).toEqual([409, 'passkey_exists']);
  });

  test.each([
    [' ', 'passkey_name_required'],
    ['x'.repeat(61), 'passkey_name_too_long'],
  ])('is not named %j', async (name, code) => {
    const reply = await calls.add(owner.token, key.create(await calls.creationOptions(owner.token)), name);
    expect(reply.body).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'name', code }] });
  });

  test('takes a recent sign-in where the account has no password', async () => {
    await calls.addWith(key, owner.token);
    await removePassword(owner);
    const started = await calls.signInWith(key);
    const { token } = (started.body as { session: SignInReply }).session;
    expect((await calls.startAdding(token, null)).status).toBe(200);
    server.clock.advance(16 * MINUTE_MS);
    expect(codeOf(await calls.startAdding(token, null))).toEqual([403, 'sign_in_again']);
  });
});

describe('a passkey of the account', () => {
  test('is renamed and removed by its owner alone', async () => {
    const { id } = await calls.addWith(key, owner.token);
    const other = await server.signUp('Other');
    const path = `/api/users/passkeys/${id}`;
    const rename = (token: string, name: string) => server.request('PATCH', path, { token, body: { name } });
    expect(codeOf(await rename(other.token, 'Mine'))).toEqual([404, 'passkey_not_found']);
    expect(codeOf(await rename(owner.token, ''))).toEqual([400, 'invalid_fields']);
    expect((await rename(owner.token, ' Old laptop ')).body).toMatchObject({ data: { id, name: 'Old laptop' } });
    expect(codeOf(await server.request('DELETE', path, { token: other.token }))).toEqual([404, 'passkey_not_found']);
    expect((await calls.ways(owner.token)).passkeys).toMatchObject([{ name: 'Old laptop' }]);
    expect((await server.request('DELETE', path, { token: owner.token })).status).toBe(204);
    expect(codeOf(await server.request('DELETE', path, { token: owner.token }))).toEqual([404, 'passkey_not_found']);
  });

  test('stays while it is the last way in, and lets others go', async () => {
    const first = await calls.addWith(key, owner.token);
    const second = await calls.addWith(new SoftwareAuthenticator(PASSKEY_ORIGIN), owner.token);
    const link = {
      user_id: owner.user.id,
      issuer: 'https://id.example',
      subject: owner.username,
      label: '',
      created_at: 0,
    };
    const { id: linkId } = await server.context.db.write((transaction) => insertLink(transaction, link));
    await removePassword(owner);
    const remove = (path: string) => server.request('DELETE', `/api/users/${path}`, { token: owner.token });
    expect((await remove(`sign-ins/${linkId}`)).status).toBe(204);
    expect((await remove(`passkeys/${second.id}`)).status).toBe(204);
    expect(codeOf(await remove(`passkeys/${first.id}`))).toEqual([409, 'last_way_in']);
    const again = await server.context.db.write((transaction) => insertLink(transaction, link));
    expect((await remove(`passkeys/${first.id}`)).status).toBe(204);
    expect(codeOf(await remove(`sign-ins/${again.id}`))).toEqual([409, 'last_way_in']);
  });

  test('is in the account export without its key, and never in the log', async () => {
    const { name, created_at } = await calls.addWith(key, owner.token);
    const { body, text } = await server.request('GET', '/api/users/export', { token: owner.token });
    expect((body as AccountExport).passkeys).toEqual([{ name, created_at, last_used_at: null }]);
    const { read } = server.context.db;
    const [stored] = await read.selectFrom('passkeys').selectAll().where('user_id', '=', owner.user.id).execute();
    expect(text).not.toContain(stored?.credential_id);
    expect(text).not.toContain(stored?.public_key);
  });
});
