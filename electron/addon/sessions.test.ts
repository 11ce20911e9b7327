import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGameClient, tocField, type GameClient } from '../testing/addon/game-client.ts';
import { savedAt, savedCharacters } from '../testing/addon/saved-table.ts';

const GUID = 'Player-4440-01234567';
let game: GameClient;
beforeEach(async () => {
  game = await startGameClient('classic');
});
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const text = (content: string) => new TextEncoder().encode(content);
const alt =
  "other = client.fullCharacter('classic') other.guid, other.name, other.level = 'Player-4440-0BADCAFE', 'Ysolde', 7 world = other";

it('continues after /reload', () => {
  game.login();
  game.play(20);
  const before = game.logout();
  game.login({ reload: true });
  game.play(1);
  const after = game.logout();
  for (const section of ['equipment', 'bags', 'buffs', 'talents', 'skills', 'quests', 'professions', 'playedTime']) {
    expect(savedAt(after, 'characters', GUID, section)).toEqual(savedAt(before, 'characters', GUID, section));
  }
});

it('keeps the bank of an earlier session with its observation time', () => {
  game.login();
  game.play(5);
  game.run('client.openBank()');
  game.play(5);
  game.run('client.closeBank()');
  const first = game.logout();
  game.run('world.bags[5] = nil world.level = 61');
  game.login();
  game.play(60);
  const second = game.logout();
  expect(savedAt(second, 'characters', GUID, 'level')).toBe(61);
  expect(savedAt(second, 'characters', GUID, 'bank')).toEqual(savedAt(first, 'characters', GUID, 'bank'));
  expect(savedAt(second, 'characters', GUID, 'seen', 'bank')).toBe(savedAt(first, 'characters', GUID, 'seen', 'bank'));
  expect(savedAt(second, 'characters', GUID, 'seen', 'bags')).toBeGreaterThan(
    savedAt(first, 'characters', GUID, 'seen', 'bags') as number,
  );
});

it('does not change other characters of the account', () => {
  game.login();
  game.play(20);
  const first = game.logout();
  game.run(alt);
  game.login();
  game.play(20);
  const second = game.logout();
  expect(savedCharacters(second).sort()).toEqual(['Player-4440-01234567', 'Player-4440-0BADCAFE']);
  expect(savedAt(second, 'characters', GUID)).toEqual(savedAt(first, 'characters', GUID));
  expect(savedAt(second, 'characters', 'Player-4440-0BADCAFE', 'name')).toBe('Ysolde');
});

it('follows a character that is renamed, moved or leaves its guild', () => {
  game.login();
  game.play(20);
  game.logout();
  game.run("world.name, world.realm, world.guild = 'Torvild', 'Stillwater', nil");
  game.login();
  game.play(20);
  const file = game.logout();
  expect(savedCharacters(file)).toEqual([GUID]);
  expect([
    savedAt(file, 'characters', GUID, 'name'),
    savedAt(file, 'characters', GUID, 'realm'),
    savedAt(file, 'characters', GUID, 'guild'),
  ]).toEqual(['Torvild', 'Stillwater', undefined]);
});

it('keeps the guild while it is not loaded yet', () => {
  game.login();
  game.play(20);
  game.run('world.guildNotLoaded = true');
  expect(savedAt(game.logout(), 'characters', GUID, 'guild')).toBe('Copper Lanterns');
});

