-- Reads a set of bags: those the character carries, or those of its bank. Only bags that changed are read again.

local _, ns = ...
local Compat, Scrub, Items, Pack, Store = ns.Compat, ns.Scrub, ns.Items, ns.Pack, ns.Store
local Breathe = ns.Scheduler.Breathe

local Containers = {}
Containers.__index = Containers
ns.Containers = Containers

-- @param section the section's key
-- @param list returns the numbers of the bags; the first one is always there when the client has loaded them
-- @param names returns names that players gave their bags, by number
function Containers.New(section, list, names)
  return setmetatable({ section = section, list = list, names = names, read = {}, lacking = {}, items = {} }, Containers)
end

-- Marks a bag as changed; nil marks all.
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

-- Family and name of a bag; backpack, bank and key ring have no name of their own.
local function kindOf(bag, names)
  local _, family = Compat.Try(Compat.BagFree, bag)
  return Scrub.Whole(family), names[bag] or bag > 0 and Scrub.Text(Compat.Try(Compat.BagName, bag)) or nil
end

-- Slots compared between two checks of the clock.
local RUN = 8

-- The first slot that differs from the last reading, and its content; past the end when none does. Comparing with a
-- secret value raises an error, so this runs protected.
local function firstChanged(number, from, to, before)
  local read, ids, links, counts = Compat.BagItem, before.bag.ids, before.links, before.counts
  for slot = from, to do
    local info, link = read(number, slot), links[slot]
    if info == nil then
      if ids[slot] then return slot, nil end
    elseif link == nil or info.hyperlink ~= link or (info.stackCount or 1) ~= counts[slot] then
      return slot, info
    end
  end
  return to + 1
end

-- Reads one slot into `known`.
-- @param info what the client says is in it
function Containers:ReadSlot(number, slot, known, info)
  if Scrub.IsSecret(info) or type(info) ~= "table" then return end
  local link, count = Scrub.Text(info.hyperlink), Scrub.Whole(info.stackCount, 1) or 1
  local item = link and self.items[link]
  if item then
    known.links[slot], known.counts[slot] = link, count
    return Pack.Put(known.bag, slot, item.id, count, item.about, item.details)
  end
  local id = Scrub.Whole(info.itemID, 1) or Items.IdOf(link)
  if not id then return end
  local name, quality = Items.Describe(id, link, self.section)
  if name and quality then
    local details, isGear = Items.Details(id, link)
    item = { id = id, about = quality .. ":" .. name, details = Pack.CarriedDetails(details, isGear and link or nil) }
    if link then self.items[link] = item end
    known.links[slot], known.counts[slot] = link, count
    return Pack.Put(known.bag, slot, id, count, item.about, item.details)
  end
  self.lacking[number] = true
  local about = self:Remembered(number, slot, id) or (quality or Scrub.Whole(info.quality) or "") .. ":" .. (name or "")
  Pack.Put(known.bag, slot, id, count, about)
end

-- Earlier reading of these slots.
local function copy(known, before, from, to)
  for slot = from, to do
    known.links[slot], known.counts[slot] = before.links[slot], before.counts[slot]
    if before.bag.ids[slot] then Pack.Copy(known.bag, slot, before.bag) end
  end
end

-- Reads a bag into `known`. Unchanged slots are neither parsed nor formatted, and an unchanged bag keeps its table.
-- @param before the last reading of a bag of this size, if any
function Containers:ReadBag(number, size, known, before)
  local bag = Pack.NewBag(size)
  if before and self.final then
    bag.family, bag.name = before.bag.family, before.bag.name
  else
    bag.family, bag.name = kindOf(number, self.given)
  end
  known.bag, known.before = bag, before
  local same, run, slot = before ~= nil and before.bag.family == bag.family and before.bag.name == bag.name, RUN, 1
  while slot <= size do
    local to, changed = math.min(slot + run - 1, size), slot
    local answered, info = false, nil
    if before then
      local first
      answered, first, info = pcall(firstChanged, number, slot, to, before)
      if answered then changed = first else run = 1 end
    end
    if same and changed <= to then
      same = false
      copy(known, before, 1, changed - 1)
    elseif not same then
      copy(known, before, slot, changed - 1)
    end
    if changed <= to then
      if not answered then info = Compat.Ask(Compat.BagItem, number, changed) end
      self:ReadSlot(number, changed, known, info)
    end
    slot = math.min(changed, to) + 1
    Breathe()
  end
  if same then known.bag, known.links, known.counts = before.bag, before.links, before.counts end
  known.complete, known.before = true, nil
end

-- Every bag as text, and its details; unchanged bags return the same texts.
function Containers:Pack(bags)
  local packed = self.packed
  local changed = packed == nil
  for number, bag in pairs(bags) do changed = changed or packed[number] ~= bag end
  for number in pairs(packed or {}) do changed = changed or bags[number] == nil end
  if changed then self.texts, self.details, self.packed = Pack.Bags(bags), Pack.BagDetails(bags), bags end
  return self.texts, self.details
end

-- True when the client counts every slot of a bag as free, by another function than the scan's.
local function countsAllFree(number, size)
  return Scrub.Whole(Compat.Try(Compat.BagFree, number)) == size
end

-- Every bag by number; nil before the client has loaded them. Also returns the doubt: a filled bag is missing, or an
-- empty bag has slots that are not free.
-- @param quick does not reread bags for missing item names
-- @param final the session ends: families and names of bags are not read again
function Containers:Scan(quick, final)
  self.final = final
  local list = self.list()
  self.given = self.names and self.names() or {}
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
      -- Set before reading, so that a change meanwhile marks it again.
      local before = known and (known.complete and known or known.before)
      if before and before.bag.size ~= size then before = nil end
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
  local texts, details = self:Pack(bags)
  return texts, lost and "less" or nil, nil, details
end
