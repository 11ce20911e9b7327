-- Item names are unknown until the client has loaded them. An unknown item is requested, and its section is scanned
-- again on the answer.

local _, ns = ...
local Compat, Scrub, Recorder, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Pack

local Items = {}
ns.Items = Items

local waiting = {} -- item id → the sections that want its name

-- The number in a link; the same in every flavour's links.
function Items.IdOf(link)
  link = Scrub.Text(link)
  local id = link and string.match(link, "item:(%d+)")
  return id and tonumber(id) or nil
end

-- The name in a link; clients leave it empty while the item is not loaded.
local function nameIn(link)
  link = Scrub.Text(link)
  return link and Scrub.Caption(string.match(link, "|h%[(.-)%]|h")) or nil
end

-- Name and quality (the game's scale, 0 to 8) of an item; nil while the client does not know them.
-- @param section the section to scan again when they become known
function Items.Describe(id, link, section)
  -- Links to caged pets and keystones are not links to items.
  local name, _, quality = Compat.Try(Compat.ItemInfo, link and Items.IdOf(link) and link or id)
  -- The link's name includes suffixes such as "of the Bear".
  name = nameIn(link) or Scrub.Text(name)
  quality = Scrub.Whole(quality)
  if not name or not quality then
    waiting[id] = waiting[id] or {}
    waiting[id][section] = true
    Compat.Try(Compat.RequestItem, id)
  end
  return name, quality
end

-- Where an item is worn, as the game's own code for it ("INVTYPE_HEAD").
function Items.EquipSlot(id)
  local _, _, _, slot = Compat.Try(Compat.ItemInfoInstant, id)
  slot = Scrub.Text(slot)
  if slot ~= "INVTYPE_NON_EQUIP_IGNORE" then return slot end
end

-- Item classes with a level and a link of their own.
local WEAPON, ARMOUR = 2, 4

-- Icon, class and subclass of an item; of gear, also whether it is, its set and its item level.
function Items.Facts(id, link)
  local _, _, _, _, icon, class, subclass = Compat.Try(Compat.ItemInfoInstant, id)
  class = Scrub.Whole(class)
  local isGear = class == WEAPON or class == ARMOUR
  local level, set
  if isGear then
    local _, _, _, base = Compat.Try(Compat.ItemInfo, link or id)
    local number = select(16, Compat.Try(Compat.ItemInfo, link or id))
    local detailed = Compat.Try(Compat.ItemLevel, link or id)
    set, level = Scrub.Whole(number, 1), Scrub.Whole(detailed, 1) or Scrub.Whole(base, 1)
  end
  return Scrub.Whole(icon, 1), class, Scrub.Whole(subclass), isGear, set, level
end

-- @return an item's details as text, and whether it is gear
function Items.Details(id, link)
  local icon, class, subclass, isGear, set, level = Items.Facts(id, link)
  return Pack.Details(icon, class, subclass, set, level), isGear
end

-- An item that is not in a bag: what is known of it, an amount of money, and when it ends.
-- @param item { id, count, link, name, quality, copper, expires }; name and quality as the client lists them there
-- @param section the section to scan again when more is known
function Items.Row(item, section)
  if not item.id then return Pack.Row("", nil, nil, nil, item.copper, item.expires, nil, nil, nil, nil) end
  local name, quality = Items.Describe(item.id, item.link, section)
  local icon, class, subclass, _, _, level = Items.Facts(item.id, item.link)
  name, quality = name or item.name or "", quality or item.quality
  return Pack.Row(name, item.id, item.count, quality, item.copper, item.expires, icon, class, subclass, level)
end

local function arrived(id, success)
  local sections = waiting[id]
  if not sections then return end
  waiting[id] = nil
  -- An item unknown to the server would be requested forever; only the next scan retries.
  if success == false then return end
  for section in pairs(sections) do Recorder.Request(section) end
end

Recorder.On("GET_ITEM_INFO_RECEIVED", arrived)
Recorder.On("ITEM_DATA_LOAD_RESULT", arrived)
