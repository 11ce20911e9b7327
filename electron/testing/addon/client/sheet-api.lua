-- The client's functions about the character sheet: stats, item level, talent trees, rank, deaths, where it rests.

local priced = client.priced

local function stats(env, world)
  local sheet = world.sheet
  local function answer(value)
    return priced(1, function() return value(sheet) end)
  end
  env.UnitStat = priced(1, function(_, index)
    local amount = not world.sheetNotLoaded and sheet.stats[index] or 0
    return amount - 10, amount, 10, 0
  end)
  env.UnitArmor = answer(function(now) return now.armor, now.armor, now.armor, 0, 0 end)
  env.UnitAttackPower = answer(function(now) return now.attackPower - 12, 12, 0 end)
  env.GetSpellBonusDamage = priced(1, function(school) return school == 7 and sheet.spellPower or 0 end)
  env.GetCritChance = answer(function(now) return now.crit end)
  env.GetDodgeChance = answer(function(now) return now.dodge end)
  env.GetParryChance = answer(function() return 0 end)
  env.GetBlockChance = answer(function() return 0 end)
  env.IsResting = answer(function(now) return now.resting end)
  env.GetBindLocation = answer(function(now) return now.hearth end)
end

-- Functions of some flavours only.
local function more(env, world)
  local version, sheet = client.version, world.sheet
  if version.itemLevel then env.GetAverageItemLevel = priced(2, function() return sheet.itemLevel, sheet.itemLevelEquipped, 0 end) end
  if version.sheet == "modern" then
    env.CR_VERSATILITY_DAMAGE_DONE = 29
    env.GetHaste = priced(1, function() return sheet.haste end)
    env.GetMasteryEffect = priced(1, function() return sheet.mastery, 1.4 end)
    if version.secrets then
      env.GetCombatRatingBonus = priced(1, function() return sheet.versatility end)
      env.GetVersatilityBonus = priced(1, function() return 0 end)
    end
    env.GetStatistic = priced(1, function(id) return id == 60 and tostring(sheet.deaths) or "--" end)
    env.C_SpecializationInfo = env.C_SpecializationInfo or {}
    env.C_SpecializationInfo.GetSpecialization = function() return not world.loggingOut and sheet.spec and 1 or nil end
    env.C_SpecializationInfo.GetSpecializationInfo = priced(2, function() return 71, sheet.spec, "", 132355, "DAMAGER" end)
    return
  end
  env.GetHitModifier = priced(1, function() return sheet.hit end)
  env.UnitResistance = priced(1, function(_, school)
    local amount = sheet.resistances[school] or 0
    return 0, amount, amount, 0
  end)
  env.UnitPVPRank = priced(1, function() return sheet.rank + 4 end)
  env.GetPVPRankInfo = priced(1, function(rank) return "Knight", rank - 4 end)
  local function tree(tab)
    return sheet.trees[tab][1], world.talentsMute and 0 or sheet.trees[tab][2]
  end
  if version.olderNames then
    env.GetTalentTabInfo = priced(2, function(tab)
      local name, points = tree(tab)
      return name, 132355, points, "WarriorArms"
    end)
    return
  end
  env.C_SpecializationInfo.GetSpecialization = function() return 1 end
  env.C_SpecializationInfo.GetSpecializationInfo = priced(2, function(tab)
    local name, points = tree(tab)
    return 160 + tab, name, "", 132355, "DAMAGER", 1, points, "WarriorArms", 0, true
  end)
end

function client.addSheetApi(env, world)
  stats(env, world)
  more(env, world)
end
