import { Sender } from 'ws';

declare module 'ws' {
  /** Exported by ws, but not in its types. */
  export const Sender: { frame(data: Buffer, options: typeof TEXT_FRAME): Buffer[] };
}

const TEXT_FRAME = { fin: true, opcode: 1, mask: false, rsv1: false, readOnly: true };

/** A WebSocket text frame as a server sends it, encoded once for all recipients. */
export function encodeFrame(text: string): Buffer {
  return Buffer.concat(Sender.frame(Buffer.from(text), TEXT_FRAME));
}
