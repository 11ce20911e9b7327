-- The character's bank. Readable only at a banker: the first scan starts when the bank opens, changes are read almost
-- at once, and on close the last ones are read before the client unloads them. Warband.lua reads the account-wide bank.

local _, ns = ...
local Compat, Scrub, Recorder, Scheduler = ns.Compat, ns.Scrub, ns.Recorder, ns.Scheduler

local MAIN = BANK_CONTAINER or -1
-- Debounce in seconds; short, because the bank may close again soon.
local DELAY = 0.3
-- Milliseconds that may be spent at the moment the bank closes.
local AT_CLOSING_MS = 0.8
local open, closing = false, false

-- Some events open only the account-wide bank; the character's then looks empty.
local function isWithinReach()
  local kinds = _G.Enum and _G.Enum.BankType
  if not kinds or not Compat.CanViewBank then return true end
  return Scrub.Flag(Compat.Ask(Compat.CanViewBank, kinds.Character))
end

-- Newer flavours have bought tabs; older ones the bank itself and the bags put into it.
local function bankBags()
  local kinds = _G.Enum and _G.Enum.BankType
  local tabs = kinds and Compat.Try(Compat.PurchasedBankTabs, kinds.Character)
  if type(tabs) == "table" and not Scrub.IsSecret(tabs) and tabs[1] then return tabs end
  local bags = { MAIN }
  local carried = NUM_BAG_SLOTS or 4
  for bag = carried + 1, carried + (NUM_BANKBAGSLOTS or 0) do bags[#bags + 1] = bag end
  return bags
end

-- Names that the player gave the tabs, by number.
local function tabNames()
  local kinds = _G.Enum and _G.Enum.BankType
  local tabs = kinds and Compat.Try(Compat.BankTabs, kinds.Character)
  local names = {}
  for _, tab in ipairs(type(tabs) == "table" and not Scrub.IsSecret(tabs) and tabs or {}) do
    local number = Scrub.Whole(tab.ID)
    if number then names[number] = Scrub.Text(tab.name) end
  end
  return names
end

local bank = ns.Containers.New("bank", bankBags, tabNames)

local function changed(bag)
  if not open then return end
  bank:Mark(bag)
  Recorder.Request("bank", DELAY)
end

Recorder.Section({
  key = "bank",
  label = "bank",
  manual = true,
  scan = function()
    if open and isWithinReach() then return bank:Scan(closing) end
  end,
})

Recorder.On("BANKFRAME_OPENED", function()
  open = true
  bank:Mark()
  Recorder.Hurry("bank")
end)

Recorder.On("BANKFRAME_CLOSED", function()
  if not open then return end
  -- A visit shorter than the first scan changes nothing.
  closing = true
  Scheduler.AtOnce(AT_CLOSING_MS, function() Recorder.Settle("bank") end)
  closing, open = false, false
end)

Recorder.On("BAG_UPDATE", changed)
Recorder.On("PLAYERBANKSLOTS_CHANGED", function() changed(MAIN) end)
Recorder.On("PLAYERBANKBAGSLOTS_CHANGED", function() changed() end)
Recorder.On("BANK_TABS_CHANGED", function() changed() end)
