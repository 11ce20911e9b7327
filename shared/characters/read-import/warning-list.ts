import { message, type Message } from '../../base/messages/message.ts';

/** Warnings of one import, the line that counts the rest included. */
export const WARNINGS_MAX = 200;

/** Collects warnings up to the maximum and counts the rest: an upload of 100 kB can cause millions. */
export class WarningList {
  private readonly first: Message[] = [];
  private count = 0;

  /** Creates the warning only if it is among the first. */
  add(create: () => Message): void {
    if (this.count++ < WARNINGS_MAX) this.first.push(create());
  }

  /** The last message counts those left out. */
  toMessages(): readonly Message[] {
    if (this.count <= WARNINGS_MAX) return this.first;
    const shown = this.first.slice(0, WARNINGS_MAX - 1);
    return [...shown, message('more_warnings', { number: this.count - shown.length })];
  }
}
