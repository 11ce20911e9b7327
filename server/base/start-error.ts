/** A start failure the operator can fix. The message is one line. */
export class StartError extends Error {}

/** The code of a system or database error, for such a line. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
