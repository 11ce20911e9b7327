-- The client's functions about the character's own auctions: tables with seconds, or single values with a band of time.

local priced = client.priced
local HOUR = 3600

local function bandOf(left)
  if left < HOUR / 2 then return 1 end
  return left < 2 * HOUR and 2 or left < 12 * HOUR and 3 or 4
end

-- The server's answer. It comes in the order in which the auctions were made.
local function answer(event)
  client.after(0.3, function()
    if client.world.auctionServerDown then return end
    client.ownAuctions = client.world.auctions
    client.fire(event)
  end)
end

function client.addAuctionApi(env, world)
  client.ownAuctions = {}
  if client.version.auctions == "tables" then
    env.C_AuctionHouse = {
      QueryOwnedAuctions = priced(2, function() answer("OWNED_AUCTIONS_UPDATED") end),
      GetOwnedAuctions = priced(5, function()
        local list = {}
        for index, each in ipairs(client.ownAuctions) do
          list[index] = { auctionID = index, itemKey = { itemID = each.id }, itemLink = client.itemLink(world, each.id),
            status = each.sold and 1 or 0, quantity = each.count, buyoutAmount = each.buyout and each.buyout / each.count,
            timeLeftSeconds = math.floor(each.expires - client.wall), bidder = "Somebody" }
        end
        return list
      end),
    }
    return
  end
  env.GetOwnerAuctionItems = priced(2, function() answer("AUCTION_OWNED_LIST_UPDATE") end)
  env.GetNumAuctionItems = priced(1, function(list) return list == "owner" and #client.ownAuctions or 0, 0 end)
  env.GetAuctionItemInfo = priced(4, function(_, index)
    local each = client.ownAuctions[index]
    local item = world.items[each.id]
    return item.name, 134400, each.count, item.quality, true, 60, "", 1, 1, each.buyout or 0, 0, "Somebody", "Somebody", "", "",
      each.sold and 1 or 0, each.id, true
  end)
  env.GetAuctionItemLink = priced(2, function(_, index) return client.itemLink(world, client.ownAuctions[index].id) end)
  env.GetAuctionItemTimeLeft = priced(1, function(_, index) return bandOf(client.ownAuctions[index].expires - client.wall) end)
end

local AUCTIONEER = 21

function client.openAuctionHouse()
  if client.version.interactions then client.fire("PLAYER_INTERACTION_MANAGER_FRAME_SHOW", AUCTIONEER) end
  client.fire("AUCTION_HOUSE_SHOW")
  if client.version.auctions == "tables" then
    client.after(0.5, function() client.fire("AUCTION_HOUSE_THROTTLED_SYSTEM_READY") end)
  end
end

-- Posting and cancelling of an auction by the player.
function client.updateAuctions()
  answer(client.version.auctions == "tables" and "OWNED_AUCTIONS_UPDATED" or "AUCTION_OWNED_LIST_UPDATE")
end

function client.closeAuctionHouse()
  client.fire("AUCTION_HOUSE_CLOSED")
  if client.version.interactions then client.fire("PLAYER_INTERACTION_MANAGER_FRAME_HIDE", AUCTIONEER) end
end
