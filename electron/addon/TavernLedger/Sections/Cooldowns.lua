-- When recipes with a cooldown are ready again, from the profession windows. One that is ready stays, with its time.

local _, ns = ...
local Compat, Pack, Recorder, Store, TradeSkills = ns.Compat, ns.Pack, ns.Recorder, ns.Store, ns.TradeSkills
local Breathe = ns.Scheduler.Breathe

-- Seconds: shorter ones are the time between two casts.
local SHORTEST = 300
-- Seconds between the ends that two readings of the same cooldown give.
local LEEWAY = 90

-- When a recipe is ready; nil for one that never had a cooldown.
local function readyAt(left, before)
  if left < SHORTEST then return before and math.min(before, Compat.EndIn(0)) end
  local ready = Compat.Now() + left
  if before and math.abs(before - ready) <= LEEWAY then return before end
  return Compat.EndIn(left)
end

local function scan()
  local readings = TradeSkills.Read()
  if not readings[1] then return nil end
  local entries, ids, known, rows = {}, {}, {}, {}
  for _, entry in ipairs(Store.Last("cooldowns")) do
    local id, ready = string.match(tostring(entry), "^(%d+):(%d+):")
    if id then
      ids[#ids + 1] = tonumber(id)
      entries[tonumber(id)], known[tonumber(id)] = entry, tonumber(ready)
    end
  end
  for _, reading in ipairs(readings) do
    for _, recipe in ipairs(reading.recipes) do
      local ready = recipe.id and readyAt(recipe.left, known[recipe.id])
      if ready then
        if not entries[recipe.id] then ids[#ids + 1] = recipe.id end
        entries[recipe.id] = Pack.Tail(Pack.Row(recipe.name, recipe.id, ready), { reading.name })
      end
      Breathe()
    end
  end
  table.sort(ids)
  for place, id in ipairs(ids) do rows[place] = entries[id] end
  return rows
end

Recorder.Section({ key = "cooldowns", label = "cooldowns", manual = true, scan = scan, absent = not TradeSkills.Exist })
