-- The client's functions about retail's week. Before the server has answered, they answer as for nobody who did anything.

local priced = client.priced

-- The client's numbers of raids, dungeons and the world.
local KINDS = { raid = 3, dungeon = 1, world = 6 }

local function activities(week, known)
  local list = {}
  for _, slot in ipairs(week.vault) do
    list[#list + 1] = { type = KINDS[slot.kind], index = slot.index, threshold = slot.threshold,
      progress = known and slot.progress or 0, level = known and slot.level or 0, id = #list + 1, rewards = {} }
  end
  return list
end

local function dungeonOf(world, id)
  for _, dungeon in ipairs(world.mythicplus.dungeons) do
    if dungeon.id == id then return dungeon end
  end
end

-- What a season has of Mythic+; `isKnown` says whether the server has answered.
local function addSeason(env, world, isKnown)
  local season = world.mythicplus
  local function best(id) return isKnown() and dungeonOf(world, id) or {} end
  env.C_MythicPlus.GetCurrentSeason = priced(1, function() return isKnown() and season.number or -1 end)
  env.C_MythicPlus.GetSeasonBestForMap = priced(5, function(id) return best(id).inTime, best(id).overTime end)
  env.C_MythicPlus.GetSeasonBestAffixScoreInfoForMap = priced(3, function(id)
    if best(id).score then return {}, best(id).score end
  end)
  env.C_MythicPlus.GetRunHistory = priced(5, function() return isKnown() and season.runs or {} end)
  env.C_ChallengeMode.GetMapTable = priced(2, function()
    local ids = {}
    for place, dungeon in ipairs(season.dungeons) do ids[place] = dungeon.id end
    return ids
  end)
end

function client.addWeeklyApi(env, world)
  if client.version.factions ~= "tables" then return end
  local week, known = world.week, false
  env.C_MythicPlus = {
    RequestMapInfo = priced(2, function()
      client.after(0.6, function()
        if world.weekServerDown then return end
        known = true
        client.fire("CHALLENGE_MODE_MAPS_UPDATE")
      end)
    end),
    GetOwnedKeystoneLevel = priced(1, function() return known and week.keystone and week.keystone.level or nil end),
    GetOwnedKeystoneChallengeMapID = priced(1, function() return known and week.keystone and week.keystone.id or nil end),
  }
  env.C_ChallengeMode = {
    GetMapUIInfo = priced(1, function(id)
      local dungeon = dungeonOf(world, id)
      if dungeon then return dungeon.name, id, dungeon.limit end
      if week.keystone and week.keystone.id == id then return week.keystone.name, id, 1800 end
    end),
    GetOverallDungeonScore = priced(1, function() return known and week.rating or 0 end),
  }
  env.C_WeeklyRewards = {
    GetActivities = priced(5, function() return activities(week, known) end),
    GetExampleRewardItemHyperlinks = priced(1, function(id)
      local slot = week.vault[id]
      if not (known and slot and slot.reward and slot.progress >= slot.threshold) then return nil end
      return client.itemLink(world, slot.reward)
    end),
    HasAvailableRewards = priced(1, function() return known and week.reward == true end),
  }
  env.C_DateAndTime = { GetSecondsUntilWeeklyReset = priced(1, function() return week.resets - math.floor(client.wall) end) }
  addSeason(env, world, function() return known end)
end
