-- Reads a set of bags: those the character carries, or those of its bank. Only bags that changed are read again.
-- A slot is saved as "id:count:quality:name", which keeps full bags and a full bank small on disk.

local _, ns = ...
local Compat, Scrub, Items = ns.Compat, ns.Scrub, ns.Items
local Breathe = ns.Scheduler.Breathe

local Containers = {}
Containers.__index = Containers
ns.Containers = Containers

-- @param section the section's key
-- @param list returns the numbers of the bags; the first one is always there when the client has loaded them
function Containers.New(section, list)
  return setmetatable({ section = section, list = list, read = {}, lacking = {} }, Containers)
end

-- The bag changed; nil: any of them may have.
function Containers:Mark(bag)
  for number, known in pairs(self.read) do
    if bag == nil or bag == number then known.stale = true end
  end
end

local function sizeOf(bag)
  return Scrub.Whole(Compat.Ask(Compat.BagSize, bag)) or 0
end

-- "quality:name" from an earlier record of the same item in the same slot.
local function remembered(last, slot, id)
  local text = type(last) == "table" and type(last.slots) == "table" and last.slots[slot]
  if type(text) ~= "string" then return nil end
  local lastId, rest = string.match(text, "^(%d+):%d+:(.*)$")
  if tonumber(lastId) == id and string.find(rest, "^%d+:.") then return rest end
end

-- One slot as text, or nil when it is empty.
-- @param fresh, before what this reading and the last one know of the bag: { links, counts, bag }
-- @param saved the bag as the saved table has it
function Containers:ReadSlot(number, slot, fresh, before, saved)
  local info = Compat.Ask(Compat.BagItem, number, slot)
  if Scrub.IsSecret(info) or type(info) ~= "table" then return nil end
  local link, count = Scrub.Text(info.hyperlink), Scrub.Whole(info.stackCount, 1) or 1
  -- Most slots are as they were.
  if link and before and before.bag and before.links[slot] == link and before.counts[slot] == count then
    fresh.links[slot], fresh.counts[slot] = link, count
    return before.bag.slots[slot]
  end
  local id = Scrub.Whole(info.itemID, 1) or Items.IdOf(link)
  if not id then return nil end
  local name, quality = Items.Describe(id, link, self.section)
  if name and quality then
    fresh.links[slot], fresh.counts[slot] = link, count
    return id .. ":" .. count .. ":" .. quality .. ":" .. name
  end
  self.lacking[number] = true
  local known = remembered(saved, slot, id) or (quality or Scrub.Whole(info.quality) or "") .. ":" .. (name or "")
  return id .. ":" .. count .. ":" .. known
end

function Containers:ReadBag(number, size, fresh, before, saved)
  local slots, count = {}, 0
  for slot = 1, size do
    local text = self:ReadSlot(number, slot, fresh, before, saved)
    if text then
      slots[slot] = text
      count = count + 1
    end
    Breathe()
  end
  fresh.bag, fresh.count = { size = size, slots = slots }, count
end

-- Whether the client counts every slot of a bag as free: another function than the one that found nothing in it.
local function countsAllFree(number, size)
  return Scrub.Whole(Compat.Try(Compat.BagFree, number)) == size
end

local function heldSomething(last)
  return type(last) == "table" and type(last.slots) == "table" and next(last.slots) ~= nil
end

-- Every bag by its number; nil while the client has not loaded them. Also what is doubtful: a bag that held something is
-- gone, which may be true or may be a client that is not ready; or a bag is said to be empty whose slots are not all free.
-- @param quick bags that lack the name of an item are not read again for its sake
function Containers:Scan(quick)
  local list = self.list()
  if not list[1] or sizeOf(list[1]) == 0 then return nil end
  if not quick then
    for bag in pairs(self.lacking) do self:Mark(bag) end
    self.lacking = {}
  end
  local last = ns.Store.Last(self.section)
  local bags, lost, silent = {}, false, false
  for _, bag in ipairs(list) do
    local size = sizeOf(bag)
    local known = self.read[bag]
    if size == 0 then
      self.read[bag] = nil
      lost = lost or heldSomething(last[bag])
    elseif not known or known.stale or not known.bag or known.bag.size ~= size then
      -- Known from here on: a change in the middle of reading marks it again.
      local before = known
      known = { links = {}, counts = {} }
      self.read[bag] = known
      self:ReadBag(bag, size, known, before, last[bag])
    end
    if size > 0 then
      bags[bag] = known.bag
      if known.count == 0 and (heldSomething(last[bag]) or not next(last)) and not countsAllFree(bag, size) then
        silent, known.stale = true, true
      end
    end
    Breathe()
  end
  if silent then return bags, "nothing", false end
  return bags, lost and "less" or nil
end
