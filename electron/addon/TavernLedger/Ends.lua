-- Ends of mail and auctions. Clients count them down in days or rough bands, so an end recorded for the same thing is kept
-- as long as it is possible: the same auction then reads the same twice.

local _, ns = ...

local Breathe = ns.Scheduler.Breathe

local Ends = {}
ns.Ends = Ends

-- Entries of a section: 100 take about 6 kB.
local MOST = 100
local NEVER = 9999999999

-- "item:count:quality:money:expires:…"
local ENTRY = "^(%d*):(%d*):%d*:(%d*):(%d+):"

local function keyOf(id, count, copper)
  return (id or "") .. ":" .. (count or "") .. ":" .. (copper or "")
end

-- Ends of recorded entries by what they are about.
function Ends.Of(entries)
  local known = {}
  for _, entry in ipairs(entries) do
    local id, count, copper, expires = string.match(type(entry) == "string" and entry or "", ENTRY)
    if expires then
      local key = keyOf(id, count, copper)
      known[key] = known[key] or {}
      table.insert(known[key], tonumber(expires))
    end
  end
  return known
end

-- The recorded end of the same thing between the earliest and the latest possible; each is given once.
function Ends.Take(known, item, earliest, latest)
  local ends = known[keyOf(item.id, item.count, item.copper)] or {}
  for index, each in ipairs(ends) do
    if each >= earliest and each <= latest then return table.remove(ends, index) end
  end
end

-- The items that end first, in the order of their ends. Sorted by texts, without a function of ours: sorting cannot yield.
function Ends.First(items)
  local keys, byKey, first = {}, {}, {}
  for place, item in ipairs(items) do
    keys[place] = string.format("%010d:%05d", item.expires or NEVER, place)
    byKey[keys[place]] = item
    Breathe()
  end
  table.sort(keys)
  for place = 1, math.min(#keys, MOST) do first[place] = byKey[keys[place]] end
  return first
end
