-- Time played. The addon requests it and hides that one answer from the chat windows, which print answers.

local _, ns = ...
local Scrub, Recorder = ns.Scrub, ns.Recorder

local Played = {}
ns.Played = Played

local ASK_AFTER = 6 -- seconds: logging in is busy enough
local GIVE_UP_AFTER = 10

local total, toldAt
local asked, asking = false, false
local muted = {}

-- Seconds played until now; nil before the server said.
function Played.Total()
  if not total then return nil end
  return math.floor(total + GetTime() - toldAt)
end

local function unmute()
  for _, chat in ipairs(muted) do chat:RegisterEvent("TIME_PLAYED_MSG") end
  muted = {}
end

local function mute()
  for index = 1, NUM_CHAT_WINDOWS or 10 do
    local chat = _G["ChatFrame" .. index]
    if chat and chat:IsEventRegistered("TIME_PLAYED_MSG") then
      chat:UnregisterEvent("TIME_PLAYED_MSG")
      muted[#muted + 1] = chat
    end
  end
end

-- Requests it once per session.
function Played.Ask()
  if asked or not RequestTimePlayed then return end
  asked = true
  C_Timer.After(ASK_AFTER, function()
    mute()
    asking = true
    RequestTimePlayed()
    asking = false
    C_Timer.After(GIVE_UP_AFTER, unmute)
  end)
end

-- Another request, most likely /played, is printed.
if RequestTimePlayed then
  hooksecurefunc("RequestTimePlayed", function()
    if not asking then unmute() end
  end)
end

Recorder.On("TIME_PLAYED_MSG", function(seconds)
  seconds = Scrub.Whole(seconds)
  if seconds then
    total, toldAt = seconds, GetTime()
    Recorder.Request("character")
  end
  -- Deferred: during this event the chat windows would still receive it.
  C_Timer.After(0, unmute)
end)
