-- The quest log.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Breathe = ns.Scheduler.Breathe

-- Above any quest log. Older clients list folded quests beyond the reported number of lines.
local LAST_LINE = 75

local function add(quests, title, complete)
  title = Scrub.Text(title)
  if title then quests[#quests + 1] = Pack.Quest(title, complete) end
end

-- Newer clients return one table per line. Also returns the number of lines, headers included.
local function fromTables()
  local lines = Scrub.Whole(Compat.Ask(C_QuestLog.GetNumQuestLogEntries))
  if not lines then return nil end
  local quests = {}
  for index = 1, lines do
    local info = Compat.Ask(C_QuestLog.GetInfo, index)
    if not Scrub.IsSecret(info) and type(info) == "table" and not Scrub.Flag(info.isHeader) and not Scrub.Flag(info.isHidden) then
      add(quests, info.title, Scrub.Flag(Compat.Try(C_QuestLog.IsComplete, info.questID)))
    end
    Breathe()
  end
  return quests, lines
end

-- Adds quests of the last record that the client does not list, up to its reported number.
local function keepFolded(quests, held)
  local known = {}
  for _, quest in ipairs(quests) do known[Pack.QuestName(quest)] = true end
  for _, quest in ipairs(Store.Last("quests")) do
    if #quests >= held then return end
    local name = Pack.QuestName(quest)
    if name and not known[name] then quests[#quests + 1] = quest end
  end
end

local function fromTitles()
  local lines, held = Compat.Ask(GetNumQuestLogEntries)
  lines, held = Scrub.Whole(lines), Scrub.Whole(held)
  if not lines then return nil end
  local quests = {}
  for index = 1, LAST_LINE do
    local title, _, _, isHeader, _, complete = Compat.Ask(GetQuestLogTitle, index)
    if not Scrub.Text(title) then break end
    -- 1 is complete, -1 failed.
    if not Scrub.Flag(isHeader) then add(quests, title, Scrub.Number(complete) == 1) end
    Breathe()
  end
  if held then keepFolded(quests, held) end
  return quests, lines
end

local function scan()
  local quests, lines
  if C_QuestLog and C_QuestLog.GetInfo then
    quests, lines = fromTables()
  elseif GetQuestLogTitle then
    quests, lines = fromTitles()
  end
  -- Headers alone mean no quests; no line at all may mean an unloaded log.
  if quests and #quests == 0 then return quests, "nothing", lines > 0 or nil end
  return quests
end

Recorder.Section({
  key = "quests",
  label = "quests",
  events = { "QUEST_LOG_UPDATE" },
  scan = scan,
  atLogout = true,
})
