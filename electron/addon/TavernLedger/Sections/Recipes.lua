-- Recipes by profession, of each window that was opened once. Those under a folded header or behind a filter stay.

local _, ns = ...
local Pack, Recorder, Store, TradeSkills = ns.Pack, ns.Recorder, ns.Store, ns.TradeSkills
local Breathe = ns.Scheduler.Breathe

local function add(entries, ids, id, entry)
  if not entries[id] then ids[#ids + 1] = id end
  entries[id] = entries[id] or entry
end

-- The text of a profession.
-- @param before its text of an earlier reading
local function rowOf(reading, before)
  local entries, ids, texts = {}, {}, {}
  for _, recipe in ipairs(reading.recipes) do
    if recipe.id then add(entries, ids, recipe.id, Pack.Row(recipe.name, recipe.id)) end
    Breathe()
  end
  if not reading.isWhole then
    for entry in string.gmatch(before or "", "\t([^\t]+)") do
      local id = tonumber(string.match(entry, "^%d+"))
      if id then add(entries, ids, id, entry) end
      Breathe()
    end
  end
  table.sort(ids)
  for place, id in ipairs(ids) do
    texts[place] = entries[id]
    Breathe()
  end
  return Pack.Tail(reading.name, texts)
end

local function scan()
  local readings = TradeSkills.Read()
  if not readings[1] then return nil end
  local rows, places = {}, {}
  for index, row in ipairs(Store.Last("recipes")) do
    rows[index] = row
    places[string.match(tostring(row), "^[^\t]+") or ""] = index
  end
  for _, reading in ipairs(readings) do
    local place = places[reading.name] or #rows + 1
    places[reading.name] = place
    rows[place] = rowOf(reading, rows[place])
  end
  return rows
end

Recorder.Section({ key = "recipes", label = "recipes", manual = true, scan = scan, absent = not TradeSkills.Exist })
