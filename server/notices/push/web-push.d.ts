/** The part of web-push that the server uses; the package has no types of its own. */
declare module 'web-push' {
  interface Subscription {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }
  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly contentEncoding: 'aes128gcm';
    readonly TTL: number;
    readonly urgency: 'normal' | 'high';
    readonly topic: string;
  }
  interface RequestDetails {
    readonly method: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  }
  const webPush: {
    generateRequestDetails(subscription: Subscription, payload: string, options: Options): RequestDetails;
  };
  export default webPush;
}
