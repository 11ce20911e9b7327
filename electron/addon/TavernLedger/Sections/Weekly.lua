-- The running week of retail: Great Vault, keystone, rating. Before the server has answered, the client's answer is that of a
-- character who did nothing, so progress of this week never gets less.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Try, Table, Text, Whole = Compat.Ask, Compat.Try, Scrub.Table, Scrub.Text, Scrub.Whole

local rewards, keys = _G.C_WeeklyRewards or {}, _G.C_MythicPlus or {}
local challenges, dates = _G.C_ChallengeMode or {}, _G.C_DateAndTime or {}

-- Kinds of the table by the client's: dungeons, raids, world.
local KINDS = { [1] = 2, [3] = 1, [6] = 3 }

local answered = false

local function request()
  Try(keys.RequestMapInfo)
end

-- Levels of rewards by the rest of their entry. An item that is on its way has no level yet, and none is taken back.
local function levelsOf(list)
  local levels = {}
  for _, entry in ipairs(Table(list) or {}) do
    local slot, level = string.match(tostring(entry), "^(.-)\t(%d+)$")
    if slot then levels[slot] = level end
  end
  return levels
end

-- The client has an example of a slot's reward once the slot is unlocked.
local function rewardLevel(activity)
  local link = Try(rewards.GetExampleRewardItemHyperlinks, activity.id)
  return link and Whole((Try(Compat.ItemLevel, link)), 1)
end

local function vault(known)
  local list, progress, levels = {}, 0, levelsOf(known)
  for _, activity in ipairs(Table(Ask(rewards.GetActivities)) or {}) do
    local kind = KINDS[Whole(activity.type) or 0]
    local index, done = Whole(activity.index, 1), Whole(activity.progress)
    if kind and index and done then
      local threshold = Whole(activity.threshold) or 0
      local slot = table.concat({ kind, index, done, threshold, Whole(activity.level) or 0 }, ":")
      local level = done >= threshold and (rewardLevel(activity) or levels[slot])
      list[#list + 1] = level and slot .. "\t" .. level or slot
      progress = progress + done
    end
  end
  table.sort(list)
  return list, progress
end

local function progressOf(list)
  local progress = 0
  for _, entry in ipairs(Table(list) or {}) do
    progress = progress + (tonumber(string.match(tostring(entry), "^%d+:%d+:(%d+)")) or 0)
  end
  return progress
end

local function keystone()
  local level, map = Whole(Try(keys.GetOwnedKeystoneLevel), 1), Whole(Try(keys.GetOwnedKeystoneChallengeMapID), 1)
  local name = map and Text((Try(challenges.GetMapUIInfo, map)))
  return level and name and Pack.Row(name, map, level)
end

local function scan()
  if not answered then return nil end
  local left = Whole(Ask(dates.GetSecondsUntilWeeklyReset), 1)
  local last = Store.Last("weekly")
  local isSameWeek = (Whole(last.resets) or 0) > Compat.Now()
  if not isSameWeek then last = {} end
  local list, progress = vault(last.vault)
  if not left or #list == 0 then return nil end
  if progress < progressOf(last.vault) then return nil end
  return {
    vault = list,
    keystone = keystone() or last.keystone,
    rating = Whole(Try(challenges.GetOverallDungeonScore), 1) or last.rating,
    reward = Scrub.Flag(Try(rewards.HasAvailableRewards)) and 1 or nil,
    resets = Compat.EndIn(left),
  }
end

local function update()
  answered = true
  Recorder.Request("weekly")
end

Recorder.Section({
  key = "weekly",
  label = "weekly",
  scan = scan,
  absent = rewards.GetActivities == nil,
})
Recorder.On("WEEKLY_REWARDS_UPDATE", update)
Recorder.On("CHALLENGE_MODE_MAPS_UPDATE", update)
Recorder.On("PLAYER_ENTERING_WORLD", request)
Recorder.On("CHALLENGE_MODE_COMPLETED", request)
-- A keystone changes its level and dungeon in the bag.
Recorder.On("ITEM_CHANGED", function() Recorder.Request("weekly") end)
