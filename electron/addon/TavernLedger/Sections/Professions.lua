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

local function scan()
  local professions = {}
  local answered = fromOwnList(professions)
  local among = fromSkillLines()
  if among then SkillLines.Keep(professions, among) end
  if not answered and not among then return nil end
  return professions, #professions == 0 and "nothing" or nil
end

Recorder.Section({
  key = "professions",
  label = "professions",
  events = { "SKILL_LINES_CHANGED" },
  scan = scan,
})
