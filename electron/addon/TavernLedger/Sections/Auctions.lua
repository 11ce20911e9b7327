-- The character's own auctions, readable at the auction house once the server has sent the list. Neither bidders nor bids.

local _, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store
local Items, Ends, Visits = ns.Items, ns.Ends, ns.Visits
local Ask, Whole = Compat.Ask, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local api = _G.C_AuctionHouse or {}

local DELAY = 0.5
local SOLD = 1
local MINUTE, HOUR = 60, 3600
-- Seconds that are left at least and at most, by the four bands that older clients tell.
local BANDS = { { 0, 30 * MINUTE }, { 30 * MINUTE, 2 * HOUR }, { 2 * HOUR, 12 * HOUR }, { 12 * HOUR, 48 * HOUR } }
-- The list is as old as the server's answer.
local LEEWAY = 10 * MINUTE

local visit = Visits.New({
  sections = { "auctions" },
  shown = "AUCTION_HOUSE_SHOW",
  closed = "AUCTION_HOUSE_CLOSED",
  kind = "Auctioneer",
  -- Without it the list comes when the player opens it.
  begin = function() Compat.Try(_G.GetOwnerAuctionItems) end,
})

-- Newer flavours answer one request at a time: this one comes after that of the window itself.
local function request()
  if not visit.open or visit.asked then return end
  visit.asked = true
  Compat.Try(api.QueryOwnedAuctions, {})
end

local function fromTable(auction)
  local key = Scrub.Table(auction.itemKey)
  local link, left = Scrub.Text(auction.itemLink), Whole(auction.timeLeftSeconds, 1)
  local id = key and Whole(key.itemID, 1) or Items.IdOf(link)
  if not id or Whole(auction.status) == SOLD then return nil end
  local soonest, latest
  if left then
    soonest, latest = left - LEEWAY, left + LEEWAY
  end
  local count, each = Whole(auction.quantity, 1) or 1, Whole(auction.buyoutAmount, 1)
  return { id = id, count = count, link = link, copper = each and each * count }, soonest, latest, left
end

local function fromList(index)
  local name, _, count, quality, _, _, _, _, _, price, _, _, _, _, _, sold, id = Ask(_G.GetAuctionItemInfo, "owner", index)
  local link = Scrub.Text(Ask(_G.GetAuctionItemLink, "owner", index))
  id = Whole(id, 1) or Items.IdOf(link)
  if not id or Whole(sold) == SOLD then return nil end
  local band = BANDS[Whole(Ask(_G.GetAuctionItemTimeLeft, "owner", index)) or 0]
  local soonest, latest
  if band then
    soonest, latest = band[1], band[2]
  end
  local item = { id = id, count = Whole(count, 1) or 1, link = link, name = Scrub.Text(name), quality = Whole(quality) }
  item.copper = Whole(price, 1)
  return item, soonest, latest, latest
end

-- Functions of the client's list of own auctions, and the reader of its entries.
local function listed()
  if api.GetOwnedAuctions then
    local auctions = Scrub.Table(Ask(api.GetOwnedAuctions))
    return auctions and #auctions, function(index) return fromTable(auctions[index]) end
  end
  return Whole(Ask(_G.GetNumAuctionItems, "owner")), fromList
end

local function endOf(known, item, soonest, latest, left)
  if not left then return nil end
  local now = Compat.Now()
  return Ends.Take(known, item, now + soonest, now + latest + MINUTE) or Compat.EndIn(left)
end

local function scan()
  if not visit.open or not visit.answered then return nil end
  local count, read = listed()
  if not count then return nil end
  local known, found, rows = Ends.Of(Store.Last("auctions")), {}, {}
  for index = 1, count do
    local item, soonest, latest, left = read(index)
    if item then
      item.expires = endOf(known, item, soonest, latest, left)
      found[#found + 1] = item
    end
    Breathe()
  end
  for place, item in ipairs(Ends.First(found)) do
    rows[place] = Items.Row(item, "auctions")
    Breathe()
  end
  return Visits.Result(visit, rows, count)
end

local function arrived()
  if not visit.open then return end
  visit.answered = true
  Recorder.Request("auctions", DELAY)
end

Recorder.Section({
  key = "auctions",
  label = "auctions",
  manual = true,
  scan = scan,
  absent = not (api.GetOwnedAuctions or _G.GetNumAuctionItems),
})
Recorder.On("OWNED_AUCTIONS_UPDATED", arrived)
Recorder.On("AUCTION_OWNED_LIST_UPDATE", arrived)
if api.QueryOwnedAuctions then Recorder.On("AUCTION_HOUSE_THROTTLED_SYSTEM_READY", request) end
