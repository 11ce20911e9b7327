-- Text encoding of entries in the saved table (docs/saved-table.md): numbers first, the name last, as names may
-- contain colons. Tables would make the file of a full character half as large again.

local _, ns = ...
local Breathe = ns.Scheduler.Breathe

local Pack = {}
ns.Pack = Pack

local TAB = "\t"
-- Slots encoded between two checks of the clock.
local SLOTS_A_BREATH = 16

-- Tabs separate fields, so names must not contain one.
local function plain(text)
  return (string.gsub(text, "[\t\r\n]", " "))
end

-- ------------------------------------------------------------------ entries of lists

function Pack.Entry(first, second, name)
  return (first or "") .. ":" .. (second or "") .. ":" .. plain(name)
end

function Pack.EntryName(entry)
  return type(entry) == "string" and string.match(entry, "^[^:]*:[^:]*:(.+)$") or nil
end

-- Numbers in their order, then the name; what is not known is nil.
function Pack.Row(name, ...)
  local parts, count = { ... }, select("#", ...)
  for index = 1, count do parts[index] = parts[index] or "" end
  parts[count + 1] = plain(name)
  return table.concat(parts, ":")
end

-- An entry with further texts, each behind a tab.
function Pack.Tail(entry, texts)
  return entry .. TAB .. table.concat(texts, TAB)
end

function Pack.Quest(name, done)
  return (done and "1:" or ":") .. plain(name)
end

