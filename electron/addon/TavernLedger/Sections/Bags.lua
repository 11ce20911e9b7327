-- What the character carries: backpack, bags, the reagent bag (newer flavours) and the key ring (older ones).

local _, ns = ...
local Recorder = ns.Recorder

local bagNumbers = {}
for bag = 0, NUM_TOTAL_EQUIPPED_BAG_SLOTS or NUM_BAG_SLOTS or 4 do bagNumbers[#bagNumbers + 1] = bag end
if KEYRING_CONTAINER then bagNumbers[#bagNumbers + 1] = KEYRING_CONTAINER end

local bags = ns.Containers.New("bags", function() return bagNumbers end)

local isCarried = {}
for _, bag in ipairs(bagNumbers) do isCarried[bag] = true end

Recorder.Section({
  key = "bags",
  label = "bags",
  scan = function(final) return bags:Scan(false, final) end,
  atLogout = true,
})

Recorder.On("BAG_UPDATE", function(bag)
  if not isCarried[bag] then return end
  bags:Mark(bag)
  Recorder.Request("bags")
end)
Recorder.On("PLAYER_ENTERING_WORLD", function() bags:Mark() end)
