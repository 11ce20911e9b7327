/**
 * Field of the first value that no database stores alike: a text with NUL, which PostgreSQL rejects, or a number beyond
 * 2^53 − 1, which JSON rounds. Null when there is none, '' for the value itself.
 */
export function findUnstorableField(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') ? field : null;
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : field;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\u0000')) return field;
    const found = findUnstorableField(part, field === '' ? name : `${field}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
