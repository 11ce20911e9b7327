-- The best Mythic+ run in each dungeon of the season, and the runs of the week. Before the server has answered, the client's
-- answer is that of a character who ran nothing, so what is recorded of a season or a week never gets less.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Try, Table, Text, Whole = Compat.Ask, Compat.Try, Scrub.Table, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local keys, challenges, dates = _G.C_MythicPlus or {}, _G.C_ChallengeMode or {}, _G.C_DateAndTime or {}

-- Runs of a week, the highest first.
local MOST_RUNS = 40

local answered = false

-- The better of the best run in time and the best over time: level, score, seconds; and whether it is the first.
local function bestOf(map)
  local runs, best, isInTime = { Ask(keys.GetSeasonBestForMap, map) }, nil, false
  for place = 1, 2 do
    local run = Table(runs[place])
    local level = run and Whole(run.level, 1)
    local score = level and (Whole(run.dungeonScore) or 0)
    if level and (not best or score > best.score) then
      best, isInTime = { level = level, score = score, seconds = Whole(run.durationSec, 1) }, place == 1
    end
  end
  return best, isInTime
end

local function dungeonsOf(maps)
  local list, levels = {}, 0
  for _, map in ipairs(maps) do
    map = Whole(map, 1)
    local name, _, limit = Try(challenges.GetMapUIInfo, map)
    name = Text(name)
    if map and name then
      local best, isInTime = bestOf(map)
      local _, overall = Try(keys.GetSeasonBestAffixScoreInfoForMap, map)
      if best then
        local score = Whole(overall) or best.score
        list[#list + 1] = Pack.Row(name, map, best.level, isInTime and 1 or 0, best.seconds, Whole(limit, 1), score)
        levels = levels + best.level
      else
        list[#list + 1] = Pack.Row(name, map, nil, nil, nil, nil, nil)
      end
    end
    Breathe()
  end
  return list, levels
end

local function runsOf(history)
  local runs = {}
  for _, run in ipairs(history) do
    local map, level = Whole(run.mapChallengeModeID, 1), Whole(run.level, 1)
    if map and level and run.thisWeek ~= false then
      runs[#runs + 1] = { map = map, level = level, inTime = Scrub.Flag(run.completed), score = Whole(run.runScore) }
    end
    Breathe()
  end
  table.sort(runs, function(one, two)
    if one.level ~= two.level then return one.level > two.level end
    if one.map ~= two.map then return one.map < two.map end
    return (one.score or 0) > (two.score or 0)
  end)
  local list = {}
  for place = 1, math.min(#runs, MOST_RUNS) do
    local run = runs[place]
    list[place] = table.concat({ run.map, run.level, run.inTime and 1 or 0, run.score or "" }, ":")
  end
  return list
end

local function levelsOf(list)
  local levels = 0
  for _, entry in ipairs(Table(list) or {}) do
    levels = levels + (tonumber(string.match(tostring(entry), "^%d+:(%d+)")) or 0)
  end
  return levels
end

local function scan()
  if not answered then return nil end
  local maps, history = Table(Ask(challenges.GetMapTable)), Table(Ask(keys.GetRunHistory, false, true))
  local season, left = Whole(Ask(keys.GetCurrentSeason), 1), Whole(Ask(dates.GetSecondsUntilWeeklyReset), 1)
  if not maps or not history or not season or not left then return nil end
  local dungeons, levels = dungeonsOf(maps)
  local runs, last = runsOf(history), Store.Last("mythicplus")
  local isSameSeason, isSameWeek = last.season == season, (Whole(last.resets) or 0) > Compat.Now()
  if #dungeons == 0 or (isSameSeason and levels < levelsOf(last.dungeons)) then return nil end
  if isSameWeek and #runs < #(Table(last.runs) or {}) then return nil end
  local value = { season = season, dungeons = dungeons, runs = runs, resets = Compat.EndIn(left) }
  -- The number of another season is the proof that the client answers.
  return value, levels == 0 and not isSameSeason and "nothing" or nil, true
end

Recorder.Section({
  key = "mythicplus",
  label = "mythic+",
  scan = scan,
  absent = keys.GetSeasonBestForMap == nil,
})
-- The answer to the request of Sections\Weekly.lua.
Recorder.On("CHALLENGE_MODE_MAPS_UPDATE", function()
  answered = true
  Recorder.Request("mythicplus")
end)