describe('the saved file', () => {
  it.each(['flat', 'tabbed'] as const)('is loaded again in the %s style, with either line ending', (layout) => {
    for (const eol of ['\r\n', '\n'] as const) {
      game.login();
      game.play(20);
      const file = game.logout({ layout, eol });
      expect(
        new TextDecoder().decode(file).startsWith(`${eol}TavernLedgerDB = {${eol}${layout === 'tabbed' ? '\t' : ''}["`),
      ).toBe(true);
      expect(savedAt(file, 'characters', GUID, 'bags', 0, 'slots')).toHaveLength(16);
    }
  });

  it.each([
    'nil',
    '5',
    '"ruined"',
    '{}',
    '{ version = 2, characters = 7 }',
    '{ version = "x", characters = {}, settings = { off = 1 } }',
    `{ version = 2, characters = { ["${GUID}"] = true } }`,
    `{ version = 2, characters = { ["${GUID}"] = { seen = 1, bags = 2, equipment = 3, quests = { 4, {} }, skills = "x" } } }`,
  ])('is replaced where it is not a valid saved table: %s', (damaged) => {
    game.login({ saved: text(`TavernLedgerDB = ${damaged}`) });
    game.play(20);
    const file = game.logout();
    expect(savedAt(file, 'version')).toBe(2);
    expect(savedAt(file, 'characters', GUID, 'name')).toBe('Torvald');
    expect(savedAt(file, 'characters', GUID, 'quests')).toHaveLength(25);
  });

  it('keeps all data of a table without a version, including unknown fields', () => {
    const alt =
      '{ name = "Oswin", realm = "Stillwater", level = 12, seen = { bags = 5 }, bags = { { id = 0, slots = { 7 } } }, pets = { "Bramble" } }';
    game.login({
      saved: text(
        `TavernLedgerDB = { addon = "unknown", characters = { kept = ${alt} }, settings = { off = { quests = true }, forgotten = { gone = true } }, notes = "mine" }`,
      ),
    });
    game.play(20);
    const file = game.logout();
    expect([savedAt(file, 'version'), savedAt(file, 'addon')]).toEqual([2, tocField('Version')]);
    expect(savedAt(file, 'characters', 'kept')).toEqual({
      name: 'Oswin',
      realm: 'Stillwater',
      level: 12,
      seen: { bags: 5 },
      bags: [{ id: 0, slots: [7] }],
      pets: ['Bramble'],
    });
    expect([savedAt(file, 'settings'), savedAt(file, 'notes')]).toEqual([
      { off: { quests: true }, forgotten: { gone: true } },
      'mine',
    ]);
    expect([savedAt(file, 'characters', GUID, 'name'), savedAt(file, 'characters', GUID, 'quests')]).toEqual([
      'Torvald',
      undefined,
    ]);
  });

  it('survives an update of the addon, a downgrade to one that does not support it, and another update', () => {
    game.login();
    game.play(20);
    const later = new TextDecoder().decode(game.logout()).replace('["version"] = 2', '["version"] = 3');
    expect(later).toContain('["version"] = 3');
    game.login({ saved: text(later) });
    game.run('world.level = 61');
    game.play(20);
    // The later addon finds its own data unchanged.
    expect(savedAt(game.logout())).toEqual(savedAt(text(later)));
  });

  it('is unchanged when a newer version wrote it, and the command reports it', () => {
    game.login({ saved: text('TavernLedgerDB = { version = 3, characters = { kept = { name = "Oswin" } } }') });
    game.play(20);
    expect(game.ledger('')).toEqual([
      expect.stringContaining('not recording: this file was written by a newer version'),
    ]);
    const file = game.logout();
    expect(savedAt(file)).toEqual({ version: 3, characters: { kept: { name: 'Oswin' } } });
  });

  it('keeps only its settings when an older version of the addon wrote it', () => {
    const settings = '{ off = { quests = true }, forgotten = { gone = true } }';
    game.login({
      saved: text(
        `TavernLedgerDB = { version = 1, characters = { old = { name = "Oswin" } }, account = { guilds = {} }, settings = ${settings} }`,
      ),
    });
    game.play(20);
    const file = game.logout();
    expect(savedCharacters(file)).toEqual([GUID]);
    expect([savedAt(file, 'version'), savedAt(file, 'account'), savedAt(file, 'settings')]).toEqual([
      2,
      undefined,
      { off: { quests: true }, forgotten: { gone: true } },
    ]);
  });

  it('is not overwritten when the game could not load it', () => {
    game.login();
    game.run("client.fire('SAVED_VARIABLES_TOO_LARGE', 'TavernLedger')");
    game.play(20);
    expect(game.ledger('status')).toEqual([expect.stringContaining('too large')]);
    expect(savedCharacters(game.logout())).toEqual([]);
  });
});
