-- Banks that belong to no character, under TavernLedgerDB.account: tabs with a time each, and money.

local _, ns = ...
local Compat, Scrub, Items, Pack, Recorder = ns.Compat, ns.Scrub, ns.Items, ns.Pack, ns.Recorder
local Breathe = ns.Scheduler.Breathe

local Holdings = {}
ns.Holdings = Holdings

-- Seconds after which a tab that lost everything is read again; only then it is believed.
local DOUBT_SECONDS = 3
local doubts = {} -- bank → tab → since when it is doubted

local function isDoubted(bank, tab, isEmpty)
  local since = doubts[bank] or {}
  doubts[bank] = since
  if not isEmpty or not Pack.HoldsSomething(bank.tabs[tab]) then
    since[tab] = nil
    return false
  end
  since[tab] = since[tab] or GetTime()
  return GetTime() - since[tab] < DOUBT_SECONDS
end

-- Reads a tab into the bank's saved table.
-- @param bank from Store.Bank
-- @param read returns item id, link and count of a slot; nothing for an empty one
-- @return false when it has to be read again
function Holdings.ReadTab(section, bank, tab, size, name, read)
  local hidden, lacking = Compat.hidden, false
  local bag = Pack.NewBag(size)
  bag.name = name
  for slot = 1, size do
    local id, link, count = read(slot)
    if id then
      local known, quality = Items.Describe(id, link, section)
      lacking = lacking or not known or not quality
      local details, isGear = Items.Details(id, link)
      details = Pack.CarriedDetails(details, isGear and link or nil)
      Pack.Put(bag, slot, id, count, (quality or "") .. ":" .. (known or ""), details)
    end
    Breathe()
  end
  -- The client refused to tell.
  if Compat.hidden > hidden then return false end
  if isDoubted(bank, tab, bag.last == 0) then
    Recorder.Request(section, DOUBT_SECONDS)
    return false
  end
  bank.tabs[tab], bank.details[tab] = Pack.Bags({ [tab] = bag })[tab], Pack.BagDetails({ [tab] = bag })[tab]
  bank.seen[tab] = Compat.Now()
  -- Unknown names are read once the client has loaded them.
  return not lacking
end

function Holdings.ReadMoney(bank, money)
  money = Scrub.Whole(money)
  if money then bank.money, bank.moneySeen = money, Compat.Now() end
end
