-- The client's functions about the character itself: identity, money, time played, auras, talents, skills, quests.

local priced = client.priced

local function identity(env, world)
  local function player(value)
    return priced(1, function(unit)
      if unit == "player" then return value() end
    end)
  end
  env.UnitName = player(function() return world.name, world.surname end)
  env.UnitGUID = player(function() return world.guid end)
  env.UnitLevel = player(function() return world.level end)
  env.UnitRace = player(function() return world.race, world.raceFile end)
  env.UnitClass = player(function() return world.class, world.classFile end)
  env.UnitFactionGroup = player(function() return world.faction, world.faction end)
  env.UnitXP = player(function() return world.xp end)
  env.UnitXPMax = player(function() return world.xpMax end)
  env.GetGuildInfo = player(function() return not world.guildNotLoaded and world.guild or nil end)
  env.IsInGuild = priced(1, function() return world.guild ~= nil or world.guildNotLoaded == true end)
  env.GetRealmName = priced(1, function() return world.realm end)
  env.GetMoney = priced(1, function() return world.money end)
  env.GetXPExhaustion = priced(1, function() return world.rested end)
  env.GetRealZoneText = priced(1, function() return world.zone end)
  env.WOW_PROJECT_ID = client.version.project
  env.WOW_PROJECT_MAINLINE = 1
  env.GetBuildInfo = function() return unpack(client.version.build) end
  env.GetCurrentRegion = function() return world.region or 3 end
  env.RequestTimePlayed = priced(2, function()
    world.playedAsked = (world.playedAsked or 0) + 1
    client.after(0.4, function() client.fire("TIME_PLAYED_MSG", world.played, 3600) end)
  end)
  for index = 1, env.NUM_CHAT_WINDOWS do
    local chat = env["ChatFrame" .. index]
    if index < 3 then chat:RegisterEvent("TIME_PLAYED_MSG") end
    chat:SetScript("OnEvent", function(_, event, total) client.chat[#client.chat + 1] = event .. " " .. total end)
  end
end

local function auras(env, world)
  env.C_UnitAuras = {
    GetAuraDataByIndex = priced(5, function(unit, index, filter)
      if unit ~= "player" or filter ~= "HELPFUL" or world.loggingOut or world.aurasMute then return nil end
      if world.aurasRefused then error("attempted to access unit auras while they are restricted", 0) end
      local aura = world.auras[index]
      if not aura then return nil end
      if world.aurasSecret then
        return { name = client.secret("string"), duration = client.secret("number"), expirationTime = client.secret("number"),
          spellId = client.secret("number"), applications = client.secret("number") }
      end
      return { name = aura.name, duration = aura.duration, spellId = aura.spellId, applications = aura.applications or 0,
        expirationTime = aura.remaining and client.now + aura.remaining or 0 }
    end),
  }
  if client.version.secrets then
    env.issecretvalue = client.isSecret
    env.C_Secrets = { ShouldAurasBeSecret = function() return world.aurasSecret == true and not world.secretsUnannounced end }
  end
end

local function tabTalents(env, world)
  env.GetNumTalentTabs = function() return world.loggingOut and 0 or #world.talents end
  env.GetNumTalents = function(tab) return world.talentsMute and 0 or #world.talents[tab].list end
  if client.version.olderNames then
    env.GetTalentInfo = priced(5, function(tab, index)
      local talent = world.talents[tab].list[index]
      if talent then return talent.name, 134400, talent.tier, talent.column, talent.rank, talent.maxRank end
    end)
    return
  end
  env.C_SpecializationInfo = {
    GetActiveSpecGroup = function() return 1 end,
    GetTalentInfo = priced(5, function(query) return world.talents[query.specializationIndex].list[query.talentIndex] end),
  }
end

local function tierTalents(env, world)
  env.Constants = { TalentTierConstants = { MAX_TALENT_TIERS = 6 }, TalentConsts = { NumTalentColumns = 3 } }
  env.C_SpecializationInfo = {
    GetActiveSpecGroup = function() return 1 end,
    GetTalentInfo = priced(5, function(query)
      if world.loggingOut or world.talentsMute or query.specializationIndex or not query.tier then return nil end
      return world.talents[(query.tier - 1) * 3 + query.column]
    end),
  }
end

-- Retail: a tree of nodes, each with entries, each entry with a definition that names a spell.
local function traitTalents(env, world)
  env.C_ClassTalents = { GetActiveConfigID = function() return not world.loggingOut and 77 or nil end }
  env.C_Traits = {
    GetConfigInfo = function(id) return id == 77 and { treeIDs = { 5 }, name = "Arms" } or nil end,
    GetTreeNodes = priced(10, function()
      local ids = {}
      for index in ipairs(world.talentsMute and {} or world.talents) do ids[index] = index end
      return ids
    end),
    GetNodeInfo = priced(10, function(_, node)
      local talent = world.talents[node]
      return { ID = node, currentRank = talent.rank, activeRank = talent.rank, maxRanks = talent.maxRank, isVisible = true,
        activeEntry = talent.rank > 0 and { entryID = node * 10, rank = talent.rank } or nil, entryIDs = { node * 10 } }
    end),
    GetEntryInfo = priced(5, function(_, entry) return { definitionID = entry * 10, maxRanks = 1 } end),
    GetDefinitionInfo = priced(5, function(definition) return { spellID = definition * 10 } end),
  }
  env.C_Spell = { GetSpellName = priced(3, function(spell) return world.talents[spell / 1000].name end) }
end

local function skills(env, world)
  env.TRADE_SKILLS, env.SECONDARY_SKILLS = "Professions", "Secondary Skills:"
  local function visible()
    local rows, hidden = {}, false
    for _, row in ipairs(world.skills) do
      if row.header then
        hidden = row.collapsed
        rows[#rows + 1] = row
      elseif not hidden then
        rows[#rows + 1] = row
      end
    end
    return rows
  end
  env.GetNumSkillLines = function() return world.professionsMute and 0 or #visible() end
  env.GetSkillLineInfo = priced(4, function(index)
    local row = visible()[index]
    if not row then return nil end
    if row.header then return row.name, true, not row.collapsed, 0, 0, 0, 0 end
    return row.name, false, nil, row.rank, 0, row.modifier or 0, row.maxRank, row.abandonable
  end)
end

local function professions(env, world)
  env.GetProfessions = function() return unpack(world.professionsMute and {} or world.professionOrder or { 1, 2, nil, 3, 4 }, 1, 5) end
  env.GetProfessionInfo = priced(5, function(index)
    local row = world.professions[index]
    if row then return row.name, 136241, row.rank, row.maxRank, 1, 0, 160 + index, 0 end
  end)
end

-- Rows as they stand in the log: headers, then their quests; quests under a collapsed header are at the end.
local function questRows(world)
  if world.questsMute then return {}, 0, 0 end
  local rows, tail, hidden, quests = {}, {}, false, 0
  for _, row in ipairs(world.quests) do
    if row.header then hidden = row.collapsed else quests = quests + 1 end
    local list = (hidden and not row.header) and tail or rows
    list[#list + 1] = row
  end
  local visible = #rows
  for _, row in ipairs(tail) do rows[#rows + 1] = row end
  return rows, visible, quests
end

local function quests(env, world)
  if client.version.quests == "info" then
    env.C_QuestLog = {
      GetNumQuestLogEntries = function()
        local rows, _, count = questRows(world)
        return #rows, count
      end,
      GetInfo = priced(6, function(index)
        local row = questRows(world)[index]
        if not row then return nil end
        return { title = row.name, questID = row.id or 0, isHeader = row.header == true, isHidden = row.hidden == true,
          isCollapsed = row.collapsed == true, level = row.level or 0 }
      end),
      IsComplete = function(id) return world.completedQuests[id] == true end,
    }
    return
  end
  env.GetNumQuestLogEntries = function()
    local _, visible, count = questRows(world)
    return visible, count
  end
  env.GetQuestLogTitle = priced(6, function(index)
    local row = questRows(world)[index]
    if not row then return nil end
    local complete = row.failed and -1 or (world.completedQuests[row.id] and 1 or nil)
    return row.name, row.level or 0, nil, row.header == true, row.collapsed == true, complete, 1, row.id or 0
  end)
end

-- Adds what this client's flavour has; what it has not stays nil, as in the game.
function client.addUnitApi(env, world)
  local version = client.version
  identity(env, world)
  auras(env, world)
  if version.talents == "tabs" then tabTalents(env, world) end
  if version.talents == "tiers" then tierTalents(env, world) end
  if version.talents == "traits" then traitTalents(env, world) end
  if version.skillLines then skills(env, world) end
  if version.professions then professions(env, world) end
  quests(env, world)
end
