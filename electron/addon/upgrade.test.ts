import { afterEach, expect, it } from 'vitest';
import type { ImportPayload } from '#shared/contract/characters/import.ts';
import { readUpload } from '#shared/games/upload/read-upload.ts';
import {
  sampleCharacter,
  tavernLedgerGlobals,
  type SampleCharacter,
} from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '#shared/lua/write-saved-variables.ts';
import { startGameClient, type GameClient } from '../testing/addon/game-client.ts';
import { rawAt, savedAt } from '../testing/addon/saved-table.ts';

const PLAYED = 'Player-4440-01234567';
const SECTIONS = ['equipment', 'bags', 'bank', 'buffs', 'talents', 'skills', 'quests', 'professions'];

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const sample = (index: number): SampleCharacter => sampleCharacter({ index, game: 'wow_classic', version: 1 });
const others = Array.from({ length: 6 }, (_, index) => sample(index));
/** A file of the previous version: six characters and the played one. */
const old = writeSavedVariables(tavernLedgerGlobals([...others, { guid: PLAYED, saved: sample(7).saved }], 1), {
  layout: 'flat',
  eol: '\r\n',
});

const payloads = (file: Uint8Array): ReadonlyMap<string | undefined, ImportPayload> => {
  const reading = readUpload(file);
  expect(reading).toMatchObject({ ok: true, warnings: [] });
  // Stats have no order in a Lua table.
  const inOrder = (payload: ImportPayload): ImportPayload => ({
    ...payload,
    equipment: payload.equipment?.map(({ stats, ...item }) => ({
      ...item,
      stats: stats?.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    })),
  });
  return new Map(
    (reading.ok ? (reading.characters as ImportPayload[]) : []).map((payload) => [payload.guid, inOrder(payload)]),
  );
};
const oldPayloads = payloads(old);
const tablesIn = (file: Uint8Array, guid: string): string[] =>
  SECTIONS.filter((section) =>
    Object.values((rawAt(file, 'characters', guid, section) ?? {}) as object).some(
      (entry) => typeof entry === 'object',
    ),
  );

it('converts every character of an older file without loss', async () => {
  game = await startGameClient('classic');
  game.login({ saved: old });
  game.play(20);
  const file = game.logout();
  const after = payloads(file);
  expect(rawAt(file, 'version')).toBe(2);
  for (const { guid } of others) {
    expect(tablesIn(old, guid)).toEqual(SECTIONS);
    expect(tablesIn(file, guid)).toEqual([]);
    expect(after.get(guid)).toEqual(oldPayloads.get(guid));
  }
  expect(tablesIn(file, PLAYED)).toEqual([]);
  expect(file.length).toBeLessThan(old.length * 0.75);
});

it.each([0, 1, 2, 4])('can be interrupted after %i frames: a partly converted file is read as well', async (frames) => {
  game = await startGameClient('classic');
  game.login({ saved: old });
  for (let frame = 0; frame < frames; frame++) game.run('client.frame(1 / 30)');
  const after = payloads(game.logout());
  for (const { guid } of others) expect(after.get(guid)).toEqual(oldPayloads.get(guid));
});

it('uses the names of the older file while the client has none', async () => {
  const carried = oldPayloads.get(PLAYED)?.inventory?.filter(({ bagNum, itemID }) => bagNum === 0 && itemID) ?? [];
  game = await startGameClient('classic');
  game.run(
    `world.cached, world.itemServerDown = {}, true world.bags[0] = { size = 16, ${carried.map(({ itemID }) => `{ id = ${itemID}, count = 1 }`).join(', ')} }`,
  );
  game.login({ saved: old });
  game.play(20);
  const names = (file: Uint8Array) =>
    (savedAt(file, 'characters', PLAYED, 'bags', 0, 'slots') as string[]).map((slot) =>
      slot.split(':').slice(2).join(':'),
    );
  const known = carried.map(({ quality, name }) => `${quality}:${name}`);
  expect(names(game.logout())).toEqual(known);
});

it('takes at most 2 ms of Lua time in any frame', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    sampleCharacter({ index, game: 'wow_classic', version: 1, bagItems: 110, bankItems: 220 }),
  );
  game = await startGameClient('classic');
  game.login({ saved: writeSavedVariables(tavernLedgerGlobals(many, 1), { layout: 'flat', eol: '\n' }) });
  game.play(20);
  expect(
    game.run<number>(
      'local most = 0 for _, ms in ipairs(client.frameCosts) do most = math.max(most, ms) end return most',
    ),
  ).toBeLessThan(2);
  const file = game.logout();
  for (const { guid } of many) expect(tablesIn(file, guid)).toEqual([]);
});

it('keeps icons of professions out of names', async () => {
  game = await startGameClient('retail');
  game.run("world.items[727].linkName = 'Notched Shortsword |A:Professions-ChatIcon-Quality-Tier2:17:15::1|a'");
  game.login();
  game.play(20);
  expect(savedAt(game.logout(), 'characters', 'Player-3676-0A1B2C3D', 'equipment', 10, 'name')).toBe(
    'Notched Shortsword',
  );
});
