import { WEBHOOK_KIND_NAMES, WEBHOOK_KINDS, webhookKindOf, type WebhookKind } from '#shared/guild/webhook-kinds.ts';
import { DISCORD } from './discord.ts';
import type { WebhookService } from './service.ts';

const SERVICES: Readonly<Record<WebhookKind, WebhookService>> = { discord: DISCORD };
const HOSTS: readonly string[] = WEBHOOK_KIND_NAMES.map((kind) => WEBHOOK_KINDS[kind].host);

export interface WebhookAddress {
  readonly host: string;
  readonly webhookId: string;
  readonly token: string;
}

export function serviceOf(host: string): WebhookService {
  return SERVICES[webhookKindOf(host)];
}

/** Null unless it is exactly an address of the host's kind of webhook. Hosts are those of the kinds and the allowed ones. */
export function parseWebhookUrl(text: string, allowedHosts: readonly string[]): WebhookAddress | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url) return null;
  const { host } = url;
  const parts = serviceOf(host).path.exec(url.pathname);
  if (!parts || ![...HOSTS, ...allowedHosts].includes(host)) return null;
  const [, webhookId = '', token = ''] = parts;
  // Whatever a URL may have beside these parts is not there.
  const address = { host, webhookId, token };
  return url.href === formatWebhookUrl(address).href ? address : null;
}

export function formatWebhookUrl({ host, webhookId, token }: WebhookAddress): URL {
  return new URL(`https://${host}${serviceOf(host).toPath(webhookId, token)}`);
}
