import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiToken, createPlayer } from '../support/accounts.ts';
import { documentedCommand, documentedCompression } from '../support/api-document.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { has, runShell } from '../support/shell.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-api-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!has('sh', 'curl', 'xxd', 'gzip'))(
  'the command of docs/api.md sends a file, and the same one compressed',
  async () => {
    const player = await createPlayer(server.url, 'Sigrun');
    const TOKEN = await createApiToken(server.url, player);
    const file = savedVariables(someCharacters(20, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' });
    await writeFile(join(folder, 'TavernLedger.lua'), file);
    const plain = await documentedCommand('/api/characters/updates', server.url);
    const pipe = await documentedCompression();
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
