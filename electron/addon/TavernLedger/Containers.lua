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
  if bag == nil then
    self.read = {}
  else
    self.read[bag] = nil
  end
end

local function sizeOf(bag)
  return Scrub.Whole(Compat.Try(Compat.BagSize, bag)) or 0
end

-- "quality:name" from an earlier record of the same item in the same slot.
local function remembered(last, slot, id)
  local text = type(last) == "table" and type(last.slots) == "table" and last.slots[slot]
  if type(text) ~= "string" then return nil end
  local lastId, rest = string.match(text, "^(%d+):%d+:(.*)$")
  if tonumber(lastId) == id and string.find(rest, "^%d+:.") then return rest end
end

function Containers:ReadSlot(bag, slot, last)
  local info = Compat.Try(Compat.BagItem, bag, slot)
  if Scrub.IsSecret(info) or type(info) ~= "table" then return nil end
  local link = Scrub.Text(info.hyperlink)
  local id = Scrub.Whole(info.itemID, 1) or Items.IdOf(link)
  if not id then return nil end
  local name, quality = Items.Describe(id, link, self.section)
  if not (name and quality) then self.lacking[bag] = true end
  local known = name and quality and quality .. ":" .. name or remembered(last, slot, id)
  known = known or (quality or Scrub.Whole(info.quality) or "") .. ":" .. (name or "")
  return id .. ":" .. (Scrub.Whole(info.stackCount, 1) or 1) .. ":" .. known
end

function Containers:ReadBag(bag, size, last)
  local slots, count = {}, 0
  for slot = 1, size do
    local text = self:ReadSlot(bag, slot, last)
    if text then
      slots[slot] = text
      count = count + 1
    end
    Breathe()
  end
  return { size = size, slots = slots }, count
end

-- How many slots the next scan has to look at.
function Containers:Owed()
  local slots = 0
  for _, bag in ipairs(self.list()) do
    local known = self.read[bag]
    if not known or not known.bag then slots = slots + sizeOf(bag) end
  end
  return slots
end

-- Every bag by its number; nil while the client has not loaded them. Also whether all of it, or a whole bag that held
-- something, is gone, which may be true or may be a client that is not ready.
function Containers:Scan()
  local list = self.list()
  if not list[1] or sizeOf(list[1]) == 0 then return nil end
  for bag in pairs(self.lacking) do self.read[bag] = nil end
  self.lacking = {}
  local last = ns.Store.Last(self.section) or {}
  local bags, total, lost = {}, 0, false
  for _, bag in ipairs(list) do
    local size = sizeOf(bag)
    local known = self.read[bag]
    if size == 0 then
      self.read[bag] = nil
      if type(last[bag]) == "table" and type(last[bag].slots) == "table" and next(last[bag].slots) then lost = true end
    elseif not known or not known.bag or known.bag.size ~= size then
      -- Marked as read before reading: a change in the middle of it takes the mark away again.
      known = {}
      self.read[bag] = known
      known.bag, known.count = self:ReadBag(bag, size, last[bag])
    end
    if size > 0 then
      bags[bag] = known.bag
      total = total + known.count
    end
    Breathe()
  end
  return bags, total == 0 or lost
end