-- Quests { name, done, level, zone } as texts, level and zone behind the name. A zone is written once for the quests that
-- follow, so those without one come first.
function Pack.Quests(quests)
  local texts, placed, zone = {}, {}, nil
  for _, quest in ipairs(quests) do
    local text, list = Pack.Quest(quest.name, quest.done), quest.zone and placed or texts
    if quest.zone and quest.zone ~= zone then
      zone = quest.zone
      text = text .. TAB .. (quest.level or "") .. TAB .. plain(zone)
    elseif quest.level then
      text = text .. TAB .. quest.level
    end
    list[#list + 1] = text
  end
  for _, text in ipairs(placed) do texts[#texts + 1] = text end
  return texts
end

-- The quests of such texts.
function Pack.ReadQuests(texts)
  local quests, zone = {}, nil
  for index, text in ipairs(texts) do
    local done, name, behind = string.match(type(text) == "string" and text or "", "^(1?):([^\t]+)(.*)$")
    if name then
      local level, place = string.match(behind, "^\t(%d*)\t?(.*)$")
      zone = place and place ~= "" and place or zone
      quests[#quests + 1] = { name = name, done = done == "1", level = tonumber(level), zone = zone }
    end
    if index % SLOTS_A_BREATH == 0 then Breathe() end
  end
  return quests
end

-- @param currency { id, count, max, weekCount, weekMax, name, icon }; what is not known is nil
function Pack.Currency(currency)
  local entry = Pack.Row(currency.name, currency.id, currency.count, currency.max, currency.weekCount, currency.weekMax)
  return currency.icon and Pack.Tail(entry, { currency.icon }) or entry
end

function Pack.CurrencyName(entry)
  return type(entry) == "string" and string.match(entry, "^%d*:%d*:%d*:%d*:%d*:([^\t]+)") or nil
end

-- @param lockout { id, size, expires, extended, name, difficulty, bosses }; what is not known is nil
function Pack.Lockout(lockout)
  local numbers = { lockout.id or "", lockout.size or "", lockout.expires, lockout.extended and 1 or "", plain(lockout.name) }
  local parts = { table.concat(numbers, ":"), plain(lockout.difficulty or "") }
  for _, boss in ipairs(lockout.bosses) do parts[#parts + 1] = (boss.killed and "1" or "0") .. plain(boss.name) end
  return (string.gsub(table.concat(parts, TAB), TAB .. "+$", ""))
end

function Pack.LockoutEnd(entry)
  return type(entry) == "string" and tonumber(string.match(entry, "^%d*:%d*:(%d+):")) or nil
end

-- ------------------------------------------------------------------ what is worn

-- The part of the link after the item id; the rest is redundant.
local function restOf(link)
  return (string.gsub(string.match(link or "", "item:%d+([^|]*)") or "", ":+$", ""))
end

-- @param item { id, name, quality, link, slot, stats }; what is not known is nil
function Pack.Worn(item)
  local slot = string.gsub(item.slot or "", "^INVTYPE_", "")
  local parts = { item.id, item.quality or "", slot, plain(item.name or ""), restOf(item.link) }
  for name, amount in pairs(item.stats or {}) do parts[#parts + 1] = plain(name) .. "=" .. amount end
  return table.concat(parts, TAB)
end

-- Details of an item; what is not known is nil.
function Pack.Details(icon, class, subclass, set, level)
  return (icon or "") .. ":" .. (class or "") .. ":" .. (subclass or "") .. ":" .. (set or "") .. ":" .. (level or "")
end

-- Details of a carried item with the part of its link that is its own.
function Pack.CarriedDetails(details, link)
  return (string.gsub(details .. restOf(link), ":+$", ""))
end

-- @param durability in percent; nil for what does not break
function Pack.WornDetails(details, durability)
  return (string.gsub(details .. ":" .. (durability or ""), ":+$", ""))
end

-- @param size pieces of the whole set; nil while it is not known
function Pack.Set(name, size)
  return Pack.Row(name, size)
end

-- The item's number and its name, which is empty while it is not known.
function Pack.WornItem(text)
  if type(text) ~= "string" then return nil end
  local id, name = string.match(text, "^(%d+)\t[^\t]*\t[^\t]*\t([^\t]*)")
  return tonumber(id), name
end

-- ------------------------------------------------------------------ bags

-- A bag before it is written, slot by slot.
function Pack.NewBag(size)
  return { size = size, last = 0, ids = {}, abouts = {}, whole = {}, short = {}, details = {} }
end

-- @param about "quality:name", either of them empty while it is not known
function Pack.Put(bag, slot, id, count, about, details)
  about = plain(about)
  bag.details[slot] = details
  bag.ids[slot], bag.abouts[slot] = id, about
  bag.short[slot] = count == 1 and tostring(id) or id .. ":" .. count
  bag.whole[slot] = id .. ":" .. (count == 1 and "" or count) .. ":" .. about
  if slot > bag.last then bag.last = slot end
end

-- The same slot of an earlier reading.
function Pack.Copy(bag, slot, before)
  bag.ids[slot], bag.abouts[slot], bag.details[slot] = before.ids[slot], before.abouts[slot], before.details[slot]
  bag.short[slot], bag.whole[slot] = before.short[slot], before.whole[slot]
  if slot > bag.last then bag.last = slot end
end

-- Every bag as text by number. An item described earlier is not described again.
function Pack.Bags(bags)
  local numbers, texts, described = {}, {}, {}
  for number in pairs(bags) do numbers[#numbers + 1] = number end
  table.sort(numbers)
  for _, number in ipairs(numbers) do
    local bag, parts = bags[number], {}
    local ids, abouts, short, whole = bag.ids, bag.abouts, bag.short, bag.whole
    for slot = 1, bag.last do
      local id = ids[slot]
      if not id then
        parts[slot] = ""
      elseif described[id] == abouts[slot] then
        parts[slot] = short[slot]
      else
        described[id] = abouts[slot]
        parts[slot] = whole[slot]
      end
      if slot % SLOTS_A_BREATH == 0 then Breathe() end
    end
    texts[number] = bag.last == 0 and tostring(bag.size) or bag.size .. TAB .. table.concat(parts, TAB)
  end
  return texts
end

-- Family, name and the details of a bag's items as text. Details of an earlier slot with the same item are not repeated.
local function detailsOf(bag)
  local ids, details, described = bag.ids, bag.details, {}
  local parts, last = { bag.family or "", plain(bag.name or "") }, bag.name and 2 or bag.family and 1 or 0
  for slot = 1, bag.last do
    local id, known = ids[slot], details[slot]
    if known and described[id] ~= known then
      described[id], parts[slot + 2], last = known, known, slot + 2
    else
      parts[slot + 2] = ""
    end
    if slot % SLOTS_A_BREATH == 0 then Breathe() end
  end
  return last > 0 and table.concat(parts, TAB, 1, last) or nil
end

-- The details of every bag by number; a bag that did not change keeps its text.
function Pack.BagDetails(bags)
  local texts = {}
  for number, bag in pairs(bags) do
    bag.detailed = bag.detailed or detailsOf(bag)
    texts[number] = bag.detailed
  end
  return texts
end

-- True when a saved bag holds an item.
function Pack.HoldsSomething(text)
  return type(text) == "string" and string.find(text, TAB, 1, true) ~= nil
end

-- Items in the saved bags, by bag and slot: { id, "quality:name" }.
function Pack.Describe(texts)
  local numbers, found, described = {}, {}, {}
  for number, text in pairs(texts) do
    if type(number) == "number" and Pack.HoldsSomething(text) then numbers[#numbers + 1] = number end
  end
  table.sort(numbers)
  for _, number in ipairs(numbers) do
    local slots, slot = {}, 0
    for part in string.gmatch(string.match(texts[number], "\t(.*)$") .. TAB, "([^\t]*)\t") do
      slot = slot + 1
      local id = tonumber(string.match(part, "^%d+"))
      local about = string.match(part, "^%d+:%d*:(.*)$")
      if id then
        described[id] = about or described[id]
        slots[slot] = { id = id, about = described[id] }
      end
      if slot % SLOTS_A_BREATH == 0 then Breathe() end
    end
    found[number] = slots
  end
  return found
end
