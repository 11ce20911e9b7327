-- Validates every value of the saved table. NaN and infinity would make the file unreadable for the game, and newer
-- clients return secret values that addons must not read or store.

local _, ns = ...
local Compat = ns.Compat
local IsSecret = Compat.IsSecret

local Scrub = {}
ns.Scrub = Scrub

local HUGE = math.huge

function Scrub.IsSecret(value)
  if IsSecret == nil or IsSecret(value) ~= true then return false end
  Compat.hidden = Compat.hidden + 1
  return true
end

-- A finite number, or nil.
function Scrub.Number(value)
  if Scrub.IsSecret(value) or type(value) ~= "number" then return nil end
  if value ~= value or value >= HUGE or value <= -HUGE then return nil end
  return value
end

-- A finite number rounded down, not below `least` (0 unless said), or nil.
function Scrub.Whole(value, least)
  value = Scrub.Number(value)
  if not value then return nil end
  value = math.floor(value)
  if value < (least or 0) then return nil end
  return value
end

-- A non-empty text, or nil.
function Scrub.Text(value)
  if Scrub.IsSecret(value) or type(value) ~= "string" or value == "" then return nil end
  return value
end

-- A text without the colours and pictures that clients put into names, or nil.
function Scrub.Caption(value)
  local text = Scrub.Text(value)
  if not text then return nil end
  text = string.gsub(string.gsub(text, "%s*|A.-|a", ""), "%s*|T.-|t", "")
  text = string.gsub(string.gsub(string.gsub(text, "|c%x%x%x%x%x%x%x%x", ""), "|cn.-:", ""), "|r", "")
  return Scrub.Text((string.gsub(text, "^%s*(.-)%s*$", "%1")))
end

-- A table, or nil.
function Scrub.Table(value)
  if Scrub.IsSecret(value) or type(value) ~= "table" then return nil end
  return value
end

-- A boolean; secret values count as false.
function Scrub.Flag(value)
  if Scrub.IsSecret(value) then return false end
  return value and true or false
end
