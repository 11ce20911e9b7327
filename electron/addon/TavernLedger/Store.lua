-- The saved table TavernLedgerDB (docs/saved-table.md): one record per character, keyed by the game's id, with each
-- section and its observation time. Sections are replaced whole, so any save of the game holds a consistent state.

local ADDON, ns = ...
local Compat = ns.Compat

local Store = {}
ns.Store = Store

local VERSION = 2
-- Seconds after which a second scan must confirm a loss.
local DOUBT_SECONDS = 3

local db, guid
local doubts = {} -- section → since when it is doubted
local answered = {} -- section → whether this session has seen something in it

-- Opens the loaded table, or creates one. A newer table stays as it is. Of an older one only the settings stay: version 2
-- is the first that was released, and the addon of the next version converts it here.
function Store.Open()
  local saved = _G.TavernLedgerDB
  if type(saved) ~= "table" then saved = {} end
  if type(saved.version) == "number" and saved.version > VERSION then
    Store.trouble = "this file was written by a newer version; please update the addon"
    return
  end
  if type(saved.version) == "number" and saved.version < VERSION then saved = { settings = saved.settings } end
  saved.version = VERSION
  saved.addon = Compat.Try(Compat.AddonField, ADDON, "Version") or "unknown"
  if type(saved.characters) ~= "table" then saved.characters = {} end
  if type(saved.settings) ~= "table" then saved.settings = {} end
  if type(saved.settings.off) ~= "table" then saved.settings.off = {} end
  if type(saved.settings.forgotten) ~= "table" then saved.settings.forgotten = {} end
  _G.TavernLedgerDB = saved
  db = saved
end

-- The game failed to load the table and will not save it, so nothing is recorded.
function Store.Refuse(reason)
  Store.trouble = reason
  db = nil
end

function Store.Begin(playerGuid)
  guid = playerGuid
  doubts = {}
end

-- True when the played character is known and recorded.
function Store.Wants()
  return db ~= nil and guid ~= nil and not db.settings.forgotten[guid]
end

-- Record of the played character; nil before Identity has created it, or when it is not wanted.
function Store.Record(begin)
  if not Store.Wants() then return nil end
  local record = db.characters[guid]
  if type(record) ~= "table" then
    if not begin then return nil end
    record = {}
    db.characters[guid] = record
  end
  if type(record.seen) ~= "table" then record.seen = {} end
  return record
end

-- The table of banks and collections, which belong to no character; nil while recording is off.
local function account()
  if not Store.Wants() then return nil end
  if type(db.account) ~= "table" then db.account = {} end
  local record = Store.Record()
  db.account.interface = record and record.interface or db.account.interface
  return db.account
end

local function child(parent, key)
  if type(parent[key]) ~= "table" then parent[key] = {} end
  return parent[key]
end

-- The table of a bank that belongs to no character: that of the account, or with `name` and `realm` that of a guild.
function Store.Bank(key, name, realm)
  local bank = account()
  if not bank then return nil end
  bank = child(bank, key)
  if name then
    bank = child(bank, name .. "-" .. realm)
    bank.name, bank.realm = name, realm
  end
  child(bank, "tabs")
  child(bank, "seen")
  child(bank, "details")
  return bank
end

-- Runs of ids that were last recorded of a kind of the account's collections.
function Store.LastCollection(kind)
  local collections = db and type(db.account) == "table" and db.account.collections
  return type(collections) == "table" and collections[kind] or nil
end

function Store.PutCollection(kind, runs)
  local collections = account()
  if not collections then return end
  collections = child(collections, "collections")
  collections[kind], child(collections, "seen")[kind] = runs, Compat.Now()
end

-- Last recorded value of a section; an empty table when never recorded or damaged.
function Store.Last(section)
  local record = db and guid and db.characters[guid]
  local last = type(record) == "table" and record[section]
  return type(last) == "table" and last or {}
end

-- Sets the observation time of a section to now.
function Store.Seen(section)
  local record = Store.Record()
  if record then record.seen[section] = Compat.Now() end
end

-- True when an empty result is credible. A client that has not loaded a section, or refuses it, returns the same as
-- for an empty one, possibly for a whole session. So it needs proof: the scan's own, or the section seen filled in
-- this session. Where nothing is recorded, nothing can be lost.
local function mayBeEmpty(section, last, proof)
  if proof ~= nil then return proof end
  return answered[section] or type(last) ~= "table" or next(last) == nil
end

-- Readers use details only beside the observation whose time they carry.
local function putDetails(record, section, details)
  if type(record.details) ~= "table" then
    if not details then return end
    record.details = {}
  end
  if details then details.at = record.seen[section] end
  record.details[section] = details
end

-- Replaces a section by what a scan found.
-- @param doubt "less": much of what was there is gone; "nothing": the scan found nothing at all; nil: no doubt
-- @param proof of "nothing": true when something else shows that the client answers, false when that is needed and does
--   not, nil when it is enough that the section was seen filled in this session
-- @param final the session ends, so there is no second look
-- @param details of the section's items, by bag or slot
-- @return false when the scan was not believed, and another one is needed
function Store.Put(section, value, doubt, proof, final, details)
  local record = Store.Record()
  if not record or Store.IsOff(section) then return true end
  if doubt then
    if final then return true end
    local since = doubts[section] or GetTime()
    doubts[section] = since
    if GetTime() - since < DOUBT_SECONDS then return false end
    if doubt == "nothing" and not mayBeEmpty(section, record[section], proof) then
      -- Keeps the last value until the client reports a change.
      doubts[section] = nil
      return true
    end
  else
    answered[section] = true
  end
  doubts[section] = nil
  record[section] = value
  record.seen[section] = Compat.Now()
  putDetails(record, section, details)
  return true
end

function Store.IsOff(section)
  return db ~= nil and db.settings.off[section] == true
end

-- Switches recording of a section; off also deletes its values of every character.
function Store.Switch(section, on)
  if not db then return end
  if on then
    db.settings.off[section] = nil
    return
  end
  db.settings.off[section] = true
  if type(db.account) == "table" then db.account[section] = nil end
  for _, record in pairs(db.characters) do
    if type(record) == "table" then
      record[section] = nil
      if type(record.details) == "table" then record.details[section] = nil end
      if type(record.seen) == "table" then record.seen[section] = nil end
    end
  end
end

-- Characters by name or "Name-Realm", ignoring case.
function Store.Find(text)
  local wanted, found = string.lower(text), {}
  for id, record in pairs(db and db.characters or {}) do
    if type(record) == "table" and type(record.name) == "string" then
      local name = string.lower(record.name)
      local realm = string.lower(type(record.realm) == "string" and record.realm or "")
      if wanted == name or wanted == name .. "-" .. realm then found[#found + 1] = { guid = id, record = record } end
    end
  end
  return found
end

-- Deletes a character. The played one is excluded until Remember, as it would be recorded again.
function Store.Forget(id)
  if not db then return end
  db.characters[id] = nil
  if id == guid then db.settings.forgotten[id] = true end
end

function Store.IsForgotten()
  return db ~= nil and guid ~= nil and db.settings.forgotten[guid] == true
end

function Store.Remember()
  if db and guid then db.settings.forgotten[guid] = nil end
end

function Store.CountCharacters()
  local count = 0
  for _ in pairs(db and db.characters or {}) do count = count + 1 end
  return count
end
