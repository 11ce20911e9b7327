-- Invented people with real items: one for each flavour, carrying about as much as anybody does.

local ITEMS = {
  [19019] = { name = "Thunderfury, Blessed Blade of the Windseeker", quality = 5, equipLoc = "INVTYPE_WEAPON" },
  [16866] = { name = "Helm of Might", quality = 4, equipLoc = "INVTYPE_HEAD" },
  [16867] = { name = "Legplates of Might", quality = 4, equipLoc = "INVTYPE_LEGS" },
  [18404] = { name = "Onyxia Tooth Pendant", quality = 4, equipLoc = "INVTYPE_NECK" },
  [19137] = { name = "Onslaught Girdle", quality = 4, equipLoc = "INVTYPE_WAIST" },
  [11815] = { name = "Hand of Justice", quality = 3, equipLoc = "INVTYPE_TRINKET" },
  [13340] = { name = "Cape of the Black Baron", quality = 3, equipLoc = "INVTYPE_CLOAK" },
  [5191] = { name = "Cruel Barb", quality = 3, equipLoc = "INVTYPE_WEAPON" },
  [12640] = { name = "Lionheart Helm", quality = 4, equipLoc = "INVTYPE_HEAD" },
  [12784] = { name = "Arcanite Reaper", quality = 3, equipLoc = "INVTYPE_2HWEAPON" },
  [17182] = { name = "Sulfuras, Hand of Ragnaros", quality = 5, equipLoc = "INVTYPE_2HWEAPON" },
  [727] = { name = "Notched Shortsword", quality = 2, equipLoc = "INVTYPE_WEAPON" },
  [25] = { name = "Worn Shortsword", quality = 1, equipLoc = "INVTYPE_WEAPON" },
  [6948] = { name = "Hearthstone", quality = 1, equipLoc = "" },
  [213743] = { name = "Culminating Blasphemite", quality = 4, equipLoc = "" },
  [213746] = { name = "Elusive Blasphemite", quality = 4, equipLoc = "" },
  [213461] = { name = "Masterful Ruby", quality = 3, equipLoc = "" },
  [2589] = { name = "Linen Cloth", quality = 1, equipLoc = "" },
}
local WORN = { 16866, 18404, 12640, 6948, 19137, 19137, 16867, 13340, 5191, 727, 11815, 11815, 11815, 11815, 13340, 19019, 5191,
  12784, 25 }
local CARRIED = { 6948, 2589, 727, 25, 12784, 12640, 17182, 5191 }
local STATS = { ITEM_MOD_STAMINA_SHORT = 28, ITEM_MOD_STRENGTH_SHORT = 15, ITEM_MOD_CRIT_RATING_SHORT = 12.5,
  ITEM_MOD_HASTE_RATING_SHORT = 9, RESISTANCE0_NAME = 631, EMPTY_SOCKET_PRISMATIC = 1 }
local WEAPON_STATS = { ITEM_MOD_STAMINA_SHORT = 28, ITEM_MOD_STRENGTH_SHORT = 15, ITEM_MOD_CRIT_RATING_SHORT = 12.5,
  ITEM_MOD_HASTE_RATING_SHORT = 9, ITEM_MOD_DAMAGE_PER_SECOND_SHORT = 54.027778, EMPTY_SOCKET_PRISMATIC = 1 }
local WEAPONS = { INVTYPE_WEAPON = true, INVTYPE_2HWEAPON = true }
-- Enchantment, gems and bonuses of a well-kept item.
local RETAIL_LINK = "::213743::::::80:71::35:6:10299:10385:11215:1540:10255:9627:1:28:2462:::::"

