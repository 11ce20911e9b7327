-- What differs between the clients: which events and functions exist, and how they answer.

local COMMON_EVENTS = {
  "ADDON_LOADED", "PLAYER_LOGIN", "PLAYER_ENTERING_WORLD", "PLAYER_LEAVING_WORLD", "PLAYER_LOGOUT", "PLAYER_LEVEL_UP",
  "PLAYER_XP_UPDATE", "UPDATE_EXHAUSTION", "PLAYER_MONEY", "ZONE_CHANGED_NEW_AREA", "ZONE_CHANGED",
  "PLAYER_GUILD_UPDATE", "TIME_PLAYED_MSG", "PLAYER_EQUIPMENT_CHANGED", "UNIT_INVENTORY_CHANGED", "BAG_UPDATE",
  "BAG_UPDATE_DELAYED", "BANKFRAME_OPENED", "BANKFRAME_CLOSED", "PLAYERBANKSLOTS_CHANGED", "UNIT_AURA",
  "SKILL_LINES_CHANGED", "QUEST_LOG_UPDATE", "GET_ITEM_INFO_RECEIVED", "PLAYER_REGEN_ENABLED",
  "SAVED_VARIABLES_TOO_LARGE", "PLAYER_DEAD", "MERCHANT_CLOSED", "UPDATE_INVENTORY_ALERTS",
  "UPDATE_INSTANCE_INFO", "BOSS_KILL", "CURRENCY_DISPLAY_UPDATE", "HEARTHSTONE_BOUND", "PLAYER_UPDATE_RESTING", "UPDATE_FACTION",
  "TRADE_SKILL_SHOW", "TRADE_SKILL_CLOSE", "MAIL_SHOW", "MAIL_INBOX_UPDATE", "MAIL_CLOSED", "AUCTION_HOUSE_SHOW",
  "AUCTION_HOUSE_CLOSED",
}

-- Newer generations have an event for all windows at which somebody or something is talked to.
local INTERACTIONS = { "PLAYER_INTERACTION_MANAGER_FRAME_SHOW", "PLAYER_INTERACTION_MANAGER_FRAME_HIDE" }
local RETAIL = { "TRADE_SKILL_LIST_UPDATE", "NEW_RECIPE_LEARNED", "OWNED_AUCTIONS_UPDATED", "AUCTION_HOUSE_THROTTLED_SYSTEM_READY",
  "ACCOUNT_MONEY", "WEEKLY_REWARDS_UPDATE", "CHALLENGE_MODE_MAPS_UPDATE", "CHALLENGE_MODE_COMPLETED", "ITEM_CHANGED" }
local CLASSIC = { "TRADE_SKILL_UPDATE", "AUCTION_OWNED_LIST_UPDATE" }
local GUILD_BANK = {
  "GUILDBANKFRAME_OPENED", "GUILDBANKFRAME_CLOSED", "GUILDBANKBAGSLOTS_CHANGED", "GUILDBANK_UPDATE_MONEY",
}
local JOURNALS = {
  "NEW_MOUNT_ADDED", "NEW_PET_ADDED", "NEW_TOY_ADDED", "PET_JOURNAL_LIST_UPDATE", "PET_JOURNAL_PET_DELETED",
}
local ACHIEVEMENTS = { "ACHIEVEMENT_EARNED", "RECEIVED_ACHIEVEMENT_LIST" }
local OLDEST = { "CRAFT_SHOW", "CRAFT_UPDATE", "CRAFT_CLOSE" }

local function flavour(details, ...)
  details.events = {}
  for _, list in ipairs({ COMMON_EVENTS, ... }) do
    for _, event in ipairs(list) do details.events[event] = true end
  end
  return details
end

client.flavours = {
  retail = flavour({
    project = 1, interface = 120100, build = { "12.1.0", "70000", "Nov 3 2026", 120100 },
    secrets = true, namedColours = true, talents = "traits", quests = "info", professions = true, bank = "tabs", worldBosses = true,
    currencies = "list", bags = { 0, 1, 2, 3, 4, 5 }, sheet = "modern", itemLevel = true, factions = "tables", friends = true,
    professionWindows = "numbers", auctions = "tables", interactions = true, guildBank = true, collections = "journals",
    countsSockets = true, tooltips = "tables", achievements = true,
  }, INTERACTIONS, RETAIL, GUILD_BANK, JOURNALS, ACHIEVEMENTS, {
    "TRAIT_CONFIG_UPDATED", "PLAYER_SPECIALIZATION_CHANGED", "NEUTRAL_FACTION_SELECT_RESULT", "ITEM_DATA_LOAD_RESULT",
    "BANK_TABS_CHANGED", "PLAYER_TALENT_UPDATE", "ADDON_RESTRICTION_STATE_CHANGED" }),
  -- A client of the newest generation with realms and levels of the first: characters have a surname.
  forever = flavour({
    project = 18, interface = 16001, build = { "1.60.1", "70170", "Nov 4 2026", 16001 },
    secrets = true, namedColours = true, talents = "traits", quests = "info", professions = true, bank = "tabs", worldBosses = true,
    currencies = "list", bags = { 0, 1, 2, 3, 4, 5 }, sheet = "modern", itemLevel = true, factions = "tables", friends = true,
    professionWindows = "numbers", auctions = "tables", interactions = true,
    countsSockets = true, tooltips = "tables",
  }, INTERACTIONS, RETAIL, { "TRAIT_CONFIG_UPDATED", "ITEM_DATA_LOAD_RESULT", "BANK_TABS_CHANGED", "PLAYER_TALENT_UPDATE",
    "ADDON_RESTRICTION_STATE_CHANGED" }),
  classic = flavour({
    project = 2, interface = 11509, build = { "1.15.9", "69000", "Oct 20 2026", 11509 },
    talents = "tabs", quests = "title", skillLines = true, bank = "bags", keyring = true,
    currencies = "numbers", bags = { 0, 1, 2, 3, 4, -2 }, itemLevel = true, professionWindows = "crafts", interactions = true,
  }, INTERACTIONS, CLASSIC, OLDEST, { "CHARACTER_POINTS_CHANGED", "PLAYERBANKBAGSLOTS_CHANGED" }),
  mists = flavour({
    project = 19, interface = 50504, build = { "5.5.4", "68500", "Oct 1 2026", 50504 },
    talents = "tiers", quests = "title", professions = true, bank = "bags", worldBosses = true,
    currencies = "numbers", bags = { 0, 1, 2, 3, 4 }, sheet = "modern", itemLevel = true, friends = true, interactions = true,
    guildBank = true, collections = "journals", countsSockets = true, achievements = true,
  }, INTERACTIONS, CLASSIC, GUILD_BANK, JOURNALS, ACHIEVEMENTS, {
    "PLAYER_TALENT_UPDATE", "PLAYER_SPECIALIZATION_CHANGED", "ACTIVE_TALENT_GROUP_CHANGED",
  }),
  -- A client from before the C_* item functions: the addon finds the older names.
  older = flavour({
    project = 2, interface = 11400, build = { "1.14.0", "40000", "Sep 1 2021", 11400 }, olderNames = true,
    talents = "tabs", quests = "title", skillLines = true, bank = "bags", bags = { 0, 1, 2, 3, 4 }, professionWindows = "crafts",
    collections = "companions",
  }, CLASSIC, OLDEST, { "COMPANION_LEARNED", "CHARACTER_POINTS_CHANGED" }),
}
