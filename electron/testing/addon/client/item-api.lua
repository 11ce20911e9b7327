-- The client's functions about items: links, names that are not loaded yet, bags, bank, what is worn.

local priced = client.priced
local COLOURS = { [0] = "ff9d9d9d", "ffffffff", "ff1eff00", "ff0070dd", "ffa335ee", "ffff8000", "ffe6cc80", "ff00ccff" }

-- Clients give an empty name in the link of an item they have not loaded.
local function link(world, id)
  local item = world.items[id]
  local name = world.cached[id] and (item.linkName or item.name) or ""
  if item.ownLink then return "|cff0070dd|H" .. item.ownLink .. "|h[" .. item.linkName .. "]|h|r" end
  local colour = client.version.namedColours and "|cnIQ" .. item.quality .. ":" or "|c" .. COLOURS[item.quality]
  return colour .. "|Hitem:" .. id .. (item.linkTail or "::::::::60:::::::::") .. "|h[" .. name .. "]|h|r"
end

client.itemLink = link

-- Asking for an unknown item starts its loading; the answer comes as an event.
local function load(world, id)
  if world.cached[id] or world.loading[id] or not world.items[id] then return end
  world.loading[id] = true
  client.after(0.3, function()
    world.loading[id] = nil
    if world.itemServerDown then return client.fire("GET_ITEM_INFO_RECEIVED", id, false) end
    world.cached[id] = true
    client.fire("GET_ITEM_INFO_RECEIVED", id, true)
  end)
end

local function idOf(item)
  return type(item) == "number" and item or tonumber(string.match(item, "item:(%d+)"))
end

local function itemInfo(env, world)
  env.ITEM_MOD_STAMINA_SHORT, env.ITEM_MOD_STRENGTH_SHORT, env.ITEM_MOD_AGILITY_SHORT = "Stamina", "Strength", "Agility"
  env.ITEM_MOD_CRIT_RATING_SHORT, env.ITEM_MOD_HASTE_RATING_SHORT = "Critical Strike", "Haste"
  env.RESISTANCE0_NAME, env.ITEM_MOD_DAMAGE_PER_SECOND_SHORT = "Armor", "Damage Per Second"
  local function info(asked)
    local id = idOf(asked)
    local item = world.items[id]
    if not item then return nil end
    load(world, id)
    if not world.cached[id] then return nil end
    return item.name, link(world, id), item.quality, item.itemLevel or 60, 60, "Armor", "Plate", 1, item.equipLoc or "", 134400,
      0, 4, 4, 1, 0, item.set, false
  end
  local function instant(asked)
    local id = idOf(asked)
    local item = world.items[id]
    if not item then return nil end
    local class = item.class or ((item.equipLoc or "") ~= "" and 4 or 15)
    return id, "Armor", "Plate", item.equipLoc or "", item.icon or 134400, class, class == 4 and 4 or 0
  end
  local function stats(asked)
    local item = world.items[idOf(asked)]
    if not item or not world.cached[idOf(asked)] then return nil end
    local copy = {}
    for name, value in pairs(item.stats or {}) do copy[name] = value end
    return copy
  end
  if client.version.olderNames then
    env.GetItemInfo, env.GetItemInfoInstant, env.GetItemStats = priced(5, info), priced(2, instant), priced(20, stats)
    env.GetItemSetInfo = priced(2, function(id) return world.sets[id] and world.sets[id].name end)
  else
    env.C_Item = {
      GetItemInfo = priced(5, info),
      GetItemInfoInstant = priced(2, instant),
      GetItemStats = priced(20, stats),
      GetItemNameByID = priced(2, function(id) return world.cached[id] and world.items[id].name or nil end),
      GetDetailedItemLevelInfo = priced(5, function(asked)
        local item = world.items[idOf(asked)]
        return item and item.detailedLevel or item and item.itemLevel, false, 60
      end),
      GetItemSetInfo = priced(2, function(id) return world.sets[id] and world.sets[id].name end),
      GetItemNumSockets = client.version.countsSockets and priced(2, function(asked)
        local item = world.items[idOf(asked)]
        return item and item.stats and item.stats.EMPTY_SOCKET_PRISMATIC or 0
      end) or nil,
      GetItemUpgradeInfo = client.version.factions == "tables" and priced(3, function(asked)
        local item = world.items[idOf(asked)]
        return item and item.upgrade or nil
      end) or nil,
      RequestLoadItemDataByID = priced(2, function(id) load(world, id) end),
    }
  end
end

