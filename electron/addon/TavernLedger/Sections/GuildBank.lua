-- The tabs of the guild's bank that the player opens. The client holds a tab once the server has sent it.

local _, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store
local Holdings, Items, Visits = ns.Holdings, ns.Items, ns.Visits

local DELAY = 0.5
local isAbsent = _G.GetGuildBankItemLink == nil
local answered = {} -- tabs that the server has sent during this visit

local visit = Visits.New({
  sections = { "guilds" },
  shown = "GUILDBANKFRAME_OPENED",
  closed = "GUILDBANKFRAME_CLOSED",
  kind = "GuildBanker",
  begin = function() answered = {} end,
})

local function slotReader(tab)
  return function(slot)
    local link = Scrub.Text(Compat.Ask(_G.GetGuildBankItemLink, tab, slot))
    local _, count = Compat.Ask(_G.GetGuildBankItemInfo, tab, slot)
    return Items.IdOf(link), link, Scrub.Whole(count, 1) or 1
  end
end

-- Guilds of other realms have their realm in the fourth place.
local function guild()
  local name, _, _, realm = Compat.Try(_G.GetGuildInfo, "player")
  return Scrub.Text(name), Scrub.Text(realm) or Scrub.Text((Compat.Try(_G.GetRealmName)))
end

local function scan()
  local name, realm = guild()
  if not visit.open or not name or not realm then return nil end
  local bank = Store.Bank("guilds", name, realm)
  if not bank then return nil end
  for tab in pairs(answered) do
    local title = Scrub.Text((Compat.Ask(_G.GetGuildBankTabInfo, tab)))
    local size = _G.MAX_GUILDBANK_SLOTS_PER_TAB or 98
    if visit.open and Holdings.ReadTab("guilds", bank, tab, size, title, slotReader(tab)) then answered[tab] = nil end
  end
  Holdings.ReadMoney(bank, Compat.Try(_G.GetGuildBankMoney))
  return nil
end

Recorder.Section({ key = "guilds", label = "guild bank", manual = true, scan = scan, absent = isAbsent })
if isAbsent then return end

Recorder.On("GUILDBANKBAGSLOTS_CHANGED", function()
  local tab = visit.open and Scrub.Whole(Compat.Try(_G.GetCurrentGuildBankTab), 1)
  if not tab then return end
  answered[tab] = true
  Recorder.Request("guilds", DELAY)
end)
Recorder.On("GUILDBANK_UPDATE_MONEY", function()
  if visit.open then Recorder.Request("guilds", DELAY) end
end)
