-- The client's tooltips of items: as a table in newer clients, drawn on a frame in the others.

local priced = client.priced
local ENCHANTMENT = 15

local function wornPieces(world, set)
  local count = 0
  for _, id in pairs(world.equipment) do
    if world.items[id].set == set then count = count + 1 end
  end
  return count
end

-- Lines of the tooltip of a link, each with a text and a kind.
local function linesOf(world, link)
  world.tooltipReads = (world.tooltipReads or 0) + 1
  if world.tooltipsSecret then return { { leftText = client.secret("string"), type = client.secret("number") } } end
  local id, enchantment = string.match(link, "item:(%d+):(%d*)")
  local item = world.items[tonumber(id)]
  if not item or not world.cached[tonumber(id)] then return { { leftText = "Retrieving item information", type = 0 } } end
  local lines = { { leftText = item.name, type = 0 }, { leftText = "|cffffffffItem Level 60|r", type = 41 } }
  local enchant = world.enchantments[tonumber(enchantment)]
  if enchant then
    local label = client.version.countsSockets and "Enchanted: " or ""
    local picture = client.version.tooltips and " |A:Professions-ChatIcon-Quality-Tier3:20:20|a" or ""
    lines[#lines + 1] = { leftText = "|cff00ff00" .. label .. enchant .. picture .. "|r", type = ENCHANTMENT }
  end
  local set = world.sets[item.set]
  if set then
    lines[#lines + 1] = { leftText = string.format("|cffffd200%s (%d/%d)|r", set.name, wornPieces(world, item.set), set.size), type = 0 }
    lines[#lines + 1] = { leftText = "  " .. item.name, type = 0 }
  end
  return lines
end

local function tables(env, world)
  env.Enum.TooltipDataLineType = { ItemEnchantmentPermanent = ENCHANTMENT }
  env.C_TooltipInfo = { GetInventoryItem = priced(100, function(unit, slot)
    local link = env.GetInventoryItemLink(unit, slot)
    return link and { lines = linesOf(world, link) }
  end) }
end

local function frames(env, world)
  local createFrame = env.CreateFrame
  env.WorldFrame = {}
  env.CreateFrame = function(kind, name, ...)
    local frame = createFrame(kind, name, ...)
    if kind ~= "GameTooltip" then return frame end
    local lines = {}
    function frame.SetOwner() lines = {} end
    function frame.NumLines() return #lines end
    frame.SetHyperlink = priced(100, function(_, link)
      lines = linesOf(world, link)
      for index in ipairs(lines) do
        env[name .. "TextLeft" .. index] = { GetText = function() return lines[index].leftText end }
      end
    end)
    return frame
  end
end

function client.addTooltipApi(env, world)
  if client.version.countsSockets then env.ENCHANTED_TOOLTIP_LINE = "Enchanted: %s" end
  if client.version.tooltips then tables(env, world) else frames(env, world) end
end
