import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { openQueueFile } from '../uploads/queue/queue-file.ts';
import { makeGame, savedSamples } from '../testing/installs/game-folder.ts';
import { PASSWORD } from '../testing/servers/ledger-server.ts';
import { until } from '../testing/process/until.ts';
import { setUpCommandFixture, ERA, NOWHERE, type CommandInput } from '../testing/sync/command-fixture.ts';

const { fixture, start, run, onceWith } = setUpCommandFixture();

describe('exit codes', () => {
  test.each<[string, number, () => Promise<{ code: number; out: string; err: string }>, RegExp]>([
    ['an option is wrong', 2, () => run(['--sever', 'x']), /--help/],
    ['the folder holds no game', 3, () => run(['--wow', import.meta.dirname, '--once'], { token: 'x' }), /_retail_/],
    ['nobody is signed in', 4, () => run(onceWith()), /TAVERN_LEDGER_TOKEN/],
    [
      'the token is no longer valid',
      4,
      () => run(onceWith('--server', fixture.server.url), { token: 'old' }),
      /not valid any more/,
    ],
    [
      'the password is wrong',
      4,
      () => run(onceWith('--server', fixture.server.url, '--login', 'tilda'), { input: 'Wrong-Password-1\n' }),
      /Invalid username or password/,
    ],
    [
      'the token has characters that no header can carry',
      4,
      () => run(onceWith('--server', fixture.server.url), { token: 'a\nb ✓' }),
      /characters that no token has/,
    ],
    ['no password is given', 4, () => run(onceWith('--server', fixture.server.url, '--login', 'tilda')), /No password/],
    ['the server cannot be reached', 5, () => run(onceWith('--server', NOWHERE), { token: 'x' }), /2 waiting/],
  ])('%s: %i', async (_name, code, end, words) => {
    const { err, ...ended } = await end();
    expect(ended.code).toBe(code);
    expect(err).toMatch(words);
  });

  test('exits with 4 for the password of an account with a second factor, and asks for an API token', async () => {
    const { call, url, signUp } = fixture.server;
    const { token, username } = await signUp('Sunniva');
    const { data } = (await call('POST', '/users/second-factor/setup', token, { password: PASSWORD })) as {
      data: { secret: string; setup: string };
    };
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    await call('POST', '/users/second-factor', token, { setup: data.setup, code });
    const { code: exit, err } = await run(onceWith('--server', url, '--login', username), { input: `${PASSWORD}\n` });
    expect([exit, err]).toEqual([4, expect.stringMatching(/has a second factor.* API token in Settings/)]);
  });

  test('exits with 6 for a damaged file and sends the others', async () => {
    const two = await makeGame(join(fixture.folder, 'damaged'), { [ERA]: ['ONE', 'TWO'] });
    await two.save(ERA, 'ONE', new Uint8Array(100));
    await two.save(ERA, 'TWO', savedSamples([4]));
    const { code, err, out } = await run(['--wow', two.root, '--once', '--server', fixture.server.url], {
      token: fixture.tilda.token,
    });
    expect(code).toBe(6);
    expect(err).toMatch(/NUL bytes/);
    expect(out).toMatch(/Ysolde .* is new in the ledger/);
  });

  test('exits with 6 for an incomplete character, logs its remedy once and sends the others', async () => {
    const torn = await makeGame(join(fixture.folder, 'torn'), { [ERA]: ['SECRETLOGIN'] });
    const text = new TextDecoder().decode(savedSamples([4, 5]));
    await torn.save(ERA, 'SECRETLOGIN', text.replace(/\["level"\] = \d+,/, ''));
    const { code, err, out } = await run(['--wow', torn.root, '--once', '--server', fixture.server.url], {
      token: fixture.tilda.token,
    });
    expect(code).toBe(6);
    expect(err.match(/was left out: it lacks level[.]\n {2}What was sent before is kept[.]/g)).toHaveLength(1);
    expect(err).toContain('0 damaged, 1 left out, 0 refused');
    expect(out).toContain('read the file, 1 character, 1 with news');
    const json = await run(['--wow', torn.root, '--once', '--server', fixture.server.url, '--json'], {
      token: fixture.tilda.token,
    });
    const lines = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; details: Record<string, unknown> });
    expect(lines.filter(({ event }) => event === 'left_out')).toMatchObject([
      { level: 'warning', remedy: expect.stringContaining('/ledger forget'), details: { code: 'character_left_out' } },
    ]);
    expect(err + out + json.out + json.err).not.toContain('SECRETLOGIN');
  });

  test.skipIf(process.platform !== 'linux')(
    'reads files in another case and accounts of another code page, and exits with 6 for an account that it cannot open',
    async () => {
      const odd = await makeGame(join(fixture.folder, 'odd'), { [ERA]: ['SECRETLOGIN'] });
      const accounts = join(odd.root, ERA, 'WTF', 'Account');
      await writeFile(join(accounts, 'SECRETLOGIN', 'SavedVariables', 'TAVERNLEDGER.LUA'), savedSamples([5]));
      const latin = Buffer.concat([Buffer.from(`${accounts}/`), Buffer.from('REN\xc9E/SavedVariables', 'latin1')]);
      await mkdir(latin, { recursive: true });
      await writeFile(Buffer.concat([latin, Buffer.from('/TavernLedger.lua')]), savedSamples([6]));
      const options = ['--wow', odd.root, '--once', '--server', fixture.server.url];
      const all = await run(options, { token: fixture.tilda.token });
      expect(all).toMatchObject({ code: 0, err: '' });
      expect(all.out.match(/read the file, 1 character, 1 with news/g)).toHaveLength(2);
      await symlink(join(fixture.folder, 'unplugged'), join(accounts, 'SECRETLINK'));
      const linked = await run([...options, '--json'], { token: fixture.tilda.token });
      expect(linked.code).toBe(6);
      expect(linked.out).toMatch(/"message":"[^"]*The account's folder cannot be opened\."/);
      expect(linked.out + linked.err).not.toMatch(/SECRET/);
    },
  );

  test('exits with 0 where the account leaves a character out, and says so', async () => {
    const { call, url, signUp, characters } = fixture.server;
    const { token } = await signUp('chooser');
    const unwanted = { game_id: 'wow_classic', name: 'Maribel', realm: 'Emberfall' };
    await call('POST', '/characters/excluded', token, { characters: [unwanted] });
    const { code, out } = await run(onceWith('--server', url), { token });
    expect(code).toBe(0);
    expect(out).toContain('Maribel (Emberfall) is left out, as you chose');
    expect((await characters(token)).map(({ name }) => name)).toEqual(['Torvald']);
  });

  test('exits with 6 for a file of another addon', async () => {
    const other = await makeGame(join(fixture.folder, 'other addon'), { [ERA]: ['ONE'] });
    await other.save(ERA, 'ONE', 'QuestieDB = {\n["x"] = 1,\n}\n');
    expect(
      await run(['--wow', other.root, '--once', '--server', fixture.server.url], { token: fixture.tilda.token }),
    ).toMatchObject({ code: 6, err: expect.stringContaining('the file of another addon') });
  });

  test.each<[string, string[], CommandInput, RegExp]>([
    ['there is no token', [], {}, /no token\. You are signed out/],
    [
      'the password is wrong',
      ['--login', 'tilda'],
      { input: 'Wrong-Password-1\n' },
      /Invalid username or password\. You are signed out/,
    ],
  ])('queues all files when %s, and the next signed-in run sends them', async (_why, more, given, words) => {
    const away = await run(onceWith('--server', fixture.server.url, ...more), given);
    expect(away).toMatchObject({ code: 4, err: expect.stringMatching(words) });
    expect(away.err).toContain('Not signed in; 2 waiting.');
    const next = await fixture.server.signUp(`next${more.length}`);
    // The file is deleted by now, so the queue is the only source.
    const empty = await makeGame(join(fixture.folder, `empty ${more.length}`), { [ERA]: [] });
    expect(
      await run(['--wow', empty.root, '--once', '--server', fixture.server.url], {
        token: next.token,
        data: away.data,
      }),
    ).toMatchObject({ code: 0 });
    expect((await fixture.server.characters(next.token)).map(({ name }) => name).sort()).toEqual([
      'Maribel',
      'Torvald',
    ]);
  });

  test('queues while signed out without --once', async () => {
    const game = await makeGame(join(fixture.folder, 'signed out'), { [ERA]: ['A'] });
    const { output, data, ended, stop } = start(['--wow', game.root, '--server', fixture.server.url, '--json']);
    await until('it says so', () => output.out.includes('"code":"signed_out"'));
    await game.save(ERA, 'A', savedSamples([2]));
    await until('it is queued', () => output.out.includes('"queued":1'));
    stop();
    expect(await ended).toBe(0);
    expect(JSON.parse(output.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'end',
      details: { code: 0, pending: 1 },
    });
    const later = await fixture.server.signUp('later');
    expect(
      await run(['--wow', game.root, '--once', '--server', fixture.server.url], { token: later.token, data }),
    ).toMatchObject({ code: 0 });
    expect(await fixture.server.characters(later.token)).toHaveLength(1);
  });

  test('reports a wrong option as JSON with --json', async () => {
    const { code, out, err } = await run(['--json', '--bogus']);
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toMatchObject({
      level: 'warning',
      event: 'end',
      message: expect.stringContaining('--bogus'),
      details: { code: 2 },
    });
  });

  test('exits with 2 and the reason for an unusable data folder', async () => {
    const file = join(fixture.folder, 'a file');
    await writeFile(file, '');
    for (const data of [file, join(file, 'below')]) {
      const { code, err } = await run(onceWith('--server', fixture.server.url), { token: fixture.tilda.token, data });
      expect([code, err]).toEqual([
        2,
        `The queue cannot be kept in ${data}: ${file} is a file. Choose another folder with --data.\n`,
      ]);
    }
  });

  test.runIf(process.platform === 'linux')(
    'exits with 2 for a data folder that cannot be created, in JSON too',
    async () => {
      const { code, out, err } = await run(onceWith('--server', fixture.server.url, '--json'), {
        data: '/proc/nowhere/deep',
      });
      expect([code, err]).toEqual([2, '']);
      expect(JSON.parse(out)).toMatchObject({
        event: 'end',
        message: expect.stringContaining('cannot be kept in /proc/nowhere/deep'),
        details: { code: 2 },
      });
    },
  );

  test('exits with 7 when another program uses the queue', async () => {
    const data = join(fixture.folder, 'held');
    const { db } = openQueueFile(join(data, 'queue.db'));
    expect(await run(onceWith('--server', fixture.server.url), { token: fixture.tilda.token, data })).toMatchObject({
      code: 7,
    });
    db.close();
  });

  test('sends queued observations in the next run', async () => {
    const osk = await fixture.server.signUp('osk');
    const away = await run(onceWith('--server', NOWHERE), { token: osk.token });
    expect(away.code).toBe(5);
    expect(await run(onceWith('--server', fixture.server.url), { token: osk.token, data: away.data })).toMatchObject({
      code: 0,
    });
    expect(await fixture.server.characters(osk.token)).toHaveLength(2);
  });
});
