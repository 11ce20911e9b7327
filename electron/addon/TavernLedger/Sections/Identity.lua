-- Identity and status: name, realm, level, race, class, faction, zone, guild, money, experience.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Played = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Played

local Try, Text, Whole = Compat.Try, Scrub.Text, Scrub.Whole

-- Nil without a guild; the last known name while the guild is not loaded.
local function guildName(last)
  local inGuild = Try(_G.IsInGuild)
  if not Scrub.IsSecret(inGuild) and inGuild == false then return nil end
  return Text((Try(_G.GetGuildInfo, "player"))) or last
end

local FOREVER_FIRST, FOREVER_LAST = 16000, 16999

-- WoW Forever returns first name and surname; other clients the name alone.
local function fullName(interface)
  local first, surname = Try(_G.UnitName, "player")
  first, surname = Text(first), Text(surname)
  local isForever = interface and interface >= FOREVER_FIRST and interface <= FOREVER_LAST
  return isForever and first and surname and first .. " " .. surname or first
end

-- A number of the character; at logout 0 may mean that the client has unloaded it.
local function amount(value, last, final)
  value = Whole(value)
  if not value or (final and value == 0) then return last or value end
  return value
end

local function scan(final)
  local _, _, _, interface = Try(_G.GetBuildInfo)
  interface = Whole(interface)
  local name, realm = fullName(interface), Text((Try(_G.GetRealmName)))
  local level = Whole(Try(_G.UnitLevel, "player"), 1)
  local race, class = Text((Try(_G.UnitRace, "player"))), Text((Try(_G.UnitClass, "player")))
  local faction = Text((Try(_G.UnitFactionGroup, "player")))
  -- The client names characters by a placeholder while the world loads.
  if not (name and realm and level and race and class and faction) or name == _G.UNKNOWNOBJECT then
    if not Store.Record() then Recorder.Request("character") end
    return
  end

  -- Sections scanned before the record existed are scanned again.
  if not Store.Record() then Recorder.RequestAll() end
  local record = Store.Record(true)
  record.name, record.realm, record.level = name, realm, level
  record.race, record.class, record.faction = race, class, faction
  record.interface = interface or record.interface
  record.locale = Text((Try(_G.GetLocale))) or record.locale
  record.project = Whole(_G.WOW_PROJECT_ID) or record.project
  record.region = Whole(Try(_G.GetCurrentRegion), 1) or record.region
  record.zone = Text((Try(_G.GetRealZoneText))) or record.zone
  record.guild = guildName(record.guild)
  record.copper = amount(Try(_G.GetMoney), record.copper, final)
  record.xp = amount(Try(_G.UnitXP, "player"), record.xp, final)
  record.xpMax = amount(Try(_G.UnitXPMax, "player"), record.xpMax, final)
  -- Nil means not rested, or unloaded at logout.
  record.restedXP = Whole(Try(_G.GetXPExhaustion)) or (final and record.restedXP) or 0
  record.playedTime = Played.Total() or record.playedTime
  Store.Seen("character")
end

Recorder.Section({
  key = "character",
  label = "character",
  events = {
    "PLAYER_LEVEL_UP", "PLAYER_XP_UPDATE", "UPDATE_EXHAUSTION", "PLAYER_MONEY", "ZONE_CHANGED_NEW_AREA",
    "PLAYER_GUILD_UPDATE", "NEUTRAL_FACTION_SELECT_RESULT",
  },
  scan = scan,
  atLogout = true,
  always = true,
})
