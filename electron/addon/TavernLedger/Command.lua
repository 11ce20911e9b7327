-- /ledger, the only output of the addon: one line per answer, and nothing unasked.

local _, ns = ...
local Compat, Recorder, Store = ns.Compat, ns.Recorder, ns.Store

local CONFIRM_WITHIN = 30 -- seconds
local HELP = "/ledger status · /ledger off <section> · /ledger on <section> · /ledger forget <name> · /ledger remember"

local pending -- the character the player was asked to name once more

local function say(text)
  (DEFAULT_CHAT_FRAME or _G.ChatFrame1):AddMessage("|cffe0b15eTavern Ledger|r: " .. text)
end

local function ago(seconds)
  if seconds < 60 then return "just now" end
  if seconds < 3600 then return math.floor(seconds / 60) .. "m ago" end
  if seconds < 86400 then return math.floor(seconds / 3600) .. "h ago" end
  return math.floor(seconds / 86400) .. "d ago"
end

-- Sections the player may switch off; the character itself is required.
local function switchable()
  local keys = {}
  for _, key in ipairs(Recorder.order) do
    if key ~= "character" and not Recorder.sections[key].absent then keys[#keys + 1] = key end
  end
  return keys
end

local function status()
  if Store.trouble then return say("not recording: " .. Store.trouble .. ".") end
  if Store.IsForgotten() then return say("not recording this character, as you asked. /ledger remember starts again.") end
  local record = Store.Record()
  if not record then return say("not recording yet: the character is not known.") end
  local parts = {}
  for _, key in ipairs(Recorder.order) do
    local section, seen = Recorder.sections[key], record.seen[key]
    local state = Store.IsOff(key) and "off" or (seen and ago(Compat.Now() - seen) or "not seen yet")
    if not section.absent then parts[#parts + 1] = section.label .. " " .. state end
  end
  say(string.format("recording %s; %d on file. %s.", record.name or "this character", Store.CountCharacters(), table.concat(parts, ", ")))
end

local function switch(key, on)
  local known = Recorder.sections[key]
  if not known or key == "character" then
    return say("name one of these sections: " .. table.concat(switchable(), ", ") .. ".")
  end
  Store.Switch(key, on)
  if on then
    if not known.manual then Recorder.Request(key) end
    say(known.label .. " will be recorded.")
  else
    say(known.label .. " will not be recorded, and what this computer kept of it is removed at the next logout.")
  end
end

local function forget(text)
  if text == "" then return say("say whom: /ledger forget <name> or /ledger forget <name>-<realm>.") end
  local found = Store.Find(text)
  if #found == 0 then return say("there is no character called " .. text .. " on file.") end
  if #found > 1 then return say("there are several; add the realm: /ledger forget " .. text .. "-<realm>.") end
  local guid, record = found[1].guid, found[1].record
  if not pending or pending.guid ~= guid or GetTime() > pending.untilTime then
    pending = { guid = guid, untilTime = GetTime() + CONFIRM_WITHIN }
    return say(string.format("repeat this within %d seconds to forget %s (%s) for good.", CONFIRM_WITHIN, record.name, record.realm or "?"))
  end
  pending = nil
  Store.Forget(guid)
  local more = Store.IsForgotten() and " It is not recorded again until you say /ledger remember." or ""
  say(string.format("%s (%s) is forgotten.%s", record.name, record.realm or "?", more))
end

local function remember()
  Store.Remember()
  Recorder.RequestAll()
  say("this character is recorded.")
end

_G.SLASH_TAVERNLEDGER1 = "/ledger"
_G.SlashCmdList.TAVERNLEDGER = function(input)
  local verb, rest = string.match(input or "", "^%s*(%S*)%s*(.-)%s*$")
  verb = string.lower(verb)
  if Store.trouble then return status() end
  if verb == "" or verb == "status" then return status() end
  if verb == "on" or verb == "off" then return switch(string.lower(rest), verb == "on") end
  if verb == "forget" then return forget(rest) end
  if verb == "remember" then return remember() end
  say(HELP)
end
