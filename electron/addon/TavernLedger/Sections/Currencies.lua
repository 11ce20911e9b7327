-- Currencies. Retail lists them, without those under a folded header, which keep their last values; Classic clients whose
-- list is empty are asked for each by number.

local _, ns = ...
local Compat, Scrub, Recorder, Store, Pack = ns.Compat, ns.Scrub, ns.Recorder, ns.Store, ns.Pack
local Ask, Text, Whole, Flag = Compat.Ask, Scrub.Text, Scrub.Whole, Scrub.Flag
local Breathe = ns.Scheduler.Breathe

local api = _G.C_CurrencyInfo or {}

-- Arena and honour points; conquest, justice, valour; and what Mists of Pandaria adds: charms, runes, seals, coins, and
-- the tokens of its cooks and jewelcrafters.
local CLASSIC = { 1900, 1901, 390, 395, 396, 697, 738, 752, 776, 777, 789, 402, 698 }

local RETAIL_FIRST = 100000

local function add(currencies, id, info)
  local name, count = Text(info.name), Whole(info.quantity)
  if not name or not count then return end
  local perWeek = Whole(info.maxWeeklyQuantity, 1)
  currencies[#currencies + 1] = Pack.Currency({
    id = id,
    count = count,
    max = Whole(info.maxQuantity, 1),
    weekCount = perWeek and Whole(info.quantityEarnedThisWeek),
    weekMax = perWeek,
    name = name,
    icon = Whole(info.iconFileID, 1),
  })
end

-- Adds the recorded currencies that are missing in the list.
local function keepFolded(currencies)
  local known = {}
  for _, entry in ipairs(currencies) do known[Pack.CurrencyName(entry)] = true end
  for _, entry in ipairs(Store.Last("currencies")) do
    local name = Pack.CurrencyName(entry)
    if name and not known[name] then currencies[#currencies + 1] = entry end
  end
end

local function fromList()
  local size = Whole(Ask(api.GetCurrencyListSize), 1)
  if not size then return nil end
  local currencies, folded = {}, false
  for index = 1, size do
    local info = Ask(api.GetCurrencyListInfo, index)
    if Scrub.Table(info) then
      if Flag(info.isHeader) then
        folded = folded or not Flag(info.isHeaderExpanded)
      else
        local link = Text(Compat.Try(api.GetCurrencyListLink, index))
        add(currencies, Whole(info.currencyID, 1) or tonumber(string.match(link or "", "currency:(%d+)")), info)
      end
    end
    Breathe()
  end
  if folded then keepFolded(currencies) end
  return currencies
end

local function fromNumbers()
  local currencies = {}
  for _, id in ipairs(CLASSIC) do
    local info = Ask(api.GetCurrencyInfo, id)
    if Scrub.Table(info) and (Whole(info.quantity) or 0) > 0 then add(currencies, id, info) end
    Breathe()
  end
  return currencies
end

local function isRetail()
  local _, _, _, interface = Ask(GetBuildInfo)
  return (Whole(interface) or 0) >= RETAIL_FIRST
end

local function scan()
  local currencies = api.GetCurrencyListSize and fromList()
  if not currencies and api.GetCurrencyInfo and not isRetail() then currencies = fromNumbers() end
  if currencies then return currencies, #currencies == 0 and "nothing" or nil end
end

Recorder.Section({
  key = "currencies",
  label = "currencies",
  events = { "CURRENCY_DISPLAY_UPDATE" },
  scan = scan,
  absent = not (api.GetCurrencyListSize or api.GetCurrencyInfo),
})
