-- Six generations of the game run today, and the same function has a different name or place in each. This file
-- finds, once, what the running client has; everything else asks here. What is missing stays nil: the section that
-- needs it is then simply not recorded.

local _, ns = ...

local function from(namespace, name)
  local space = _G[namespace]
  return type(space) == "table" and space[name] or nil
end

local Compat = {
  ItemInfo = from("C_Item", "GetItemInfo") or _G.GetItemInfo,
  ItemInfoInstant = from("C_Item", "GetItemInfoInstant") or _G.GetItemInfoInstant,
  ItemStats = from("C_Item", "GetItemStats") or _G.GetItemStats,
  RequestItem = from("C_Item", "RequestLoadItemDataByID"),
  BagSize = from("C_Container", "GetContainerNumSlots"),
  BagItem = from("C_Container", "GetContainerItemInfo"),
  BagFree = from("C_Container", "GetContainerNumFreeSlots"),
  BagSlot = from("C_Container", "ContainerIDToInventoryID") or _G.ContainerIDToInventoryID,
  CanViewBank = from("C_Bank", "CanViewBank"),
  PurchasedBankTabs = from("C_Bank", "FetchPurchasedBankTabIDs"),
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

-- Calls a function of the client that may refuse (an error under restrictions, or not there at all); then nothing
-- comes back. Never called around code that pauses: Lua 5.1 cannot pause inside a protected call.
function Compat.Try(call, ...)
  if call then return results(pcall(call, ...)) end
end

-- How often something asked for in earnest was refused or secret. A scan during which this grows has not seen the truth.
Compat.hidden = 0

local function counted(ok, ...)
  if ok then return ... end
  Compat.hidden = Compat.hidden + 1
end

-- Like Try, for what a section is made of: a refusal is remembered, so that it is not taken for "there is nothing".
function Compat.Ask(call, ...)
  if call then return counted(pcall(call, ...)) end
end

-- Registers an event where the client knows it; older and newer clients refuse unknown names with an error.
function Compat.Listen(frame, event, unit)
  if unit then
    return pcall(frame.RegisterUnitEvent, frame, event, unit)
  end
  return pcall(frame.RegisterEvent, frame, event)
end
