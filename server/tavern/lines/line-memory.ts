import { LRUCache } from 'lru-cache';
import { LINES_KEPT_MAX, LINES_KEPT_MS, type RoomLine } from '#shared/tavern/contract/room-lines.ts';

/** UTF-16 units of all lines that are kept; the groups that were quiet for longest are forgotten first. */
const LENGTH_MAX = 8 * 1024 * 1024;
/** UTF-16 units of a line without its text. */
const OVERHEAD = 400;

export interface KeptLine {
  readonly line: RoomLine;
  readonly authorId: number;
  readonly ref: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Those who may read it: the author, and who sat at the table or was whispered to. */
  readonly recipients: Set<number>;
}

/** Table talk and whispers of the last hour, in memory only, for pages that reconnect and for reports. */
export interface LineMemory {
  add(groupId: number, kept: KeptLine): void;
  /** A line that the author has sent before. */
  findByRef(groupId: number, authorId: number, ref: string): KeptLine | null;
  /** Null unless the user is one of its recipients. */
  find(groupId: number, id: string, userId: number): KeptLine | null;
  /** Lines that a user may read, the oldest first. */
  listFor(groupId: number, userId: number): readonly RoomLine[];
  /** Takes the lines of a group from a user who left it or is banned. */
  forgetUser(groupId: number, userId: number): void;
  forgetGroup(groupId: number): void;
}

export function createLineMemory(now: () => number): LineMemory {
  const byGroup = new LRUCache<number, readonly KeptLine[]>({
    maxSize: LENGTH_MAX,
    sizeCalculation: (lines) => lines.reduce((sum, { line }) => sum + line.message.length + OVERHEAD, 1),
  });
  const current = (groupId: number): readonly KeptLine[] =>
    (byGroup.get(groupId) ?? []).filter(({ at }) => now() - at < LINES_KEPT_MS);

  return {
    add: (groupId, kept) => void byGroup.set(groupId, [...current(groupId), kept].slice(-LINES_KEPT_MAX)),
    findByRef: (groupId, authorId, ref) =>
      current(groupId).find((kept) => kept.authorId === authorId && kept.ref === ref) ?? null,
    find: (groupId, id, userId) =>
      current(groupId).find(({ line, recipients }) => line.id === id && recipients.has(userId)) ?? null,
    listFor: (groupId, userId) =>
      current(groupId)
        .filter(({ recipients }) => recipients.has(userId))
        .map(({ line }) => line),
    forgetUser(groupId, userId) {
      for (const { recipients } of byGroup.get(groupId) ?? []) recipients.delete(userId);
    },
    forgetGroup: (groupId) => void byGroup.delete(groupId),
  };
}
