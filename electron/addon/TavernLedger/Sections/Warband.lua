-- The account-wide bank of newer flavours, readable wherever it can be opened.

local _, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store
local Holdings, Items, Visits = ns.Holdings, ns.Items, ns.Visits

local DELAY = 0.5
local kinds = _G.Enum and _G.Enum.BankType
local bags = _G.Enum and _G.Enum.BagIndex
local account, first = kinds and kinds.Account, bags and bags.AccountBankTab_1
local isAbsent = not (account and first and Compat.PurchasedBankTabs and Compat.CanViewBank)
local stale = {} -- false for tabs that were read since they changed

local visit = Visits.New({
  sections = { "warband" },
  shown = "BANKFRAME_OPENED",
  closed = "BANKFRAME_CLOSED",
  kind = "AccountBanker",
  begin = function()
    stale = {}
    Recorder.Request("warband", DELAY)
  end,
})

local function tabNames()
  local names = {}
  local tabs = Compat.Try(Compat.BankTabs, account)
  for _, tab in ipairs(type(tabs) == "table" and not Scrub.IsSecret(tabs) and tabs or {}) do
    local number = Scrub.Whole(tab.ID)
    if number then names[number] = Scrub.Text(tab.name) end
  end
  return names
end

local function slotReader(bag)
  return function(slot)
    local info = Compat.Ask(Compat.BagItem, bag, slot)
    if type(info) ~= "table" or Scrub.IsSecret(info) then return nil end
    local link = Scrub.Text(info.hyperlink)
    return Scrub.Whole(info.itemID, 1) or Items.IdOf(link), link, Scrub.Whole(info.stackCount, 1) or 1
  end
end

-- Writes to the account's table, so there is no value for the character's record.
local function scan()
  if not visit.open or not Scrub.Flag(Compat.Ask(Compat.CanViewBank, account)) then return nil end
  local tabs = Compat.Try(Compat.PurchasedBankTabs, account)
  local bank = Store.Bank("warband")
  if not bank or type(tabs) ~= "table" or Scrub.IsSecret(tabs) then return nil end
  local names = tabNames()
  for _, number in ipairs(tabs) do
    local size = Scrub.Whole(Compat.Ask(Compat.BagSize, number)) or 0
    if visit.open and size > 0 and stale[number] ~= false then
      stale[number] = not Holdings.ReadTab("warband", bank, number - first + 1, size, names[number], slotReader(number))
    end
  end
  Holdings.ReadMoney(bank, Compat.Try(Compat.DepositedMoney, account))
  return nil
end

Recorder.Section({ key = "warband", label = "warband bank", manual = true, scan = scan, absent = isAbsent })
if isAbsent then return end

local function isTab(bag)
  return type(bag) == "number" and bag >= first
end

Recorder.On("BAG_UPDATE", function(bag)
  if not visit.open or not isTab(bag) then return end
  stale[bag] = true
  Recorder.Request("warband", DELAY)
end)
Recorder.On("ACCOUNT_MONEY", function()
  if visit.open then Recorder.Request("warband", DELAY) end
end)
