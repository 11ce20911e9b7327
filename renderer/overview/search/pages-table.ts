import { message } from '#shared/base/messages/message.ts';
import { PAGES, pagesWith } from '#shared/base/pages.ts';
import type { TFunction } from 'i18next';
import { formatMessage } from '../../base/i18n/i18n.ts';

interface FoundPage {
  readonly path: string;
  readonly label: string;
  /** Words by which it is found, too. */
  readonly also: string;
}

/** The guest has no tokens, and no such tab. */
export const API_PATH = `${PAGES.settings.path}?tab=api`;

/** Pages in the current language; the first ones are offered before input. */
export function listFoundPages(t: TFunction): readonly FoundPage[] {
  const tabs = (['account', 'notifications', 'api'] as const).map((tab) => ({
    path: `${PAGES.settings.path}?tab=${tab}`,
    label: t(`search.settings.${tab}.label`),
    also: t(`search.settings.${tab}.also`),
  }));
  return pagesWith('isFound').flatMap((key) => {
    const { path, head } = PAGES[key];
    const label = formatMessage(message(`head_${head}`));
    const page = { path, label, also: formatMessage(message(`head_${head}_also`)) };
    return key === 'settings' ? [page, ...tabs] : [page];
  });
}

export const SANDBOX = [
  { word: 'buffs', path: '/sandbox/buffs' },
  { word: 'raid', path: '/sandbox/eq' },
  { word: 'auction', path: '/sandbox/auction' },
  { word: 'sheet', path: '/sandbox/char-sheet' },
  { word: 'display', path: '/sandbox/char-display' },
  { word: 'hardcore', path: '/sandbox/hardcore' },
  { word: 'feed', path: '/sandbox/social' },
  { word: 'card', path: '/sandbox/profile' },
] as const;

export const OFFERED = 9;
