import { readFileSync } from 'node:fs';

/** The cells of docs/groups-permissions.md: by the words of the action, then by the column. */
export function readPrintedTable(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const text = readFileSync(new URL('../../../docs/groups-permissions.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = [], , ...rows] = lines.map(cells);
  return new Map(
    rows.map(([action = '', ...row]) => [action, new Map(row.map((cell, i) => [head[i + 1] ?? '', cell]))]),
  );
}

/** True when a cell grants the action in a group of this kind on this target. */
export function grantsIn(cell: string | undefined, isPrivate: boolean, target?: string): boolean {
  if (cell === undefined) throw new Error('The printed table has no such cell.');
  if (cell === 'yes') return true;
  if (cell === 'public') return !isPrivate;
  return target !== undefined && cell.split(', ').includes(target);
}
