import { ADDON_NAMES } from '#shared/character/seen-by.ts';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDate, formatDateTime } from '../../../../format/format.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import type { Seen } from '../../../../search/items/item-owner.ts';

/** "3 hours ago", or "before 3 Nov, by Syndicator" of content without a certain time. */
export function SeenText({ seen: { at, source } }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  const now = useNow();
  if (at !== null) {
    return (
      <time dateTime={at} title={formatDateTime(at) ?? undefined}>
        {formatAgo(Date.parse(at), now)}
      </time>
    );
  }
  const date = source?.before === undefined ? null : formatDate(new Date(source.before).toISOString());
  return source && date !== null ? t('items.seenBefore', { date, addon: ADDON_NAMES[source.addon] }) : null;
}
