import { isQueueFileError } from './queue/queue-file.ts';

export class PendingWrites {
  private readonly writes: (() => void)[] = [];

  add(...writes: readonly (() => void)[]): void {
    this.writes.push(...writes);
  }

  /** True when there was anything to write. On an error the failed write and those after it stay. */
  flush(): boolean {
    if (this.writes.length === 0) return false;
    for (let write = this.writes[0]; write !== undefined; write = this.writes[0]) {
      try {
        write();
      } catch (error) {
        if (!isQueueFileError(error)) this.writes.shift();
        throw error;
      }
      this.writes.shift();
    }
    return true;
  }
}
