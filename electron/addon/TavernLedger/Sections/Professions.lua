-- Professions with their skill, from the client's own list (newer flavours), the skill list (older ones), or both.

local _, ns = ...
local Compat, Scrub, Recorder, SkillLines, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.SkillLines, ns.Store, ns.Pack
local Breathe = ns.Scheduler.Breathe

-- Size of the client's list: two primary professions, archaeology, fishing, cooking, first aid.
local PLACES = 6

local function fromOwnList(professions)
  if not GetProfessions or not GetProfessionInfo then return false end
  local places = { Compat.Ask(GetProfessions) }
  for place = 1, PLACES do
    local index = Scrub.Whole(places[place])
    if index then
      local name, _, level, most = Compat.Ask(GetProfessionInfo, index)
      name, level = Scrub.Text(name), Scrub.Whole(level)
      if name and level then professions[#professions + 1] = Pack.Entry(level, Scrub.Whole(most), name) end
    end
    Breathe()
  end
  return true
end

local function fromSkillLines()
  if not SkillLines.Exist then return nil end
  local lines, folded = SkillLines.Read()
  if not lines then return nil end
  local professions = {}
  for _, line in ipairs(lines) do
    if line.profession then professions[#professions + 1] = line.entry end
  end
  if folded then SkillLines.Keep(professions, Store.Last("professions")) end
  return professions
end

local listed = {} -- names of the last list of this session

-- A profession that was listed in this session and is no longer was unlearned, and its recipes with it.
local function forgetUnlearned(professions)
  local known = {}
  for _, entry in ipairs(professions) do known[Pack.EntryName(entry)] = true end
  for name in pairs(listed) do
    if not known[name] then ns.TradeSkills.Forget(name) end
  end
  listed = known
end

local function scan()
  local professions = {}
  local answered = fromOwnList(professions)
  local among = fromSkillLines()
  if among then SkillLines.Keep(professions, among) end
  if not answered and not among then return nil end
  if #professions > 0 then forgetUnlearned(professions) end
  return professions, #professions == 0 and "nothing" or nil
end

Recorder.Section({
  key = "professions",
  label = "professions",
  events = { "SKILL_LINES_CHANGED" },
  scan = scan,
})
