import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { seenBeforeText } from '../search/items/location-text.ts';
import type { Seen } from '../search/items/item-owner.ts';

/** "3 hours ago", or "before 3 Nov, by Syndicator" of content without a certain time. */
export function SeenText({ seen }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  const now = useNow();
  const { at } = seen;
  if (at !== null) {
    return (
      <time dateTime={at} title={formatDateTime(at) ?? undefined}>
        {formatAgo(Date.parse(at), now)}
      </time>
    );
  }
  return seenBeforeText(t, seen);
}
