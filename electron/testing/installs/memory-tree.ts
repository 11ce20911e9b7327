import { posix, win32 } from 'node:path';
import type { FileTree, TreeEntry, Machine } from '../../watcher/installs/machine.ts';

/** Files by path; folders end in a separator. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

interface Made {
  readonly folders: Map<string, Map<string, TreeEntry>>;
  readonly files: Map<string, Uint8Array>;
}

function make(files: Files, paths: FileTree['paths'], key: (path: string) => string): Made {
  const folders: Made['folders'] = new Map();
  const contents: Made['files'] = new Map();
  const enter = (path: string, kind: TreeEntry['kind']): void => {
    if (kind === 'folder' && !folders.has(key(path))) folders.set(key(path), new Map());
    const parent = paths.dirname(path);
    if (parent === path) return;
    enter(parent, 'folder');
    folders.get(key(parent))?.set(key(paths.basename(path)), { name: paths.basename(path), kind });
  };
  for (const [path, content] of Object.entries(files)) {
    const folder = /[\\/]$/.test(path);
    enter(paths.normalize(folder && path.length > 3 ? path.slice(0, -1) : path), folder ? 'folder' : 'file');
    if (!folder)
      contents.set(
        key(paths.normalize(path)),
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      );
  }
  return { folders, files: contents };
}

/**
 * A file tree in memory.
 *
 * @param links paths of links and their targets
 */
export function memoryTree(
  platform: Machine['platform'],
  files: Files,
  links: Readonly<Record<string, string>> = {},
): FileTree {
  const paths = platform === 'win32' ? win32 : posix;
  const follow = (path: string): string => {
    const normal = paths.normalize(path).replace(/(?<=[^:\\/])[\\/]$/, '');
    const link = Object.keys(links).find((from) => normal === from || normal.startsWith(from + paths.sep));
    return link === undefined ? normal : follow((links[link] as string) + normal.slice(link.length));
  };
  const key = (path: string): string => (platform === 'win32' ? path.toLowerCase() : path);
  const made = make(
    { ...files, ...Object.fromEntries(Object.keys(links).map((link) => [`${link}${paths.sep}`, ''])) },
    paths,
    key,
  );
  return {
    paths,
    list: async (folder) => {
      const entries = made.folders.get(key(follow(folder)));
      return entries === undefined ? null : [...entries.values()];
    },
    read: async (file) => made.files.get(key(follow(file))) ?? null,
    realPath: async (path) => follow(path),
  };
}

/** A machine with these files and registry output. */
export function memoryMachine(
  platform: Machine['platform'],
  files: Files,
  given: {
    home?: string;
    environment?: Machine['environment'];
    registry?: (key: string) => string;
    links?: Readonly<Record<string, string>>;
  } = {},
): Machine {
  return {
    platform,
    home:
      given.home ??
      (platform === 'win32' ? 'C:\\Users\\Tilda' : platform === 'darwin' ? '/Users/tilda' : '/home/tilda'),
    environment: given.environment ?? {},
    tree: memoryTree(platform, files, given.links),
    queryRegistry: async (key) => given.registry?.(key) ?? '',
  };
}
