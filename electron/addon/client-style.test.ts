import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startGameClient, type SavedStyle } from '../testing/addon/game-client.ts';

const REAL = new URL('../../../shared/real-savedvariables/', import.meta.url);

/**
 * Files of real clients whose tables have no holes: with holes, what stands by position depends on how the addon had
 * filled the table, which the file does not tell.
 */
const FILES: readonly (readonly [string, SavedStyle['layout']])[] = [
  ['retail-flat-savedinstances.lua', 'flat'],
  ['retail-flat-datastore-characters.lua', 'flat'],
  ['cata-tabbed-auctionator.lua', 'tabbed'],
];

/** Lines in alphabetical order: a client writes keys in the order of its hash table, which no other can know. */
const lines = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\n').sort();

it.for(FILES)('the mock client writes %s line for line as the real client did', async ([name, layout], context) => {
  const file = new URL(name, REAL);
  if (!existsSync(file)) context.skip('the real files are not on this machine');
  const real = readFileSync(file);
  const globals = [...real.toString('latin1').matchAll(/^(\w+) = /gm)].map((match) => match[1] as string);
  const game = await startGameClient('classic');
  const written = game.rewrite(real, globals, { layout, eol: real.includes('\r\n') ? '\r\n' : '\n' });
  game.close();
  expect(written.length).toBe(real.length);
  expect(lines(written)).toEqual(lines(real));
});
