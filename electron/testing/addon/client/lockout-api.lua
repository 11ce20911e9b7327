-- The client's functions about raid lockouts: nothing is known before the server has answered.

local priced = client.priced

function client.addLockoutApi(env, world)
  local known = nil
  env.RequestRaidInfo = priced(2, function()
    client.after(0.5, function()
      if not world.raidServerDown then known = world.lockouts or {} end
      client.fire("UPDATE_INSTANCE_INFO")
    end)
  end)
  env.GetNumSavedInstances = priced(1, function() return known and #known or 0 end)
  env.GetSavedInstanceInfo = priced(3, function(index)
    local each = known[index]
    local left = math.max(each.expires - math.floor(client.wall), 0)
    return each.name, 4711 + index, left, 9, left > 0, each.extended == true, 0, true, each.size, each.difficulty,
      #each.bosses, 0, false, each.id
  end)
  env.GetSavedInstanceEncounterInfo = priced(2, function(index, number)
    local boss = known[index].bosses[number]
    return boss[1], 0, boss[2], false
  end)
  if client.version.worldBosses then
    env.GetNumSavedWorldBosses = priced(1, function() return #(world.worldBosses or {}) end)
    env.GetSavedWorldBossInfo = priced(1, function(index)
      local boss = world.worldBosses[index]
      return boss.name, boss.id, boss.expires - math.floor(client.wall)
    end)
  end
end
