-- Mounts, pets and toys of the account, as runs of ids under TavernLedgerDB.account. Read once a session, after the other
-- sections, and again when one is learned.

local _, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store
local Breathe = ns.Scheduler.Breathe

local MountJournal, PetJournal, ToyBox = _G.C_MountJournal or {}, _G.C_PetJournal or {}, _G.C_ToyBox or {}
-- Seconds after the loading screen.
local DELAY = 10
-- Place of isCollected among the results of GetMountInfoByID.
local IS_COLLECTED = 11
local isAbsent = not (
  MountJournal.GetMountIDs or PetJournal.GetNumCollectedInfo or ToyBox.GetToyFromIndex or _G.GetNumCompanions
)
-- Above the species of every client.
local LAST_SPECIES = 8000
-- Ids are ordered by blocks of neighbours: table.sort of a whole collection would take a frame.
local BLOCK = 64

-- Number of the latest change, and of the one that was read: a scan may be dropped at a loading screen.
local changes, done = { mounts = 1, pets = 1, toys = 1 }, {}
local learned = {} -- toys that the client reported in this session

local function newSet()
  return { count = 0, last = -1, ids = {}, blocks = {} }
end

local function add(set, id)
  if not id or set.ids[id] then return end
  local block = math.floor(id / BLOCK)
  set.ids[id], set.blocks[block] = true, true
  set.count, set.last = set.count + 1, math.max(set.last, block)
end

-- Adds the ids of runs such as "1-5,9".
local function addRuns(set, runs)
  for first, last in string.gmatch(type(runs) == "string" and runs or "", "(%d+)%-?(%d*)") do
    for id = tonumber(first), tonumber(last) or tonumber(first) do
      add(set, id)
      Breathe()
    end
  end
end

local function toRuns(set)
  local runs, first, last = {}, nil, nil
  local function close()
    if first then runs[#runs + 1] = first == last and tostring(first) or first .. "-" .. last end
  end
  for block = 0, set.last do
    for id = block * BLOCK, set.blocks[block] and (block + 1) * BLOCK - 1 or -1 do
      if set.ids[id] and last and id == last + 1 then
        last = id
      elseif set.ids[id] then
        close()
        first, last = id, id
      end
    end
    Breathe()
  end
  close()
  return table.concat(runs, ",")
end

-- Companions of the played character only, so those of the others stay.
local function addCompanions(set, kind, saved)
  if not _G.GetNumCompanions or not _G.GetCompanionInfo then return end
  addRuns(set, saved)
  for index = 1, Scrub.Whole(Compat.Ask(_G.GetNumCompanions, kind)) or 0 do
    local _, _, spell = Compat.Ask(_G.GetCompanionInfo, kind, index)
    add(set, Scrub.Whole(spell, 1))
    Breathe()
  end
end

local read = {}

function read.mounts(set, saved)
  local ids = MountJournal.GetMountInfoByID and Scrub.Table(Compat.Ask(MountJournal.GetMountIDs))
  if not ids then return addCompanions(set, "MOUNT", saved) end
  for _, id in ipairs(ids) do
    id = Scrub.Whole(id, 1)
    if id and Scrub.Flag((select(IS_COLLECTED, Compat.Ask(MountJournal.GetMountInfoByID, id)))) then add(set, id) end
    Breathe()
  end
end

-- The journal's list depends on the player's filter; the number of each species does not.
function read.pets(set, saved)
  if not PetJournal.GetNumCollectedInfo then return addCompanions(set, "CRITTER", saved) end
  for species = 1, LAST_SPECIES do
    if (Scrub.Whole((Compat.Try(PetJournal.GetNumCollectedInfo, species))) or 0) > 0 then add(set, species) end
    Breathe()
  end
end

-- The box lists the toys that the player's filter leaves. Toys are never lost.
function read.toys(set, saved)
  if not ToyBox.GetToyFromIndex or not ToyBox.GetNumFilteredToys or not _G.PlayerHasToy then return end
  addRuns(set, saved)
  for id in pairs(learned) do add(set, id) end
  for index = 1, Scrub.Whole(Compat.Ask(ToyBox.GetNumFilteredToys)) or 0 do
    local id = Scrub.Whole(Compat.Ask(ToyBox.GetToyFromIndex, index), 1)
    if id and Scrub.Flag(Compat.Ask(_G.PlayerHasToy, id)) then add(set, id) end
    Breathe()
  end
end

-- Writes to the account's table, so there is no value for the character's record. A client that has not loaded a
-- collection has an empty one, which is read again later.
local function scan()
  for kind, readKind in pairs(read) do
    local change = changes[kind]
    if done[kind] ~= change then
      local hidden, set = Compat.hidden, newSet()
      readKind(set, Store.LastCollection(kind))
      if set.count > 0 and Compat.hidden == hidden then
        Store.PutCollection(kind, toRuns(set))
        done[kind] = change
      end
    end
  end
  return nil
end

Recorder.Section({
  key = "collections",
  label = "collections",
  manual = true,
  scan = scan,
  absent = isAbsent,
})
if isAbsent then return end

Recorder.On("PLAYER_ENTERING_WORLD", function()
  for kind, change in pairs(changes) do
    if done[kind] ~= change then Recorder.Request("collections", DELAY) end
  end
end)

local function listen(event, ...)
  local kinds = { ... }
  Recorder.On(event, function()
    for _, kind in ipairs(kinds) do changes[kind] = changes[kind] + 1 end
    Recorder.Request("collections")
  end)
end

listen("NEW_MOUNT_ADDED", "mounts")
listen("NEW_PET_ADDED", "pets")
listen("PET_JOURNAL_PET_DELETED", "pets")
listen("COMPANION_LEARNED", "mounts", "pets")
Recorder.On("NEW_TOY_ADDED", function(id)
  id = Scrub.Whole(id, 1)
  if id then learned[id] = true end
  changes.toys = changes.toys + 1
  Recorder.Request("collections")
end)
-- The client has loaded its pets.
Recorder.On("PET_JOURNAL_LIST_UPDATE", function()
  if done.pets ~= changes.pets then Recorder.Request("collections") end
end)
