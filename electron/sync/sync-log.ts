import type { LogEntry, NewLogEntry } from './log-entries.ts';

/** Adds times to log entries and suppresses repeated ones. */
export class SyncLog {
  private readonly onLog: (entry: LogEntry) => void;
  private readonly now: () => number;
  private readonly lastByTopic = new Map<string, string>();

  constructor(onLog: (entry: LogEntry) => void, now: () => number) {
    this.onLog = onLog;
    this.now = now;
  }

  write(entry: NewLogEntry): void {
    this.onLog({ at: this.now(), ...entry });
  }

  /** Writes the entries of a lasting condition unless they equal the topic's last ones. */
  writeOnChange(topic: string, ...entries: readonly (NewLogEntry | null)[]): void {
    const text = JSON.stringify(entries.map((entry) => entry?.details ?? null));
    if (this.lastByTopic.get(topic) === text) return;
    this.lastByTopic.set(topic, text);
    for (const entry of entries) if (entry !== null) this.write(entry);
  }
}
