-- The client's functions about achievements. One that has not loaded them counts no points and lists none.

local priced = client.priced

function client.addAchievementApi(env, world)
  if not client.version.achievements then return end
  local function isLoaded() return not world.achievementsNotLoaded end
  env.GetTotalAchievementPoints = priced(2, function() return isLoaded() and world.achievements.points or 0 end)
  env.GetLatestCompletedAchievements = priced(5, function()
    local ids = {}
    for place, each in ipairs(isLoaded() and world.achievements.latest or {}) do ids[place] = each.id end
    return unpack(ids)
  end)
  env.GetAchievementInfo = priced(3, function(id)
    for _, each in ipairs(world.achievements.latest) do
      if each.id == id then
        return id, each.name, each.points, true, each.month, each.day, each.year, "What it takes", 0, 134400, "", false, true, ""
      end
    end
  end)
end
