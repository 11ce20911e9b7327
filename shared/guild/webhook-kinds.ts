interface WebhookKindRow {
  readonly label: string;
  readonly host: string;
  /** Address as the service shows it. */
  readonly example: string;
}

/** Kinds of group webhooks, one for each chat service. How posts are written is in `server/guild/webhooks`. */
export const WEBHOOK_KINDS = {
  discord: { label: 'Discord', host: 'discord.com', example: 'https://discord.com/api/webhooks/…' },
} as const satisfies Readonly<Record<string, WebhookKindRow>>;

export type WebhookKind = keyof typeof WEBHOOK_KINDS;
export const WEBHOOK_KIND_NAMES = Object.keys(WEBHOOK_KINDS) as readonly WebhookKind[];
export const WEBHOOK_LABELS: readonly string[] = WEBHOOK_KIND_NAMES.map((kind) => WEBHOOK_KINDS[kind].label);
export const WEBHOOK_EXAMPLES: readonly string[] = WEBHOOK_KIND_NAMES.map((kind) => WEBHOOK_KINDS[kind].example);

/** Hosts that an operator allows speak like Discord. */
export function webhookKindOf(host: string): WebhookKind {
  return WEBHOOK_KIND_NAMES.find((kind) => WEBHOOK_KINDS[kind].host === host) ?? 'discord';
}
