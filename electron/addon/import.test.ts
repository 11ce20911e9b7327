import { afterEach, describe, expect, it } from 'vitest';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import type { InventoryItem } from '#shared/games/contract/items.ts';
import { containerKey, resolveContainer } from '#shared/games/containers.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import type { ContentSection } from '#shared/characters/sections.ts';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { startGameClient, type Flavour, type GameClient, type SavedStyle } from '../testing/addon/game-client.ts';
import { PLAYED_IDENTITY } from '../testing/addon/played-character.ts';
import { rawAt, savedAt } from '../testing/addon/saved-table.ts';

const STYLES: readonly SavedStyle[] = [
  { layout: 'flat', eol: '\r\n' },
  { layout: 'flat', eol: '\n' },
  { layout: 'tabbed', eol: '\r\n' },
  { layout: 'tabbed', eol: '\n' },
];
/** The client's clock at login in milliseconds, and a time after every session. */
const LOGIN = 1_790_000_000_000;
const LATER = LOGIN + 3_600_000;

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

function playWithBank(): void {
  game.login();
  game.play(20);
  game.run('client.openBank()');
  game.play(5);
  game.run('client.closeBank()');
  game.play(5);
}

/** Import payloads of a file; fails on any warning. */
function payloadsOf(file: Uint8Array): ImportPayload[] {
  const reading = readUpload(file);
  expect(reading).toMatchObject({ ok: true, warnings: [] });
  return reading.ok ? (reading.characters as ImportPayload[]) : [];
}

/** Snapshot that the server stores for one payload; fails on any warning. */
function snapshotOf(payload: ImportPayload | undefined): Snapshot {
  const reading = readImport(payload, LATER);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  expect(reading.warnings).toEqual([]);
  return reading.snapshot;
}

it('imports a WoW Forever character with surname, reagent bag and bank tabs', async () => {
  game = await startGameClient('forever');
  playWithBank();
  const snapshot = snapshotOf(payloadsOf(game.logout())[0]);
  expect(snapshot).toMatchObject({ game_id: 'wow_classic', character: { name: 'Runa Ashford', realm: 'Emberfall' } });
  const containers = (items: readonly InventoryItem[] | null) => [
    ...new Set(items?.map((item) => containerKey(resolveContainer(snapshot.game_id, item)))),
  ];
  expect(containers(snapshot.inventory)).toEqual(['backpack-1', 'bag-1', 'bag-2', 'bag-3', 'bag-4', 'reagentBag-1']);
  expect(containers(snapshot.bank)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `bankTab-${number}`));
});

it('keeps the surname out of names on other clients', async () => {
  game = await startGameClient('classic');
  game.run('world.surname = "Emberfall"');
  playWithBank();
  expect(snapshotOf(payloadsOf(game.logout())[0]).character.name).toBe('Torvald');
});

