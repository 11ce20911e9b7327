import { parseArgs } from 'node:util';

/**
 * The values of a command's options, each of which is required, and its flags; null for any other usage. The server itself
 * has none.
 */
export function readOptions<Name extends string, Flag extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): Readonly<Record<Name, string> & Record<Flag, boolean>> | null {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }] as const),
      ...flags.map((flag) => [flag, { type: 'boolean' as const, default: false }] as const),
    ]);
    const values: Readonly<Record<string, unknown>> = parseArgs({ args: [...args], options }).values;
    return names.every((name) => values[name]) ? (values as Record<Name, string> & Record<Flag, boolean>) : null;
  } catch {
    return null;
  }
}

export function wantsHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
