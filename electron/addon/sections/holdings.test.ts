import { afterEach, expect, it } from 'vitest';
import type { GamePayload } from '#shared/characters/contract/import-payload.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';

let game: GameClient | undefined;
afterEach(() => {
  expect(game?.errors()).toEqual([]);
  game?.close();
});

async function play(flavour: Flavour): Promise<GameClient> {
  game = await startGameClient(flavour);
  game.run(`
    world.warbandMoney = 7000000
    world.guildBank = { money = 420000, names = { "Ore", "Herbs" }, tabs = {
      { [2] = { id = 12640, count = 1 }, [98] = { id = 2589, count = 20 } }, { [1] = { id = 6948, count = 1 } } } }
    world.guild = "Copper Lanterns"`);
  game.login();
  game.play(20);
  return game;
}

/** The banks as an upload of the written file has them. */
function holdingsOf(client: GameClient): NonNullable<GamePayload['holdings']> {
  const reading = readUpload(client.logout());
  if (!reading.ok) throw new Error(reading.problem.code);
  expect(reading.warnings).toEqual([]);
  return (reading.characters as GamePayload[]).flatMap(({ holdings = [] }) => holdings);
}

const namesIn = ({ tabs = [] }: NonNullable<GamePayload['holdings']>[number]) =>
  tabs.map(({ index, name, items }) => [
    index,
    name,
    items.map(({ slotNum, name: item, count }) => `${slotNum} ${item} ${count}`),
  ]);

it.each(['retail', 'mists'] as const)('records the opened tabs of the guild bank (%s)', async (flavour) => {
  const client = await play(flavour);
  client.run('client.openGuildBank()');
  client.play(5);
  client.run("client.fire('GUILDBANKFRAME_CLOSED')");
  const [bank, ...others] = holdingsOf(client);
  expect(others).toEqual([]);
  expect(bank).toMatchObject({ kind: 'guild_bank', name: 'Copper Lanterns', copper: 420000 });
  expect(bank && namesIn(bank)).toEqual([[1, 'Ore', ['2 Lionheart Helm 1', '98 Linen Cloth 20']]]);
});

it('keeps the tabs of earlier visits and believes an emptied one at the second look', async () => {
  const client = await play('retail');
  client.run('client.openGuildBank()');
  client.play(5);
  client.run('client.showGuildBankTab(2)');
  client.play(5);
  client.run('world.guildBankDown = true client.showGuildBankTab(2)');
  client.play(1.5);
  client.run("client.fire('GUILDBANKFRAME_CLOSED') world.guildBankDown = false");
  client.run('world.guildBank.tabs[1] = {} client.openGuildBank()');
  client.play(15);
  const [bank] = holdingsOf(client);
  expect(bank && namesIn(bank)).toEqual([
    [1, 'Ore', []],
    [2, 'Herbs', ['1 Hearthstone 1']],
  ]);
});

it('records the tabs and the money of the warband bank, and a change during the visit', async () => {
  const client = await play('retail');
  client.run(`
    world.bags[12] = { size = 98, tabName = "Ore", [1] = { id = 2589, count = 20 } }
    world.bags[13] = { size = 98 }
    client.openBank()`);
  client.play(5);
  client.run("world.bags[13][4] = { id = 6948, count = 1 } client.fire('BAG_UPDATE', 13)");
  client.play(5);
  client.run('client.closeBank()');
  const [bank, ...others] = holdingsOf(client);
  expect(others).toEqual([]);
  expect(bank).toMatchObject({ kind: 'warband_bank', copper: 7000000 });
  expect(bank && namesIn(bank).slice(0, 2)).toEqual([
    [1, 'Ore', ['1 Linen Cloth 20']],
    [2, undefined, ['4 Hearthstone 1']],
  ]);
});

it('has nothing before a visit, and nothing of a section that is switched off', async () => {
  const client = await play('retail');
  client.ledger('off guilds');
  client.run('client.openGuildBank()');
  client.play(10);
  expect(holdingsOf(client)).toEqual([]);
});
