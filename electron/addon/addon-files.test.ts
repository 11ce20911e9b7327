import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addonLuaFiles, tocField, tocFiles } from '../testing/addon/game-client.ts';

it('has one TOC for every client that runs today', () => {
  expect(tocField('Interface')).toBe('120105, 120100, 50504, 38002, 20506, 16001, 11509');
  expect(tocField('Category')).toBe('Data Export');
  expect(tocField('SavedVariables')).toBe('TavernLedgerDB');
});

it('has the version of the app', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(tocField('Version')).toBe(version);
});

it('loads every file that it ships, once', () => {
  expect(tocFiles().sort()).toEqual(addonLuaFiles().sort());
});

it.for(['.', '../testing/addon/client/'])(
  'is clean Lua 5.1 that touches only the globals it names: %s',
  (folder, context) => {
    const cwd = new URL(folder, import.meta.url);
    const { error, stdout, status } = spawnSync('luacheck', ['--no-color', '--quiet', '.'], { cwd, encoding: 'utf8' });
    // `npm test` installs luacheck on Debian, where CI runs; other systems have no package of it.
    if (error !== undefined && 'code' in error && error.code === 'ENOENT')
      context.skip('no luacheck on the PATH (Debian: apt-get install lua-check)');
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 warnings / 0 errors')]);
  },
);
