import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Language } from '#shared/base/messages/language.ts';
import type { PushPayload } from '#shared/notices/contract/push.ts';

/** A browser that subscribed: what it sends to the server, and the keys that only it has. */
export interface BrowserSubscription {
  readonly body: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly language: Language;
  };
  /** Reads a body of the content encoding aes128gcm as a browser does (RFC 8188, RFC 8291). */
  decrypt(body: Buffer): PushPayload;
}

/** `name` makes the endpoint unique; `origin` is that of the push service. */
export function createBrowserSubscription(
  name: number | string,
  { origin = 'https://push.tavern.test', language = 'en' as Language } = {},
): BrowserSubscription {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer | ArrayBuffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key as ArrayBuffer), salt, info, length));
  return {
    body: {
      endpoint: `${origin}/send/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      language,
    },
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const key = derive(ecdh.computeSecret(serverKey), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
    },
  };
}
