/** By text. No larger than the number of precompiled queries in the program. */
const names = new Map<string, string>();

/** Has PostgreSQL keep the statement prepared: planning a join takes ten times as long as running it for a few rows. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `q${names.size + 1}`);
}

export function findStatementName(text: string): string | undefined {
  return names.get(text);
}
