-- The game's achievements: the points, and the newest ones with their day. A client that has not loaded them counts none, so
-- no points at all are never believed, and less than before only after a second look.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Text, Whole = Compat.Ask, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local NEWEST = 10
-- The client gives the last two digits of a year.
local CENTURY = 2000

local function dayOf(year, month, day)
  year, month, day = Whole(year), Whole(month, 1), Whole(day, 1)
  return year and month and day and ((year % 100 + CENTURY) * 100 + month) * 100 + day
end

local function scan()
  local points, ids = Whole(Ask(_G.GetTotalAchievementPoints), 1), { Ask(_G.GetLatestCompletedAchievements) }
  if not points then return nil end
  local latest = {}
  for place = 1, math.min(#ids, NEWEST) do
    local id = Whole(ids[place], 1)
    local _, name, worth, _, month, day, year = Ask(_G.GetAchievementInfo, id)
    name = Text(name)
    if id and name then latest[#latest + 1] = Pack.Row(name, id, Whole(worth), dayOf(year, month, day)) end
    Breathe()
  end
  if #latest == 0 then return nil end
  local before = Whole(Store.Last("achievements").points) or 0
  return { points = points, latest = latest }, points < before and "less" or nil
end

Recorder.Section({
  key = "achievements",
  label = "achievements",
  events = { "ACHIEVEMENT_EARNED", "RECEIVED_ACHIEVEMENT_LIST" },
  scan = scan,
  absent = _G.GetLatestCompletedAchievements == nil,
})
