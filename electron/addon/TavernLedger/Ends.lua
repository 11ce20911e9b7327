-- Ends of mail and auctions. Clients count them down in days or rough bands, so an end recorded for the same thing is kept
-- as long as it is possible: the same auction then reads the same twice.

local _, ns = ...

local Ends = {}
ns.Ends = Ends

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
