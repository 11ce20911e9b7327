import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestSmtp extends AsyncDisposable {
  readonly url: string;
  /** The messages that were taken, as they came. */
  readonly messages: readonly string[];
  /** Number of refused mails. */
  readonly refused: number;
}

/** A mail server that takes every message, but answers the first ones with `refusals`, such as `451 later`. */
export async function startTestSmtp(refusals: readonly string[] = []): Promise<TestSmtp> {
  const messages: string[] = [];
  const left = [...refusals];
  let refused = 0;
  const server = createServer((socket) => {
    let data: string[] | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const lines = createInterface({ input: socket });
    // Each of the two would throw the error of a client that was killed.
    for (const emitter of [socket, lines]) emitter.on('error', () => socket.destroy());
    say('220 tavern.test');
    lines.on('line', (line) => {
      if (data && line !== '.') data.push(line);
      else if (data) {
        messages.push(data.join('\n'));
        data = undefined;
        say('250 taken');
      } else if (/^EHLO/i.test(line)) say('250 tavern.test');
      else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^RCPT/i.test(line) && left.length > 0) {
        refused++;
        say(left.shift() ?? '');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    get refused() {
      return refused;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}
