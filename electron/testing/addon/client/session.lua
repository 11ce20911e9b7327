-- One stay in the game: load the addon, log in, play, log out. The order of events is the client's.

-- Starts a session: a fresh environment, the addon's files in the order of its TOC, then the saved table.
-- @param files list of { name, chunk }; @param saved text of the SavedVariables file, or nil on the first start
function client.start(flavour, world, files, saved)
  client.version = client.flavours[flavour]
  world.loggingOut, world.bankOpen, world.mailboxOpen, world.loading = false, false, false, {}
  world.openProfession, world.openCraft = nil, nil
  client.world = world
  client.resetRuntime()
  local env = client.env
  client.addUnitApi(env, world)
  client.addItemApi(env, world)
  client.addTooltipApi(env, world)
  client.addLockoutApi(env, world)
  client.addCurrencyApi(env, world)
  client.addSheetApi(env, world)
  client.addReputationApi(env, world)
  client.addWeeklyApi(env, world)
  client.addAchievementApi(env, world)
  client.addTradeSkillApi(env, world)
  client.addMailApi(env, world)
  client.addGuildBankApi(env, world)
  client.addCollectionApi(env, world)
  client.addAuctionApi(env, world)
  env.C_AddOns = { GetAddOnMetadata = function(_, field) return client.tocFields[field] end }
  local before = {}
  for name in pairs(env) do before[name] = true end
  local private = {}
  for _, file in ipairs(files) do
    client.enter(file[1], setfenv(file[2], env), "TavernLedger", private)
  end
  client.newGlobals = {}
  for name in pairs(env) do
    if not before[name] then client.newGlobals[#client.newGlobals + 1] = name end
  end
  table.sort(client.newGlobals)
  if saved then
    local chunk = assert(loadstring(saved, "@SavedVariables"))
    setfenv(chunk, env)
    chunk()
  end
end

-- The loading screen: the addon's table is there first, the world last. Bags arrive after the world.
function client.login(isReload)
  client.world.bagsNotLoaded = not isReload
  client.fire("ADDON_LOADED", "TavernLedger")
  client.fire("PLAYER_LOGIN")
  client.fire("PLAYER_ENTERING_WORLD", not isReload, isReload == true)
  client.frame(1 / 30)
  if client.world.bagsNotLoaded then
    client.world.bagsNotLoaded = false
    for _, bag in ipairs(client.version.bags) do client.fire("BAG_UPDATE", bag) end
    client.fire("BAG_UPDATE_DELAYED")
  end
end

-- Logging out and /reload end a session the same way: auras and talents can no longer be read when the last event comes.
function client.logout()
  client.fire("PLAYER_LEAVING_WORLD")
  client.world.loggingOut = true
  client.fire("PLAYER_LOGOUT")
end

function client.openBank()
  client.world.bankOpen = true
  client.fire("BANKFRAME_OPENED")
end

-- Walking away: the event comes twice, and only at the first one can the bank still be read.
function client.closeBank()
  client.fire("BANKFRAME_CLOSED")
  client.world.bankOpen = false
  client.fire("BANKFRAME_CLOSED")
end

function client.slash(text)
  for name, handler in pairs(client.env.SlashCmdList) do
    if client.env["SLASH_" .. name .. "1"] == "/ledger" then
      return client.enter("/ledger", handler, text, client.env.ChatFrame1)
    end
  end
  error("no addon answers to /ledger")
end
