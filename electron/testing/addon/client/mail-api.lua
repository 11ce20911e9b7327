-- The client's functions about the mailbox. The list comes from the server after the mailbox was opened.

local priced = client.priced
local DAY = 86400

function client.addMailApi(env, world)
  local inbox = {}
  client.loadInbox = function() inbox = world.mail end
  env.ATTACHMENTS_MAX_RECEIVE = 16
  env.GetInboxNumItems = priced(1, function() return #inbox, #inbox end)
  env.GetInboxHeaderInfo = priced(4, function(index)
    local mail = inbox[index]
    local items = mail.items or {}
    return "icon", "stationery", mail.sender, mail.subject, mail.money or 0, mail.price or 0, (mail.expires - client.wall) / DAY,
      #items > 0 and #items or nil, false, false, false, true, false
  end)
  env.GetInboxItem = priced(3, function(index, place)
    local held = (inbox[index].items or {})[place]
    if not held then return nil end
    local item = world.items[held.id]
    return item.name, held.id, 134400, held.count or 1, item.quality, true
  end)
  env.GetInboxItemLink = priced(2, function(index, place)
    local held = (inbox[index].items or {})[place]
    return held and client.itemLink(world, held.id) or nil
  end)
end

local MAILBOX = 17

-- Opens the mailbox. Newer flavours have an event for all such windows, too.
function client.openMailbox()
  client.world.mailboxOpen = true
  if client.version.interactions then client.fire("PLAYER_INTERACTION_MANAGER_FRAME_SHOW", MAILBOX) end
  client.fire("MAIL_SHOW")
  client.after(0.4, client.updateMailbox)
end

function client.updateMailbox()
  if client.world.mailServerDown then return end
  client.loadInbox()
  client.fire("MAIL_INBOX_UPDATE")
end

function client.closeMailbox()
  client.fire("MAIL_CLOSED")
  if client.version.interactions then client.fire("PLAYER_INTERACTION_MANAGER_FRAME_HIDE", MAILBOX) end
  client.world.mailboxOpen = false
end
