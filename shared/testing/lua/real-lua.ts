import { Lua } from 'wasmoon-lua5.1';

const PROGRAM = `
local sort, format, concat, frexp = table.sort, string.format, table.concat, math.frexp
local dump
local function number(value)
  if value == 0 then return "n0" end
  if value == 1/0 then return "ninf" end
  if value == -1/0 then return "n-inf" end
  local mantissa, exponent = frexp(value)
  return format("n%.0f:%d", mantissa * 2^53, exponent)
end
local function scalar(value)
  local kind = type(value)
  if kind == "string" then return "s" .. #value .. ":" .. value end
  if kind == "boolean" then return value and "yes" or "no" end
  if kind == "number" then return number(value) end
  return kind
end
local function dump(value, out)
  if type(value) ~= "table" then out[#out + 1] = scalar(value) return end
  local keys, byKey = {}, {}
  for key, each in pairs(value) do
    local name = scalar(key)
    keys[#keys + 1] = name
    byKey[name] = each
  end
  sort(keys)
  out[#out + 1] = "{"
  for i = 1, #keys do
    out[#out + 1] = keys[i]
    out[#out + 1] = "="
    dump(byKey[keys[i]], out)
    out[#out + 1] = ";"
  end
  out[#out + 1] = "}"
end
function run_and_dump(from, to)
  local chunk, message = loadfile(from)
  local globals = {}
  local out = { "error:" .. tostring(message) }
  if chunk then
    setfenv(chunk, globals)
    local good, problem = pcall(chunk)
    if good then
      out = {}
      dump(globals, out)
    else
      out = { "error:" .. tostring(problem) }
    end
  end
  local file = io.open(to, "wb")
  file:write(concat(out))
  file:close()
end
`;

interface FileSystem {
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
}

/** A Lua 5.1 interpreter. `run` executes a chunk and gives its globals as `canonicalDump` spells them, or what Lua says against it. */
export interface RealLua {
  run(chunk: Uint8Array): { readonly dump: string } | { readonly error: string };
}

/** Starts the reference interpreter: PUC Lua 5.1 compiled to WebAssembly. */
export async function startRealLua(): Promise<RealLua> {
  const lua = await Lua.create();
  lua.doStringSync(PROGRAM);
  const files = (lua.luaApi.module as unknown as { FS: FileSystem }).FS;
  return {
    run(chunk) {
      files.writeFile('/chunk.lua', chunk);
      lua.doStringSync("run_and_dump('/chunk.lua', '/dump')");
      const dump = Buffer.from(files.readFile('/dump')).toString('latin1');
      return dump.startsWith('error:') ? { error: dump.slice(6) } : { dump };
    },
  };
}
