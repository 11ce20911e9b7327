-- The rest of an invented person's life: sheet, reputations, week, recipes, mail, auctions.

local function sheetOf(flavour)
  local retail = flavour == "retail"
  return {
    stats = retail and { 3215, 1100, 21843, 900, 0 } or { 312, 120, 287, 40, 65 }, armor = retail and 63120 or 4893,
    attackPower = 1214, spellPower = 36, crit = 18.42, dodge = 6.04, haste = 12.34, mastery = 33.5, versatility = 4.2, hit = 6,
    itemLevel = retail and 668.44 or 66.2, itemLevelEquipped = retail and 665.12 or 65.8, resistances = { [2] = 115, [6] = 30 },
    trees = { { "Arms", 31 }, { "Fury", 20 }, { "Protection", 0 } }, spec = flavour ~= "forever" and "Arms" or nil, rank = 6,
    deaths = 41, resting = false, hearth = "Ironforge",
  }
end

local function factionsOf(flavour)
  local factions = {
    { name = "Classic", header = true },
    { name = "Argent Dawn", id = 529, standing = 7, least = 21000, most = 42000, value = 24500 },
    { name = "Alliance", header = true, hasValue = true, id = 469, standing = 6, least = 9000, most = 21000, value = 12000 },
    { name = "Stormwind", id = 72, standing = 8, least = 42000, most = 43000, value = 42999 },
    { name = "Bloodsail Buccaneers", id = 87, standing = 1, least = -42000, most = -6000, value = -36500 },
  }
  if flavour == "mists" or flavour == "retail" then
    factions[#factions + 1] = { name = "Nat Pagle", id = 1358, friend = { value = 9000, least = 8400, most = 16800, rank = "Buddy" } }
  end
  if flavour == "retail" then
    factions[#factions + 1] = { name = "Council of Dornogal", id = 2590, renown = { level = 12, value = 1450, most = 2500 } }
    factions[#factions + 1] = { name = "The Assembly of the Deeps", id = 2594, paragon = { value = 13200, most = 10000 } }
  end
  return factions
end

-- A season of eight dungeons: two runs in time, one that is better over time, five dungeons without a run.
local function mythicplusOf(flavour)
  if flavour ~= "retail" then return { number = 18, dungeons = {}, runs = {} } end
  return {
    number = 18,
    dungeons = {
      { id = 503, name = "Ara-Kara, City of Echoes", limit = 1800, score = 345,
        inTime = { level = 12, durationSec = 1040, dungeonScore = 345 },
        overTime = { level = 13, durationSec = 2100, dungeonScore = 320 } },
      { id = 402, name = "Algeth'ar Academy", limit = 1920, score = 330,
        inTime = { level = 10, durationSec = 1500, dungeonScore = 312 },
        overTime = { level = 12, durationSec = 1950, dungeonScore = 330 } },
      { id = 161, name = "Skyreach", limit = 1680, score = 290, inTime = { level = 9, durationSec = 1600, dungeonScore = 290 } },
      { id = 556, name = "Pit of Saron", limit = 1800 }, { id = 557, name = "Windrunner Spire", limit = 1980 },
      { id = 558, name = "Magisters' Terrace", limit = 2040 }, { id = 559, name = "Nexus-Point Xenas", limit = 1920 },
      { id = 560, name = "Maisara Caverns", limit = 1860 },
    },
    runs = {
      { mapChallengeModeID = 161, level = 9, thisWeek = true, completed = true, runScore = 290 },
      { mapChallengeModeID = 503, level = 13, thisWeek = true, completed = false, runScore = 320 },
      { mapChallengeModeID = 503, level = 12, thisWeek = true, completed = true, runScore = 345 },
    },
  }
end

local function tradeSkillsOf()
  return {
    { name = "Blacksmithing", recipes = {
      { name = "Armor", header = true }, { id = 16729, name = "Lionheart Helm" }, { id = 2660, name = "Rough Sharpening Stone" },
      { name = "Weapons", header = true }, { id = 16994, name = "Arcanite Reaper" }, { id = 16995, name = "Heartseeker", unknown = true },
    } },
    { name = "Alchemy", recipes = { { id = 17187, name = "Transmute: Arcanite" }, { id = 2329, name = "Elixir of Lion's Strength" } } },
    { name = "Enchanting", isCraft = true, recipes = { { id = 20034, name = "Enchant Weapon - Crusader" } } },
    { name = "Beast Training", isCraft = true, isPetTraining = true, recipes = { { id = 24547, name = "Great Stamina" } } },
  }
end

function client.addBelongings(world, flavour)
  local now = client.wall
  world.sheet, world.factions, world.tradeSkills = sheetOf(flavour), factionsOf(flavour), tradeSkillsOf()
  world.mythicplus = mythicplusOf(flavour)
  world.achievements = { points = 12345, latest = {
    { id = 40231, name = "Keystone Hero", points = 10, day = 18, month = 9, year = 26 },
    { id = 6, name = "Level 10", points = 10, day = 2, month = 1, year = 26 },
  } }
  world.week = { rating = 2450, reward = true, resets = 1790208000, keystone = { id = 503, level = 12, name = "Ara-Kara, City of Echoes" },
    vault = {} }
  if flavour == "retail" then
    for _, kind in ipairs({ "raid", "dungeon", "world" }) do
      for index, threshold in ipairs({ 2, 4, 8 }) do
        world.week.vault[#world.week.vault + 1] = { kind = kind, index = index, threshold = threshold, progress = 3, level = 12 }
      end
    end
  end
  world.mail = {
    { sender = "Ragnhild", subject = "the sword you asked for", expires = now + 29.5 * 86400, money = 12345,
      items = { { id = 5191 }, { id = 2589, count = 20 } } },
    { sender = "Ragnhild", subject = "pay me first", expires = now + 2.5 * 86400, price = 50000, items = { { id = 12784 } } },
    { sender = "Auction House", subject = "Sold", expires = now + 20 * 86400 + 3000, money = 990000 },
    { sender = "Ragnhild", subject = "nothing but a greeting", expires = now + 10 * 86400 },
  }
  world.auctions = {
    { id = 13340, count = 1, buyout = 250000, expires = now + 40000 },
    { id = 2589, count = 20, buyout = 4000, expires = now + 20000 },
    { id = 727, count = 1, expires = now + 6000 },
    { id = 25, count = 1, buyout = 5, expires = now + 3600, sold = true },
  }
end

local WHOSE = { "Algari", "Stormwind", "Runed", "Deepflayer", "Honed", "Arathi", "Gilded", "Hallowfall", "Radiant", "Nerubian" }
local WHAT = { "Gauntlets", "Vanguard", "Spaulders", "Flask", "Signet", "Longsword", "Accord", "Grips", "Elixir", "Reinforced Chest",
  "Weapon Chain", "Sigil", "Ledger", "Hatchet", "Waistguard", "Candle", "Draught", "Bulwark", "Keepers", "Treatise" }

-- Gives long lists to somebody who has played for years: reputations, currencies, recipes, mail, auctions; twenty letters a
-- name. A share of 1 is about the most there is.
function client.fillLife(world, share)
  local function name(index)
    return WHOSE[index % #WHOSE + 1] .. " " .. WHAT[math.floor(index / #WHOSE) % #WHAT + 1]
  end
  for index = 1, 150 * share do
    world.factions[#world.factions + 1] = { name = "The " .. name(index), id = 1000 + index, standing = 7, least = 21000, most = 42000,
      value = 21000 + index }
  end
  for place, count in ipairs({ 450, 250 }) do
    local recipes = world.tradeSkills[place].recipes
    for index = 1, count * share do
      recipes[#recipes + 1] = { id = 400000 + place * 1000 + index, name = name(index + place) }
    end
  end
  for index = 1, 8 do
    table.insert(world.achievements.latest, { id = 40000 + index, name = name(index * 3), points = 10, day = index, month = 8, year = 26 })
  end
  world.currencies = {}
  for index = 1, 60 * share do world.currencies[index] = { id = 2000 + index, name = name(index), count = index * 731, max = 8000 } end
  local ids = {}
  for id in pairs(world.items) do ids[#ids + 1] = id end
  table.sort(ids)
  for index = 1, 100 * share do
    local expires = client.wall + index * 20000
    world.mail[index] = { sender = "Ragnhild", subject = "", expires = expires, money = 100 * index,
      items = { { id = ids[index % #ids + 1], count = 5 }, { id = ids[index * 7 % #ids + 1] } } }
    world.auctions[index] = { id = ids[index * 3 % #ids + 1], count = 1, buyout = 2500000 + index, expires = expires }
  end
end
