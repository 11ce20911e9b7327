-- The client's functions about mounts, pets and toys: journals, or companions of the character.

local priced = client.priced

local function addJournals(env, world)
  local owned = world.collections
  env.C_MountJournal = {
    GetMountIDs = priced(20, function() return owned.mountIds end),
    GetMountInfoByID = priced(2, function(id)
      return "Mount " .. id, id, 134400, false, true, 1, false, false, nil, false, owned.mounts[id] == true, id
    end),
  }
  env.C_PetJournal = { GetNumCollectedInfo = priced(1, function(species)
    if species > owned.lastSpecies then error("Invalid species") end
    return not world.petsNotLoaded and owned.pets[species] or 0, 3
  end) }
  env.C_ToyBox = {
    GetNumFilteredToys = priced(1, function() return #owned.toyIds end),
    GetToyFromIndex = priced(1, function(index) return owned.toyIds[index] or -1 end),
  }
  env.PlayerHasToy = priced(1, function(id) return owned.toys[id] == true end)
end

local function addCompanions(env, world)
  local function list(kind) return kind == "MOUNT" and world.companions.mounts or world.companions.pets end
  env.GetNumCompanions = priced(1, function(kind) return #list(kind) end)
  env.GetCompanionInfo = priced(1, function(kind, index)
    local spell = list(kind)[index]
    if spell then return 1000 + index, "Companion", spell, 134400, false end
  end)
end

-- Journals exist only in worlds with collections: the addon asks for each of 8,000 species, half of the work of a session.
function client.addCollectionApi(env, world)
  world.companions = world.companions or { mounts = {}, pets = {} }
  if client.version.collections == "journals" and world.collections then addJournals(env, world) end
  if client.version.collections == "companions" then addCompanions(env, world) end
end

-- A player who has about everything: more than anybody has.
function client.collectEverything(world)
  local owned = { mountIds = {}, mounts = {}, lastSpecies = 5000, pets = {}, toyIds = {}, toys = {} }
  for index = 1, 1600 do
    local id = (index * 619) % 2999 + 1
    owned.mountIds[index], owned.mounts[id] = id, index % 3 > 0
  end
  for species = 1, 5000 do owned.pets[species] = species % 3 end
  for index = 1, 1000 do
    local id = 1973 + index * 241
    owned.toyIds[index], owned.toys[id] = id, index % 4 > 0
  end
  world.collections = owned
end