local function firstBagSlot()
  return client.version.bank == "tabs" and 31 or 20
end

local function worn(env, world)
  local function slot(read)
    return priced(2, function(unit, index)
      local id = unit == "player" and not world.equipmentGone and world.equipment[index]
      if id then return read(id) end
    end)
  end
  env.GetInventoryItemLink = slot(function(id) return link(world, id) end)
  local wornId = slot(function(id) return id end)
  -- The bags hang on the character, too, behind the slots of what it wears.
  env.GetInventoryItemID = function(unit, index)
    local bag = index - firstBagSlot() + 1
    if bag >= 1 and bag <= 4 then return unit == "player" and not world.equipmentGone and world.bags[bag] and 4500 or nil end
    return wornId(unit, index)
  end
  env.GetInventoryItemDurability = priced(1, function(index)
    local left = world.durability and world.durability[index]
    if world.equipment[index] and left then return left, 120 end
  end)
  env.GetInventoryItemQuality = slot(function(id) return world.items[id].quality end)
end

local function isBank(bag)
  if client.version.bank == "tabs" then return bag >= 6 end
  return bag == -1 or bag >= 5
end

local function containers(env, world)
  -- The size of the bank itself is known everywhere; what is in it only at the banker.
  local function bagOf(index)
    if world.bagsNotLoaded then return nil end
    local bag = world.bags[index]
    local closed = not world.bankOpen or (world.accountBankOnly and index < 12)
    if bag and isBank(index) and closed then return { size = bag.size } end
    return bag
  end
  env.C_Container = {
    GetContainerNumSlots = priced(1, function(index)
      local bag = bagOf(index)
      return bag and bag.size or 0
    end),
    GetContainerItemInfo = priced(4, function(index, slot)
      if world.bagsRefused then error("restricted", 0) end
      local bag = bagOf(index)
      local held = bag and not world.bagsMute and bag[slot]
      if not held then return nil end
      local item = world.items[held.id]
      return { itemID = held.id, stackCount = held.count, quality = world.cached[held.id] and item.quality or -1,
        hyperlink = link(world, held.id), isLocked = false, isBound = false,
        itemName = client.version.namedColours and (world.cached[held.id] and item.name or "") or nil }
    end),
  }
  env.C_Container.ContainerIDToInventoryID = function(bag) return bag >= 1 and firstBagSlot() + bag - 1 or nil end
  env.C_Container.GetBagName = priced(1, function(index) return world.bags[index] and world.bags[index].name end)
  -- A client that keeps quiet about what is in the bags counts nothing either.
  env.C_Container.GetContainerNumFreeSlots = priced(2, function(index)
    local bag = bagOf(index)
    if not bag or world.bagsMute then return 0, 0 end
    local free = 0
    for slot = 1, bag.size do free = free + (bag[slot] and 0 or 1) end
    return free, bag.family or 0
  end)
  env.NUM_BAG_SLOTS = 4
  env.Enum = { PlayerInteractionType = client.version.interactions and { MailInfo = 17, Auctioneer = 21 } or nil }
  if client.version.bank == "tabs" then
    env.Enum.BankType = { Character = 0, Guild = 1, Account = 2 }
    env.Enum.BagIndex = { Backpack = 0, ReagentBag = 5, CharacterBankTab_1 = 6, AccountBankTab_1 = 12 }
    env.C_Bank = { CanViewBank = function(kind) return world.bankOpen and (kind ~= 0 or not world.accountBankOnly) end,
      FetchPurchasedBankTabData = priced(3, function(kind)
        local tabs = {}
        for index = kind == 0 and 6 or 12, kind == 0 and 11 or 16 do
          if world.bags[index] then tabs[#tabs + 1] = { ID = index, name = world.bags[index].tabName } end
        end
        return tabs
      end),
      FetchPurchasedBankTabIDs = priced(3, function(kind)
      local ids = {}
      for index = kind == 0 and 6 or 12, kind == 0 and 11 or 16 do
        if world.bags[index] then ids[#ids + 1] = index end
      end
      return ids
    end),
    FetchDepositedMoney = priced(1, function() return world.warbandMoney end) }
    env.NUM_TOTAL_EQUIPPED_BAG_SLOTS = 5
  else
    env.BANK_CONTAINER, env.NUM_BANKBAGSLOTS = -1, 6
    if client.version.keyring then env.KEYRING_CONTAINER = -2 end
  end
end

function client.addItemApi(env, world)
  itemInfo(env, world)
  worn(env, world)
  containers(env, world)
end
