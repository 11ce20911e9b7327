import { afterEach, describe, expect, it } from 'vitest';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection, visit } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];
const HOUR = 3600;

const readAuctions = () => logoutAndReadSection(game, 'auctions');
const visitAuctionHouse = (chunk = '', seconds = 5) =>
  visit(game, 'client.openAuctionHouse()', 'client.closeAuctionHouse()', chunk, seconds);

/** Seconds from the client's time to the end of each auction, by item. */
function secondsLeft(saved: unknown): Record<string, number> {
  const now = game.run<number>('return client.wall');
  return Object.fromEntries(
    (saved as readonly string[]).map((entry) => [entry.split(':')[0], Number(entry.split(':')[4]) - now]),
  );
}

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('auctions have item, count and buyout; sold ones are left out', async () => {
    game = await startPlayedCharacter(flavour);
    visitAuctionHouse();
    const entries = (readAuctions().saved as readonly string[]).map((entry) => entry.replace(/:\d{10}:/, ':END:'));
    expect(entries.toSorted()).toEqual([
      '13340:1:3:250000:END:134400:4:4:60:Cape of the Black Baron',
      '2589:20:1:4000:END:134400:15:0::Linen Cloth',
      '727:1:2::END:134400:4:4:60:Notched Shortsword',
    ]);
  });

  it('no name of a bidder is saved', async () => {
    game = await startPlayedCharacter(flavour);
    visitAuctionHouse();
    expect(new TextDecoder().decode(game.logout())).not.toContain('Somebody');
  });

  it('the last auction that is cancelled is gone, although the window is closed at once', async () => {
    game = await startPlayedCharacter(flavour);
    visitAuctionHouse('client.play(2) world.auctions = {} client.updateAuctions() client.play(1)', 0);
    expect(readAuctions().saved).toEqual([]);
  });

  it('the ends are the same at each reading', async () => {
    game = await startPlayedCharacter(flavour);
    visitAuctionHouse();
    const { saved } = readAuctions();
    game.login();
    game.play(50);
    visitAuctionHouse();
    expect(readAuctions().saved).toEqual(saved);
  });
});

it('retail knows the end to the minute', async () => {
  game = await startPlayedCharacter('retail');
  game.run('ends = {} for _, auction in ipairs(world.auctions) do ends[auction.id] = auction.expires end');
  visitAuctionHouse();
  const left = secondsLeft(readAuctions().saved);
  for (const id of ['13340', '2589', '727'])
    expect(Math.abs((left[id] ?? 0) - game.run<number>(`return ends[${id}] - client.wall`))).toBeLessThanOrEqual(31);
});

it('classic clients know the latest end: that of the band', async () => {
  game = await startPlayedCharacter('classic');
  visitAuctionHouse();
  const left = secondsLeft(readAuctions().saved);
  expect(left['727']).toBeGreaterThan(1.9 * HOUR);
  expect(left['727']).toBeLessThan(2.1 * HOUR);
  expect(left['13340']).toBeGreaterThan(11.9 * HOUR);
  expect(left['13340']).toBeLessThan(12.1 * HOUR);
});

it('an auction that gets into an earlier band has an earlier end', async () => {
  game = await startPlayedCharacter('classic');
  visitAuctionHouse();
  readAuctions();
  game.run('client.wall = client.wall + 35000');
  game.login();
  visitAuctionHouse();
  expect(secondsLeft(readAuctions().saved)['13340']).toBeLessThan(2.1 * HOUR);
});

it('an auction house whose list does not come from the server keeps what was recorded', async () => {
  game = await startPlayedCharacter('mists');
  visitAuctionHouse();
  const before = readAuctions();
  game.run('world.auctionServerDown = true');
  game.login();
  visitAuctionHouse();
  expect(readAuctions()).toEqual(before);
});

it('are not read in a later visit before their list has come, although the name of an item did', async () => {
  game = await startPlayedCharacter('classic');
  game.run("world.items[4306] = { name = 'Silk Cloth', quality = 1, equipLoc = '' } world.auctions[1].id = 4306");
  visitAuctionHouse(
    'client.closeAuctionHouse() world.auctionServerDown = true client.openAuctionHouse() seenAt = math.floor(client.wall)',
  );
  expect(readAuctions().seen).toBeLessThanOrEqual(game.run<number>('return seenAt'));
});

it('no auctions are believed when it was read twice', async () => {
  game = await startPlayedCharacter('retail');
  visitAuctionHouse();
  const before = readAuctions();
  game.run('world.auctions = {}');
  game.login();
  visitAuctionHouse('', 1);
  expect(readAuctions()).toEqual(before);
  game.login();
  visitAuctionHouse('', 10);
  expect(readAuctions().saved).toEqual([]);
});

it('asks a retail server once a visit', async () => {
  game = await startGameClient('retail');
  game.run(`
    asked = 0
    local add = client.addAuctionApi
    client.addAuctionApi = function(target, world)
      add(target, world)
      local query = target.C_AuctionHouse.QueryOwnedAuctions
      target.C_AuctionHouse.QueryOwnedAuctions = function(...) asked = asked + 1 query(...) end
    end`);
  game.login();
  game.play(5);
  visitAuctionHouse("for _ = 1, 5 do client.fire('AUCTION_HOUSE_THROTTLED_SYSTEM_READY') end");
  expect(game.run('return asked')).toBe(1);
});
