-- The profession windows that are open: recipes with what is left of their cooldowns. Retail lists every recipe by number,
-- older flavours the lines of the window, and the oldest have a window of its own for enchanting.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Visits = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Visits
local Ask, Try, Flag, Number, Table, Text, Whole = Compat.Ask, Compat.Try, Scrub.Flag, Scrub.Number, Scrub.Table, Scrub.Text, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local TradeSkills = {}
ns.TradeSkills = TradeSkills

local api = _G.C_TradeSkillUI or {}

-- Seconds of debounce; short, because the window may close again soon.
local DELAY = 0.5
local SECTIONS = { "recipes", "cooldowns" }

local changes = 0 -- events so far
local readings, readAt -- what was read, and after how many events
local learned = {} -- retail's recipes of the open profession: { name, recipes }

-- ------------------------------------------------------------------ retail

local FOREIGN = { "IsTradeSkillLinked", "IsTradeSkillGuild", "IsTradeSkillGuildMember", "IsNPCCrafting", "IsRuneforging",
  "IsDataSourceChanging" }

-- The profession whose window is open; nil for one that is not the character's.
local function openProfession()
  for _, name in ipairs(FOREIGN) do
    if Flag((Try(api[name]))) then return nil end
  end
  if api.IsTradeSkillReady and not Flag((Try(api.IsTradeSkillReady))) then return nil end
  local info = Table(Ask(api.GetBaseProfessionInfo))
  return info and Text(info.professionName)
end

-- Recipes that the character has learned; of several ranks, the last.
local function readLearned()
  local recipes, isLearned, best = {}, {}, {}
  for _, id in ipairs(Table(Ask(api.GetAllRecipeIDs)) or {}) do
    local info = Whole(id, 1) and Table(Ask(api.GetRecipeInfo, id))
    local name = info and Flag(info.learned) and not Flag(info.isDummyRecipe) and Text(info.name)
    if name then
      recipes[#recipes + 1] = { id = id, name = name, nextRank = Whole(info.nextRecipeID, 1) }
      isLearned[id] = true
    end
    Breathe()
  end
  for _, recipe in ipairs(recipes) do
    if not isLearned[recipe.nextRank or 0] then best[#best + 1] = recipe end
    Breathe()
  end
  return best
end

local function fromNumbers()
  local name = openProfession()
  if not name then return nil end
  if learned.name ~= name then
    local recipes = readLearned()
    if #recipes == 0 or openProfession() ~= name then return nil end
    learned = { name = name, recipes = recipes }
  end
  for _, recipe in ipairs(learned.recipes) do
    local left, _, charges = Try(api.GetRecipeCooldown, recipe.id)
    recipe.left = not Whole(charges, 1) and Number(left) or 0
    Breathe()
  end
  return { name = name, recipes = learned.recipes, isWhole = true }
end

-- ------------------------------------------------------------------ lines of a window

-- The number in a recipe's link.
local function idIn(link)
  link = Text(link) or ""
  return tonumber(string.match(link, "enchant:(%d+)") or string.match(link, "spell:(%d+)"))
end

local function isFiltered()
  for _, name in ipairs({ "GetTradeSkillSubClassFilter", "GetTradeSkillInvSlotFilter" }) do
    if _G[name] and not Flag((Try(_G[name], 0))) then return true end
  end
  return Text((Try(_G.GetTradeSkillItemNameFilter))) ~= nil
end

-- @param lineAt returns name, kind, whether a header is unfolded, link and cooldown of a line
local function readLines(name, count, isWhole, lineAt)
  local recipes = {}
  for index = 1, count do
    local recipe, kind, isUnfolded, link, left = lineAt(index)
    recipe, kind = Text(recipe), Text(kind)
    if kind == "header" or kind == "subheader" then
      isWhole = isWhole and Flag(isUnfolded)
    elseif recipe then
      recipes[#recipes + 1] = { id = idIn(link), name = recipe, left = Number(left) or 0 }
    end
    Breathe()
  end
  if #recipes > 0 then return { name = name, recipes = recipes, isWhole = isWhole } end
end

local function tradeLine(index)
  local name, kind, _, isUnfolded = Ask(_G.GetTradeSkillInfo, index)
  return name, kind, isUnfolded, Ask(_G.GetTradeSkillRecipeLink, index), (Try(_G.GetTradeSkillCooldown, index))
end

local function fromTradeSkills()
  local name, count = Text((Ask(_G.GetTradeSkillLine))), Whole(Ask(_G.GetNumTradeSkills), 1)
  if not name or not count or name == "UNKNOWN" or Flag((Try(_G.IsTradeSkillLinked))) then return nil end
  return readLines(name, count, not isFiltered(), tradeLine)
end

local function craftLine(index)
  local name, _, kind, _, isUnfolded = Ask(_G.GetCraftInfo, index)
  return name, kind, isUnfolded, Try(_G.GetCraftRecipeLink, index) or Try(_G.GetCraftItemLink, index), (Try(_G.GetCraftCooldown, index))
end

-- The training of a hunter's pet has the same window, but no skill.
local function fromCrafts()
  local name, count = Text((Ask(_G.GetCraftDisplaySkillLine))), Whole(Ask(_G.GetNumCrafts), 1)
  if name and count then return readLines(name, count, true, craftLine) end
end

-- ------------------------------------------------------------------ windows

local windows = {}

local function changed()
  changes = changes + 1
  for _, section in ipairs(SECTIONS) do Recorder.Request(section, DELAY) end
end

local function watch(read, shown, closed, update)
  local function begin()
    learned = {}
    changed()
  end
  local visit = Visits.New({ sections = SECTIONS, shown = shown, closed = closed, begin = begin })
  windows[#windows + 1] = { visit = visit, read = read }
  Recorder.On(update, function() if visit.open then changed() end end)
end

if api.GetAllRecipeIDs then
  watch(fromNumbers, "TRADE_SKILL_SHOW", "TRADE_SKILL_CLOSE", "TRADE_SKILL_LIST_UPDATE")
  Recorder.On("NEW_RECIPE_LEARNED", function() learned = {} end)
elseif _G.GetNumTradeSkills then
  watch(fromTradeSkills, "TRADE_SKILL_SHOW", "TRADE_SKILL_CLOSE", "TRADE_SKILL_UPDATE")
end
if _G.GetNumCrafts then watch(fromCrafts, "CRAFT_SHOW", "CRAFT_CLOSE", "CRAFT_UPDATE") end

TradeSkills.Exist = #windows > 0

-- The open windows: { name, recipes = { { id, name, left } }, isWhole }.
function TradeSkills.Read()
  if readAt ~= changes then
    local at, found = changes, {}
    for _, window in ipairs(windows) do
      if window.visit.open then found[#found + 1] = window.read() end
    end
    readings, readAt = found, at
  end
  return readings
end

-- Removes what is recorded of a profession that was unlearned.
function TradeSkills.Forget(profession)
  local function remove(section, nameOf)
    local rows = Store.Last(section)
    for index = #rows, 1, -1 do
      if type(rows[index]) == "string" and string.match(rows[index], nameOf) == profession then table.remove(rows, index) end
    end
  end
  remove("recipes", "^[^\t]+")
  remove("cooldowns", "\t(.*)$")
end
