-- Equipment: every slot with its item, link and stats.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Items, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Items, ns.Pack
local ItemTexts = ns.ItemTexts
local Breathe = ns.Scheduler.Breathe

-- Ammunition is slot 0 (older flavours only), the tabard is slot 19.
local FIRST_SLOT, LAST_SLOT = 0, 19

-- Values of an item itself, which readers tell from bonuses by their English names.
local OWN_STATS = { RESISTANCE0_NAME = "Armor", ITEM_MOD_DAMAGE_PER_SECOND_SHORT = "Damage Per Second" }

-- Stats by display name, such as "Stamina" = 12. Weapons have their damage per second only: least and most damage and
-- speed are in tooltips alone, in lines without a kind and with numbers that each language separates differently.
local function statsOf(link)
  local raw = Compat.Try(Compat.ItemStats, link)
  if Scrub.IsSecret(raw) or type(raw) ~= "table" then return nil end
  local stats
  for key, amount in pairs(raw) do
    key, amount = Scrub.Text(key), Scrub.Number(amount)
    if key and amount and amount ~= 0 and not string.find(key, "^EMPTY_SOCKET") then
      stats = stats or {}
      stats[OWN_STATS[key] or Scrub.Text(_G[key]) or key] = math.floor(amount * 100 + 0.5) / 100
    end
  end
  return stats
end

local known = {} -- by slot, what was last read in full: { link, text, details, worn, texts }

local function durabilityOf(slot)
  local left, most = Compat.Try(_G.GetInventoryItemDurability, slot)
  left, most = Scrub.Whole(left), Scrub.Whole(most, 1)
  return left and most and math.floor(left / most * 100) or nil
end

-- The text of a slot, its details, and what is named once for all slots.
local function readSlot(slot, last, final)
  local link = Scrub.Text(Compat.Ask(_G.GetInventoryItemLink, "player", slot))
  -- No frame follows a logout, so stats of unchanged items are not read again.
  local before = known[slot]
  if final and before and link == before.link then return before.text, before.details, before.texts end
  known[slot] = nil
  local id = Items.IdOf(link) or Scrub.Whole(Compat.Ask(_G.GetInventoryItemID, "player", slot), 1)
  if not id then return nil end
  local name, quality = Items.Describe(id, link, "equipment")
  local icon, class, subclass, _, set, level = Items.Facts(id, link)
  local details = Pack.Details(icon, class, subclass, set, level)
  -- Keeps name and stats of an earlier reading while the client has not loaded the item.
  if not (name and quality) then
    local lastId, lastName = Pack.WornItem(last)
    if lastId == id and lastName ~= "" then return last, details end
  end
  local stats = link and statsOf(link) or nil
  local text = Pack.Worn({
    id = id,
    name = name,
    quality = quality or Scrub.Whole(Compat.Try(_G.GetInventoryItemQuality, "player", slot)),
    link = link,
    slot = Items.EquipSlot(id),
    stats = stats,
  })
  local texts = link and name and ItemTexts.Of(slot, id, link, set) or nil
  if link and name and quality and stats then known[slot] = { link = link, text = text, details = details, texts = texts } end
  return text, details, texts
end

-- True when the client returns equipped bags, which the same function lists. A character without equipment rarely
-- lacks bags.
local function tellsOfBags()
  for bag = 1, NUM_BAG_SLOTS or 4 do
    local slot = Scrub.Whole(Compat.Try(Compat.BagSlot, bag), 1)
    if slot and Scrub.Whole(Compat.Try(_G.GetInventoryItemID, "player", slot), 1) then return true end
  end
  return false
end

local lastTexts, lastNames = {}, nil -- by slot, and what was made of them

-- The names of all slots; at logout nearly always those of the last scan.
local function namesOf(texts)
  local isSame = lastNames ~= nil
  for slot, named in pairs(texts) do isSame = isSame and named == lastTexts[slot] end
  for slot in pairs(lastTexts) do isSame = isSame and texts[slot] ~= nil end
  if isSame then return lastNames end
  local names = {}
  for slot, named in pairs(texts) do ItemTexts.Add(names, slot, named) end
  lastTexts, lastNames = texts, next(names) and names or nil
  return lastNames
end

local function scan(final)
  local last = Store.Last("equipment")
  local worn, details, texts, empty = {}, {}, {}, true
  for slot = FIRST_SLOT, LAST_SLOT do
    local text, about, named = readSlot(slot, last[slot], final)
    worn[slot], texts[slot] = text, named
    if text then
      local before = known[slot]
      details[slot] = final and before and before.worn or Pack.WornDetails(about, durabilityOf(slot))
      if before then before.worn = details[slot] end
      empty = false
    end
    Breathe()
  end
  if empty then return worn, "nothing", tellsOfBags() end
  details.names = namesOf(texts)
  return worn, nil, nil, details
end

Recorder.Section({
  key = "equipment",
  label = "equipment",
  -- Durability has an event of its own, which comes with every blow; these are rare.
  events = { "PLAYER_EQUIPMENT_CHANGED", "PLAYER_DEAD", "MERCHANT_CLOSED", "UPDATE_INVENTORY_ALERTS" },
  playerEvents = { "UNIT_INVENTORY_CHANGED" },
  scan = scan,
  atLogout = true,
})
