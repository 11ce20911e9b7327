import { afterEach, expect, it } from 'vitest';
import type { GamePayload } from '#shared/characters/contract/import-payload.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';

let game: GameClient | undefined;
afterEach(() => {
  expect(game?.errors()).toEqual([]);
  game?.close();
});

const JOURNALS = `world.collections = {
  mountIds = { 900, 6, 7, 8, 12 }, mounts = { [6] = true, [7] = true, [8] = true, [900] = true },
  lastSpecies = 50, pets = { [39] = 1, [40] = 3, [44] = 2 },
  toyIds = { 1973, 44430 }, toys = { [1973] = true } }`;

async function play(flavour: Flavour, world = JOURNALS): Promise<GameClient> {
  game = await startGameClient(flavour);
  game.run(world);
  game.login();
  game.play(40);
  return game;
}

/** Runs of ids by kind, as an upload of the written file has them. */
function collectionsOf(client: GameClient): Record<string, string> {
  const reading = readUpload(client.logout());
  if (!reading.ok) throw new Error(reading.problem.code);
  expect(reading.warnings).toEqual([]);
  const collections = (reading.characters as GamePayload[]).flatMap((each) => each.collections ?? []);
  return Object.fromEntries(collections.map(({ kind, ids }) => [kind, ids]));
}

it.each(['retail', 'mists'] as const)('records mounts, pets and toys after login (%s)', async (flavour) => {
  const client = await play(flavour);
  expect(collectionsOf(client)).toEqual({ mounts: '6-8,900', pets: '39-40,44', toys: '1973' });
});

it('records one that is learned, and forgets a pet that was released', async () => {
  const client = await play('retail');
  client.run(`
    world.collections.mounts[12] = true client.fire('NEW_MOUNT_ADDED', 12)
    world.collections.pets[40] = 0 client.fire('PET_JOURNAL_PET_DELETED', 'BattlePet-0-1')
    client.fire('NEW_TOY_ADDED', 64456)`);
  client.play(40);
  expect(collectionsOf(client)).toEqual({ mounts: '6-8,12,900', pets: '39,44', toys: '1973,64456' });
});

it('keeps what is recorded while the client has not loaded it, or hides toys by a filter', async () => {
  const client = await play('retail');
  client.logout();
  client.run('world.petsNotLoaded = true world.collections.mountIds = {} world.collections.toyIds = { 44430 }');
  client.run('world.collections.toys[44430] = true');
  client.login();
  client.play(40);
  expect(collectionsOf(client)).toEqual({ mounts: '6-8,900', pets: '39-40,44', toys: '1973,44430' });
});

it('reads the pets once the client has loaded them', async () => {
  const client = await play('retail', `${JOURNALS} world.petsNotLoaded = true`);
  client.run("world.petsNotLoaded = false client.fire('PET_JOURNAL_LIST_UPDATE')");
  client.play(40);
  expect(collectionsOf(client)).toHaveProperty('pets', '39-40,44');
});

it('reads a collection again after a loading screen that came in between', async () => {
  const client = await startGameClient('retail');
  game = client;
  client.run('client.collectEverything(world)');
  client.login();
  client.run(`
    while not env.TavernLedgerDB.account or not env.TavernLedgerDB.account.collections do client.frame(1 / 30) end
    client.fire('PLAYER_LEAVING_WORLD')
    client.frame(1)
    client.fire('PLAYER_ENTERING_WORLD', false, false)`);
  client.play(60);
  expect(Object.keys(collectionsOf(client)).toSorted()).toEqual(['mounts', 'pets', 'toys']);
});

it('collects the companions of all characters where there are no journals', async () => {
  const client = await play('older', 'world.companions = { mounts = { 458, 459 }, pets = { 10673 } }');
  client.logout();
  client.run('world.companions = { mounts = { 470 }, pets = {} }');
  client.login();
  client.play(40);
  expect(collectionsOf(client)).toEqual({ mounts: '458-459,470', pets: '10673' });
});

it.each(['classic', 'forever'] as const)('has none on a client without collections (%s)', async (flavour) => {
  expect(collectionsOf(await play(flavour))).toEqual({});
});

it('records nothing while it is switched off, and removes what was recorded', async () => {
  const client = await play('retail');
  client.ledger('off collections');
  client.run("client.fire('NEW_MOUNT_ADDED', 12)");
  client.play(40);
  expect(collectionsOf(client)).toEqual({});
});

it.each(['retail', 'mists'] as const)('takes at most 1 ms in any frame for a full collection (%s)', async (flavour) => {
  const client = await play(flavour, 'client.collectEverything(world)');
  client.run("client.fire('NEW_TOY_ADDED', 1973) client.fire('NEW_MOUNT_ADDED', 1) client.fire('NEW_PET_ADDED', 1)");
  client.play(60);
  const worst = client.run<number>(
    'local most = 0 for _, ms in ipairs(client.frameCosts) do most = math.max(most, ms) end return most',
  );
  expect(worst).toBeLessThan(1);
  expect(Object.keys(collectionsOf(client)).toSorted()).toEqual(['mounts', 'pets', 'toys']);
});
