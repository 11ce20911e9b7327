/** A week of an invented player, as Lua chunks for the mock client. */

/** Seconds. */
export const DAY = 86_400;

export const DUNGEON = `
  world.level, world.money = world.level + 1, world.money + 50000
  world.equipment[16] = 17182
  world.lockouts[2] = { id = 329, name = 'Stratholme', size = 5, difficulty = 'Normal', expires = math.floor(client.wall) + 5 * ${DAY},
    bosses = { { 'Baron Rivendare', true } } }
  world.sheet.itemLevelEquipped = (world.sheet.itemLevelEquipped or 0) + 1
  world.factions[2].value = world.factions[2].value + 500
  world.factions[3].standing, world.factions[3].least, world.factions[3].most, world.factions[3].value = 7, 21000, 42000, 21100
  client.fire('PLAYER_LEVEL_UP', world.level)
  client.fire('BOSS_KILL', 484, 'Baron Rivendare')
  client.fire('PLAYER_EQUIPMENT_CHANGED', 16)
  client.fire('UPDATE_FACTION')`;
export const TAKE_MONEY = `
  client.play(2)
  world.money = world.money + world.mail[3].money
  table.remove(world.mail, 3)
  client.updateMailbox()`;
export const POST_AUCTION = `
  client.play(2)
  table.insert(world.auctions, { id = 12784, count = 1, buyout = 900000, expires = client.wall + 40000 })
  client.updateAuctions()`;
export const TRANSMUTE = `
  world.tradeSkills[2].recipes[1].readyAt = client.wall + 2 * ${DAY}
  client.updateProfession()`;
export const KEYSTONE = `
  world.week.keystone.level, world.week.rating = 13, 2475
  for _, slot in ipairs(world.week.vault) do if slot.kind == 'dungeon' then slot.progress = 4 end end
  client.fire('CHALLENGE_MODE_COMPLETED')`;
