-- Skill list of older flavours: weapon skills, defence, languages and the like; professions are in it, too. Lines
-- under a folded header are unreadable; the addon does not unfold them and keeps their last values.

local _, ns = ...
local Compat, Scrub, Pack, Recorder, Store = ns.Compat, ns.Scrub, ns.Pack, ns.Recorder, ns.Store
local Breathe = ns.Scheduler.Breathe

local SkillLines = {}
ns.SkillLines = SkillLines

SkillLines.Exist = GetNumSkillLines ~= nil and GetSkillLineInfo ~= nil

-- Header names differ in colons and spaces between clients.
local function plain(text)
  text = Scrub.Text(text)
  return text and string.lower((string.gsub(text, "[%s:]+$", ""))) or nil
end

local PROFESSION_HEADERS = {}
for _, name in ipairs({ "TRADE_SKILLS", "SECONDARY_SKILLS" }) do
  local header = plain(_G[name])
  if header then PROFESSION_HEADERS[header] = true end
end

-- Lines as { name, entry, max, profession }, and whether some were folded away; nil when the list is not there yet.
function SkillLines.Read()
  local count = Scrub.Whole(Compat.Ask(GetNumSkillLines), 1)
  if not count then return nil end
  local lines, folded, inProfessions = {}, false, false
  for index = 1, count do
    local name, isHeader, isExpanded, level, _, _, most, canUnlearn = Compat.Ask(GetSkillLineInfo, index)
    name, level, most = Scrub.Text(name), Scrub.Whole(level), Scrub.Whole(most)
    if name and Scrub.Flag(isHeader) then
      inProfessions = PROFESSION_HEADERS[plain(name)] == true
      folded = folded or not Scrub.Flag(isExpanded)
    elseif name and level then
      local profession = inProfessions or Scrub.Flag(canUnlearn)
      lines[#lines + 1] = { name = name, entry = Pack.Entry(level, most, name), max = most, profession = profession }
    end
    Breathe()
  end
  return lines, folded
end

-- Adds entries of the last record that are missing.
function SkillLines.Keep(rows, last)
  local known = {}
  for _, entry in ipairs(rows) do known[Pack.EntryName(entry)] = true end
  for _, entry in ipairs(last) do
    local name = Pack.EntryName(entry)
    if name and not known[name] then rows[#rows + 1] = entry end
  end
  return rows
end

local function scan()
  if not SkillLines.Exist then return nil end
  local lines, folded = SkillLines.Read()
  if not lines then return nil end
  local skills = {}
  for _, line in ipairs(lines) do
    -- Armour proficiencies are always 1 of 1.
    if not line.profession and (line.max or 0) > 1 then
      skills[#skills + 1] = line.entry
    end
  end
  if folded then SkillLines.Keep(skills, Store.Last("skills")) end
  return skills, #skills == 0 and "nothing" or nil
end

Recorder.Section({
  key = "skills",
  label = "skills",
  events = { "SKILL_LINES_CHANGED" },
  scan = scan,
  absent = not SkillLines.Exist,
})
