const TABLES = ['leftTable', 'middleTable', 'rightTable'] as const;

/** Key of a table's texts, by its index in the room. */
export function tableKey(table: number): (typeof TABLES)[number] {
  return TABLES[table] ?? 'middleTable';
}
