import { hash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import { RECOVERY_CODES, type SecondFactor, type SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import { setUpAccount } from '../../testing/accounts/account-fixture.ts';
import { TEST_PASSWORD, type TestReply } from '../../testing/client.ts';
import { showCode, STEP_MS, turnOnSecondFactor } from '../../testing/accounts/authenticator.ts';
import { openSocket } from '../../testing/socket.ts';

const MINUTE_MS = 60_000;
const password = TEST_PASSWORD;
const { fixture, call, statusOf } = setUpAccount();

const post = (below: string, body: unknown, token?: string) => call('POST', `/second-factor${below}`, body, token);
const codeOf = ({ status, body }: TestReply) => [status, (body as { code?: string }).code];
const fieldsOf = ({ body }: TestReply) =>
  ((body as { errors?: { field: string; code: string }[] }).errors ?? []).map(({ field, code }) => [field, code]);
const state = async () => ((await call('GET', '/second-factor')).body as { data: SecondFactor }).data;
const begin = async () => ((await post('/setup', { password })).body as { data: SecondFactorSetup }).data;
const now = () => fixture.server.clock.now();
const turnOn = async (token = fixture.owner.token) => {
  const turnedOn = await turnOnSecondFactor(fixture.server, token);
  // The code of the moment is used up.
  fixture.server.clock.advance(STEP_MS);
  return turnedOn;
};
const mailsOf = (subject: string) =>
  fixture.server.mails.filter((mail) => mail.to === fixture.owner.email && mail.subject === subject);

beforeEach(() => {
  // At the start of a time step, so that a test knows which step its code is of.
  fixture.server.clock.advance(STEP_MS - (now() % STEP_MS));
});

describe('turning on', () => {
  test('takes the password, then a code of the secret, and ends the other sessions with a mail', async () => {
    const other = await fixture.server.login(fixture.owner.username, password);
    const socket = await openSocket(fixture.server.url, other);
    expect(fieldsOf(await post('/setup', { password: 'Not-this-1' }))).toEqual([['password', 'password_wrong']]);
    expect(fieldsOf(await post('/setup', {}))).toEqual([['password', 'password_wrong']]);
    const { secret, uri, setup } = await begin();
    expect(uri).toContain(`otpauth://totp/Tavern%20Ledger:${fixture.owner.username}?issuer=Tavern%20Ledger`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(fieldsOf(await post('', { setup, code: '000000' }))).toEqual([['code', 'code_wrong']]);
    expect(await state()).toEqual({ since: null, recovery_codes: 0 });
    const code = showCode(secret, now());
    const reply = await post('', { setup, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(reply.status).toBe(201);
    const codes = (reply.body as { data: { recovery_codes: string[] } }).data.recovery_codes;
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(await state()).toEqual({ since: new Date(now()).toISOString(), recovery_codes: RECOVERY_CODES });
    expect((await socket.closed).code).toBe(4401);
    expect([await statusOf(other), await statusOf(fixture.owner.token)]).toEqual([401, 200]);
    await expect.poll(() => mailsOf('Your second factor is on')).toHaveLength(1);
    expect(codeOf(await post('/setup', { password }))).toEqual([409, 'second_factor_is_on']);
    expect(codeOf(await post('', { setup, code }))).toEqual([409, 'second_factor_is_on']);
  });

  test('keeps the secret encrypted and the recovery codes as digests', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { db } = fixture.server.context;
    const stored = JSON.stringify([
      await db.read.selectFrom('second_factors').selectAll().execute(),
      await db.read.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => hash('sha256', code))])
      expect(stored).not.toContain(text);
    expect(fixture.server.logLines.join('')).not.toContain(secret);
  });

  test('accepts a setup of the same session within half an hour only', async () => {
    const { secret, setup } = await begin();
    const other = await fixture.server.login(fixture.owner.username, password);
    const withCode = (token?: string) => post('', { setup, code: showCode(secret, now()) }, token);
    expect(codeOf(await withCode(other))).toEqual([400, 'second_factor_setup_expired']);
    fixture.server.clock.advance(30 * MINUTE_MS);
    expect(codeOf(await withCode())).toEqual([400, 'second_factor_setup_expired']);
    expect(codeOf(await post('', { setup: 'v1.none', code: '123456' }))).toEqual([400, 'second_factor_setup_expired']);
  });

  test('takes a sign-in of the last 15 minutes where the account has no password', async () => {
    const { db } = fixture.server.context;
    await db.write((transaction) =>
      transaction.updateTable('users').set({ password_hash: '' }).where('id', '=', fixture.owner.user.id).execute(),
    );
    expect((await post('/setup', {})).status).toBe(200);
    fixture.server.clock.advance(15 * MINUTE_MS + 1);
    expect(codeOf(await post('/setup', {}))).toEqual([403, 'sign_in_again']);
  });

  test('needs a code', async () => {
    for (const code of ['', '  '])
      expect(fieldsOf(await post('', { setup: 'x', code }))).toEqual([['code', 'code_required']]);
  });
});

describe('turning off', () => {
  test('takes the password and a code, and ends the other sessions with a mail', async () => {
    const other = await fixture.server.login(fixture.owner.username, password);
    const { secret } = await turnOn();
    const code = showCode(secret, now());
    expect(await statusOf(other)).toBe(401);
    const second = await fixture.server.services.sessions.start(fixture.owner.user.id, '');
    expect(fieldsOf(await post('/off', { password: 'Not-this-1', code }))).toEqual([['password', 'password_wrong']]);
    expect(fieldsOf(await post('/off', { password, code: '000000' }))).toEqual([['code', 'code_wrong']]);
    expect((await post('/off', { password, code })).body).toMatchObject({ code: 'second_factor_turned_off' });
    expect(await state()).toEqual({ since: null, recovery_codes: 0 });
    expect([await statusOf(second), await statusOf(fixture.owner.token)]).toEqual([401, 200]);
    await expect.poll(() => mailsOf('Your second factor is off')).toHaveLength(1);
    expect(await fixture.server.login(fixture.owner.username, password)).toBeTruthy();
    expect(codeOf(await post('/off', { password, code }))).toEqual([409, 'second_factor_is_off']);
  });

  test('takes a recovery code, too', async () => {
    const { recoveryCodes } = await turnOn();
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await post('/off', { password, code: typed })).status).toBe(200);
  });
});

test('recovery codes are renewed with the password and a code; the former ones end', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const [first, second] = recoveryCodes;
  expect((await post('/recovery-codes', { password, code: first })).status).toBe(201);
  expect(fieldsOf(await post('/recovery-codes', { password, code: second }))).toEqual([['code', 'code_wrong']]);
  expect(fieldsOf(await post('/recovery-codes', { code: showCode(secret, now()) }))).toEqual([
    ['password', 'password_wrong'],
  ]);
  expect((await post('/recovery-codes', { password, code: showCode(secret, now()) })).status).toBe(201);
  expect((await state()).recovery_codes).toBe(RECOVERY_CODES);
});

