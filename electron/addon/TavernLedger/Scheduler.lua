-- Runs scans as coroutines in time slices, so that no frame is dropped: each checks the clock between items and
-- yields until the next frame. Idle, no code runs.

local _, ns = ...

local Scheduler = {}
ns.Scheduler = Scheduler

-- Milliseconds of Lua time one frame may take.
local SLICE_MS = 0.6

local clock = debugprofilestop
local frame = CreateFrame("Frame")
local queue = {} -- { key, body }, first come first served; a key waits at most once
local current, currentKey
local sliceStart
local sliceMs = SLICE_MS

-- Yields when the slice is used up; does nothing outside a coroutine (logout).
function Scheduler.Breathe()
  if not sliceStart then return end
  local spent = clock() - sliceStart
  -- Another addon may reset the clock; a negative time yields.
  if spent >= sliceMs or spent < 0 then coroutine.yield() end
end

local function nextJob()
  local job = table.remove(queue, 1)
  if not job then return false end
  current, currentKey = coroutine.create(job.body), job.key
  return true
end

local function work()
  sliceStart = clock()
  while current or nextJob() do
    local job = current
    local ok, message = coroutine.resume(job)
    if current == job and (not ok or coroutine.status(job) == "dead") then current, currentKey = nil, nil end
    if not ok then
      sliceStart = nil
      -- Shown by the game's error display, if enabled; the queue continues.
      return geterrorhandler()(message)
    end
    local spent = clock() - sliceStart
    if spent >= SLICE_MS or spent < 0 then break end
  end
  sliceStart = nil
  if not current and #queue == 0 then frame:SetScript("OnUpdate", nil) end
end

-- Runs a job now, and aborts it at the limit.
-- @return true when it finished
function Scheduler.AtOnce(milliseconds, body)
  local outerStart, outerMs = sliceStart, sliceMs
  local job = coroutine.create(body)
  sliceStart, sliceMs = clock(), milliseconds
  local ok = coroutine.resume(job)
  sliceStart, sliceMs = outerStart, outerMs
  return ok and coroutine.status(job) == "dead"
end

-- Queues a job; a queued one with the same key keeps its place.
function Scheduler.Enqueue(key, body)
  for _, job in ipairs(queue) do
    if job.key == key then return end
  end
  queue[#queue + 1] = { key = key, body = body }
  frame:SetScript("OnUpdate", work)
end

-- Drops queued and unfinished jobs at logout or when the bank closes.
function Scheduler.Drop(key)
  if key == nil or currentKey == key then current, currentKey = nil, nil end
  for index = #queue, 1, -1 do
    if key == nil or queue[index].key == key then table.remove(queue, index) end
  end
end
