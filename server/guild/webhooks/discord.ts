import { readReply } from '../../base/outbox/read-reply.ts';
import { cutText, toOneLine, type Post, type WebhookService } from './service.ts';

const MARKS = /[\\*_~`|>#[\]()<@:+=/&-]/g;
/** Discord's bounds of an embed, in characters. */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 4096;

/** Nobody is mentioned, whatever the texts contain. */
function toBody({ title, lines, color, group, url }: Post): object {
  const description = cutText(lines.join('\n'), DESCRIPTION_MAX);
  return {
    embeds: [
      {
        title: cutText(title, TITLE_MAX),
        ...(description !== '' && { description }),
        // Discord refuses addresses of this machine.
        ...(url?.startsWith('https://') && { url }),
        color,
        // Shown without markdown.
        footer: { text: cutText(group, TITLE_MAX) },
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

export const DISCORD: WebhookService = {
  // The id is a number of 64 bits, the token base64url of some fixed length that Discord does not document.
  path: /^\/api\/webhooks\/(\d{5,20})\/([A-Za-z0-9_-]{20,128})$/,
  toPath: (webhookId, token) => `/api/webhooks/${webhookId}/${token}`,
  escape: (text) =>
    toOneLine(text)
      .replace(MARKS, String.raw`\$&`)
      .replaceAll('@', '@\u200b')
      .trim(),
  formatTime: (unix) => ({ time: `<t:${unix}:F>`, wait: `<t:${unix}:R>` }),
  toBody,
  readReply,
};
