import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#shared/accounts/contract/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** Deviations of a ceremony from those of a browser and its authenticator. */
interface Change {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

/** Options of a ceremony, of which the authenticator needs these. */
interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** Creates ES256 passkeys and signs with them, as a browser with a security key does. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #credentials = new Map<string, Credential>();
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp, user }: CreationOptions, change: Change = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#credentials.set(id.toString('base64url'), { id, privateKey, userHandle: user.id });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const described = Buffer.concat([Buffer.alloc(16), length, id, encodeKey(publicKey)]);
    const authData = this.#authenticatorData(change.rpId ?? rp.id, HAS_CREDENTIAL, change, described);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.#clientData(challenge, 'webauthn.create', change).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['usb'],
    };
  }

  /** @param id of the credential; by default, the first */
  sign(
    { challenge, rpId }: { readonly challenge: string; readonly rpId: string },
    change: Change & { readonly id?: string } = {},
  ): PasskeyAssertion {
    const [first] = this.#credentials.keys();
    const credential = this.#credentials.get(change.id ?? first ?? '');
    if (!credential) throw new Error('The authenticator has no such passkey.');
    const clientData = this.#clientData(challenge, 'webauthn.get', change);
    const authenticatorData = this.#authenticatorData(change.rpId ?? rpId, 0, change);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: credential.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    };
  }

  #clientData(challenge: string, type: string, change: Change): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge,
        origin: change.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData(rpId: string, flags: number, change: Change, more: Buffer = Buffer.alloc(0)): Buffer {
    const isVerified = change.isUserVerified ?? true;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    head.writeUInt32BE(change.counter ?? ++this.#counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, more]);
  }
}

/** COSE key (RFC 9053) of a public key on P-256. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** CBOR (RFC 8949) of what attestation objects have. */
function encode(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])]);
  throw new Error('This value has no encoding here.');
}

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 0xff]);
}