local function fillBags(world, first, count, size)
  for bag = first, first + count - 1 do
    world.bags[bag] = { size = size }
    for slot = 1, size do
      local id = CARRIED[(slot * 3 + bag) % #CARRIED + 1]
      world.bags[bag][slot] = { id = id, count = id == 2589 and 20 or 1 }
    end
  end
end

local function numbered(prefix, count, row)
  local rows = {}
  for index = 1, count do
    rows[index] = row(index)
    rows[index].name = prefix .. " " .. index
  end
  return rows
end

-- Words that items of today are named after, about as long and as many as in the game: 23 letters a name, one in seven with a
-- picture of a craft's quality behind it.
local WHOSE = { "Algari", "Sureki", "Nerubian", "Weathered", "Spelunker's", "Earthen", "Arathi", "Gilded", "Runed", "Void-Touched",
  "Hallowfall", "Deepflayer", "Kobyss", "Web Acolyte's", "Vagabond's", "Shimmering", "Honed", "Stormcharged", "Lambent", "Coreway" }
local WHAT = { "Crest", "Mycobloom", "Leggings", "Cavalry Blade", "Reagent Pouch", "Harbinger Crest", "Fungal Hide", "Linguine",
  "Sacred Censer", "Chitin Carapace", "Gloom Chitin", "Handwraps", "Weavercloth Bolt", "Keepsake", "Orbinid", "Delver's Bounty Map",
  "Flask of Tempered Aggression", "Tome", "Signet of Gales", "Signpost", "Firebelly Soup", "Polishing Cloth", "Grimoire",
  "Null Stone", "Lightning Rod", "Waders", "Bismuth Rivet", "Storm Dust", "Treatise on Mining", "Wool Stocking", "Candle Wax",
  "Battered Stein", "Portable Telescope", "Arcane Cipher", "Timber", "Fishing Lure", "Emerald", "Skyrider Totem", "Ash", "Fang" }

-- Fills every slot of bags and bank with an item of its own, as nobody's are: the largest file there can be.
function client.fillWithDistinctItems(world)
  local number, numbers = 0, {}
  for bag in pairs(world.bags) do numbers[#numbers + 1] = bag end
  table.sort(numbers)
  for _, bag in ipairs(numbers) do
    for slot = 1, world.bags[bag].size do
      local id = 210000 + number * 7
      local name = WHOSE[number % #WHOSE + 1] .. " " .. WHAT[math.floor(number / #WHOSE) % #WHAT + 1]
      local crafted = number % 7 == 0 and " |A:Professions-ChatIcon-Quality-Tier3:17:15::1|a" or nil
      local stacked = number % 3 == 0
      world.items[id] = { name = name, quality = number % 5, equipLoc = "", linkName = crafted and name .. crafted,
        linkTail = "::::::::80:71::35:3:10299:10385:11215:1:28:2462:::::" }
      world.bags[bag][slot] = { id = id, count = stacked and 17 + number % 900 or 1 }
      number = number + 1
    end
  end
end

local ENCHANTED = { [1] = true, [3] = true, [5] = true, [7] = true, [8] = true, [9] = true, [11] = true, [12] = true, [15] = true,
  [16] = true, [17] = true }

-- What somebody wears who has enchanted and gemmed everything, with the names that talents and quests have today.
function client.dressUp(world)
  for slot in pairs(world.equipment) do
    local id = 230000 + slot
    local name = WHOSE[slot] .. " " .. WHAT[slot * 2] .. " of the Unsung"
    local enchantment = ENCHANTED[slot] and 7900 + slot or ""
    world.enchantments[enchantment] = "Chant of " .. WHOSE[slot] .. " " .. WHAT[slot]
    world.items[id] = { name = name, quality = 4, equipLoc = "INVTYPE_2HWEAPON", set = slot % 4 == 1 and 2064 or nil,
      upgrade = { trackString = "Champion", currentLevel = 4, maxLevel = 8 },
      linkTail = ":" .. enchantment ..
        ":213746:213743:213461::::80:71::35:9:10299:10385:11215:1540:10255:9627:12040:11310:10421:2:28:2462:40:2257:::::",
      stats = { ITEM_MOD_STAMINA_SHORT = 21843, ITEM_MOD_STRENGTH_SHORT = 3215, ITEM_MOD_CRIT_RATING_SHORT = 1284,
        ITEM_MOD_HASTE_RATING_SHORT = 907, RESISTANCE0_NAME = 6312,
        ITEM_MOD_DAMAGE_PER_SECOND_SHORT = slot >= 16 and slot <= 18 and 1284.638889 or nil } }
    world.equipment[slot] = id
  end
  for index, talent in ipairs(world.talents) do talent.name = WHOSE[index % #WHOSE + 1] .. " " .. WHAT[index % #WHAT + 1] end
  for index, quest in ipairs(world.quests) do
    if not quest.header then quest.name = WHOSE[index % #WHOSE + 1] .. " and the " .. WHAT[index % #WHAT + 1] end
  end
end

-- A character with everything: all slots worn, bags and bank full, 20 buffs, all talents, 25 quests.
function client.fullCharacter(flavour)
  local retail = flavour == "retail" or flavour == "forever"
  local items = {}
  for id, item in pairs(ITEMS) do
    items[id] = { name = item.name, quality = item.quality, equipLoc = item.equipLoc,
      stats = WEAPONS[item.equipLoc] and WEAPON_STATS or item.equipLoc ~= "" and STATS or nil, linkTail = retail and RETAIL_LINK or nil }
  end
  local world = {
    guid = retail and "Player-3676-0A1B2C3D" or "Player-4440-01234567", name = retail and "Célestine" or "Torvald",
    realm = retail and "Стальной Лес" or "Emberfall", level = retail and 90 or 60, race = "Night Elf", raceFile = "NightElf",
    class = "Warrior", classFile = "WARRIOR", faction = "Alliance", zone = "Winterspring", guild = "Copper Lanterns",
    money = 12345678, xp = 1200, xpMax = 217400, rested = 3300, played = 864000,
    enchantments = { [1900] = "Crusader", [2564] = "Agility +15" },
    sets = { [209] = { name = "Battlegear of Might", size = 8 }, [2064] = { name = "Relentless Rider's Lament", size = 5 } },
    items = items, cached = {}, equipment = {}, bags = {}, auras = {}, completedQuests = { [3] = true },
  }
  if flavour == "forever" then
    world.name, world.surname, world.realm, world.level = "Runa", "Ashford", "Emberfall", 60
  end
  for slot, id in ipairs(WORN) do world.equipment[slot] = id end
  -- The ranged slot is gone since Mists of Pandaria.
  if retail or flavour == "mists" then world.equipment[18] = nil end
  world.bags[0] = { size = 16 }
  if retail then
    fillBags(world, 0, 5, 34)
    fillBags(world, 5, 1, 36)
    fillBags(world, 6, 6, 98)
    fillBags(world, 12, 1, 98)
  else
    fillBags(world, 0, 5, 16)
    fillBags(world, -1, 1, 24)
    fillBags(world, 5, 6, 16)
    world.bags[-2] = flavour == "classic" and { size = 12, { id = 727, count = 1 } } or nil
    fillBags(world, 0, 1, 16)
  end
  world.auras = numbered("Blessing of the Ledger", 20, function(index)
    return { duration = index == 1 and 0 or 1800, remaining = index > 1 and 1000 + index or nil, spellId = 1000 + index }
  end)
  if retail then
    world.talents = numbered("Unyielding Talent", 150, function(index)
      return { rank = index % 2 == 0 and 1 or 0, maxRank = 1 }
    end)
  elseif flavour == "mists" then
    world.talents = numbered("Row Choice", 18, function(index) return { selected = index % 3 == 1 } end)
  else
    world.talents = {}
    for tab = 1, 3 do
      world.talents[tab] = { name = "Tab " .. tab, list = numbered("Improved Strike " .. tab, 17, function(index)
        return { rank = index % 3, maxRank = 5, tier = 1, column = 1 }
      end) }
    end
  end
  world.skills = {
    { name = "Class Skills", header = true }, { name = "Arms", rank = 1, maxRank = 1 },
    { name = "Professions", header = true }, { name = "Mining", rank = 225, maxRank = 300, abandonable = true },
    { name = "Blacksmithing", rank = 300, maxRank = 300, abandonable = true },
    { name = "Secondary Skills", header = true }, { name = "Cooking", rank = 150, maxRank = 225 },
    { name = "Weapon Skills", header = true }, { name = "Swords", rank = 298, maxRank = 300 },
    { name = "Defense", rank = 300, maxRank = 300 },
    { name = "Armor Proficiencies", header = true }, { name = "Plate Mail", rank = 1, maxRank = 1 },
    { name = "Languages", header = true }, { name = "Language: Darnassian", rank = 300, maxRank = 300 },
  }
  world.professions = { { name = "Mining", rank = 92, maxRank = 100 }, { name = "Blacksmithing", rank = 100, maxRank = 100 },
    { name = "Fishing", rank = 75, maxRank = 300 }, { name = "Cooking", rank = 1, maxRank = 300 } }
  world.currencies = {
    { name = "Player vs. Player", header = true }, { id = 1901, name = "Honor Points", count = 1250, max = 75000, icon = 1455894 },
    { id = 396, name = "Valor Points", count = 400, max = 3000, weekCount = 150, weekMax = 1000 },
  }
  world.lockouts = { { id = 409, name = "Molten Core", size = 40, difficulty = "40 Player", expires = 1790400000,
    bosses = { { "Lucifron", true }, { "Magmadar", false } } } }
  world.quests = { { name = "Winterspring", header = true } }
  client.addBelongings(world, flavour)
  for index = 1, 25 do world.quests[index + 1] = { name = "The Long Errand, Part " .. index, id = index, level = 60 } end
  return world
end
