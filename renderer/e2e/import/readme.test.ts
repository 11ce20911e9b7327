import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiToken, createPlayer } from '../support/accounts.ts';
import { readmeCommand, readmeCompression } from '../support/readme.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { has, runShell } from '../support/shell.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-readme-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!has('sh', 'curl', 'xxd', 'gzip'))(
  'the command of README sends a file, and the same one compressed',
  async () => {
    const player = await createPlayer(server.url, 'Sigrun');
    const TOKEN = await createApiToken(server.url, player);
    const file = savedVariables(someCharacters(20, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' });
    await writeFile(join(folder, 'TavernLedger.lua'), file);
    const plain = await readmeCommand('/api/characters/updates', server.url);
    const pipe = await readmeCompression();
    const compressed = plain.replace(/\$\([^)]*\)/, () => `$(${pipe})`);
    expect(compressed).not.toBe(plain);
    expect(JSON.parse(await runShell(plain, folder, { TOKEN }))).toMatchObject({
      message: '20 characters received: 20 new.',
      warnings: [],
    });
    expect(JSON.parse(await runShell(compressed, folder, { TOKEN }))).toMatchObject({
      message: expect.stringMatching(/^20 characters received/),
    });
  },
);
