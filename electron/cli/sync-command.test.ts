import { once } from 'node:events';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeGame, savedSamples } from '../testing/installs/game-folder.ts';
import { altoholicFiles, bagnonFile, SECRETS, writeOtherFiles } from '../testing/installs/other-addon-files.ts';
import { PASSWORD } from '../testing/servers/ledger-server.ts';
import { fillDisk, HAS_FILE_LIMITS, makeRoom } from '../testing/process/full-disk.ts';
import { HAS_SIGNALS } from '../testing/process/own-version.ts';
import { startRejectingServer } from '../testing/servers/rejecting-server.ts';
import { until } from '../testing/process/until.ts';
import { setUpCommandFixture, ERA, NOWHERE } from '../testing/sync/command-fixture.ts';

const { fixture, spawnCommand, start, run, onceWith } = setUpCommandFixture();

describe('with --once', () => {
  test('sends everything with a token and exits with 0; the second run sends nothing', async () => {
    const first = await run(onceWith('--server', fixture.server.url), { token: fixture.tilda.token });
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Everything is sent.') });
    expect((await fixture.server.characters(fixture.tilda.token)).map(({ name }) => name).sort()).toEqual([
      'Maribel',
      'Torvald',
    ]);
    const again = await run(onceWith('--server', fixture.server.url), { token: fixture.tilda.token, data: first.data });
    expect(again.out).toContain('2 characters, nothing new');
    expect(again.out).not.toContain('is up to date.');
    // As for a server whose backup was restored.
    const { characters, call } = fixture.server;
    for (const { id } of await characters(fixture.tilda.token))
      await call('DELETE', `/characters/${id}`, fixture.tilda.token);
    const sent = onceWith('--server', fixture.server.url, '--again');
    expect(await run(sent, { token: fixture.tilda.token, data: first.data })).toMatchObject({ code: 0 });
    expect(await characters(fixture.tilda.token)).toHaveLength(2);
  });

  test('signs in with a password from standard input, and signs out at the end', async () => {
    const bruni = await fixture.server.signUp('bruni');
    expect(
      await run(onceWith('--server', fixture.server.url, '--login', 'bruni'), { input: `${PASSWORD}\n` }),
    ).toMatchObject({ code: 0 });
    expect(await fixture.server.characters(bruni.token)).toHaveLength(2);
  });

  test('asks for an API token once and stores it where only this user can read it', async () => {
    const frida = await fixture.server.signUp('frida');
    const { token } = (await fixture.server.call('POST', '/users/tokens', frida.token, {
      name: 'Sync',
      scopes: ['imports:write'],
      expires_at: null,
    })) as { token: string };
    const server = ['--server', fixture.server.url];
    const first = await run(onceWith(...server, '--token'), { input: `${token}\n` });
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Everything is sent.') });
    expect(await fixture.server.characters(frida.token)).toHaveLength(2);
    const file = join(first.data, 'tokens.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ [fixture.server.url]: token });
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(onceWith(...server), { data: first.data })).toMatchObject({ code: 0 });
    const other = await run(onceWith('--server', 'http://127.0.0.1:9'), { data: first.data });
    expect(other).toMatchObject({ code: 4, err: expect.stringContaining('There is no token.') });
  });

  test('prints JSON lines without login names', async () => {
    const { code, out, err } = await run(onceWith('--server', fixture.server.url, '--json'), {
      token: fixture.tilda.token,
    });
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; details: Record<string, unknown> });
    expect(code).toBe(0);
    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(['installs', 'read', 'sent', 'end']));
    expect(lines.at(-1)).toMatchObject({ event: 'end', details: { code: 0, pending: 0 } });
    expect(out + err).not.toContain('TILDALOGIN');
  });
});

describe('files of other addons', () => {
  test('are sent with --other-addons, and named without it', async () => {
    const [game, gerda] = await Promise.all([
      makeGame(join(fixture.folder, 'others'), { [ERA]: ['A'] }),
      fixture.server.signUp('gerda'),
    ]);
    await writeOtherFiles(game, ERA, 'A', { 'BagBrother.lua': bagnonFile(['Brunhild']), ...altoholicFiles('Wilma') });
    const args = ['--wow', game.root, '--once', '--server', fixture.server.url];
    const without = await run(args, { token: gerda.token });
    expect(without).toMatchObject({
      code: 0,
      out: expect.stringContaining('This computer also has files of Altoholic, Bagnon.'),
    });
    expect(await fixture.server.characters(gerda.token)).toEqual([]);
    const { code, out, err } = await run([...args, '--other-addons'], { token: gerda.token });
    expect(code).toBe(0);
    expect((await fixture.server.characters(gerda.token)).map(({ name }) => name).sort()).toEqual([
      'Brunhild',
      'Wilma',
    ]);
    for (const secret of SECRETS) expect(out + err).not.toContain(secret);
  });
});

