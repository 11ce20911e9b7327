import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addonLuaFiles, tocField, tocFiles } from './testing/game-client.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

it('has one TOC for every client that runs today', () => {
  expect(tocField('Interface')).toBe('120100, 50504, 38002, 20506, 16001, 11509');
  expect(tocField('SavedVariables')).toBe('TavernLedgerDB');
});

it('has the version of the app', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(tocField('Version')).toBe(version);
});

it('loads every file that it ships, once', () => {
  expect(tocFiles().sort()).toEqual(addonLuaFiles().sort());
});

it('is clean Lua 5.1 that touches only the globals it names', (context) => {
  const { error, stdout, status } = spawnSync('luacheck', ['--no-color', '--quiet', '.'], { cwd: here, encoding: 'utf8' });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') context.skip('no luacheck on the PATH (Debian: apt-get install lua-check)');
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 warnings / 0 errors')]);
});
