import { createHmac, randomBytes } from 'node:crypto';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { WaitingCharacter } from './store.ts';

const SECRET_PREFIX = 'whsec_';

/** Key of a webhook's signatures. */
export function createSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64url');
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the secret, as Stripe signs. */
export function sign(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Body of one request, and its id, which a repetition has too. */
export interface Delivery {
  readonly id: string;
  readonly body: string;
}

export function composeTestDelivery(at: number): Delivery {
  return { id: `test-${at}`, body: JSON.stringify({ event: 'test', sent_at: new Date(at).toISOString() }) };
}

type Observed = Readonly<Record<string, string>>;

interface ComposedChange extends Delivery {
  /** JSON of `Observed`. */
  readonly observed: string;
}

/** Names the character and its changed sections; what is in them is read by the API. */
export function composeChange(
  { id, revision, document, observed }: WaitingCharacter,
  { at, ledgerId }: { readonly at: number; readonly ledgerId: string },
): ComposedChange {
  const { name, realm, game_id, observed_at } = JSON.parse(document) as Character;
  const now: Observed = Object.fromEntries(
    Object.entries(observed_at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const before = observed === null ? {} : (JSON.parse(observed) as Observed);
  const content = {
    event: 'character.changed',
    sent_at: new Date(at).toISOString(),
    ledger: ledgerId,
    revision,
    character: { id, name, realm, game_id },
    sections: Object.keys(now).filter((section) => now[section] !== before[section]),
  };
  return { id: `${ledgerId}-${id}-${revision}`, body: JSON.stringify(content), observed: JSON.stringify(now) };
}