describe.each<Exclude<Flavour, 'forever'>>(['retail', 'classic', 'mists', 'older'])(
  'a file from a %s client',
  (flavour) => {
    it.each(STYLES.map((style) => ({ ...style, ending: style.eol === '\n' ? 'LF' : 'CRLF' })))(
      'imports the character ($layout, $ending)',
      async (style) => {
        game = await startGameClient(flavour);
        playWithBank();
        const payloads = payloadsOf(game.logout(style));
        expect(payloads).toHaveLength(1);
        const snapshot = snapshotOf(payloads[0]);
        const retail = flavour === 'retail';

        expect(snapshot.game_id).toBe(retail ? 'wow_retail' : 'wow_classic');
        expect(snapshot.guid).toBe(retail ? 'Player-3676-0A1B2C3D' : 'Player-4440-01234567');
        expect(snapshot.character).toMatchObject({
          name: retail ? 'Célestine' : 'Torvald',
          realm: retail ? 'Стальной Лес' : 'Emberfall',
          level: retail ? 90 : 60,
          ...PLAYED_IDENTITY,
        });
        expect(snapshot.character.playedTime).toBeGreaterThan(864_000);

        expect(snapshot.equipment).toHaveLength(flavour === 'retail' || flavour === 'mists' ? 18 : 19);
        const weapon = snapshot.equipment?.find(({ slot_name }) => slot_name === 'Main Hand');
        expect(weapon).toMatchObject({
          item_name: 'Thunderfury, Blessed Blade of the Windseeker',
          item_id: 19019,
          quality: 5,
          equip_slot: 'INVTYPE_WEAPON',
        });
        expect(weapon?.stats).toEqual(
          expect.arrayContaining([
            { name: 'Stamina', value: 28 },
            { name: 'Critical Strike', value: 12.5 },
          ]),
        );

        const count = (bags: string) =>
          game.run<number>(
            `local count = 0 for _, bag in ipairs({ ${bags} }) do for slot in pairs(world.bags[bag] or {}) do if slot ~= 'size' then count = count + 1 end end end return count`,
          );
        expect(snapshot.inventory).toHaveLength(count(retail ? '0, 1, 2, 3, 4, 5' : '-2, 0, 1, 2, 3, 4'));
        expect(snapshot.bank).toHaveLength(count(retail ? '6, 7, 8, 9, 10, 11' : '-1, 5, 6, 7, 8, 9, 10'));
        expect(snapshot.inventory?.find(({ bag_num, slot_num }) => bag_num === 0 && slot_num === 3)).toMatchObject({
          item_name: 'Linen Cloth',
          item_count: 20,
          item_id: 2589,
          quality: 1,
          in_bank: false,
        });

        expect(snapshot.buffs).toHaveLength(20);
        expect(snapshot.buffs?.[0]).toMatchObject({
          name: 'Blessing of the Ledger 1',
          duration: 0,
          time_remaining: null,
        });
        expect(snapshot.talents?.length).toBe({ retail: 75, classic: 36, mists: 6, older: 36 }[flavour]);
        expect(snapshot.quests).toHaveLength(25);
        expect(snapshot.quests?.[2]).toEqual({
          name: 'The Long Errand, Part 3',
          status: 'Completed',
          level: 60,
          zone: 'Winterspring',
        });
        expect(snapshot.professions?.[0]).toMatchObject({ name: 'Mining' });
        // Retail and Mists have no weapon skills: null, not empty.
        expect(snapshot.skills).toEqual(
          flavour === 'classic' || flavour === 'older'
            ? expect.arrayContaining([{ name: 'Defense', level: 300, max_level: 300 }])
            : null,
        );

        for (const [section, time] of Object.entries(snapshot.observed)) {
          if (section in snapshot && snapshot[section as ContentSection] === null) expect(time).toBeNull();
          else
            expect([section, time]).toEqual([
              section,
              expect.toSatisfy((seen: number) => seen >= LOGIN && seen < LATER),
            ]);
        }
      },
    );
  },
);

it('imports an older bank with its observation time, beside newer bags', async () => {
  game = await startGameClient('classic');
  playWithBank();
  const first = snapshotOf(payloadsOf(game.logout())[0]);
  game.run('world.money, world.bags[0][3] = 5, nil');
  game.login();
  game.play(30);
  const second = snapshotOf(payloadsOf(game.logout())[0]);
  expect(second.bank).toEqual(first.bank);
  expect(second.observed.bank).toBe(first.observed.bank);
  expect(second.observed.inventory).toBeGreaterThan(first.observed.inventory as number);
  expect(second.inventory).toHaveLength((first.inventory?.length ?? 0) - 1);
  expect(second.character.copper).toBe(5);
});

it('imports a section that was never observed or is switched off as unobserved, not as empty', async () => {
  game = await startGameClient('classic');
  game.login();
  game.play(20);
  game.ledger('off buffs');
  const { bank, buffs, observed } = snapshotOf(payloadsOf(game.logout())[0]);
  expect([bank, buffs, observed.bank, observed.buffs]).toEqual([null, null, null, null]);
});

