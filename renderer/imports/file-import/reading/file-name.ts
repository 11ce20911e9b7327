export type FileKind = 'json' | 'lua';

/** Kind by file name; the game's backups (`.lua.bak`) are SavedVariables too. */
export function kindOf(name: string): FileKind | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.json')) return 'json';
  return lower.endsWith('.lua') || lower.endsWith('.lua.bak') ? 'lua' : null;
}

/** Path of the file that a backup belongs to; null for any other file. */
export function backedUpPath(path: string): string | null {
  return path.toLowerCase().endsWith('.lua.bak') ? path.slice(0, -'.bak'.length) : null;
}

export function addonName(name: string): string {
  return name.replace(/\.lua(\.bak)?$/i, '');
}
