-- Buffs of the character. In boss fights and other restricted moments newer clients hide or refuse them; the last
-- buffs seen then stay with their time.

local _, ns = ...
local Compat, Scrub, Recorder, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Pack
local Breathe = ns.Scheduler.Breathe

local MOST = 60

-- One buff; nil after the last. May raise an error, so it is called through pcall.
local function read(index)
  local aura = Compat.Aura("player", index, "HELPFUL")
  if not Scrub.IsSecret(aura) and aura == nil then return nil end
  local name = not Scrub.IsSecret(aura) and Scrub.Text(aura.name)
  if not name then error("secret") end
  local duration, ends = Scrub.Number(aura.duration), Scrub.Number(aura.expirationTime)
  if not duration or not ends then error("secret") end
  -- A buff that does not end has a duration of 0.
  local remaining = ends > 0 and math.max(0, math.floor(ends - GetTime() + 0.5)) or nil
  return Pack.Entry(math.floor(duration + 0.5), remaining, name)
end

local function scan()
  if not Compat.Aura then return nil end
  if Scrub.Flag(Compat.Try(Compat.AurasAreSecret)) then return nil end
  local buffs = {}
  for index = 1, MOST do
    local ok, buff = pcall(read, index)
    if not ok then return nil end
    if not buff then break end
    buffs[index] = buff
    Breathe()
  end
  -- Buffs expire, so an empty list is plausible and old ones would be wrong.
  if #buffs == 0 then return buffs, "nothing", true end
  return buffs
end

Recorder.Section({
  key = "buffs",
  label = "buffs",
  -- Hidden buffs are readable again after a fight.
  events = { "PLAYER_REGEN_ENABLED", "ADDON_RESTRICTION_STATE_CHANGED" },
  playerEvents = { "UNIT_AURA" },
  scan = scan,
  absent = not Compat.Aura,
})
