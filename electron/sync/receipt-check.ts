import type { Observations } from '#shared/characters/contract/observations.ts';
import { isExcludedFiles } from '../uploads/reply.ts';
import { isBearerToken, sendHttpRequest } from '../uploads/http-client.ts';
import type { Receipts } from '../uploads/queue/receipts.ts';
import type { Session } from '../uploads/upload-pipeline.ts';
import { findAffected, findIncluded, findIncludedRefusals } from './exclusions.ts';
import { findForgotten } from './find-forgotten.ts';

const DAY_MS = 24 * 3_600_000;
/** After a server that did not answer. */
const RETRY_MS = 10 * 60_000;
const TIMEOUT_MS = 30_000;

interface ReceiptCheckOptions {
  readonly receipts: Receipts;
  /** Null while signed out. */
  readonly session: () => Session | null;
  /** Writes to the queue file, now or later. */
  readonly persist: (write: () => void) => void;
  /** Receipts were forgotten: the files are to be read again. */
  readonly onForgotten: (characters: number) => void;
  /** The account includes again what it left out: the files are to be read again. */
  readonly onIncluded: () => void;
}

/**
 * Asks the server what it has, instead of believing what it acknowledged: at each sign-in, when an answer comes from
 * another database, and once a day. A day without news costs one 304.
 */
export class ReceiptCheck {
  private readonly options: ReceiptCheckOptions;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private isDue = false;
  private timer: NodeJS.Timeout | undefined;
  /** Questions so far. */
  asks = 0;
  /** Ledger for which the server was asked last because of an answer. */
  private seen = '';

  constructor(options: ReceiptCheckOptions) {
    this.options = options;
  }

  ask(): void {
    if (this.stopping.signal.aborted) return;
    this.asks++;
    this.isDue = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** An upload was answered from this ledger. */
  answeredBy(target: string, ledger: string): void {
    if (this.seen === ledger || this.options.receipts.stateOf(target)?.ledger === ledger) return;
    this.seen = ledger;
    this.ask();
  }

  async idle(): Promise<void> {
    for (let current = this.running; current !== null; current = this.running) await current;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    let isAnswered = true;
    while (this.isDue && !this.stopping.signal.aborted) {
      this.isDue = false;
      isAnswered = await this.askOnce();
    }
    clearTimeout(this.timer);
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => this.ask(), isAnswered ? DAY_MS : RETRY_MS);
    this.timer.unref();
  }

  /** False without an answer. */
  private async askOnce(): Promise<boolean> {
    const { receipts, session: find, persist, onForgotten, onIncluded } = this.options;
    const session = find();
    if (session === null) return true;
    const { target } = session;
    // Read before the server answers: what it acknowledges meanwhile is newer than its answer.
    const acknowledged = receipts.of(target);
    const before = receipts.stateOf(target);
    const answer = await fetchObservations(session, before?.tag ?? '', this.stopping.signal);
    if (answer === null || answer.known === null) return answer !== null;
    const { known, tag, now } = answer;
    const isOtherLedger = before !== null && before.ledger !== known.ledger;
    const included = new Set(findIncluded(acknowledged, known));
    const expected = acknowledged.filter((receipt) => !included.has(receipt));
    const forgotten = findForgotten(expected, known, { isOtherLedger, now });
    const refusals = findIncludedRefusals(receipts.excludedRefusals(target), known);
    const affected = findAffected(acknowledged, known);
    persist(() => {
      receipts.recordExcluded(target, affected);
      receipts.forget(target, [...forgotten, ...included], { ledger: known.ledger, tag });
      receipts.deleteRefusals(target, refusals);
    });
    if (included.size + refusals.length > 0) onIncluded();
    if (forgotten.length > 0) onForgotten(new Set(forgotten.map(({ character }) => character)).size);
    return true;
  }
}

interface Answer {
  /** Null while nothing changed since the answer with the tag. */
  readonly known: Observations | null;
  readonly tag: string;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** Null when the server does not say. */
async function fetchObservations({ server, token }: Session, tag: string, signal: AbortSignal): Promise<Answer | null> {
  if (!isBearerToken(token)) return null;
  try {
    const { status, text, etag, date } = await sendHttpRequest(`${server}/api/characters/observations`, {
      headers: { authorization: `Bearer ${token}`, ...(tag !== '' && { 'if-none-match': tag }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const now = Date.parse(date ?? '') || Date.now();
    if (status === 304) return { known: null, tag, now };
    const known = status === 200 ? parseObservations(JSON.parse(text)) : null;
    return known && { known, tag: etag ?? '', now };
  } catch {
    return null;
  }
}

type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTimes(value: unknown): boolean {
  return isBag(value) && Object.values(value).every((time) => typeof time === 'number');
}

function isExclusions(value: unknown): boolean {
  if (!isBag(value) || !Array.isArray(value['addons']) || !Array.isArray(value['characters'])) return false;
  const isWho = (who: unknown): boolean =>
    isBag(who) &&
    [who['game_id'], who['name'], who['realm'], who['guid'] ?? ''].every((text) => typeof text === 'string');
  return value['addons'].every(isExcludedFiles) && value['characters'].every(isWho);
}

/** By hand, as replies to uploads: the schema validator takes a quarter of the memory that the sync may take. */
function parseObservations(body: unknown): Observations | null {
  if (!isBag(body) || typeof body['ledger'] !== 'string' || !isBag(body['games'])) return null;
  const { characters, games, excluded } = body;
  if (excluded !== undefined && !isExclusions(excluded)) return null;
  const isCharacter = (value: unknown): boolean =>
    isBag(value) &&
    [value['game_id'], value['name'], value['realm'], value['guid'] ?? ''].every((text) => typeof text === 'string') &&
    isTimes(value['observed']) &&
    isTimes(value['orders'] ?? {});
  if (!Array.isArray(characters) || !characters.every(isCharacter) || !Object.values(games).every(isTimes)) return null;
  return body as Observations;
}
