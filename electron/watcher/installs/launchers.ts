import { foldersIn, readText, type FileTree } from './machine.ts';

export function parseSteamLibraries(vdf: string): string[] {
  return [...vdf.matchAll(/"path"\s+"((?:[^"\\]|\\.)*)"/g)].map((match) =>
    (match[1] as string).replaceAll('\\\\', '\\'),
  );
}

/** Unquoted values of a key anywhere in a flat YAML file. */
function yamlValues(yaml: string, key: string): string[] {
  return [...yaml.matchAll(new RegExp(`^\\s*${key}:\\s*(.+?)\\s*$`, 'gm'))].map((match) =>
    (match[1] as string).replace(/^(['"])(.*)\1$/, '$2'),
  );
}

function readLutrisGamePaths(systemYml: string): string[] {
  return yamlValues(systemYml, 'game_path').filter((path) => path.startsWith('/'));
}

/** Wine prefixes of a Lutris game: configured, or around its executable. */
function readLutrisPrefixes(gameYml: string): string[] {
  const programs = yamlValues(gameYml, 'exe').flatMap((path) => /^(\/.*?)\/drive_c\//.exec(path)?.[1] ?? []);
  return [...yamlValues(gameYml, 'prefix'), ...programs].filter((path) => path.startsWith('/'));
}

export async function steamPrefixes(tree: FileTree, home: string): Promise<string[]> {
  const roots = [
    '.steam/steam',
    '.steam/root',
    '.local/share/Steam',
    '.var/app/com.valvesoftware.Steam/.local/share/Steam',
    'snap/steam/common/.local/share/Steam',
  ];
  const libraries = new Set<string>();
  for (const root of roots.map((folder) => `${home}/${folder}`)) {
    libraries.add(root);
    const vdf = await readText(tree, `${root}/steamapps/libraryfolders.vdf`);
    for (const library of parseSteamLibraries(vdf ?? '')) libraries.add(library);
  }
  const games = await Promise.all([...libraries].map((library) => foldersIn(tree, `${library}/steamapps/compatdata`)));
  return games.flat().map((game) => `${game}/pfx`);
}

/** Prefixes of Lutris games, and every folder in its game folders. */
export async function lutrisPrefixes(tree: FileTree, home: string): Promise<string[]> {
  const flatpak = `${home}/.var/app/net.lutris.Lutris`;
  const configs = [
    `${home}/.config/lutris`,
    `${home}/.local/share/lutris`,
    `${flatpak}/config/lutris`,
    `${flatpak}/data/lutris`,
  ];
  const prefixes: string[] = [];
  for (const config of configs) {
    for (const folder of readLutrisGamePaths((await readText(tree, `${config}/system.yml`)) ?? ''))
      prefixes.push(...(await foldersIn(tree, folder)));
    for (const entry of (await tree.list(`${config}/games`)) ?? []) {
      if (entry.name.endsWith('.yml'))
        prefixes.push(...readLutrisPrefixes((await readText(tree, `${config}/games/${entry.name}`)) ?? ''));
    }
  }
  return prefixes;
}
