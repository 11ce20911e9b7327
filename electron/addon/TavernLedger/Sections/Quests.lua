-- The quest log.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Breathe = ns.Scheduler.Breathe

-- Above any quest log. Older clients list folded quests beyond the reported number of lines.
local LAST_LINE = 75

local function add(quests, title, complete, level, zone)
  title, level = Scrub.Text(title), Scrub.Number(level)
  if title then quests[#quests + 1] = { name = title, done = complete, level = level and level > 0 and level or nil, zone = zone } end
end

-- Newer clients return one table per line. Also returns the number of lines, headers included.
local function fromTables()
  local lines = Scrub.Whole(Compat.Ask(C_QuestLog.GetNumQuestLogEntries))
  if not lines then return nil end
  local quests, zone = {}, nil
  for index = 1, lines do
    local info = Compat.Ask(C_QuestLog.GetInfo, index)
    if not Scrub.IsSecret(info) and type(info) == "table" then
      if Scrub.Flag(info.isHeader) then
        zone = Scrub.Text(info.title)
      elseif not Scrub.Flag(info.isHidden) then
        add(quests, info.title, Scrub.Flag(Compat.Try(C_QuestLog.IsComplete, info.questID)), info.level, zone)
      end
    end
    Breathe()
  end
  return quests, lines
end

-- Folded quests have no header, and those beyond the listed lines no line: adds what the last record has of them, up to
-- the number of quests that the client reports.
local function keepFolded(quests, held)
  local known = {}
  for _, quest in ipairs(quests) do known[quest.name] = quest end
  for _, quest in ipairs(Pack.ReadQuests(Store.Last("quests"))) do
    local listed = known[quest.name]
    if listed then
      listed.zone = listed.zone or quest.zone
    elseif #quests < held then
      quests[#quests + 1] = quest
    end
  end
end

local function fromTitles()
  local lines, held = Compat.Ask(GetNumQuestLogEntries)
  lines, held = Scrub.Whole(lines), Scrub.Whole(held)
  if not lines then return nil end
  local quests, zone = {}, nil
  for index = 1, LAST_LINE do
    local title, level, _, isHeader, _, complete = Compat.Ask(GetQuestLogTitle, index)
    if not Scrub.Text(title) then break end
    if Scrub.Flag(isHeader) then
      zone = Scrub.Text(title)
    else
      -- 1 is complete, -1 failed.
      add(quests, title, Scrub.Number(complete) == 1, level, index <= lines and zone or nil)
    end
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
  if not quests then return nil end
  -- Headers alone mean no quests; no line at all may mean an unloaded log.
  if #quests == 0 then return quests, "nothing", lines > 0 or nil end
  return Pack.Quests(quests)
end

Recorder.Section({
  key = "quests",
  label = "quests",
  events = { "QUEST_LOG_UPDATE" },
  scan = scan,
  atLogout = true,
})
