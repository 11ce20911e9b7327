import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Character, HistoryPoint, ReputationStep } from '#shared/characters/contract/characters.ts';
import { startGameClient, type Flavour, type GameClient } from '../testing/addon/game-client.ts';
import { DAY, DUNGEON, KEYSTONE, POST_AUCTION, TAKE_MONEY, TRANSMUTE } from '../testing/addon/played-week.ts';
import { visit } from '../testing/addon/recorded-section.ts';
import { makeGame, temporaryFolder } from '../testing/installs/game-folder.ts';
import { startLedgerServer, type LedgerServer } from '../testing/servers/ledger-server.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import { Sync } from './sync.ts';

const FOLDERS = { classic: '_classic_era_', mists: '_classic_', retail: '_retail_', forever: '_forever_' } as const;
type WeekFlavour = keyof typeof FOLDERS;
const WEEK = 7 * DAY;
/** After the sessions of the week, a day each; on a whole minute. */
const RESETS_AT = 1_789_999_980 + 9 * DAY;
const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };

let server: LedgerServer;
beforeAll(async () => {
  server = await startLedgerServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface History {
  readonly data: readonly HistoryPoint[];
  readonly reputation_steps: readonly ReputationStep[];
}

interface Player extends AsyncDisposable {
  readonly game: GameClient;
  /** Plays a session that begins a day later; returns what the ledger then serves. */
  session(play: () => void): Promise<Character>;
  history(): Promise<History>;
}

/** A client whose file is written into an install that the desktop's sync watches. */
async function startPlayer(flavour: WeekFlavour): Promise<Player> {
  const folder = await temporaryFolder();
  const install = await makeGame(join(folder.path, 'game'), { [FOLDERS[flavour]]: ['A'] });
  const { token } = await server.signUp(`player${flavour}`);
  const sync = new Sync({
    queueFile: join(folder.path, 'queue.db'),
    machine: thisMachine(),
    folders: [install.root],
    findGames: false,
    testRealms: false,
    times: TIMES,
    onLog: () => {},
  });
  sync.setSession({ server: server.url, token, target: `ledger ${flavour}` });
  await sync.start();
  const game = await startGameClient(flavour satisfies Flavour);
  game.run(`world.level, world.week.resets = world.level - 1, ${RESETS_AT}`);
  let id = 0;
  return {
    game,
    async session(play) {
      game.run(`client.wall = client.wall + ${DAY}`);
      game.login();
      game.play(15);
      play();
      game.play(10);
      await install.save(FOLDERS[flavour], 'A', game.logout());
      expect(game.errors()).toEqual([]);
      await sync.rescan();
      expect(await sync.idle()).toMatchObject({ state: 'idle', pending: 0, obstacle: null });
      const [character] = await server.characters(token);
      if (character === undefined) throw new Error('no character was imported');
      id = character.id;
      return character;
    },
    history: async () => (await server.call('GET', `/characters/${id}/history`, token)) as History,
    async [Symbol.asyncDispose]() {
      await sync.stop();
      game.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const RESET = `
  world.lockouts = {}
  world.week.resets, world.week.reward = world.week.resets + ${WEEK}, true
  for _, slot in ipairs(world.week.vault) do slot.progress, slot.level = 0, 0 end`;

const names = (rows: readonly { readonly name: string }[] | null | undefined) => rows?.map(({ name }) => name);
const itemNames = (rows: readonly { readonly item_name: string | null }[] | null | undefined) =>
  rows?.map(({ item_name }) => item_name);

const GAME_NAMES: Readonly<Record<WeekFlavour, string>> = {
  classic: 'World of Warcraft Classic',
  mists: 'World of Warcraft Classic',
  retail: 'World of Warcraft Retail',
  forever: 'WoW Forever',
};

async function playDungeon({ game, session }: Player, flavour: WeekFlavour): Promise<void> {
  const before = await session(() => {});
  expect(before.game_name).toBe(GAME_NAMES[flavour]);
  expect([names(before.lockouts), before.mail, before.auctions, before.recipes]).toEqual([
    ['Molten Core'],
    null,
    null,
    null,
  ]);
  const after = await session(() => game.run(DUNGEON));
  expect(after.level).toBe(before.level + 1);
  expect(after.copper).toBe((before.copper ?? 0) + 50_000);
  expect(names(after.lockouts)).toEqual(['Molten Core', 'Stratholme']);
  expect(itemNames(after.equipment)).toContain('Sulfuras, Hand of Ragnaros');
  expect(itemNames(before.equipment)).not.toContain('Sulfuras, Hand of Ragnaros');
  expect((after.stats?.item_level_equipped ?? 0) - (before.stats?.item_level_equipped ?? 0)).toBeCloseTo(1);
  const dawn = (character: Character) => character.reputations?.find(({ name }) => name === 'Argent Dawn');
  expect([dawn(before)?.value, dawn(after)?.value, dawn(after)?.standing]).toEqual([3500, 4000, 'Revered']);
}

async function readMailAndSell({ game, session }: Player): Promise<void> {
  const before = await session(() => visit(game, 'client.openMailbox()', 'client.closeMailbox()'));
  expect(itemNames(before.mail)?.filter((name) => name !== null)).toEqual(['Cruel Barb', 'Linen Cloth']);
  expect(before.mail?.map(({ copper }) => copper)).toEqual([990_000, 12_345, 0, 0]);
  const after = await session(() => visit(game, 'client.openMailbox()', 'client.closeMailbox()', TAKE_MONEY));
  expect(after.mail?.map(({ copper }) => copper)).toEqual([12_345, 0, 0]);
  expect(after.copper).toBe((before.copper ?? 0) + 990_000);
  const sold = await session(() =>
    visit(game, 'client.openAuctionHouse()', 'client.closeAuctionHouse()', POST_AUCTION),
  );
  expect(sold.auctions?.find(({ item_name }) => item_name === 'Arcanite Reaper')).toMatchObject({ buyout: 900_000 });
}

async function craft({ game, session }: Player): Promise<void> {
  const crafted = await session(() =>
    visit(game, "client.openProfession('Alchemy')", 'client.closeProfession()', TRANSMUTE),
  );
  expect(crafted.recipes).toMatchObject([{ name: 'Alchemy', recipes: [{ id: 2329 }, { id: 17_187 }] }]);
  expect(crafted.cooldowns).toMatchObject([{ id: 17_187, name: 'Transmute: Arcanite', profession: 'Alchemy' }]);
  const inTwoDays = (game.run<number>('return client.wall') + 2 * DAY) * 1000;
  expect(Math.abs((crafted.cooldowns?.[0]?.ready_at ?? 0) - inTwoDays)).toBeLessThan(90_000);
}

async function runKeystone({ game, session }: Player): Promise<void> {
  const run = await session(() => game.run(KEYSTONE));
  expect(run.weekly).toMatchObject({ keystone: { id: 503, level: 13 }, rating: 2475, has_reward: true });
  expect(run.weekly?.vault?.filter(({ kind }) => kind === 'dungeon').map(({ progress }) => progress)).toEqual([
    4, 4, 4,
  ]);
}

async function passReset({ game, session }: Player, isRetail: boolean): Promise<void> {
  game.run(`client.wall = client.wall + ${WEEK} ${RESET}`);
  const next = await session(() => game.play(10));
  expect(next.lockouts).toEqual([]);
  expect(next.cooldowns?.[0]?.ready_at).toBeLessThan(game.run<number>('return client.wall') * 1000);
  if (!isRetail) return;
  expect(next.weekly?.vault?.every(({ progress }) => progress === 0)).toBe(true);
  expect(next.weekly?.resets_at).toBe((RESETS_AT + WEEK) * 1000);
}

it.each(Object.keys(FOLDERS) as readonly WeekFlavour[])(
  'a week that was played on a %s client is served, step by step, and is in the history',
  async (flavour) => {
    await using player = await startPlayer(flavour);
    await playDungeon(player, flavour);
    await readMailAndSell(player);
    await craft(player);
    if (flavour === 'retail') await runKeystone(player);
    await passReset(player, flavour === 'retail');
    const { data, reputation_steps } = await player.history();
    const steps = (field: 'level' | 'copper' | 'item_level' | 'rating') => [
      ...new Set(data.map((point) => point[field])),
    ];
    const { level = 0, copper = 0 } = data.at(-1) ?? {};
    expect(steps('level')).toEqual([level - 1, level]);
    expect(steps('copper')).toEqual([1_040_000, 990_000, 0].map((less) => (copper ?? 0) - less));
    const [before, after] = steps('item_level');
    expect((after ?? 0) - (before ?? 0)).toBeCloseTo(1);
    expect(steps('rating')).toEqual(flavour === 'retail' ? [2450, 2475] : [null]);
    expect(reputation_steps).toMatchObject([{ name: 'Alliance', standing: 'Revered' }]);
  },
);
