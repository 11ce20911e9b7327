import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:game-icon/';
const VIRTUAL = '\0virtual:game-icon/';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Resolves `virtual:game-icon/<name>` to one SVG body, so that a page loads only its icons of the set of 4,000. */
export function gameIcons(): Plugin {
  let set: IconSet | undefined;
  const load = (): IconSet => {
    const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    return JSON.parse(readFileSync(path, 'utf8')) as IconSet;
  };
  return {
    name: 'game-icons',
    resolveId(id) {
      return id.startsWith(PREFIX) ? VIRTUAL + id.slice(PREFIX.length) : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      set ??= load();
      const name = id.slice(VIRTUAL.length);
      const icon = set.icons[name];
      if (!icon)
        throw new Error(`There is no game icon named "${name}". The names are those of https://game-icons.net.`);
      return `export const body = ${JSON.stringify(icon.body)};`;
    },
  };
}
