type IsUnstorable = (value: string | number) => boolean;

function findField(value: unknown, isUnstorable: IsUnstorable, field: string): string | null {
  if (typeof value === 'string' || typeof value === 'number') return isUnstorable(value) ? field : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (hasNul(name)) return field;
    const found = findField(part, isUnstorable, field === '' ? name : `${field}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function hasNul(value: string | number): boolean {
  return typeof value === 'string' && value.includes('\u0000');
}

/**
 * Field of the first value that no database stores alike: a text with NUL, which PostgreSQL rejects, or a number beyond
 * 2^53 − 1, which JSON rounds. Null when there is none, '' for the value itself.
 */
export function findUnstorableField(value: unknown): string | null {
  const isUnstorable: IsUnstorable = (each) =>
    typeof each === 'number' ? Math.abs(each) > Number.MAX_SAFE_INTEGER : hasNul(each);
  return findField(value, isUnstorable, '');
}

/** Field of the first text with NUL; null when there is none, '' for the value itself. */
export function findNulField(value: unknown): string | null {
  return findField(value, hasNul, '');
}
