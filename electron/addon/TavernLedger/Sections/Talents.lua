-- Spent talents, of three kinds: trees of nodes (current), tabs with ranks (first expansions), rows with one choice
-- (Mists of Pandaria).

local _, ns = ...
local Compat, Scrub, Recorder, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Pack
local Ask, Text, Whole = Compat.Ask, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local MISTS_FIRST, MISTS_LAST = 50000, 59999

local function add(talents, name, points, most)
  name, points, most = Text(name), Whole(points, 1), Whole(most, 1)
  if name and points then talents[#talents + 1] = Pack.Entry(points, most or points, name) end
end

-- ------------------------------------------------------------------ trees of nodes

local function nodeName(config, entryId)
  local entry = Ask(C_Traits.GetEntryInfo, config, entryId)
  local definition = Scrub.Table(entry) and Ask(C_Traits.GetDefinitionInfo, entry.definitionID)
  if not Scrub.Table(definition) then return nil end
  local spell = Whole(definition.spellID, 1)
  return Text(definition.overrideName) or (spell and C_Spell and Ask(C_Spell.GetSpellName, spell))
end

local function fromNodes()
  local config = Whole(Ask(C_ClassTalents.GetActiveConfigID), 1)
  local info = config and Ask(C_Traits.GetConfigInfo, config)
  if not Scrub.Table(info) or not Scrub.Table(info.treeIDs) then return nil end
  local talents = {}
  for _, tree in ipairs(info.treeIDs) do
    for _, id in ipairs(Ask(C_Traits.GetTreeNodes, tree) or {}) do
      local node = Ask(C_Traits.GetNodeInfo, config, id)
      local rank = Scrub.Table(node) and Whole(node.activeRank, 1)
      if rank and Scrub.Table(node.activeEntry) then
        add(talents, nodeName(config, node.activeEntry.entryID), rank, node.maxRanks)
      end
      Breathe()
    end
  end
  return talents
end

-- ------------------------------------------------------------------ tabs of talents

local MOST_TALENTS = 40

local function talentInTab(tab, index)
  local query = { specializationIndex = tab, talentIndex = index }
  local info = C_SpecializationInfo and Ask(C_SpecializationInfo.GetTalentInfo, query)
  if Scrub.Table(info) then return info.name, info.rank, info.maxRank end
  local name, _, _, _, rank, most = Ask(GetTalentInfo, tab, index)
  return name, rank, most
end

local function fromTabs()
  local tabs = Whole(Ask(GetNumTalentTabs), 1)
  if not tabs then return nil end
  local talents = {}
  for tab = 1, tabs do
    for index = 1, Whole(Ask(GetNumTalents, tab)) or MOST_TALENTS do
      local name, rank, most = talentInTab(tab, index)
      if not Text(name) then break end
      add(talents, name, rank, most)
      Breathe()
    end
  end
  return talents
end

-- ------------------------------------------------------------------ rows with one choice

local function fromRows()
  local constants = _G.Constants or {}
  local rows = constants.TalentTierConstants and constants.TalentTierConstants.MAX_TALENT_TIERS or 6
  local columns = constants.TalentConsts and constants.TalentConsts.NumTalentColumns or 3
  local group = Whole(Ask(C_SpecializationInfo.GetActiveSpecGroup), 1) or 1
  local talents, answered = {}, false
  for tier = 1, rows do
    for column = 1, columns do
      local query = { tier = tier, column = column, groupIndex = group, target = "player" }
      local info = Ask(C_SpecializationInfo.GetTalentInfo, query)
      if Scrub.Table(info) then
        answered = true
        if Scrub.Flag(info.selected) then add(talents, info.name, 1, 1) end
      end
      Breathe()
    end
  end
  if answered then return talents end
end

local function scan()
  local _, _, _, interface = Ask(GetBuildInfo)
  interface = Whole(interface) or 0
  local mists = interface >= MISTS_FIRST and interface <= MISTS_LAST
  local talents
  if mists and C_SpecializationInfo then talents = fromRows() end
  if not talents and not mists and C_ClassTalents and C_Traits then talents = fromNodes() end
  if not talents and not mists and GetNumTalentTabs then talents = fromTabs() end
  if talents then return talents, #talents == 0 and "nothing" or nil end
end

Recorder.Section({
  key = "talents",
  label = "talents",
  events = {
    "PLAYER_TALENT_UPDATE", "CHARACTER_POINTS_CHANGED", "TRAIT_CONFIG_UPDATED", "TRAIT_CONFIG_LIST_UPDATED",
    "PLAYER_SPECIALIZATION_CHANGED", "ACTIVE_TALENT_GROUP_CHANGED",
  },
  scan = scan,
})
