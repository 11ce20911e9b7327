-- Names of the enchantment, gems, set and upgrade track of a worn item, whose link has only numbers, and the count of its sockets.
-- Names of enchantments and sizes of sets are in tooltips only, which are slow: each is read until it is known.

local _, ns = ...
local Compat, Scrub, Items, Pack = ns.Compat, ns.Scrub, ns.Items, ns.Pack
local Breathe = ns.Scheduler.Breathe

local ItemTexts = {}
ns.ItemTexts = ItemTexts

local TOOLTIP = "TavernLedgerTooltip"

-- A tooltip may be incomplete just after login; some never tell.
local MOST_READS = 3

local enchantments, sizes = {}, {} -- name, and pieces of the whole set, by number
local reads = {} -- by table and number
local hidden -- tooltip of clients that return none as a table

-- The value of a number, read by `read` while it is not known.
local function learn(values, number, read)
  reads[values] = reads[values] or {}
  local count = reads[values][number] or 0
  if values[number] == nil and count < MOST_READS then
    reads[values][number] = count + 1
    values[number] = read()
  end
  return values[number]
end

-- The texts of a link's tooltip on the hidden tooltip; nil when it cannot be drawn.
local function drawn(link)
  Breathe()
  hidden = hidden or Compat.Try(CreateFrame, "GameTooltip", TOOLTIP, nil, "GameTooltipTemplate")
  if not hidden then return nil end
  local count = Compat.Try(function()
    hidden:SetOwner(_G.WorldFrame, "ANCHOR_NONE")
    hidden:SetHyperlink(link)
    return hidden:NumLines()
  end)
  local texts = {}
  for index = 1, Scrub.Whole(count) or 0 do
    local line = _G[TOOLTIP .. "TextLeft" .. index]
    texts[index] = line and Scrub.Caption(line:GetText()) or ""
  end
  return texts
end

-- The lines of a worn item's tooltip, from clients that return them; nil from others.
local function wornLines(slot)
  if not Compat.WornTooltip then return nil end
  Breathe()
  local tooltip = Scrub.Table(Compat.Try(Compat.WornTooltip, "player", slot))
  return tooltip and Scrub.Table(tooltip.lines) or nil
end

-- Without the words that some clients put before the name ("Enchanted: Crusader").
local function withoutLabel(text)
  local before, behind = string.match(Scrub.Text(_G.ENCHANTED_TOOLTIP_LINE) or "", "^(.-)%%s(.*)$")
  if not before or before == "" or string.sub(text, 1, #before) ~= before then return text end
  return Scrub.Text(string.sub(text, #before + 1, #text - #behind)) or text
end

-- The permanent enchantment among a tooltip's lines.
local function enchantmentIn(lines)
  local kinds = Scrub.Table(_G.Enum and _G.Enum.TooltipDataLineType)
  local permanent = kinds and kinds.ItemEnchantmentPermanent
  if not permanent then return nil end
  for _, line in ipairs(lines) do
    if Scrub.Number(line.type) == permanent then return Scrub.Caption(line.leftText) end
  end
end

-- The one line that the tooltip of the item loses with its enchantment.
local function enchantmentBetween(link)
  local bare = string.gsub(link, "(item:%d+):%d+", "%1:", 1)
  local with, without = drawn(link), drawn(bare)
  if not with or not without or #with ~= #without + 1 then return nil end
  for index, text in ipairs(with) do
    if text ~= without[index] then return Scrub.Text(text) end
  end
end

-- Number and name of a link's enchantment.
local function enchantmentOf(slot, link)
  local number = tonumber(string.match(link, "item:%d+:(%d+)"))
  if not number or number == 0 then return nil end
  return number, learn(enchantments, number, function()
    local lines = wornLines(slot)
    local name
    if lines then name = enchantmentIn(lines) elseif not Compat.WornTooltip then name = enchantmentBetween(link) end
    return name and withoutLabel(name)
  end)
end

-- A set's name and size as text: the size is the second number of "Battlegear of Might (2/8)".
local function setOf(number, slot, link)
  local name = number and Scrub.Text(Compat.Try(Compat.ItemSet, number))
  if not name then return nil end
  return Pack.Set(name, learn(sizes, number, function()
    local lines = wornLines(slot)
    for _, line in ipairs(lines or (not Compat.WornTooltip and drawn(link)) or {}) do
      local text = lines and Scrub.Caption(line.leftText) or line
      if type(text) == "string" and string.sub(text, 1, #name) == name then
        local size = tonumber(string.match(text, "%d+/(%d+)%D*$", #name + 1))
        if size then return size end
      end
    end
  end))
end

-- The names of a link's gems by number, as far as the client knows them, and how many gems there are.
local function gemsOf(link)
  local names, count = {}, 0
  for _, number in ipairs({ string.match(link, "item:%d+:%d*:(%d*):(%d*):(%d*):(%d*)") }) do
    local id = tonumber(number)
    if id and id > 0 then
      count = count + 1
      names[id] = Items.Describe(id, nil, "equipment")
    end
  end
  return names, count
end

-- Count of sockets of an item with an empty one, else nil. Clients without a function for it list sockets among the stats,
-- maybe without those that hold a gem.
local function socketsOf(id, link, gems)
  local count = Scrub.Whole(Compat.Try(Compat.ItemSockets, link))
  if not count then
    count = 0
    for key, amount in pairs(Scrub.Table(Compat.Try(Compat.ItemStats, gems > 0 and "item:" .. id or link)) or {}) do
      key = Scrub.Text(key)
      if key and string.find(key, "^EMPTY_SOCKET") then count = count + (Scrub.Whole(amount) or 0) end
    end
  end
  return count > gems and count or nil
end

-- Track, step and last step of a link's item ("Hero 4/6"); nil for one that cannot be upgraded.
local function upgradeOf(link)
  local info = Scrub.Table(Compat.Try(Compat.ItemUpgrade, link))
  local track = info and Scrub.Caption(info.trackString)
  local level, most = track and Scrub.Whole(info.currentLevel), track and Scrub.Whole(info.maxLevel, 1)
  return level and most and track .. " " .. level .. "/" .. most
end

-- Sockets of a worn item, and the names behind the numbers of its link.
-- @param set the number of the item's set, if it has one
function ItemTexts.Of(slot, id, link, set)
  local hiddenBefore = Compat.hidden
  local gems, count = gemsOf(link)
  local texts = { gems = gems, sockets = socketsOf(id, link, count), set = set, setText = setOf(set, slot, link) }
  texts.upgrade = upgradeOf(link)
  texts.enchantment, texts.enchantmentName = enchantmentOf(slot, link)
  -- The item itself is known, whatever its tooltip hides.
  Compat.hidden = hiddenBefore
  return texts
end

local function put(names, key, number, value)
  if not number or not value then return end
  names[key] = names[key] or {}
  names[key][number] = value
end

-- Adds the texts of a slot to those of all slots, which hold each name once.
function ItemTexts.Add(names, slot, texts)
  put(names, "sockets", slot, texts.sockets)
  put(names, "upgrades", slot, texts.upgrade)
  put(names, "enchantments", texts.enchantment, texts.enchantmentName)
  put(names, "sets", texts.set, texts.setText)
  for id, name in pairs(texts.gems) do put(names, "gems", id, name) end
end
