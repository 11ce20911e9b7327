-- Weapon skills, defence, languages and the like, of the flavours that have them.

local _, ns = ...
local Recorder, SkillLines, Store = ns.Recorder, ns.SkillLines, ns.Store

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
