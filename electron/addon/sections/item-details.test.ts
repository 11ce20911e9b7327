import { afterEach, describe, expect, it } from 'vitest';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => game.close());

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];

/** Snapshot that the server makes of a file; fails on any warning. */
function snapshotOf(file: Uint8Array): Snapshot {
  const upload = readUpload(file);
  if (!upload.ok) throw new Error(upload.problem.code);
  expect(upload.warnings).toEqual([]);
  const reading = readImport(upload.characters[0], Date.UTC(2027, 0, 1));
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  expect(reading.warnings).toEqual([]);
  return reading.snapshot;
}

const wornAt = (snapshot: Snapshot, slot: string) => snapshot.equipment?.find(({ slot_name }) => slot_name === slot);

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('worn and carried items have icon, class, level and set, and bags have size, name and family', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(`
      world.items[16866].set, world.items[16866].itemLevel, world.items[16866].icon = 209, 66, 133071
      world.items[12640].itemLevel = 61
      world.durability = { [1] = 102 }
      world.bags[1].name, world.bags[1].family = 'Herb Pouch', 32
      client.fire('PLAYER_EQUIPMENT_CHANGED', 1, false)
      for bag = 0, 1 do client.fire('BAG_UPDATE', bag) end`);
    game.play(5);
    // Levels and sets are read with the item, which is new to this session.
    const file = game.logout();
    game.login({ saved: file });
    game.play(10);
    const snapshot = snapshotOf(game.logout());
    expect(game.errors()).toEqual([]);
    expect(wornAt(snapshot, 'Head')).toMatchObject({
      icon_id: 133_071,
      class_id: 4,
      subclass_id: 4,
      item_level: 66,
      set_id: 209,
      durability: 85,
    });
    const items = snapshot.inventory ?? [];
    expect(items.find(({ item_id }) => item_id === 12_640)).toMatchObject({
      item_level: 61,
      class_id: 4,
      enchant_id: 0,
    });
    for (const item of items.filter(({ item_id }) => item_id === 2589)) {
      expect(item).toMatchObject({ icon_id: 134_400, class_id: 15 });
      expect(item).not.toHaveProperty('item_level');
    }
    const size = flavour === 'retail' || flavour === 'forever' ? 34 : 16;
    expect(snapshot.bags.find(({ bag_num }) => bag_num === 1)).toEqual({
      bag_num: 1,
      in_bank: false,
      size,
      name: 'Herb Pouch',
      family: 32,
    });
  });
});

it('armour and damage per second have their English names in every language of the client', async () => {
  game = await startGameClient('retail');
  game.run(`
    local addItemApi = client.addItemApi
    client.addItemApi = function(target, world)
      addItemApi(target, world)
      target.RESISTANCE0_NAME, target.ITEM_MOD_DAMAGE_PER_SECOND_SHORT = 'Rüstung', 'Schaden pro Sekunde'
      target.ITEM_MOD_STAMINA_SHORT = 'Ausdauer'
    end`);
  game.login();
  game.play(10);
  const snapshot = snapshotOf(game.logout());
  expect(wornAt(snapshot, 'Main Hand')?.stats).toEqual(
    expect.arrayContaining([
      { name: 'Damage Per Second', value: 54.03 },
      { name: 'Ausdauer', value: 28 },
    ]),
  );
  expect(wornAt(snapshot, 'Head')?.stats).toContainEqual({ name: 'Armor', value: 631 });
});

it('a bank tab has the name that its owner gave it', async () => {
  game = await startPlayedCharacter('retail');
  game.run("world.bags[7].tabName = 'Herbs' client.openBank()");
  game.play(10);
  game.run('client.closeBank()');
  game.play(2);
  const { bags } = snapshotOf(game.logout());
  expect(bags.filter(({ bag_num }) => bag_num === 6 || bag_num === 7)).toEqual([
    { bag_num: 6, in_bank: true, size: 98, family: 0 },
    { bag_num: 7, in_bank: true, size: 98, name: 'Herbs', family: 0 },
  ]);
});

it('records durability after a death and a repair, without an event for each blow', async () => {
  game = await startPlayedCharacter('classic');
  const durability = (): unknown => wornAt(snapshotOf(game.logout()), 'Head')?.durability;
  game.run("world.durability = { [1] = 108 } client.fire('PLAYER_DEAD')");
  game.play(5);
  expect(durability()).toBe(90);
  game.login();
  game.play(10);
  game.run("world.durability = { [1] = 120 } client.fire('MERCHANT_CLOSED')");
  game.play(5);
  expect(durability()).toBe(100);
});

it('keeps two pieces of one item apart', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.items[25].linkTail, world.items[25].itemLevel = ':1900:::::::80:71::35:1:10299', 5
    world.bags[0][1], world.bags[0][2] = { id = 25, count = 1 }, { id = 25, count = 1 }
    client.fire('BAG_UPDATE', 0)`);
  game.play(5);
  game.run(`
    world.items[25].linkTail, world.items[25].detailedLevel = '::::::::80:71::35:1:10385', 9
    world.bags[0][1] = { id = 6948, count = 1 }
    client.fire('BAG_UPDATE', 0)`);
  game.play(5);
  const swords = snapshotOf(game.logout()).inventory?.filter(({ item_id, bag_num }) => item_id === 25 && bag_num === 0);
  expect(swords?.[0]).toMatchObject({ enchant_id: 0, bonus_ids: [10_385], item_level: 9 });
});

it('caged pets and keystones, whose links are not those of items, have a name and are requested once', async () => {
  game = await startGameClient('retail');
  game.run(`
    world.items[82800] = { name = 'Pet Cage', quality = 3, equipLoc = '', linkName = 'Lil Bling', ownLink = 'battlepet:1320:25:3:1400:260:260:0' }
    world.items[180653] = { name = 'Mythic Keystone', quality = 4, equipLoc = '', linkName = 'Keystone: Ara-Kara (12)', ownLink = 'keystone:180653:503:12:9:10:152:0' }
    world.bags[0][1], world.bags[0][2] = { id = 82800, count = 1 }, { id = 180653, count = 1 }
    requests = 0
    local addItemApi = client.addItemApi
    client.addItemApi = function(target, world)
      addItemApi(target, world)
      local request = target.C_Item.RequestLoadItemDataByID
      target.C_Item.RequestLoadItemDataByID = function(id)
        if id == 82800 or id == 180653 then requests = requests + 1 end
        request(id)
        client.after(0.2, function() client.fire('ITEM_DATA_LOAD_RESULT', id, true) end)
      end
    end`);
  game.login();
  game.play(60);
  const items = snapshotOf(game.logout()).inventory?.filter(({ bag_num, slot_num }) => bag_num === 0 && slot_num <= 2);
  expect(items?.map(({ item_name }) => item_name)).toEqual(['Lil Bling', 'Keystone: Ara-Kara (12)']);
  expect(game.run('return requests')).toBeLessThanOrEqual(2);
});

it('deletes details with their section', async () => {
  game = await startPlayedCharacter('classic');
  game.ledger('off bags');
  const file = game.logout();
  expect(rawAt(file, 'characters', game.guid, 'details', 'bags')).toBeUndefined();
  expect(rawAt(file, 'characters', game.guid, 'details', 'equipment')).toBeDefined();
});
