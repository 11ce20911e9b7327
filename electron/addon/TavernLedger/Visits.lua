-- Visits to a window at which the client tells more, such as a mailbox. Older flavours have events for each window, newer
-- ones one event for all, some both.

local _, ns = ...
local Recorder, Scheduler = ns.Recorder, ns.Scheduler

local Visits = {}
ns.Visits = Visits

-- Milliseconds that may be spent at the moment a window closes.
local AT_CLOSING_MS = 0.8

-- @param options sections: those to read; shown, closed: the window's events; kind: its name in
--   Enum.PlayerInteractionType; begin: called when it opens
-- @return the visit: open; asked, answered, filled: whether the list was requested, has come, and had entries
function Visits.New(options)
  local visit = { open = false }

  local function begin()
    if visit.open then return end
    visit.open, visit.answered, visit.filled, visit.asked = true, false, false, false
    if options.begin then options.begin() end
  end

  local function finish()
    if not visit.open then return end
    Scheduler.AtOnce(AT_CLOSING_MS, function()
      for _, section in ipairs(options.sections) do Recorder.Settle(section) end
    end)
    visit.open = false
  end

  Recorder.On(options.shown, begin)
  Recorder.On(options.closed, finish)
  -- A teleport may end a visit without its event.
  Recorder.On("PLAYER_LEAVING_WORLD", function() visit.open = false end)
  local kinds = _G.Enum and _G.Enum.PlayerInteractionType
  local kind = kinds and kinds[options.kind]
  if kind then
    Recorder.On("PLAYER_INTERACTION_MANAGER_FRAME_SHOW", function(each) if each == kind then begin() end end)
    Recorder.On("PLAYER_INTERACTION_MANAGER_FRAME_HIDE", function(each) if each == kind then finish() end end)
  end
  return visit
end

-- The result of a scan of a list that the server has sent. None at all is believed at once where this visit has seen
-- some, and otherwise when read twice.
function Visits.Result(visit, rows, listed)
  if listed > 0 then
    visit.filled = true
    return rows
  end
  if visit.filled then return rows end
  return rows, "nothing", true
end
