import { randomBytes } from 'node:crypto';

/** PostgreSQL refuses payloads of 8,000 bytes. */
const PAYLOAD_MAX = 7_900;
/** Longer batches are dropped. */
const PARTS_MAX = 1_000;
/** The longest silent senders are forgotten: they have ended. */
const SENDERS_MAX = 1_000;

export interface PayloadWriter {
  readonly sender: string;
  write(frames: readonly string[]): string[];
}

/** Cuts batches of frames into payloads `sender batch part parts text`, each at most 7,900 bytes of UTF-8. */
export function createPayloadWriter(): PayloadWriter {
  const sender = randomBytes(9).toString('base64url');
  let batch = 0;
  return {
    sender,
    write(frames) {
      batch++;
      const parts = cutText(JSON.stringify(frames), PAYLOAD_MAX - sender.length - 40);
      return parts.map((text, index) => `${sender} ${batch} ${index} ${parts.length} ${text}`);
    },
  };
}

/** Pieces of at most `max` bytes of UTF-8, which end between characters. */
export function cutText(text: string, max: number): string[] {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length;) {
    let to = Math.min(from + max, bytes.length);
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to--;
    pieces.push(bytes.toString('utf8', from, to));
    from = to;
  }
  return pieces;
}

interface Sender {
  batch: number;
  parts: string[];
}

export interface ReceivedBatch {
  readonly sender: string;
  readonly frames: readonly string[];
}

export interface PayloadReader {
  /** Null while parts are missing, and for payloads of other programs. */
  read(payload: string): ReceivedBatch | null;
  /** After a new connection, which is a gap of all senders. */
  reset(): void;
}

/** Joins payloads; `onGap` runs before the first batch after one that was lost. */
export function createPayloadReader(onGap: () => void): PayloadReader {
  const senders = new Map<string, Sender>();

  function senderOf(name: string, batch: number): Sender {
    const known = senders.get(name);
    // Earlier batches of a new sender are no gap: this server has read the database since it connected.
    const sender = known ?? { batch: batch - 1, parts: [] };
    if (known) senders.delete(name);
    else if (senders.size >= SENDERS_MAX) senders.delete(senders.keys().next().value ?? '');
    senders.set(name, sender);
    return sender;
  }

  return {
    read(payload) {
      const match = /^([\w-]+) (\d+) (\d+) (\d+) /.exec(payload);
      if (!match) return null;
      const [head, name = '', ...numbers] = match;
      const [batch = 0, part = 0, parts = 0] = numbers.map(Number);
      if (parts > PARTS_MAX) return null;
      const sender = senderOf(name, batch);
      if (part === 0) {
        if (batch !== sender.batch + 1 || sender.parts.length > 0) onGap();
        Object.assign(sender, { batch, parts: [] });
      } else if (batch !== sender.batch || part !== sender.parts.length) return null;
      sender.parts.push(payload.slice(head.length));
      if (sender.parts.length < parts) return null;
      const text = sender.parts.join('');
      sender.parts = [];
      return { sender: name, frames: parseFrames(text) };
    },
    reset: () => senders.clear(),
  };
}

function parseFrames(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((frame) => typeof frame === 'string') : [];
  } catch {
    return [];
  }
}
