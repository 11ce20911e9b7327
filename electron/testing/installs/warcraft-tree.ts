import type { Files } from './memory-tree.ts';

interface Shape {
  /** Accounts by flavour folder; `null` for a flavour never played. */
  readonly flavours: Readonly<Record<string, readonly string[] | null>>;
  readonly products?: Readonly<Record<string, string>>;
}

/** Files of an install as launcher and game create them. */
export function warcraftTree(root: string, { flavours, products = {} }: Shape): Files {
  const separator = root.includes('\\') ? '\\' : '/';
  const path = (...parts: string[]): string => [root, ...parts].join(separator);
  const files: Record<string, string> = {
    [path('.build.info')]: 'Branch!STRING:0|Active!DEC:1|Product!STRING:0\neu|1|wow\n',
    [path('Data', 'data', 'data.000')]: '',
    [path('World of Warcraft Launcher.exe')]: '',
  };
  for (const [flavour, accounts] of Object.entries(flavours)) {
    files[path(flavour, 'Wow.exe')] = '';
    files[path(flavour, 'Interface', 'AddOns', '')] = '';
    const product = products[flavour];
    if (product !== undefined) files[path(flavour, '.flavor.info')] = `Product Flavor!STRING:0\n${product}\n`;
    if (accounts === null) continue;
    files[path(flavour, 'WTF', 'Config.wtf')] = 'SET locale "enUS"\n';
    files[path(flavour, 'WTF', 'Account', 'SavedVariables', 'Blizzard_Console.lua')] = '\r\n';
    for (const account of accounts) {
      files[path(flavour, 'WTF', 'Account', account, 'SavedVariables', 'TavernLedger.lua')] =
        '\r\nTavernLedgerDB = nil\r\n';
      files[path(flavour, 'WTF', 'Account', account, 'Stillwater', 'Maribel', 'SavedVariables', 'TavernLedger.lua')] =
        '\r\n';
    }
  }
  return files;
}
