import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';

async function readFirstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/** Reads up to Enter without echo; null when cancelled. */
function readHiddenInput(input: ReadStream): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const end = (result: string | null): void => {
      input.off('data', take);
      input.setRawMode(false);
      input.pause();
      resolve(result);
    };
    const take = (chunk: string): void => {
      for (const key of chunk) {
        if (key === '\r' || key === '\n') return end(text);
        if (key === '\u0003' || key === '\u0004') return end(null);
        if (key === '\u007f' || key === '\b') text = [...text].slice(0, -1).join('');
        else if (key >= ' ') text += key;
      }
    };
    input.setRawMode(true);
    input.setEncoding('utf8');
    input.on('data', take);
    input.resume();
  });
}

/** Reads a secret from a terminal without echo, or the first line of a pipe; null when cancelled. */
export async function readSecret(
  input: ReadStream,
  ask: (text: string) => void,
  question: string,
): Promise<string | null> {
  if (!input.isTTY) return readFirstLine(input);
  ask(question);
  const secret = await readHiddenInput(input);
  ask('\n');
  return secret;
}