test.runIf(HAS_SIGNALS)('sends every write until a signal without --once', async () => {
  const fenja = await fixture.server.signUp('fenja');
  const game = await makeGame(join(fixture.folder, 'going on'), { [ERA]: ['A'] });
  const { child, output } = spawnCommand(['--wow', game.root, '--server', fixture.server.url], { token: fenja.token });
  const closed = once(child, 'close');
  await until('it watches', () => output.out.includes('Watching'));
  await game.save(ERA, 'A', savedSamples([2]));
  await until(
    'the character is in the ledger',
    async () => (await fixture.server.characters(fenja.token)).length === 1,
  );
  await game.save(ERA, 'LATER', savedSamples([3]));
  await until(
    'the one of a new account is, too',
    async () => (await fixture.server.characters(fenja.token)).length === 2,
  );
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(output.out).toContain('Stopped; 0 waiting.');
});

test.runIf(HAS_FILE_LIMITS)('outlives a disk that is full when the server has accepted an upload', async () => {
  await using server = await startRejectingServer();
  const game = await makeGame(join(fixture.folder, 'full disk'), { [ERA]: ['A'] });
  await game.save(ERA, 'A', savedSamples([2, 3]));
  server.beforeReply = () => fillDisk(process.pid);
  const { output, ended, stop } = start(['--wow', game.root, '--server', server.url], { token: 'token' });
  try {
    await until('it is reported', () => output.err.includes('The upload queue cannot be saved.'));
  } finally {
    server.beforeReply = null;
    makeRoom(process.pid);
  }
  await until('both are sent', () => output.out.split('is up to date.').length === 3);
  stop();
  expect(await ended).toBe(0);
  expect(output.out).toContain('Stopped; 0 waiting.');
  expect(server.uploads).toBe(1);
});

test('exits with 3 when no game is found', async () => {
  // In a process of its own, whose home folder has none.
  const { child, output } = spawnCommand(['--once', '--server', NOWHERE], { token: 'x' });
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(output.err).toContain('--wow');
});

test.runIf(HAS_FILE_LIMITS)('sends although its output cannot be written', async () => {
  const edda = await fixture.server.signUp('edda');
  const game = await makeGame(join(fixture.folder, 'no output'), { [ERA]: ['A'] });
  await game.save(ERA, 'A', savedSamples([2]));
  const full = await open('/dev/full', 'w');
  const { child } = spawnCommand(['--wow', game.root, '--server', fixture.server.url], {
    token: edda.token,
    out: full.fd,
  });
  const closed = once(child, 'close');
  const count = async (): Promise<number> => (await fixture.server.characters(edda.token)).length;
  await until('it is sent', async () => (await count()) === 1);
  await game.save(ERA, 'A', savedSamples([2, 3]));
  await until('the next write is sent too', async () => (await count()) === 2);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  await full.close();
});

test('watches a never played game; exits with 3 with --once', async () => {
  const game = await makeGame(join(fixture.folder, 'never played'), { [ERA]: [] });
  await rm(join(game.root, ERA, 'WTF'), { recursive: true });
  expect(await run(['--wow', game.root, '--once', '--server', fixture.server.url])).toMatchObject({
    code: 3,
    err: expect.stringContaining('nobody has played yet'),
  });
  const { output, ended, stop } = start(['--wow', game.root, '--server', fixture.server.url]);
  await until('it says so', () => output.out.includes('nobody has played yet'));
  await game.save(ERA, 'A', savedSamples([4]));
  await until('the character is queued', () => output.out.includes('1 character'));
  stop();
  expect(await ended).toBe(0);
});

test('reports a game without watched accounts, and the remedy', async () => {
  const game = await makeGame(join(fixture.folder, 'test realm'), { _ptr_: ['A'] });
  const { code, out, err } = await run(['--wow', game.root, '--once', '--server', fixture.server.url], {
    token: fixture.tilda.token,
  });
  expect(code).toBe(0);
  expect([out, err]).toEqual([
    expect.not.stringContaining('Watching'),
    expect.stringMatching(/no account to watch[^]*Test realms/),
  ]);
});

test('prints help and version', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--once') });
  expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});
