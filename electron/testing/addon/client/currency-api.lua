-- The client's functions about currencies: a list with headers, or single ones by number.

local priced = client.priced

local function infoOf(currency)
  return { name = currency.name, isHeader = currency.header == true, isHeaderExpanded = not currency.folded,
    quantity = currency.count or 0, maxQuantity = currency.max or 0, quantityEarnedThisWeek = currency.weekCount or 0,
    maxWeeklyQuantity = currency.weekMax or 0, currencyID = currency.id, iconFileID = currency.icon }
end

-- Currencies under a folded header are not in the list.
local function shown(world)
  local list, folded = {}, false
  for _, currency in ipairs(world.currencies or {}) do
    if currency.header then folded = currency.folded end
    if currency.header or not folded then list[#list + 1] = currency end
  end
  return list
end

function client.addCurrencyApi(env, world)
  if client.version.currencies == "list" then
    env.C_CurrencyInfo = {
      GetCurrencyListSize = priced(1, function() return #shown(world) end),
      GetCurrencyListInfo = priced(3, function(index) return infoOf(shown(world)[index]) end),
    }
  elseif client.version.currencies == "numbers" then
    env.C_CurrencyInfo = { GetCurrencyListSize = function() return 0 end, GetCurrencyInfo = priced(2, function(id)
      for _, currency in ipairs(world.currencies or {}) do
        if currency.id == id then return infoOf(currency) end
      end
    end) }
  end
end
