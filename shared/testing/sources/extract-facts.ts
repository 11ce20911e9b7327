import { Lua } from 'wasmoon-lua5.1';
import { isAddonCode, type AddonCode } from '../../characters/seen-by.ts';

/**
 * Reads the characters of other addons' tables inside a Lua interpreter, apart from the product's readers: a line per fact,
 * `name, realm, fact, value, addon` with tabs between. `copper`, `level` and `worn N` are values as saved, `slots` counts what is carried
 * and banked, `item N` how many of an id; `vault` is what a bank without a character holds, and the others are numbers of entries.
 */
const PROGRAM = `
local out, addon
local function put(name, realm, fact, value)
  if value ~= nil then out[#out + 1] = name .. "\\t" .. realm .. "\\t" .. fact .. "\\t" .. string.format("%.0f", value) .. "\\t" .. addon end
end
local function linkId(link) return type(link) == "string" and tonumber(link:match("Hitem:(%d+)")) or nil end
local function isShown(link) return linkId(link) or (type(link) == "string" and link:match("|h%[(.+)%]|h")) end

local function countOf(list)
  local count = 0
  for _ in pairs(list or {}) do count = count + 1 end
  return count > 0 and count or nil
end
local function putVault(name, realm, slots)
  if slots > 0 then put(name, realm, "vault", slots) end
end

local function brotherSlots(bank)
  local slots = 0
  for _, tab in pairs(bank) do
    for slot, text in pairs(type(tab) == "table" and (tab.items or tab) or {}) do
      if type(slot) == "number" and type(text) == "string" then slots = slots + 1 end
    end
  end
  return slots
end

-- Items in slots: their number, and how many there are of each id.
local function newItems() return { slots = 0, counts = {} } end
local function addItem(items, id, count)
  items.slots = items.slots + 1
  if id then items.counts[id] = (items.counts[id] or 0) + (count or 1) end
end
local function putItems(name, realm, items)
  put(name, realm, "slots", items.slots)
  for id, count in pairs(items.counts) do put(name, realm, "item " .. id, count) end
end
local function addText(items, text)
  addItem(items, tonumber(text:match("^%d+")), tonumber(text:match(";(%d+)$")))
end

local function brother()
  for realm, people in pairs(BrotherBags or {}) do
    if realm == "account" then putVault("account", "-", brotherSlots(people))
    elseif type(people) == "table" then
      for name, record in pairs(people) do
        if type(record) == "table" and name:match("%*$") then
          putVault(name:sub(1, -2), realm, brotherSlots(record))
        elseif type(record) == "table" then
          put(name, realm, "mail", countOf(record.mail))
          put(name, realm, "copper", record.money)
          put(name, realm, "level", record.level)
          local worn = record.equip and (record.equip.items or record.equip) or {}
          for slot, text in pairs(worn) do
            if type(slot) == "number" and slot < 20 and type(text) == "string" then
              put(name, realm, "worn " .. slot, tonumber(text:match("^%d+")))
            end
          end
          local items = newItems()
          for bag, value in pairs(record) do
            if type(bag) == "number" and bag >= -3 and type(value) == "table" then
              for slot, text in pairs(value.items or value) do
                if type(slot) == "number" and type(text) == "string" then addText(items, text) end
              end
            end
          end
          putItems(name, realm, items)
        end
      end
    end
  end
end

local function syndicator(data)
  for _, record in pairs(data and data.Characters or {}) do
    local name, realm = record.details.character, record.details.realm
    put(name, realm, "copper", record.money)
    for place, item in pairs(record.equipped or {}) do
      if place <= 20 and item.itemID then put(name, realm, "worn " .. (place - 1), item.itemID) end
    end
    local items = newItems()
    local function count(list)
      for _, item in pairs(list or {}) do
        if item.itemID and isShown(item.itemLink) then addItem(items, linkId(item.itemLink), item.itemCount) end
      end
    end
    put(name, realm, "mail", countOf(record.mail))
    put(name, realm, "auctions", countOf(record.auctions))
    put(name, realm, "currencies", countOf(record.currencies))
    for _, bag in pairs(record.bags or {}) do count(bag) end
    for _, bag in pairs(record.bank or {}) do count(bag) end
    for _, tab in pairs(record.bankTabs or {}) do count(tab.slots) end
    putItems(name, realm, items)
  end
  local function countTabs(bank)
    local slots = 0
    for _, tab in pairs(bank or {}) do
      for _, item in pairs(tab.slots or {}) do
        if item.itemID and isShown(item.itemLink) then slots = slots + 1 end
      end
    end
    return slots
  end
  for _, guild in pairs(data and data.Guilds or {}) do
    putVault(guild.details.guild, guild.details.realm, countTabs(guild.bank))
  end
  local account = data and data.Warband and data.Warband[1]
  if account then putVault("account", "-", countTabs(account.bank)) end
end

local function aceRecords(global)
  return global and global.global and global.global.Characters or {}
end
local function dataStoreAce()
  for key, record in pairs(aceRecords(DataStore_CharactersDB)) do
    local realm, name = key:match("^[^.]*%.(.*)%.([^.]*)$")
    put(name, realm, "copper", record.money)
    put(name, realm, "level", record.level)
    local worn = aceRecords(DataStore_InventoryDB)[key]
    for slot, item in pairs(worn and worn.Inventory or {}) do
      if slot < 20 then put(name, realm, "worn " .. slot, type(item) == "number" and item or linkId(item)) end
    end
    local bags = aceRecords(DataStore_ContainersDB)[key]
    local items = newItems()
    for bag, value in pairs(bags and bags.Containers or {}) do
      for slot, id in pairs(bag:match("^Bag%-?%d+$") and value.ids or {}) do
        local link = value.links and value.links[slot]
        local linked = linkId(link)
        if type(link) ~= "string" then linked = id end
        addItem(items, linked, value.counts and value.counts[slot])
      end
    end
    if bags then putItems(name, realm, items) end
  end
end
local function dataStoreCompact()
  for key, number in pairs(DataStore_CharacterIDs and DataStore_CharacterIDs.Set or {}) do
    local realm, name = key:match("^[^.]*%.(.*)%.([^.]*)$")
    local info = (DataStore_Characters_Info or {})[number] or {}
    put(name, realm, "copper", info.money)
    if info.BaseInfo then put(name, realm, "level", info.BaseInfo % 128) end
    local worn = (DataStore_Inventory_Characters or {})[number]
    for slot, item in pairs(worn and worn.Inventory or {}) do
      if slot < 20 then put(name, realm, "worn " .. slot, type(item) == "number" and item or linkId(item)) end
    end
    local bags = (DataStore_Containers_Characters or {})[number]
    local items = newItems()
    local function count(bag)
      for slot, packed in pairs(bag and bag.items or {}) do
        local id = linkId(bag.links and bag.links[slot])
        local width = id and (math.floor(packed / 65536) == id and 65536 or math.floor(packed / 1024) == id and 1024)
        addItem(items, width and id, width and packed % width)
      end
    end
    for _, bag in pairs(bags and bags.Containers or {}) do count(bag) end
    count((DataStore_Containers_Banks or {})[number])
    count((DataStore_Containers_Reagents or {})[number])
    if bags then putItems(name, realm, items) end
    local factions = (DataStore_Reputations_Characters or {})[number]
    for id, packed in pairs(factions and factions.lastUpdate and factions.Factions or {}) do
      local earned = math.floor(packed / 256)
      if packed % 8 == 0 then put(name, realm, "faction " .. id, packed % 16 >= 8 and -earned or earned)
      else put(name, realm, "faction " .. id, math.floor(packed / 2048) % 65536) end
    end
  end
end

local function savedInstances()
  for key, toon in pairs(SavedInstancesDB and SavedInstancesDB.Toons or {}) do
    local name, realm = key:match("^(.-) %- (.*)$")
    put(name, realm, "copper", toon.Money)
    put(name, realm, "level", toon.Level)
    local currencies = 0
    for _, each in pairs(toon.currency or {}) do
      if type(each) == "table" and each.amount then currencies = currencies + 1 end
    end
    if currencies > 0 then put(name, realm, "currencies", currencies) end
  end
end
local function tracker()
  for realm, value in pairs(NITdatabase and NITdatabase.global or {}) do
    for name, record in pairs(type(value) == "table" and value.myChars or {}) do
      put(name, realm, "copper", record.gold)
      put(name, realm, "level", record.level)
      put(name, realm, "cooldowns", countOf(record.cooldowns))
    end
  end
end
local function alterEgo()
  for guid, record in pairs(AlterEgoDB and AlterEgoDB.global.characters or {}) do
    local name, realm = record.info.name .. " " .. guid, record.info.realm
    put(name, realm, "copper", record.money)
    put(name, realm, "level", record.info.level)
    for _, item in pairs(record.equipment or {}) do
      if item.itemSlotID < 20 then put(name, realm, "worn " .. item.itemSlotID, linkId(item.itemLink)) end
    end
  end
end
local function arkRecords(records)
  for _, record in pairs(records) do
    if record.info.isplayer or record.info.race then
      local name, realm = record.info.name, record.info.realm
      put(name, realm, "copper", record.info.money)
      put(name, realm, "level", record.info.level)
      local items = newItems()
      for _, location in pairs({ 1, 2, 3 }) do
        for _, bag in pairs(record.location[location] and record.location[location].bag or {}) do
          for _, slot in pairs(bag.slot or {}) do
            if isShown(slot.h) then addItem(items, linkId(slot.h), slot.count) end
          end
        end
      end
      putItems(name, realm, items)
      local mail = 0
      for _, bag in pairs(record.location[5] and record.location[5].bag or {}) do
        for _, slot in pairs(bag.slot or {}) do if isShown(slot.h) then mail = mail + 1 end end
      end
      if mail > 0 then put(name, realm, "mail", mail) end
    end
  end
end
local function arkInventory()
  for _, realm in pairs(ARKINVDB and ARKINVDB.realm or {}) do arkRecords(realm.player and realm.player.data or {}) end
  local global = ARKINVDB and ARKINVDB.global
  arkRecords(global and global.player and global.player.data or {})
end
local function bagSync()
  for realm, people in pairs(BagSyncDB or {}) do
    for name, record in pairs(type(people) == "table" and not realm:find("§", 1, true) and people or {}) do
      if type(record) == "table" and record.class and not name:find("§", 1, true) then
        put(name, realm, "copper", record.money or record.gold)
        put(name, realm, "mail", countOf(record.mailbox))
        for slot, text in pairs(record.equip and record.equip[0] or {}) do
          put(name, realm, "worn " .. slot, tonumber(text:match("^%d+")))
        end
      end
    end
  end
end
local function tradeSkillMaster()
  for key, value in pairs(TradeSkillMasterDB or {}) do
    local name, realm, field = key:match("^s@(.-) %- %a+ %- (.*)@internalData@(%a+)$")
    if field == "money" then put(name, realm, "copper", value)
    elseif field == "mailQuantity" then put(name, realm, "mail", countOf(value))
    elseif field == "auctionQuantity" then put(name, realm, "auctions", countOf(value)) end
  end
end

function extract_facts(from, to)
  assert(loadfile(from))()
  out = {}
  local function read(code, extract, data)
    addon = code
    extract(data)
  end
  read("bagbrother", brother) read("syndicator", syndicator, SYNDICATOR_DATA) read("syndicator", syndicator, BAGANATOR_DATA)
  read("datastore", dataStoreAce) read("datastore", dataStoreCompact) read("savedinstances", savedInstances)
  read("novainstancetracker", tracker) read("alterego", alterEgo) read("arkinventory", arkInventory)
  read("bagsync", bagSync) read("tradeskillmaster", tradeSkillMaster)
  local file = io.open(to, "wb")
  file:write(table.concat(out, "\\n"))
  file:close()
end
`;

interface FileSystem {
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
}

export interface Fact {
  readonly name: string;
  readonly realm: string;
  readonly fact: string;
  readonly value: number;
  readonly addon: AddonCode;
}

/** Facts of the characters in a file, or several one after another, as PUC Lua 5.1 finds them. */
export async function extractFacts(bytes: Uint8Array): Promise<readonly Fact[]> {
  const lua = await Lua.create();
  lua.doStringSync(PROGRAM);
  const files = (lua.luaApi.module as unknown as { FS: FileSystem }).FS;
  files.writeFile('/files.lua', bytes);
  lua.doStringSync("extract_facts('/files.lua', '/facts')");
  const text = new TextDecoder().decode(files.readFile('/facts'));
  return text.split('\n').flatMap((line) => {
    const [name, realm, fact, value, addon] = line.split('\t');
    return name && realm && fact && isAddonCode(addon) ? [{ name, realm, fact, value: Number(value), addon }] : [];
  });
}
