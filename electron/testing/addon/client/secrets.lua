-- Secret values, as the Midnight client (12.0) and WoW Forever hand them to addons: they look like strings or
-- numbers to type(), and every other use of them is an error.

local function forbid(what)
  return function() error("attempt to " .. what .. " a secret value", 2) end
end

local kinds = setmetatable({}, { __mode = "k" })

local SECRET = {
  __index = forbid("index"), __newindex = forbid("write into"), __call = forbid("call"), __tostring = forbid("print"),
  __concat = forbid("concatenate"), __len = forbid("measure"), __unm = forbid("negate"), __add = forbid("add"),
  __sub = forbid("subtract"), __mul = forbid("multiply"), __div = forbid("divide"), __mod = forbid("take the rest of"),
  __pow = forbid("raise"), __eq = forbid("compare"), __lt = forbid("order"), __le = forbid("order"),
  __metatable = false,
}

-- A value that only the game's own code may look at; `kind` is what type() says of it.
function client.secret(kind)
  local value = newproxy(true)
  local meta = getmetatable(value)
  for name, handler in pairs(SECRET) do meta[name] = handler end
  kinds[value] = kind
  return value
end

function client.isSecret(value)
  return kinds[value] ~= nil
end

function client.typeOf(value)
  if value ~= nil and kinds[value] then return kinds[value] end
  return type(value)
end
