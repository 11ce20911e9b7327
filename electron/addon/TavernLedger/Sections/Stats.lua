-- Values of the character sheet. Names of secondary stats and resistances are English terms of the game in every language,
-- because older clients have none of their own for some of them.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Try, Number, Text, Whole = Compat.Ask, Compat.Try, Scrub.Number, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

-- Seconds between two readings because a fight ended.
local AFTER_FIGHTS = 60
local PRIMARY = { "strength", "agility", "stamina", "intellect", "spirit" }
local SCHOOLS = { "Fire", "Nature", "Frost", "Shadow", "Arcane" }
local SPELL_SCHOOLS = 7
local MOST_TREES = 4
local MISTS = 50000
-- "Total deaths", where the client has statistics.
local DEATHS = 60

local specialisations = _G.C_SpecializationInfo or {}

-- A number with one decimal, or nil for nothing worth a line.
local function rounded(value)
  value = Number(value)
  value = value and math.floor(value * 10 + 0.5) / 10
  return value and value > 0 and value or nil
end

local function add(list, name, value)
  value = rounded(value)
  if value then list[#list + 1] = value .. ":" .. name end
  Breathe()
end

local function attackPower()
  local base, more, less = Ask(_G.UnitAttackPower, "player")
  base, more, less = Number(base), Number(more), Number(less)
  return base and base + (more or 0) + (less or 0)
end

local function spellPower()
  local most
  for school = 2, SPELL_SCHOOLS do
    local power = Number(Ask(_G.GetSpellBonusDamage, school))
    if power and (not most or power > most) then most = power end
  end
  return most
end

-- The rating's effect and what comes without a rating.
local function versatility()
  local kind = _G.CR_VERSATILITY_DAMAGE_DONE
  if not kind then return nil end
  return (Number(Ask(_G.GetCombatRatingBonus, kind)) or 0) + (Number(Ask(_G.GetVersatilityBonus, kind)) or 0)
end

local function secondary()
  local list = {}
  add(list, "Attack Power", attackPower())
  add(list, "Spell Power", spellPower())
  add(list, "Critical Strike", Ask(_G.GetCritChance))
  add(list, "Haste", Ask(_G.GetHaste))
  add(list, "Mastery", (Ask(_G.GetMasteryEffect)))
  add(list, "Versatility", versatility())
  add(list, "Hit", Ask(_G.GetHitModifier))
  add(list, "Dodge", Ask(_G.GetDodgeChance))
  add(list, "Parry", Ask(_G.GetParryChance))
  add(list, "Block", Ask(_G.GetBlockChance))
  return list
end

local function resistances()
  local list = {}
  for school, name in ipairs(SCHOOLS) do
    local _, total = Ask(_G.UnitResistance, "player", school + 1)
    add(list, name, total)
  end
  return list
end

-- Talents are in trees before Mists of Pandaria, and specialisations there are since then.
local function hasTrees()
  local _, _, _, interface = Try(_G.GetBuildInfo)
  return _G.GetNumTalentTabs ~= nil and (Whole(interface) or 0) < MISTS
end

-- Name of a tree and points in it; the oldest clients have another function.
local function treeOf(tab)
  if specialisations.GetSpecializationInfo then
    local group = Whole(Try(specialisations.GetActiveSpecGroup), 1)
    local _, name, _, _, _, _, points = Try(specialisations.GetSpecializationInfo, tab, false, false, nil, nil, group)
    return Text(name), Whole(points)
  end
  local name, _, points = Try(_G.GetTalentTabInfo, tab)
  return Text(name), Whole(points)
end

-- Points by talent tree; what was recorded while there are none, which a client also answers before it knows them.
local function trees()
  if not hasTrees() then return nil end
  local list, spent = {}, 0
  for tab = 1, math.min(Whole(Try(_G.GetNumTalentTabs)) or 0, MOST_TREES) do
    local name, points = treeOf(tab)
    if name and points then
      list[#list + 1] = Pack.Row(name, points)
      spent = spent + points
    end
  end
  if spent > 0 then return list end
  return Store.Last("stats").trees
end

local function specialisation()
  if hasTrees() then return nil end
  local index = Whole(Try(specialisations.GetSpecialization), 1)
  if not index then return nil end
  local _, name = Try(specialisations.GetSpecializationInfo, index)
  return Text(name)
end

local function honorRank()
  local _, rank = Try(_G.GetPVPRankInfo, (Try(_G.UnitPVPRank, "player")))
  return Whole(rank, 1)
end

local function scan()
  local stats = {}
  for index, name in ipairs(PRIMARY) do
    local _, amount = Ask(_G.UnitStat, "player", index)
    stats[name] = Whole(amount, 1)
    Breathe()
  end
  -- Everybody has stamina, unless the client has not loaded the character.
  if not stats.stamina then return nil end
  local last = Store.Last("stats")
  local average, equipped = Ask(_G.GetAverageItemLevel)
  local _, armor = Ask(_G.UnitArmor, "player")
  stats.itemLevel, stats.itemLevelEquipped = rounded(average), rounded(equipped)
  stats.armor = Whole(armor)
  stats.secondary, stats.resistances = secondary(), resistances()
  stats.spec, stats.trees = specialisation() or last.spec, trees()
  stats.resting = Scrub.Flag(Ask(_G.IsResting)) and 1 or nil
  stats.hearth = Text((Try(_G.GetBindLocation))) or last.hearth
  stats.honorRank = honorRank()
  stats.deaths = Whole(tonumber(Text(Try(_G.GetStatistic, DEATHS)) or "")) or last.deaths
  return stats
end

Recorder.Section({
  key = "stats",
  label = "stats",
  events = {
    "PLAYER_EQUIPMENT_CHANGED", "PLAYER_LEVEL_UP", "HEARTHSTONE_BOUND", "PLAYER_UPDATE_RESTING", "PLAYER_TALENT_UPDATE",
    "CHARACTER_POINTS_CHANGED", "PLAYER_SPECIALIZATION_CHANGED", "TRAIT_CONFIG_UPDATED", "PLAYER_DEAD",
  },
  scan = scan,
  absent = _G.UnitStat == nil,
})

local readAt
Recorder.On("PLAYER_REGEN_ENABLED", function()
  if readAt and GetTime() - readAt < AFTER_FIGHTS then return end
  readAt = GetTime()
  Recorder.Request("stats")
end)
