-- Six generations of the game name or place the same functions differently. This file resolves them once. Missing
-- functions are nil, and sections that need them are not recorded. The interface number decides only what no function
-- shows: talent rows of Mists of Pandaria, trees or specialisations, surname and bag numbers of WoW Forever. The project
-- number is no substitute: during WoW Forever's beta it changed from that of retail to 18.
--
-- Not verified in the game, because only other addons' authors have described it:
-- - WoW Forever returns the surname as the second value of UnitName, has the bags and bank tabs of retail, and talents as
--   trees of nodes, of which none are recorded without an active configuration. Its beta did not load saved variables at
--   a cold start, so the file has the characters played since.
-- - Numbers of Mists' currencies. Those of honour and arena points are from the clients' own interface code.
-- - Classic clients answer GetOwnerAuctionItems once the auction house is open; retail answers QueryOwnedAuctions after
--   its window's own request, and prices an auction by piece.
-- - Mail can still be read at the moment in which the mailbox closes.

local _, ns = ...

local function from(namespace, name)
  local space = _G[namespace]
  return type(space) == "table" and space[name] or nil
end

local Compat = {
  ItemInfo = from("C_Item", "GetItemInfo") or _G.GetItemInfo,
  ItemInfoInstant = from("C_Item", "GetItemInfoInstant") or _G.GetItemInfoInstant,
  ItemStats = from("C_Item", "GetItemStats") or _G.GetItemStats,
  ItemSockets = from("C_Item", "GetItemNumSockets"),
  ItemUpgrade = from("C_Item", "GetItemUpgradeInfo"),
  ItemSet = from("C_Item", "GetItemSetInfo") or _G.GetItemSetInfo,
  WornTooltip = from("C_TooltipInfo", "GetInventoryItem"),
  ItemLevel = from("C_Item", "GetDetailedItemLevelInfo") or _G.GetDetailedItemLevelInfo,
  RequestItem = from("C_Item", "RequestLoadItemDataByID"),
  BagSize = from("C_Container", "GetContainerNumSlots"),
  BagItem = from("C_Container", "GetContainerItemInfo"),
  BagFree = from("C_Container", "GetContainerNumFreeSlots"),
  BagName = from("C_Container", "GetBagName") or _G.GetBagName,
  BagSlot = from("C_Container", "ContainerIDToInventoryID") or _G.ContainerIDToInventoryID,
  CanViewBank = from("C_Bank", "CanViewBank"),
  BankTabs = from("C_Bank", "FetchPurchasedBankTabData"),
  PurchasedBankTabs = from("C_Bank", "FetchPurchasedBankTabIDs"),
  DepositedMoney = from("C_Bank", "FetchDepositedMoney"),
  Aura = from("C_UnitAuras", "GetAuraDataByIndex"),
  AurasAreSecret = from("C_Secrets", "ShouldAurasBeSecret"),
  IsSecret = _G.issecretvalue,
  Now = _G.GetServerTime or _G.time,
  AddonField = from("C_AddOns", "GetAddOnMetadata") or _G.GetAddOnMetadata,
}
ns.Compat = Compat

local function results(ok, ...)
  if ok then return ... end
end

-- Calls a client function that may raise an error or be missing; returns nothing then. Never wraps code that yields:
-- Lua 5.1 cannot yield across pcall.
function Compat.Try(call, ...)
  if call then return results(pcall(call, ...)) end
end

-- Number of refused or secret results. A scan during which it grows is incomplete.
Compat.hidden = 0

local function counted(ok, ...)
  if ok then return ... end
  Compat.hidden = Compat.hidden + 1
end

-- Like Try, but counts refusals, so that they are not taken for empty sections.
function Compat.Ask(call, ...)
  if call then return counted(pcall(call, ...)) end
end

local MINUTE = 60

-- When something ends that the client counts down in seconds; to the nearest minute, the same at each reading.
function Compat.EndIn(seconds)
  return math.floor((Compat.Now() + seconds) / MINUTE + 0.5) * MINUTE
end

-- Registers an event if the client knows it; unknown names raise an error.
function Compat.Listen(frame, event, unit)
  if unit then
    return pcall(frame.RegisterUnitEvent, frame, event, unit)
  end
  return pcall(frame.RegisterEvent, frame, event)
end
