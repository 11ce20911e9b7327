-- Reputations. Factions under a folded header are not in the client's list; they keep their last values.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Try, Flag, Number, Table, Text, Whole = Compat.Ask, Compat.Try, Scrub.Flag, Scrub.Number, Scrub.Table, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local api, renowns, friends = _G.C_Reputation or {}, _G.C_MajorFactions or {}, _G.C_GossipInfo or {}

-- Seconds of debounce: every kill may change a reputation.
local DELAY = 5
local STANDING, RENOWN, FRIENDSHIP, PARAGON = 0, 1, 2, 3
local STANDINGS = { "Hated", "Hostile", "Unfriendly", "Neutral", "Friendly", "Honored", "Revered", "Exalted" }

-- { name, id, standing, least, most, value, isHeader, hasValue, isFolded } of a line; clients have tables or lists.
local function lineAt(index)
  if api.GetFactionDataByIndex then
    local data = Table(Ask(api.GetFactionDataByIndex, index))
    if not data then return nil end
    return {
      name = Text(data.name), id = Whole(data.factionID, 1), standing = Whole(data.reaction, 1),
      least = Number(data.currentReactionThreshold), most = Number(data.nextReactionThreshold),
      value = Number(data.currentStanding), isHeader = Flag(data.isHeader), hasValue = Flag(data.isHeaderWithRep),
      isFolded = Flag(data.isCollapsed),
    }
  end
  local name, _, standing, least, most, value, _, _, isHeader, isFolded, hasValue, _, _, id = Ask(_G.GetFactionInfo, index)
  return {
    name = Text(name), id = Whole(id, 1), standing = Whole(standing, 1), least = Number(least), most = Number(most),
    value = Number(value), isHeader = Flag(isHeader), hasValue = Flag(hasValue), isFolded = Flag(isFolded),
  }
end

local function countLines()
  return Whole(Ask(api.GetNumFactions or _G.GetNumFactions))
end

-- Kind, value, maximum and standing of a faction with its own scale; nil for the usual one.
local function paragon(id)
  if not id or not Flag(Try(api.IsFactionParagon, id)) then return nil end
  local value, most = Ask(api.GetFactionParagonInfo, id)
  value, most = Whole(value), Whole(most, 1)
  if value and most then return PARAGON, value % most, most, nil end
end

local function renown(id)
  if not id or not Flag(Try(api.IsMajorFaction, id)) then return nil end
  local data = Table(Ask(renowns.GetMajorFactionData, id))
  local level = data and Whole(data.renownLevel)
  if level then return RENOWN, Whole(data.renownReputationEarned) or 0, Whole(data.renownLevelThreshold), tostring(level) end
end

local function friendship(id)
  local data = id and Table(Try(friends.GetFriendshipReputation, id))
  if not data or not Whole(data.friendshipFactionID, 1) then return nil end
  local value, least, most = Number(data.standing), Number(data.reactionThreshold), Number(data.nextThreshold)
  if not value or not least then return nil end
  return FRIENDSHIP, Whole(value - least) or 0, most and Whole(most - least), Text(data.reaction)
end

local function usual(line)
  local standing = STANDINGS[line.standing or 0]
  if standing and line.least and line.value then
    return STANDING, Whole(line.value - line.least) or 0, line.most and Whole(line.most - line.least), standing
  end
end

local function entryOf(line)
  local kind, value, most, standing = paragon(line.id)
  if not kind then kind, value, most, standing = renown(line.id) end
  if not kind then kind, value, most, standing = friendship(line.id) end
  if not kind then kind, value, most, standing = usual(line) end
  if not kind then return nil end
  local entry = Pack.Row(line.name, line.id, kind, value, most)
  return standing and Pack.Tail(entry, { standing }) or entry
end

local function nameOf(entry)
  return type(entry) == "string" and string.match(entry, "^%d*:%d:%d*:%d*:([^\t]+)") or nil
end

local function keepFolded(reputations)
  local known = {}
  for _, entry in ipairs(reputations) do known[nameOf(entry)] = true end
  for _, entry in ipairs(Store.Last("reputations")) do
    local name = nameOf(entry)
    if name and not known[name] then reputations[#reputations + 1] = entry end
    Breathe()
  end
end

local function scan()
  local count = countLines()
  if not count then return nil end
  local reputations, folded = {}, false
  for index = 1, count do
    local line = lineAt(index)
    if line and line.name then
      folded = folded or line.isHeader and line.isFolded
      if not line.isHeader or line.hasValue then reputations[#reputations + 1] = entryOf(line) end
    end
    Breathe()
  end
  if folded then keepFolded(reputations) end
  return reputations, #reputations == 0 and "nothing" or nil
end

Recorder.Section({
  key = "reputations",
  label = "reputations",
  scan = scan,
  absent = not (api.GetFactionDataByIndex or _G.GetFactionInfo),
})
Recorder.On("UPDATE_FACTION", function() Recorder.Request("reputations", DELAY) end)
