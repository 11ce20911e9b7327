-- Items and money in the mailbox, readable there once the server has sent the list. Neither sender nor subject nor text.

local _, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store
local Items, Ends, Visits = ns.Items, ns.Ends, ns.Visits
local Ask, Whole = Compat.Ask, Scrub.Whole
local Breathe = ns.Scheduler.Breathe

local DELAY = 0.5
local DAY, HOUR = 86400, 3600

local visit = Visits.New({ sections = { "mail" }, shown = "MAIL_SHOW", closed = "MAIL_CLOSED", kind = "MailInfo" })

local function attachment(mail, place)
  local name, id, _, count, quality = Ask(_G.GetInboxItem, mail, place)
  local link = Scrub.Text(Ask(_G.GetInboxItemLink, mail, place))
  id = Items.IdOf(link) or Whole(id, 1)
  if not id then return nil end
  return { id = id, count = Whole(count, 1) or 1, link = link, name = Scrub.Text(name), quality = Whole(quality) }
end

-- Adds a mail's items and money; those of a mail that is paid on delivery are still the sender's.
local function addMail(found, mail, places)
  local _, _, _, _, money, price, days, items = Ask(_G.GetInboxHeaderInfo, mail)
  days = Scrub.Number(days)
  if not days or (Whole(price) or 0) > 0 then return end
  local expires = Compat.EndIn(days * DAY)
  local function add(item)
    item.expires = expires
    found[#found + 1] = item
  end
  if Whole(money, 1) then add({ copper = Whole(money, 1) }) end
  if not Whole(items, 1) then return end
  for place = 1, places do
    local item = attachment(mail, place)
    if item then add(item) end
    Breathe()
  end
end

local function scan()
  local count = visit.open and visit.answered and Whole(Ask(_G.GetInboxNumItems))
  if not count then return nil end
  local known, found, rows = Ends.Of(Store.Last("mail")), {}, {}
  for mail = 1, count do
    addMail(found, mail, _G.ATTACHMENTS_MAX_RECEIVE or 16)
    Breathe()
  end
  for _, item in ipairs(found) do
    item.expires = Ends.Take(known, item, item.expires - HOUR, item.expires + HOUR) or item.expires
    Breathe()
  end
  for place, item in ipairs(Ends.First(found)) do
    rows[place] = Items.Row(item, "mail")
    Breathe()
  end
  return Visits.Result(visit, rows, count)
end

Recorder.Section({
  key = "mail",
  label = "mail",
  manual = true,
  scan = scan,
  absent = _G.GetInboxNumItems == nil,
})
Recorder.On("MAIL_INBOX_UPDATE", function()
  if not visit.open then return end
  visit.answered = true
  Recorder.Request("mail", DELAY)
end)