it('imports items that the client never loaded by their number', async () => {
  game = await startGameClient('classic');
  game.run('world.itemServerDown = true');
  game.login();
  game.play(20);
  const reading = readUpload(game.logout());
  const imported = readImport(reading.ok ? reading.characters[0] : null, LATER);
  expect(
    imported.ok && imported.snapshot.inventory?.find(({ bag_num, slot_num }) => bag_num === 0 && slot_num === 3),
  ).toMatchObject({ item_id: 2589, item_name: 'Item 2589', item_count: 20 });
  expect(imported.ok && imported.snapshot.equipment?.find(({ slot_name }) => slot_name === 'Main Hand')).toMatchObject({
    item_id: 19019,
    quality: 5,
  });
});

it('imports every character of the account, and from a truncated file those before the cut', async () => {
  game = await startGameClient('retail');
  for (const index of [1, 2, 3]) {
    game.run(`world.guid, world.name = 'Player-3676-0000000${index}', 'Fenja${'abc'[index - 1]}'`);
    game.login();
    game.play(20);
    game.logout();
  }
  game.login();
  const file = game.logout();
  expect(
    payloadsOf(file)
      .map(({ character }) => character.name)
      .sort(),
  ).toEqual(['Fenjaa', 'Fenjab', 'Fenjac']);
  const cut = readUpload(file.slice(0, Math.floor(file.length * 0.8)));
  expect(cut).toMatchObject({ ok: true, warnings: [{ code: 'file_damaged', params: { count: 2 } }] });
});

it('has the fields of docs/saved-table.md and no others', async () => {
  game = await startGameClient('classic');
  playWithBank();
  const file = game.logout();
  const keys = (...path: (string | number)[]) => Object.keys(savedAt(file, ...path) as object).sort();
  const guid = 'Player-4440-01234567';
  const sections = [
    'bags',
    'bank',
    'buffs',
    'currencies',
    'equipment',
    'lockouts',
    'professions',
    'quests',
    'reputations',
    'skills',
    'stats',
    'talents',
  ];
  const identity = ['addon', 'characters', 'settings', 'version'];
  const state = [
    'class',
    'copper',
    'details',
    'faction',
    'guild',
    'interface',
    'level',
    'name',
    'playedTime',
    'project',
    'race',
    'realm',
    'region',
    'restedXP',
    'seen',
    'xp',
    'xpMax',
    'zone',
  ];
  expect(keys()).toEqual(identity);
  expect(savedAt(file, 'version')).toBe(2);
  expect(keys('characters', guid)).toEqual([...sections, ...state].sort());
  expect(keys('characters', guid, 'seen')).toEqual([...sections, 'character'].sort());
  const raw = (...path: (string | number)[]) => rawAt(file, 'characters', guid, ...path);
  expect(raw('equipment', 16)).toMatch(
    /^19019\t5\tWEAPON\tThunderfury, Blessed Blade of the Windseeker\t::::::::60(?:\t[A-Z][A-Za-z ]+=[\d.]+){5}$/,
  );
  // A count of 1 is omitted, and so are repeated fields of an item.
  expect(raw('bags', 0)).toMatch(
    /^16\t25::1:Worn Shortsword\t17182::5:Sulfuras, Hand of Ragnaros\t2589:20:1:Linen Cloth\t/,
  );
  expect(raw('bags', 1)).toMatch(/^16(?:\t\d+(?::20)?)+$/);
  expect(raw('buffs', 1)).toBe('0::Blessing of the Ledger 1');
  expect(raw('buffs', 2)).toMatch(/^1800:\d+:Blessing of the Ledger 2$/);
  expect([raw('talents', 1), raw('skills', 1), raw('professions', 1)]).toEqual([
    '1:5:Improved Strike 1 1',
    '298:300:Swords',
    '225:300:Mining',
  ]);
  expect([raw('quests', 3), raw('quests', 4)]).toEqual([
    '1:The Long Errand, Part 3\t60',
    ':The Long Errand, Part 4\t60',
  ]);
  expect(raw('quests', 1)).toBe(':The Long Errand, Part 1\t60\tWinterspring');
});
