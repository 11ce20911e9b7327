-- The client's functions about professions' windows: recipes by number (retail), lines of a window, and the window that the
-- oldest flavours have for enchanting. Nothing can be read while the window is closed.

local priced = client.priced

local function left(recipe)
  return recipe.readyAt and recipe.readyAt > client.wall and recipe.readyAt - client.wall or nil
end

local function byNumber(env, world)
  local function each(id)
    for _, recipe in ipairs(world.openProfession.recipes) do
      if recipe.id == id then return recipe end
    end
  end
  env.C_TradeSkillUI = {
    IsTradeSkillLinked = function() return world.linkedProfession == true, "Somebody" end,
    IsNPCCrafting = function() return false end,
    IsTradeSkillReady = function() return world.professionNotReady ~= true end,
    GetBaseProfessionInfo = priced(2, function()
      return { professionID = 1, professionName = world.openProfession and world.openProfession.name or "" }
    end),
    GetAllRecipeIDs = priced(5, function()
      local ids = {}
      for _, recipe in ipairs(world.openProfession and world.openProfession.recipes or {}) do ids[#ids + 1] = recipe.id end
      return ids
    end),
    GetRecipeInfo = priced(5, function(id)
      local recipe = each(id)
      return { recipeID = id, name = recipe.name, learned = recipe.unknown ~= true, nextRecipeID = recipe.nextRank }
    end),
    GetRecipeCooldown = priced(2, function(id) return left(each(id)), true, 0, 0 end),
  }
end

-- Lines of a window: headers, and the recipes below those that are unfolded.
local function lines(profession)
  local list, folded = {}, false
  for _, row in ipairs(profession and profession.recipes or {}) do
    if row.header then folded = row.folded end
    if not row.unknown and (row.header or not folded) then list[#list + 1] = row end
  end
  return list
end

local function byLine(env, world)
  env.GetTradeSkillLine = priced(1, function()
    if not world.openProfession then return "UNKNOWN", 0, 0 end
    return world.openProfession.name, 300, 300
  end)
  env.GetNumTradeSkills = priced(1, function() return #lines(world.openProfession) end)
  env.GetTradeSkillInfo = priced(4, function(index)
    local row = lines(world.openProfession)[index]
    if row.header then return row.name, "header", 0, row.folded ~= true end
    return row.name, "optimal", 0, false
  end)
  env.GetTradeSkillRecipeLink = priced(2, function(index)
    local row = lines(world.openProfession)[index]
    if not row.header then return "|cffffd000|Henchant:" .. row.id .. "|h[" .. row.name .. "]|h|r" end
  end)
  env.GetTradeSkillCooldown = priced(1, function(index) return left(lines(world.openProfession)[index]) end)
  env.GetTradeSkillSubClassFilter = priced(1, function() return not world.filteredProfession end)
  env.GetTradeSkillInvSlotFilter = priced(1, function() return true end)
  if client.version.sheet == "modern" then
    env.IsTradeSkillLinked = function() return world.linkedProfession == true end
  end
end

local function byCraft(env, world)
  env.GetCraftDisplaySkillLine = priced(1, function()
    local craft = world.openCraft
    if craft and not craft.isPetTraining then return craft.name, 300, 300 end
  end)
  env.GetNumCrafts = priced(1, function() return #lines(world.openCraft) end)
  env.GetCraftInfo = priced(4, function(index) return lines(world.openCraft)[index].name, "", "optimal", 0, false end)
  env.GetCraftRecipeLink = priced(2, function(index)
    local row = lines(world.openCraft)[index]
    return "|cffffd000|Henchant:" .. row.id .. "|h[" .. row.name .. "]|h|r"
  end)
end

function client.addTradeSkillApi(env, world)
  if client.version.professionWindows == "numbers" then
    byNumber(env, world)
    return
  end
  byLine(env, world)
  if client.version.professionWindows == "crafts" then byCraft(env, world) end
end

local function find(name)
  for _, profession in ipairs(client.world.tradeSkills) do
    if profession.name == name then return profession end
  end
end

-- Opens the window of a profession; in the oldest flavours enchanting has another one.
function client.openProfession(name)
  local profession = find(name)
  if client.version.professionWindows == "crafts" and profession.isCraft then
    client.world.openCraft = profession
    client.fire("CRAFT_SHOW")
    return client.fire("CRAFT_UPDATE")
  end
  client.world.openProfession = profession
  client.fire("TRADE_SKILL_SHOW")
  client.updateProfession()
end

function client.updateProfession()
  client.fire(client.version.professionWindows == "numbers" and "TRADE_SKILL_LIST_UPDATE" or "TRADE_SKILL_UPDATE")
end

function client.closeProfession()
  local isCraft = client.world.openCraft ~= nil
  client.world.openProfession, client.world.openCraft = nil, nil
  client.fire(isCraft and "CRAFT_CLOSE" or "TRADE_SKILL_CLOSE")
end
