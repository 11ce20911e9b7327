-- The part of a game client that has nothing to do with characters: clock, frames, events, timers, chat and the
-- environment addons run in. Addon code never sees this file's globals; it gets `client.env` as its world.
--
-- Lua time is counted, not measured: every virtual machine instruction and every call into the client has a price
-- (`priced`), so a test that says "no slice over 2 ms" gives the same answer on every machine.

client = { version = nil, now = 0, wall = 1790000000, errors = {}, chat = {}, frameCosts = {}, slices = {} }

-- Lua 5.1 runs 100,000 and more instructions a millisecond on the machines this was written on; a quarter of that
-- leaves room for slow ones and for other addons.
local INSTRUCTIONS_PER_MS = 25000
local HOOK_EVERY = 200
local instructions = 0
local charged = 0

local function count()
  instructions = instructions + HOOK_EVERY
end

-- A hook belongs to one coroutine in Lua 5.1, so every new one gets its own.
local createCoroutine = coroutine.create
local function countedCoroutine(body)
  local routine = createCoroutine(body)
  debug.sethook(routine, count, "", HOOK_EVERY)
  return routine
end

-- Milliseconds of Lua time spent since the session began.
function client.luaTime()
  return instructions / INSTRUCTIONS_PER_MS + charged
end

local function uncounted(before, ...)
  instructions = before
  return ...
end

-- Wraps a function of the client so that each call costs `microseconds`, however long the mock takes for its answer.
function client.priced(microseconds, body)
  return function(...)
    charged = charged + microseconds / 1000
    return uncounted(instructions, body(...))
  end
end

local frameCost = 0
local depth = 0 -- an event fired from inside addon code runs inside it

