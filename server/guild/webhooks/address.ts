const DISCORD = 'discord.com';
/** The id is a number of 64 bits, the token base64url of some fixed length that Discord does not document. */
const PATH = /^\/api\/webhooks\/(\d{5,20})\/([A-Za-z0-9_-]{20,128})$/;

export interface WebhookAddress {
  readonly host: string;
  readonly webhookId: string;
  readonly token: string;
}

/** Null unless it is exactly `https://discord.com/api/webhooks/{id}/{token}`, or so of an allowed host. */
export function parseWebhookUrl(text: string, allowedHosts: readonly string[]): WebhookAddress | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  const parts = PATH.exec(url?.pathname ?? '');
  if (!url || !parts) return null;
  const [, webhookId = '', token = ''] = parts;
  const { host } = url;
  if (host !== DISCORD && !allowedHosts.includes(host)) return null;
  // Whatever a URL may have beside these parts is not there.
  const address = { host, webhookId, token };
  return url.href === formatWebhookUrl(address).href ? address : null;
}

export function formatWebhookUrl({ host, webhookId, token }: WebhookAddress): URL {
  return new URL(`https://${host}/api/webhooks/${webhookId}/${token}`);
}
