import { findInstalls, resolveInstall } from '../watcher/installs/find-installs.ts';
import type { Install } from '../watcher/installs/install.ts';
import type { Machine } from '../watcher/installs/machine.ts';

/** Installs of the chosen folders, then found ones, each once; `missing` are chosen folders without an install. */
export async function discoverInstalls(
  machine: Machine,
  folders: readonly string[],
  findGames: boolean,
): Promise<{ readonly installs: readonly Install[]; readonly missing: readonly string[] }> {
  const found = findGames ? await findInstalls(machine) : [];
  const chosen = await Promise.all(folders.map((folder) => resolveInstall(machine.tree, folder)));
  const all = [...chosen.flatMap((reading) => (reading.ok ? [reading.install] : [])), ...found];
  const real = await Promise.all(all.map(({ root }) => machine.tree.realPath(root)));
  return {
    installs: all.filter((_install, index) => real.indexOf(real[index] as string) === index),
    missing: folders.filter((_folder, index) => chosen[index]?.ok === false),
  };
}
