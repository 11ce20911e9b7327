-- Writes SavedVariables byte for byte as the two kinds of client do:
--   flat    retail since 10.2.7, Era, Anniversary: no indentation, positional values, `nil,` in holes
--   tabbed  clients up to Cataclysm Classic 4.4.0: one tab a level, `-- [n]` behind positional values
-- Both begin with an empty line; Windows ends lines with CRLF.

local ESCAPES = { ["\\"] = "\\\\", ['"'] = '\\"', ["\n"] = "\\n", ["\r"] = "\\r", ["\0"] = "\\000" }

local function quote(text)
  return '"' .. string.gsub(text, "[%z\\\"\n\r]", ESCAPES) .. '"'
end

local function number(value)
  if value ~= value then return "-nan(ind)" end
  if value == math.huge then return "inf" end
  if value == -math.huge then return "-inf" end
  if value == math.floor(value) and math.abs(value) <= 2 ^ 53 then return string.format("%.0f", value) end
  return string.format("%.16g", value)
end

-- How many values the client writes by position: the size of the table's array part, which holds an index n when
-- more than half of the slots up to the next power of two are in use.
local function arrayLength(list)
  local total, counts = 0, {}
  for key in pairs(list) do
    if type(key) == "number" and key >= 1 and key == math.floor(key) and key <= 2 ^ 26 then
      local power = 0
      while 2 ^ power < key do power = power + 1 end
      counts[power] = (counts[power] or 0) + 1
    end
  end
  local size = 0
  for power = 0, 26 do
    total = total + (counts[power] or 0)
    if total > 2 ^ power / 2 then size = 2 ^ power end
  end
  while size > 0 and list[size] == nil do size = size - 1 end
  return size
end

local scalars = {
  string = quote,
  number = number,
  boolean = tostring,
  ["nil"] = tostring,
}

local function writer(eol, tabbed)
  local out = {}
  local function put(...)
    for index = 1, select("#", ...) do out[#out + 1] = (select(index, ...)) end
  end

  local writeTable
  -- A value, then what ends its line. Functions, frames and secret values are left out by the client.
  local function writeValue(value, level, ending)
    if type(value) == "table" then
      writeTable(value, level)
      put(ending, eol)
    else
      put(scalars[type(value)](value), ending, eol)
    end
  end

  local function savable(value)
    return type(value) == "table" or (scalars[type(value)] ~= nil and not client.isSecret(value))
  end

  function writeTable(list, level)
    local indent = tabbed and string.rep("\t", level + 1) or ""
    put("{", eol)
    local length = arrayLength(list)
    for index = 1, length do
      put(indent)
      local value = list[index]
      if not savable(value) then value = nil end
      writeValue(value, level + 1, tabbed and string.format(", -- [%d]", index) or ",")
    end
    for key, value in pairs(list) do
      local positional = type(key) == "number" and key >= 1 and key <= length and key == math.floor(key)
      if not positional and savable(value) then
        put(indent, "[", type(key) == "string" and quote(key) or number(key), "] = ")
        writeValue(value, level + 1, ",")
      end
    end
    put(tabbed and string.rep("\t", level) or "", "}")
  end

  return out, writeTable, put
end

-- @param names the globals the TOC's SavedVariables line names
-- @param style "flat" or "tabbed"; @param eol "\r\n" (Windows) or "\n"
function client.writeSavedVariables(names, style, eol)
  local out, writeTable, put = writer(eol, style == "tabbed")
  put(eol)
  for _, name in ipairs(names) do
    local value = client.env[name]
    put(name, " = ")
    if type(value) == "table" then writeTable(value, 0) else put(scalars[type(value)](value)) end
    put(eol)
  end
  return table.concat(out)
end
