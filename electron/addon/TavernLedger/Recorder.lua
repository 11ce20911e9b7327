-- Schedules scans. Change events arrive dozens of times a second; the recorder debounces them, queues the scan and
-- passes the result to the store.

local _, ns = ...
local Compat, Scheduler, Store = ns.Compat, ns.Scheduler, ns.Store

local Recorder = { sections = {}, order = {} }
ns.Recorder = Recorder

-- Debounce in seconds, and its upper bound under steady changes.
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
  local value, doubt, proof, details = section.scan(final)
  -- Cleared here, so that a dropped scan, or one requested meanwhile, stays due.
  dirty[section.key] = due[section.key] ~= nil or nil
  hidden[section.key] = Compat.hidden > hiddenBefore or nil
  if value == nil or hidden[section.key] then return end
  if not Store.Put(section.key, value, doubt, proof, final, details) then Recorder.Request(section.key, 2 * DELAY) end
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

-- Requests a debounced scan.
function Recorder.Request(key, delay)
  if not Recorder.sections[key] then return end
  local now = GetTime()
  dirty[key] = true
  first[key] = first[key] or now
  due[key] = math.min(now + (delay or DELAY), first[key] + math.max(LONGEST, delay or 0))
  if inWorld then arm() end
end

-- Starts a scan in the next frame: the bank may close again soon.
function Recorder.Hurry(key)
  dirty[key] = true
  due[key], first[key] = nil, nil
  if inWorld then enqueue(key) end
end

-- Runs a due scan at once: the section is about to become unreadable.
function Recorder.Settle(key, final)
  if not dirty[key] then return end
  Scheduler.Drop(key)
  due[key], first[key] = nil, nil
  scan(Recorder.sections[key], final)
end

-- Rescans after a fight or restriction.
local function lookAgain()
  for key in pairs(hidden) do Recorder.Request(key) end
end
Recorder.On("PLAYER_REGEN_ENABLED", lookAgain)
Recorder.On("ADDON_RESTRICTION_STATE_CHANGED", lookAgain)

-- Declares a section: saved key, title, triggering events, and the scan, which returns the value (nil: unreadable),
-- doubt, proof and details (Store.Put). `absent` sections do not exist in this client. `manual` ones schedule themselves;
-- `atLogout` ones are readable at the end of the session.
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

-- World loaded: scans everything once.
function Recorder.Enter()
  inWorld = true
  Recorder.RequestAll()
  arm()
end

-- Loading screen or logout: unfinished scans would mix two states.
function Recorder.Leave()
  inWorld = false
  Scheduler.Drop()
end

-- Logout: runs due scans that are still readable.
function Recorder.Finish()
  Recorder.Leave()
  for _, key in ipairs(Recorder.order) do
    local section = Recorder.sections[key]
    if section.always then dirty[key] = true end
    -- An error in one section must not lose the others.
    if section.atLogout then pcall(Recorder.Settle, key, true) end
  end
end
