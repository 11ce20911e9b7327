-- The client's functions about the guild bank. A tab comes from the server when it is opened.

local priced = client.priced

function client.addGuildBankApi(env, world)
  if not client.version.guildBank then return end
  local shown
  client.showGuildBankTab = function(tab)
    shown = tab
    client.after(0.3, function() client.fire("GUILDBANKBAGSLOTS_CHANGED") end)
  end
  env.MAX_GUILDBANK_SLOTS_PER_TAB = 98
  env.GetCurrentGuildBankTab = priced(1, function() return shown end)
  env.GetGuildBankTabInfo = priced(1, function(tab) return world.guildBank.names[tab], 134400, true end)
  env.GetGuildBankMoney = priced(1, function() return world.guildBank.money end)
  local function held(tab, slot)
    return tab == shown and not world.guildBankDown and (world.guildBank.tabs[tab] or {})[slot] or nil
  end
  env.GetGuildBankItemInfo = priced(2, function(tab, slot)
    local item = held(tab, slot)
    if item then return 134400, item.count or 1, false, false, world.items[item.id].quality end
  end)
  env.GetGuildBankItemLink = priced(2, function(tab, slot)
    local item = held(tab, slot)
    return item and client.itemLink(world, item.id) or nil
  end)
end

function client.openGuildBank()
  client.fire("GUILDBANKFRAME_OPENED")
  client.showGuildBankTab(1)
end
