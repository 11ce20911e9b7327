-- Decides when to look. The game says that something changed, often dozens of times in a second; the recorder waits
-- until it is quiet for a moment, then lets the scheduler run the scan, and hands what it found to the store.

local _, ns = ...
local Compat, Scheduler, Store = ns.Compat, ns.Scheduler, ns.Store

local Recorder = { sections = {}, order = {} }
ns.Recorder = Recorder

-- Seconds of quiet before a scan, and the longest that steady changes can put it off.
local DELAY = 1.5
local LONGEST = 6

local handlers = {}
local frame = CreateFrame("Frame")
local first, due, dirty, hidden = {}, {}, {}, {}
local armedFor -- when the timer that is under way ends
local inWorld = false

frame:SetScript("OnEvent", function(_, event, ...)
  for _, handler in ipairs(handlers[event]) do handler(...) end
end)

-- Calls `handler` with the event's arguments; does nothing on clients without this event.
function Recorder.On(event, handler, unit)
  if not handlers[event] then
    if not Compat.Listen(frame, event, unit) then return end
    handlers[event] = {}
  end
  table.insert(handlers[event], handler)
end

local function scan(section, final)
  if Store.IsOff(section.key) or not Store.Wants() then
    dirty[section.key] = nil
    return
  end
  local hiddenBefore = Compat.hidden
  local value, doubt, proof = section.scan(final)
  -- Only now, for a scan that is dropped half-way is still owed; and so is one asked for while this one was under way.
  dirty[section.key] = due[section.key] ~= nil or nil
  hidden[section.key] = Compat.hidden > hiddenBefore or nil
  if value == nil or hidden[section.key] then return end
  if not Store.Put(section.key, value, doubt, proof, final) then Recorder.Request(section.key, 2 * DELAY) end
end

local function enqueue(key)
  local section = Recorder.sections[key]
  Scheduler.Enqueue(key, function() scan(section, false) end)
end

local tick

local function arm()
  local soonest
  for _, time in pairs(due) do
    if not soonest or time < soonest then soonest = time end
  end
  if not soonest or (armedFor and armedFor <= soonest) then return end
  armedFor = soonest
  C_Timer.After(math.max(soonest - GetTime(), 0.05), tick)
end

function tick()
  armedFor = nil
  if not inWorld then return end
  local now = GetTime() + 0.01
  for _, key in ipairs(Recorder.order) do
    if due[key] and due[key] <= now then
      due[key], first[key] = nil, nil
      enqueue(key)
    end
  end
  arm()
end

-- Asks for a scan of a section once things are quiet.
function Recorder.Request(key, delay)
  if not Recorder.sections[key] then return end
  local now = GetTime()
  dirty[key] = true
  first[key] = first[key] or now
  due[key] = math.min(now + (delay or DELAY), first[key] + math.max(LONGEST, delay or 0))
  if inWorld then arm() end
end

-- Starts a scan with the next frame: the bank has just opened and may close again soon.
function Recorder.Hurry(key)
  dirty[key] = true
  due[key], first[key] = nil, nil
  if inWorld then enqueue(key) end
end

-- Runs a scan to its end at once, if one is owed: the last moment at which the section can be read.
function Recorder.Settle(key, final)
  if not dirty[key] then return end
  Scheduler.Drop(key)
  due[key], first[key] = nil, nil
  scan(Recorder.sections[key], final)
end

-- What was hidden can be read again: after a fight, or when the client lifts its restrictions.
local function lookAgain()
  for key in pairs(hidden) do Recorder.Request(key) end
end
Recorder.On("PLAYER_REGEN_ENABLED", lookAgain)
Recorder.On("ADDON_RESTRICTION_STATE_CHANGED", lookAgain)

-- Declares a section: its key in the saved table, what it is called, the events that call for a scan, and the scan,
-- which returns what it found (nil: could not look), what is doubtful about it and what speaks for it (Store.Put).
-- `absent` ones are not known to this client, so there is nothing to tell of them.
-- `manual` sections decide themselves when to look; `atLogout` ones can still be read when the session ends.
function Recorder.Section(section)
  Recorder.sections[section.key] = section
  table.insert(Recorder.order, section.key)
  for _, event in ipairs(section.events or {}) do
    Recorder.On(event, function() Recorder.Request(section.key) end)
  end
  for _, event in ipairs(section.playerEvents or {}) do
    Recorder.On(event, function(unit)
      if unit == "player" then Recorder.Request(section.key) end
    end, "player")
  end
end

function Recorder.RequestAll()
  for _, key in ipairs(Recorder.order) do
    if not Recorder.sections[key].manual then Recorder.Request(key) end
  end
end

-- The world is there: everything is looked at once, then whenever it changes.
function Recorder.Enter()
  inWorld = true
  Recorder.RequestAll()
  arm()
end

-- A loading screen, or the end of the session: half-done scans would mix two states.
function Recorder.Leave()
  inWorld = false
  Scheduler.Drop()
end

-- The session ends. What changed a moment ago and can still be read is read now.
function Recorder.Finish()
  Recorder.Leave()
  for _, key in ipairs(Recorder.order) do
    local section = Recorder.sections[key]
    if section.always then dirty[key] = true end
    -- Whatever goes wrong with one section, the others are still saved.
    if section.atLogout then pcall(Recorder.Settle, key, true) end
  end
end
