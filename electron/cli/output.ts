import type { LogEntry } from '../sync/log-entries.ts';

/** Entry as it is printed, in English. */
export type PrintedEntry = Omit<LogEntry, 'content'>;

export interface CliOutput {
  log(entry: PrintedEntry): void;
  end(code: number, message: string, details?: Readonly<Record<string, unknown>>): void;
}

interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Sentences for people; warnings go to standard error. */
export function plainOutput({ out, err }: Streams): CliOutput {
  return {
    log({ level, message, remedy }) {
      const write = level === 'info' ? out : err;
      write(`${message}\n`);
      if (remedy) write(`  ${remedy}\n`);
    },
    end: (code, message) => (code === 0 ? out : err)(`${message}\n`),
  };
}

/** One JSON object per line, all on standard output. */
export function jsonOutput({ out }: Streams): CliOutput {
  const line = (value: object): void => out(`${JSON.stringify(value)}\n`);
  return {
    log: ({ at, ...entry }) => line({ at: new Date(at).toISOString(), ...entry }),
    end: (code, message, details = {}) =>
      line({
        at: new Date().toISOString(),
        level: code === 0 ? 'info' : 'warning',
        event: 'end',
        message,
        details: { code, ...details },
      }),
  };
}
