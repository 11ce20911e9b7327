import { escapeHtml } from '../http/escape-html.ts';
import type { Language } from '#shared/messages/language.ts';

/** What a page says of itself before any script runs: to crawlers, and to who makes a preview of a link. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** False keeps it out of search engines. */
  readonly index: boolean;
  /** Of the picture in a preview, from the root of this server, 1200 by 630 pixels. Without one it is the house's own. */
  readonly image?: string;
  /** 404 for an address that leads nowhere. Default 200. */
  readonly status?: 200 | 404;
}

/**
 * Knows the heads of some pages by their path, without the query, in a language; undefined for those it does not know. Features that have
 * pages of their own making (a shared character, say) bring one.
 */
export type PageHeadSource = (path: string, language: Language) => PageHead | undefined | Promise<PageHead | undefined>;

const DEFAULT_IMAGE = '/preview.png';

/** The application's HTML with the head of one page in place of the general one. `url` is the page's own, `origin` that of the server, `language` that of the head. */
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