test('the export says that it is on, without secrets, and the deletion of the account removes it', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const { db } = fixture.server.context;
  const row = await db.read
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', fixture.owner.user.id)
    .executeTakeFirstOrThrow();
  const { text, body } = await call('GET', '/export');
  expect((body as AccountExport).second_factor).toEqual({ since: expect.any(String), recovery_codes: RECOVERY_CODES });
  for (const hidden of [secret, row.secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  expect((await call('POST', '/delete', { password })).status).toBe(204);
  const owned = (table: 'second_factors' | 'recovery_codes') =>
    db.read.selectFrom(table).selectAll().where('user_id', '=', fixture.owner.user.id).execute();
  expect([await owned('second_factors'), await owned('recovery_codes')]).toEqual([[], []]);
});

describe('an administrator', () => {
  const signUpAdmin = async () => {
    const admin = await fixture.server.signUp(`Admin${fixture.count}`);
    await fixture.server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute(),
    );
    return { ...admin, token: await fixture.server.login(admin.username, password) };
  };

  test('removes the second factor of a member, which ends all their sessions with a mail and a line in the log', async () => {
    await turnOn();
    const admin = await signUpAdmin();
    const remove = (id: number) => call('DELETE', `/${id}/second-factor`, undefined, admin.token);
    const { id, username } = fixture.owner.user;
    const list = async () =>
      ((await call('GET', '', undefined, admin.token)).body as { id: number; second_factor: boolean }[]).find(
        (user) => user.id === id,
      )?.second_factor;
    expect(await list()).toBe(true);
    expect((await remove(id)).status).toBe(204);
    expect([await list(), await statusOf(fixture.owner.token)]).toEqual([false, 401]);
    expect(await fixture.server.login(username, password)).toBeTruthy();
    await expect.poll(() => mailsOf('Your second factor was removed')).toHaveLength(1);
    const line = fixture.server.logLines.find((each) => each.includes('an administrator removed a second factor'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ admin: admin.user.id, account: id });
    expect(codeOf(await remove(id))).toEqual([409, 'second_factor_is_off']);
  });

  test('cannot remove the own one without a code', async () => {
    const admin = await signUpAdmin();
    await turnOn(admin.token);
    const reply = await call('DELETE', `/${admin.user.id}/second-factor`, undefined, admin.token);
    expect(codeOf(reply)).toEqual([409, 'second_factor_yours']);
  });
});
