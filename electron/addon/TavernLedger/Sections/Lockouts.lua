-- Raid and dungeon lockouts, and world bosses. The client knows them once the server has answered.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Text, Whole, Flag = Compat.Ask, Scrub.Text, Scrub.Whole, Scrub.Flag
local Breathe = ns.Scheduler.Breathe

local answered = false

local function request()
  Compat.Try(_G.RequestRaidInfo)
end

local function endOf(seconds)
  seconds = Whole(seconds, 1)
  return seconds and Compat.EndIn(seconds)
end

local function bossesOf(index, count)
  local bosses = {}
  for number = 1, count do
    local name, _, killed = Ask(_G.GetSavedInstanceEncounterInfo, index, number)
    name = Text(name)
    if name then bosses[#bosses + 1] = { name = name, killed = Flag(killed) } end
    Breathe()
  end
  return bosses
end

local function addInstances(lockouts, count)
  for index = 1, count do
    local name, _, reset, _, locked, extended, _, _, size, difficulty, bosses, _, _, id = Ask(_G.GetSavedInstanceInfo, index)
    local expires = endOf(reset)
    name = Text(name)
    if name and expires and (Flag(locked) or Flag(extended)) then
      lockouts[#lockouts + 1] = Pack.Lockout({
        id = Whole(id, 1),
        size = Whole(size, 1),
        expires = expires,
        extended = Flag(extended),
        name = name,
        difficulty = Text(difficulty),
        bosses = bossesOf(index, Whole(bosses) or 0),
      })
    end
    Breathe()
  end
end

local function addWorldBosses(lockouts)
  for index = 1, Whole(Compat.Try(_G.GetNumSavedWorldBosses)) or 0 do
    local name, id, reset = Ask(_G.GetSavedWorldBossInfo, index)
    local expires = endOf(reset)
    name = Text(name)
    if name and expires then
      lockouts[#lockouts + 1] = Pack.Lockout({ id = Whole(id, 1), expires = expires, name = name, bosses = {} })
    end
  end
end

-- Lockouts end by themselves: none left is credible once all recorded ones have ended.
local function haveAllEnded()
  for _, lockout in ipairs(Store.Last("lockouts")) do
    local expires = Pack.LockoutEnd(lockout)
    if expires and expires > Compat.Now() then return false end
  end
  return true
end

local function scan()
  local count = answered and Whole(Ask(_G.GetNumSavedInstances))
  if not count then return nil end
  local lockouts = {}
  addInstances(lockouts, count)
  addWorldBosses(lockouts)
  if #lockouts == 0 then return lockouts, "nothing", haveAllEnded() end
  return lockouts
end

Recorder.On("UPDATE_INSTANCE_INFO", function() answered = true end)
Recorder.Section({
  key = "lockouts",
  label = "lockouts",
  events = { "UPDATE_INSTANCE_INFO" },
  scan = scan,
  absent = _G.GetNumSavedInstances == nil,
})
Recorder.On("PLAYER_ENTERING_WORLD", request)
Recorder.On("BOSS_KILL", request)