-- Runs addon code: what it costs is booked to the current frame, and an error is kept as the client's error
-- handler would show it.
function client.enter(label, body, ...)
  local before = client.luaTime()
  local arguments = { n = select("#", ...), ... }
  depth = depth + 1
  if depth == 1 then debug.sethook(count, "", HOOK_EVERY) end
  local ok, message = xpcall(function() return body(unpack(arguments, 1, arguments.n)) end, function(e)
    return tostring(e) .. "\n" .. debug.traceback()
  end)
  depth = depth - 1
  if depth == 0 then debug.sethook() end
  local cost = client.luaTime() - before
  if depth == 0 then frameCost = frameCost + cost end
  client.slices[#client.slices + 1] = { label = label, ms = cost }
  if not ok then client.errors[#client.errors + 1] = label .. ": " .. message end
end

local function closeFrame()
  client.frameCosts[#client.frameCosts + 1] = frameCost
  frameCost = 0
end

-- ---------------------------------------------------------------- events and frames

local frames, listeners = {}, {}

local Frame = {}
Frame.__index = Frame

function Frame:RegisterEvent(event)
  if not client.version.events[event] then
    error(string.format('Frame:RegisterEvent(): Frame:RegisterEvent: Attempt to register unknown event "%s"', event), 2)
  end
  if not self.events[event] then
    self.events[event] = "any"
    listeners[event] = listeners[event] or {}
    table.insert(listeners[event], self)
  end
  return true
end

function Frame:RegisterUnitEvent(event, unit)
  self:RegisterEvent(event)
  self.events[event] = unit
end

function Frame:UnregisterEvent(event)
  if not self.events[event] then return end
  self.events[event] = nil
  for index, frame in ipairs(listeners[event]) do
    if frame == self then
      table.remove(listeners[event], index)
      break
    end
  end
end

function Frame:IsEventRegistered(event) return self.events[event] ~= nil end
function Frame:SetScript(script, handler) self.scripts[script] = handler end
function Frame:GetScript(script) return self.scripts[script] end
function Frame:Show() self.shown = true end
function Frame:Hide() self.shown = false end
function Frame:IsShown() return self.shown end
function Frame.AddMessage(_, text) client.chat[#client.chat + 1] = text end

function client.newFrame()
  local frame = setmetatable({ events = {}, scripts = {}, shown = true }, Frame)
  frames[#frames + 1] = frame
  return frame
end

-- Delivers an event to every frame that listens now, in the order they began to listen.
function client.fire(event, ...)
  if not client.version.events[event] then error("the mock client has no event " .. event, 2) end
  local audience = {}
  for index, frame in ipairs(listeners[event] or {}) do audience[index] = frame end
  local unit = ...
  for _, frame in ipairs(audience) do
    local wants = frame.events[event]
    if wants and (wants == "any" or wants == unit) and frame.scripts.OnEvent then
      client.enter(event, frame.scripts.OnEvent, frame, event, ...)
    end
  end
end

-- ---------------------------------------------------------------- time

local timers = {}

local function after(seconds, callback)
  timers[#timers + 1] = { due = client.now + seconds, callback = callback }
end
client.after = after

-- One drawn frame: due timers first, then every OnUpdate, as the game does.
function client.frame(elapsed)
  client.now = client.now + elapsed
  client.wall = client.wall + elapsed
  local due, waiting = {}, {}
  for _, timer in ipairs(timers) do
    local list = timer.due <= client.now and due or waiting
    list[#list + 1] = timer
  end
  timers = waiting
  for _, timer in ipairs(due) do client.enter("timer", timer.callback) end
  for _, frame in ipairs(frames) do
    if frame.shown and frame.scripts.OnUpdate then client.enter("OnUpdate", frame.scripts.OnUpdate, frame, elapsed) end
  end
  closeFrame()
end

-- Plays on for so many seconds at 30 frames a second.
function client.play(seconds)
  for _ = 1, math.ceil(seconds * 30) do client.frame(1 / 30) end
end

-- How many frames run code each time the screen is drawn: a quiet addon has none when it has nothing to do.
function client.busyFrames()
  local busy = 0
  for _, frame in ipairs(frames) do
    if frame.shown and frame.scripts.OnUpdate then busy = busy + 1 end
  end
  return busy
end

-- ---------------------------------------------------------------- the world addons live in

local LANGUAGE = {
  "assert", "error", "getmetatable", "ipairs", "math", "next", "pairs", "pcall", "rawequal", "rawget", "rawset",
  "select", "setmetatable", "string", "tonumber", "tostring", "unpack", "xpcall", "loadstring", "newproxy",
}

local function splitText(separator, text)
  local parts, from = {}, 1
  while true do
    local start = string.find(text, separator, from, true)
    parts[#parts + 1] = string.sub(text, from, start and start - 1 or nil)
    if not start then return unpack(parts) end
    from = start + #separator
  end
end

-- Everything every flavour of the client has. Flavours add their own on top (api.lua).
local function newEnvironment()
  local env = {}
  for _, name in ipairs(LANGUAGE) do env[name] = _G[name] end
  env._G = env
  env.table = {}
  for name, value in pairs(table) do env.table[name] = value end
  env.coroutine = {}
  for name, value in pairs(coroutine) do env.coroutine[name] = value end
  env.coroutine.create = countedCoroutine
  env.coroutine.wrap = nil
  env.type = client.typeOf
  env.format, env.strmatch, env.strlower, env.strfind = string.format, string.match, string.lower, string.find
  env.tinsert, env.tremove, env.floor, env.strsplit = table.insert, table.remove, math.floor, splitText
  env.wipe = function(list)
    for key in pairs(list) do list[key] = nil end
    return list
  end
  env.strtrim = function(text) return (string.gsub(text, "^%s*(.-)%s*$", "%1")) end
  env.print = function(...) client.chat[#client.chat + 1] = table.concat({ ... }, " ") end
  env.hooksecurefunc = function(name, hook)
    local original = env[name]
    env[name] = function(...)
      local results = { original(...) }
      hook(...)
      return unpack(results)
    end
  end
  env.geterrorhandler = function()
    return function(message) client.errors[#client.errors + 1] = tostring(message) end
  end
  env.GetTime = function() return client.now end
  env.GetServerTime = function() return math.floor(client.wall) end
  env.time = function() return math.floor(client.wall) end
  env.debugprofilestop = client.luaTime
  env.CreateFrame = client.priced(20, client.newFrame)
  env.C_Timer = { After = client.priced(2, after) }
  env.SlashCmdList = {}
  env.NUM_CHAT_WINDOWS = 3
  for index = 1, env.NUM_CHAT_WINDOWS do env["ChatFrame" .. index] = client.newFrame() end
  env.DEFAULT_CHAT_FRAME = env.ChatFrame1
  return env
end

-- Forgets the last session: every frame, timer and message of it.
function client.resetRuntime()
  frames, listeners, timers = {}, {}, {}
  instructions, charged, frameCost = 0, 0, 0
  client.errors, client.chat, client.frameCosts, client.slices = {}, {}, {}, {}
  client.env = newEnvironment()
end
