-- Converts version 1 of the saved table, which had a table per item and quest, in slices, starting with the played
-- character. The app reads unconverted and unknown records as well.

local _, ns = ...
local Scrub, Pack, Scheduler, Store = ns.Scrub, ns.Pack, ns.Scheduler, ns.Store

local Upgrade = {}
ns.Upgrade = Upgrade

local finished = false

local LISTS = {
  buffs = function(row) return Pack.Entry(Scrub.Number(row.duration), Scrub.Number(row.remaining), row.name) end,
  talents = function(row) return Pack.Entry(Scrub.Number(row.points), Scrub.Number(row.max), row.name) end,
  skills = function(row) return Pack.Entry(Scrub.Number(row.level), Scrub.Number(row.max), row.name) end,
  professions = function(row) return Pack.Entry(Scrub.Number(row.level), Scrub.Number(row.max), row.name) end,
  quests = function(row) return Pack.Quest(row.name, row.done) end,
}

-- Applies `write` to the remaining tables of a section; nil when none remain.
local function rewritten(old, write)
  local new
  for key, value in pairs(old) do
    if type(value) == "table" then
      new = new or {}
      new[key] = write(value)
    end
    Scheduler.Breathe()
  end
  if not new then return nil end
  for key, value in pairs(old) do
    if type(value) ~= "table" then new[key] = value end
  end
  return new
end

local function worn(item)
  if not Scrub.Whole(item.id, 1) then return nil end
  local stats = {}
  for name, amount in pairs(type(item.stats) == "table" and item.stats or {}) do
    if Scrub.Text(name) then stats[name] = Scrub.Number(amount) end
  end
  local quality = Scrub.Whole(item.quality)
  local name, link, slot = Scrub.Text(item.name), Scrub.Text(item.link), Scrub.Text(item.slot)
  return Pack.Worn({ id = item.id, name = name, quality = quality, link = link, slot = slot, stats = stats })
end

-- A bag of version 1; nil for anything else.
local function unpackedBag(old)
  local size = type(old) == "table" and Scrub.Whole(old.size)
  if not size or type(old.slots) ~= "table" then return nil end
  local bag = Pack.NewBag(size)
  for slot, text in pairs(old.slots) do
    local id, count, about = string.match(Scrub.Text(text) or "", "^(%d+):(%d+):(%d*:.*)$")
    if not id or not Scrub.Whole(slot, 1) then return nil end
    Pack.Put(bag, slot, tonumber(id), tonumber(count), about)
    Scheduler.Breathe()
  end
  return bag
end

-- Bags are converted together: an item is described once among them.
local function bags(old)
  local new = {}
  for number, bag in pairs(old) do
    new[number] = type(number) == "number" and unpackedBag(bag) or nil
    if not new[number] then return nil end
  end
  return next(new) and Pack.Bags(new) or nil
end

local function upgrade(record, section, convert)
  local old = record[section]
  local new = type(old) == "table" and convert(old)
  -- A scan may have replaced it meanwhile.
  if new and record[section] == old then record[section] = new end
end

local function run()
  for _, record in ipairs(Store.Records()) do
    upgrade(record, "equipment", function(old) return rewritten(old, worn) end)
    upgrade(record, "bags", bags)
    upgrade(record, "bank", bags)
    for section, write in pairs(LISTS) do
      upgrade(record, section, function(old)
        return rewritten(old, function(row) return Scrub.Text(row.name) and write(row) or nil end)
      end)
    end
  end
  finished = true
end

function Upgrade.Begin()
  if finished then return end
  Scheduler.Enqueue("upgrade", run)
end
