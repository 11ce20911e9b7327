-- Lua 5.1 without the libraries the game does not have, and only those of its functions that the addon uses.
std = {
  read_globals = {
    "_G", "assert", "coroutine", "error", "ipairs", "math", "next", "pairs", "pcall", "select", "setmetatable", "string",
    "table", "tonumber", "tostring", "type",
    "BANK_CONTAINER", "C_ClassTalents", "C_QuestLog", "C_SpecializationInfo", "C_Spell", "C_Timer", "C_Traits",
    "CreateFrame", "DEFAULT_CHAT_FRAME", "GetBuildInfo", "GetNumQuestLogEntries", "GetNumSkillLines", "GetNumTalentTabs",
    "GetNumTalents", "GetProfessionInfo", "GetProfessions", "GetQuestLogTitle", "GetSkillLineInfo", "GetTalentInfo",
    "GetTime", "KEYRING_CONTAINER", "NUM_BAG_SLOTS", "NUM_BANKBAGSLOTS", "NUM_CHAT_WINDOWS",
    "NUM_TOTAL_EQUIPPED_BAG_SLOTS", "RequestTimePlayed", "UnitGUID", "debugprofilestop", "geterrorhandler",
    "hooksecurefunc",
    -- What the addon itself adds to the game's globals.
    _G = { other_fields = true, read_only = false },
  },
}
max_line_length = 140
