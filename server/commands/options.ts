import { parseArgs } from 'node:util';

/** The values of a command's options, each of which is required; null for any other usage. The server itself has none. */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options });
    return names.every((name) => values[name]) ? (values as Record<Name, string>) : null;
  } catch {
    return null;
  }
}

export function wantsHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
