import { escapeHtml } from '../http/escape-html.ts';
import type { Language } from '#shared/base/messages/language.ts';

/** Head of a page for crawlers and link previews, which run no scripts. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly index: boolean;
  /** Path of the preview image, 1200 by 630 pixels; default `/preview.png`. */
  readonly image?: string;
  readonly status?: 200 | 404;
}

/** Head of a feature's page by path without query; undefined for unknown paths. */
export type PageHeadSource = (path: string, language: Language) => PageHead | undefined | Promise<PageHead | undefined>;

const DEFAULT_IMAGE = '/preview.png';

export function renderHead(
  html: string,
  { title, description, index, image = DEFAULT_IMAGE }: PageHead,
  url: string,
  origin: string,
  language: Language = 'en',
): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(index ? [`<link rel="canonical" href="${escapeHtml(url)}" />`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', 'Tavern Ledger'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', origin + image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
