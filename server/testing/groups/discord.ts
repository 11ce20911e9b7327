import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createHostLimits } from '../../base/outbox/host-limits.ts';
import { createOutgoing, type SendOutgoing } from '../../base/outbox/outgoing.ts';

/** An answer of Discord's API, as its documentation has it. */
export interface DiscordAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface DiscordPost {
  readonly path: string;
  readonly body: {
    readonly content?: string;
    readonly embeds: readonly { readonly title: string; readonly description?: string; readonly url?: string }[];
    readonly allowed_mentions: unknown;
  };
}

export interface DiscordServer {
  /** Reaches this server for every address. */
  readonly send: SendOutgoing;
  /** All requests, the oldest first. */
  readonly posts: readonly DiscordPost[];
  /** Titles of the posts that were acknowledged. */
  readonly shown: readonly string[];
  /** The next answers; 204 beyond. `hang` never answers. */
  answer(...answers: (DiscordAnswer | 'hang' | 'break')[]): void;
  close(): void;
}

export const UNKNOWN_WEBHOOK: DiscordAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"message": "Unknown Webhook", "code": 10015}',
};
export const INVALID_TOKEN: DiscordAnswer = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: '{"message": "Invalid Webhook Token", "code": 50027}',
};
export const INVALID_FORM: DiscordAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"message": "Invalid Form Body", "code": 50035, "errors": {}}',
};
export const limited = (seconds: number, isGlobal = false): DiscordAnswer => ({
  status: 429,
  headers: {
    'content-type': 'application/json',
    'retry-after': String(Math.ceil(seconds)),
    'x-ratelimit-scope': isGlobal ? 'global' : 'user',
    ...(isGlobal ? { 'x-ratelimit-global': 'true' } : { 'x-ratelimit-reset-after': String(seconds) }),
  },
  body: JSON.stringify({ message: 'You are being rate limited.', retry_after: seconds, global: isGlobal }),
});

const PATIENCE_MS = 60_000;

/**
 * A local server that answers webhooks as Discord documents it.
 *
 * @param hangMs timeout of the request whose answer is `hang`; a busy machine may answer others later
 */
export async function startDiscord(hangMs = 300): Promise<DiscordServer> {
  const posts: DiscordPost[] = [];
  const shown: string[] = [];
  const answers: (DiscordAnswer | 'hang' | 'break')[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as DiscordPost['body'];
    posts.push({ path: request.url ?? '', body });
    const answer = answers.shift() ?? { status: 204 };
    if (answer === 'hang') return;
    if (answer === 'break') return void response.destroy();
    if (answer.status < 300) shown.push(body.embeds[0]?.title ?? '');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = ((url: URL, options: object, onResponse: (response: IncomingMessage) => void) =>
    httpRequest(
      `http://127.0.0.1:${port}${url.pathname}`,
      { ...options, lookup: undefined },
      onResponse,
    )) as typeof httpsRequest;
  const within = (ms: number) => createOutgoing({ transport, limits: createHostLimits({ standard: ms, silent: ms }) });
  const [patient, impatient] = [within(PATIENCE_MS), within(hangMs)];
  return {
    send: (request) => (answers[0] === 'hang' ? impatient : patient)(request),
    posts,
    shown,
    answer: (...given) => void answers.push(...given),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
