-- Reads a set of bags: those the character carries, or those of its bank. Only bags that changed are read again.

local _, ns = ...
local Compat, Scrub, Items, Pack, Store = ns.Compat, ns.Scrub, ns.Items, ns.Pack, ns.Store
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

-- "quality:name" of the same item in the same slot in an earlier record; nil while that did not know both either.
function Containers:Remembered(number, slot, id)
  self.saved = self.saved or Pack.Describe(Store.Last(self.section))
  local last = self.saved[number] and self.saved[number][slot]
  if last and last.id == id and last.about and string.find(last.about, "^%d+:.") then return last.about end
end

-- Reads one slot into `known`.
-- @param known, before what this reading and the last one know of the bag
function Containers:ReadSlot(number, slot, known, before)
  local info = Compat.Ask(Compat.BagItem, number, slot)
  if Scrub.IsSecret(info) or type(info) ~= "table" then return end
  local link, count = Scrub.Text(info.hyperlink), Scrub.Whole(info.stackCount, 1) or 1
  -- Most slots are as they were.
  if link and before and before.bag and before.links[slot] == link and before.counts[slot] == count then
    known.links[slot], known.counts[slot] = link, count
    return Pack.Copy(known.bag, slot, before.bag)
  end
  local id = Scrub.Whole(info.itemID, 1) or Items.IdOf(link)
  if not id then return end
  local name, quality = Items.Describe(id, link, self.section)
  if name and quality then
    known.links[slot], known.counts[slot] = link, count
    return Pack.Put(known.bag, slot, id, count, quality .. ":" .. name)
  end
  self.lacking[number] = true
  local about = self:Remembered(number, slot, id) or (quality or Scrub.Whole(info.quality) or "") .. ":" .. (name or "")
  Pack.Put(known.bag, slot, id, count, about)
end

function Containers:ReadBag(number, size, known, before)
  known.bag = Pack.NewBag(size)
  for slot = 1, size do
    self:ReadSlot(number, slot, known, before)
    Breathe()
  end
  known.complete = true
end

-- Whether the client counts every slot of a bag as free: another function than the one that found nothing in it.
local function countsAllFree(number, size)
  return Scrub.Whole(Compat.Try(Compat.BagFree, number)) == size
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
  local last = Store.Last(self.section)
  local bags, lost, silent = {}, false, false
  for _, bag in ipairs(list) do
    local size = sizeOf(bag)
    local known = self.read[bag]
    if size == 0 then
      self.read[bag] = nil
      lost = lost or Pack.HoldsSomething(last[bag])
    elseif not known or known.stale or not known.complete or known.bag.size ~= size then
      -- Known from here on: a change in the middle of reading marks it again.
      local before = known
      known = { links = {}, counts = {} }
      self.read[bag] = known
      self:ReadBag(bag, size, known, before)
    end
    if size > 0 then
      bags[bag] = known.bag
      if known.bag.last == 0 and (Pack.HoldsSomething(last[bag]) or not next(last)) and not countsAllFree(bag, size) then
        silent, known.stale = true, true
      end
    end
    Breathe()
  end
  self.saved = nil
  if silent then return {}, "nothing", false end
  return Pack.Bags(bags), lost and "less" or nil
end
