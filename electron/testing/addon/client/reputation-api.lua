-- The client's functions about reputations: a list with headers, of tables or of single values.

local priced = client.priced

-- Factions under a folded header are not in the list.
local function shown(world)
  local list, folded = {}, false
  for _, faction in ipairs(world.reputationsMute and {} or world.factions) do
    if faction.header then folded = faction.folded end
    if faction.header or not folded then list[#list + 1] = faction end
  end
  return list
end

local function faction(world, id)
  for _, each in ipairs(world.factions) do
    if each.id == id then return each end
  end
end

local function friendship(env, world)
  env.C_GossipInfo = { GetFriendshipReputation = priced(2, function(id)
    local friend = (faction(world, id) or {}).friend
    if not friend then return { friendshipFactionID = 0 } end
    return { friendshipFactionID = id, standing = friend.value, reactionThreshold = friend.least, nextThreshold = friend.most,
      reaction = friend.rank }
  end) }
end

local function tables(env, world)
  env.C_Reputation = {
    GetNumFactions = priced(1, function() return #shown(world) end),
    GetFactionDataByIndex = priced(4, function(index)
      local each = shown(world)[index]
      return each and { name = each.name, factionID = each.id or 0, reaction = each.standing or 4, currentStanding = each.value or 0,
        currentReactionThreshold = each.least or 0, nextReactionThreshold = each.most or 0, isHeader = each.header == true,
        isHeaderWithRep = each.hasValue == true, isCollapsed = each.folded == true }
    end),
    IsFactionParagon = priced(1, function(id) return (faction(world, id) or {}).paragon ~= nil end),
    GetFactionParagonInfo = priced(2, function(id)
      local paragon = faction(world, id).paragon
      return paragon.value, paragon.most, 0, false
    end),
    IsMajorFaction = priced(1, function(id) return (faction(world, id) or {}).renown ~= nil end),
  }
  env.C_MajorFactions = { GetMajorFactionData = priced(3, function(id)
    local renown = faction(world, id).renown
    return { factionID = id, renownLevel = renown.level, renownReputationEarned = renown.value, renownLevelThreshold = renown.most }
  end) }
end

function client.addReputationApi(env, world)
  if client.version.factions == "tables" then
    tables(env, world)
  else
    env.GetNumFactions = priced(1, function() return #shown(world) end)
    env.GetFactionInfo = priced(4, function(index)
      local each = shown(world)[index]
      if not each then return nil end
      return each.name, "", each.standing or 4, each.least or 0, each.most or 0, each.value or 0, false, true, each.header == true,
        each.folded == true, each.hasValue == true, false, false, each.id, false, false
    end)
  end
  if client.version.friends then friendship(env, world) end
end
