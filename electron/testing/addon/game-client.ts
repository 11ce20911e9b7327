import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Lua } from 'wasmoon-lua5.1';

const ADDON = fileURLToPath(new URL('../../addon/TavernLedger/', import.meta.url));
const CLIENT = fileURLToPath(new URL('./client/', import.meta.url));

export type Flavour = 'retail' | 'forever' | 'classic' | 'mists' | 'older';
export type SavedStyle = { readonly layout: 'flat' | 'tabbed'; readonly eol: '\r\n' | '\n' };

/** Paths of the addon's files in TOC order; the TOC separates folders as Windows does. */
export function tocFiles(): string[] {
  return readFileSync(`${ADDON}TavernLedger.toc`, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\', '/'));
}

/** A field of the addon's TOC, such as `Interface`; null when absent. */
export function tocField(name: string): string | null {
  const line = readFileSync(`${ADDON}TavernLedger.toc`, 'utf8')
    .split(/\r?\n/)
    .find((each) => each.startsWith(`## ${name}:`));
  return line === undefined ? null : line.slice(line.indexOf(':') + 1).trim();
}

export const GUIDS: Readonly<Record<Flavour, string>> = {
  retail: 'Player-3676-0A1B2C3D',
  forever: 'Player-3676-0A1B2C3D',
  classic: 'Player-4440-01234567',
  mists: 'Player-4440-01234567',
  older: 'Player-4440-01234567',
};

interface FileSystem {
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
}

/** A mock game client with the real addon in Lua 5.1. The world persists across sessions. */
export interface GameClient {
  readonly guid: string;
  /** Runs a chunk with `client`, `world` and `env` (the addon's globals); returns its result. */
  run<T = void>(chunk: string): T;
  /** Loads the addon with the last session's file, or `saved`, and logs in. */
  login(options?: { readonly reload?: boolean; readonly saved?: Uint8Array | null }): void;
  /** Advances the time at 30 frames a second. */
  play(seconds: number): void;
  /** Ends the session; returns the SavedVariables file, null when the addon saves nothing. */
  logout(style?: SavedStyle): Uint8Array;
  /** Types `/ledger …`; returns the printed lines. */
  ledger(text: string): string[];
  /** Reads a SavedVariables file and writes these globals in the given style. */
  rewrite(file: Uint8Array, globals: readonly string[], style: SavedStyle): Uint8Array;
  /** Lua errors of the addon since login. */
  errors(): string[];
  close(): void;
}

const CLIENT_MODULES = [
  'runtime',
  'secrets',
  'flavours',
  'unit-api',
  'item-api',
  'tooltip-api',
  'lockout-api',
  'currency-api',
  'sheet-api',
  'reputation-api',
  'weekly-api',
  'achievement-api',
  'trade-skill-api',
  'mail-api',
  'guild-bank-api',
  'collection-api',
  'auction-api',
  'saved-variables',
  'session',
  'belongings',
  'worlds',
];

/** Compiles a file once; each client runs the chunk in an environment of its own. */
const PRELUDE = `
  function slurp(path)
    local file = io.open(path, 'rb')
    local text = file:read('*a')
    file:close()
    return text
  end
  function spill(path, text)
    local file = io.open(path, 'wb')
    file:write(text)
    file:close()
  end
  function compile(name) return assert(loadstring(slurp('/chunk.lua'), '@' .. name)) end
  clients, modules, files = {}, {}, {}
  function open_client(id)
    clients[id] = setmetatable({}, { __index = _G })
    for _, module in ipairs(modules) do setfenv(module, clients[id])() end
  end`;

interface Interpreter {
  readonly lua: Lua;
  readonly files: FileSystem;
}

async function startInterpreter(): Promise<Interpreter> {
  const lua = await Lua.create();
  const files = (lua.luaApi.module as unknown as { FS: FileSystem }).FS;
  lua.doStringSync(PRELUDE);
  for (const name of CLIENT_MODULES) {
    files.writeFile('/chunk.lua', readFileSync(`${CLIENT}${name}.lua`));
    lua.doStringSync(`modules[#modules + 1] = compile('${name}')`);
  }
  for (const path of tocFiles()) {
    files.writeFile('/chunk.lua', readFileSync(`${ADDON}${path}`));
    lua.doStringSync(`files[#files + 1] = { '${path}', compile('${path}') }`);
  }
  return { lua, files };
}

/** One per process: starting it and compiling the addon takes a fifth of a usual test. */
let interpreter: Promise<Interpreter> | null = null;
let clients = 0;

/** Starts a client with the flavour's full character. Lua time is counted in instructions. */
export async function startGameClient(flavour: Flavour): Promise<GameClient> {
  const { lua, files } = await (interpreter ??= startInterpreter());
  const id = ++clients;
  lua.doStringSync(`open_client(${id})`);
  const runChunk = (chunk: string): unknown => lua.doStringSync(`setfenv(1, clients[${id}]) ${chunk}`);
  runChunk(`
    world = client.fullCharacter('${flavour}')
    client.tocFields = { Version = ${JSON.stringify(tocField('Version'))} }`);
  let disk: Uint8Array | null = null;

  const run = <T>(chunk: string): T => runChunk(`local env = client.env\n${chunk}`) as T;
  const lines = (list: string): string[] => {
    const text = run<string>(`return table.concat(${list}, '\\1')`);
    return text === '' ? [] : text.split('\u0001');
  };
  return {
    guid: GUIDS[flavour],
    run,
    login({ reload = false, saved = disk } = {}) {
      if (saved !== null) files.writeFile('/saved.lua', saved);
      run(
        `client.start('${flavour}', world, files, ${saved === null ? 'nil' : "slurp('/saved.lua')"}) client.login(${reload})`,
      );
    },
    play(seconds) {
      run(`client.play(${seconds})`);
    },
    logout({ layout, eol } = { layout: 'flat', eol: '\r\n' }) {
      run(
        `client.logout() spill('/saved.lua', client.writeSavedVariables({ '${tocField('SavedVariables')}' }, '${layout}', ${JSON.stringify(eol)}))`,
      );
      disk = Uint8Array.from(files.readFile('/saved.lua'));
      return disk;
    },
    ledger(text) {
      const before = run<number>('return #client.chat');
      run(`client.slash(${JSON.stringify(text)})`);
      return lines('client.chat').slice(before);
    },
    rewrite(file, globals, { layout, eol }) {
      files.writeFile('/saved.lua', file);
      run(`
        client.version = client.version or client.flavours['${flavour}']
        client.resetRuntime()
        local chunk = assert(loadstring(slurp('/saved.lua')))
        setfenv(chunk, client.env)
        chunk()
        spill('/saved.lua', client.writeSavedVariables({ ${globals.map((name) => `'${name}'`).join(', ')} }, '${layout}', ${JSON.stringify(eol)}))`);
      return Uint8Array.from(files.readFile('/saved.lua'));
    },
    errors: () => lines('client.errors'),
    close: () => lua.doStringSync(`clients[${id}] = nil`),
  };
}

export function addonLuaFiles(): string[] {
  return readdirSync(ADDON, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.lua'))
    .map((path) => path.replaceAll('\\', '/'));
}
