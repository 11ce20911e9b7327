import { expect, onTestFinished, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { startGameClient, type GameClient } from '../../../electron/testing/addon/game-client.ts';
import { DUNGEON, KEYSTONE, POST_AUCTION, TAKE_MONEY, TRANSMUTE } from '../../../electron/testing/addon/played-week.ts';
import { visit } from '../../../electron/testing/addon/recorded-section.ts';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const HOUR = 3600;

/** Moves the client's clock, and all that ends by it, to some hours ago. */
const TO_THE_PRESENT = (now: number) => `
  local by = ${now} - 12 * ${HOUR} - client.wall
  client.wall = client.wall + by
  world.week.resets = world.week.resets + by + 6 * 24 * ${HOUR}
  for _, list in ipairs({ world.mail, world.auctions, world.lockouts }) do
    for _, each in pairs(list) do
      if each.expires then each.expires = each.expires + by + 24 * ${HOUR} end
    end
  end`;

/** Plays a session that begins an hour later, and sends what it saved. */
async function playSession(game: GameClient, { token }: Player, play: () => void = () => {}): Promise<void> {
  game.run(`client.wall = client.wall + ${HOUR}`);
  game.login();
  game.play(15);
  play();
  game.play(10);
  const body = JSON.stringify({ hex_data: Buffer.from(game.logout()).toString('hex') });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await fetch(`${stage.server.url}/api/characters/updates`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
}

async function loadCharacter({ token }: Player): Promise<Character> {
  const reply = await fetch(`${stage.server.url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: Character[] };
  if (data[0] === undefined) throw new Error('no character was imported');
  return data[0];
}

test('a week that is played on a retail client appears on open pages, step by step', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const game = await startGameClient('retail');
  onTestFinished(() => game.close());
  game.run(`world.level = world.level - 1 ${TO_THE_PRESENT(Math.floor(Date.now() / 1000))}`);
  await playSession(game, player);
  const { name, game_id, level } = await loadCharacter(player);
  const path = `/characters/${game_id}/${encodeURIComponent(name)}`;
  const { page, isLive } = await stage.visit(path, { player });
  await isLive();
  const main = page.getByRole('main');

  await expectVisible(main.getByText(`Level ${level}`).first());
  await expectHidden(main.getByText('Stratholme'));
  await playSession(game, player, () => game.run(DUNGEON));
  await expectVisible(main.getByText(`Level ${level + 1}`).first());
  await expectVisible(main.getByText('Stratholme').first());

  await playSession(game, player, () => visit(game, 'client.openMailbox()', 'client.closeMailbox()'));
  await goWithin(page, `${path}?tab=inventory&place=mail`);
  await expectVisible(main.getByText('Linen Cloth').first());
  await expectVisible(main.getByText('99g 0s 0c'));
  await playSession(game, player, () => visit(game, 'client.openMailbox()', 'client.closeMailbox()', TAKE_MONEY));
  await expectHidden(main.getByText('99g 0s 0c'));

  await playSession(game, player, () =>
    visit(game, 'client.openAuctionHouse()', 'client.closeAuctionHouse()', POST_AUCTION),
  );
  await goWithin(page, `${path}?tab=inventory&place=auctions`);
  await expectVisible(main.getByRole('listitem').filter({ hasText: /Arcanite Reaper.*90g 0s 0c/ }));

  await goWithin(page, '/crafts');
  await expectHidden(main.getByText('Transmute: Arcanite'));
  await playSession(game, player, () =>
    visit(game, "client.openProfession('Alchemy')", 'client.closeProfession()', TRANSMUTE),
  );
  const cooldowns = main.getByRole('region', { name: 'Cooldowns' }).getByRole('listitem');
  await eventually(() => textsOf(cooldowns)).toEqual([
    expect.stringMatching(new RegExp(`^Transmute: Arcanite ${name} in `)),
  ]);

  await goWithin(page, '/weekly');
  await expectVisible(main.getByTitle('Ara-Kara, City of Echoes').getByText('+12'));
  await playSession(game, player, () => game.run(KEYSTONE));
  await expectVisible(main.getByTitle('Ara-Kara, City of Echoes').getByText('+13'));
});
