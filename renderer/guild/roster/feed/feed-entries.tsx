import { getFeed, type FeedEntry } from '#shared/guild/contract/feed.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useRosterVersion } from '../who-can/use-group-search.ts';
import { FeedLine } from './feed-line.tsx';

const FIRST_SHOWN = 6;

/** A group's news of this week, loaded again after each change of what members share. */
export function useFeed(groupId: number) {
  return useVersionedCall(getFeed, { params: { id: groupId } }, useRosterVersion(groupId));
}

/** The news in one of four states: loading, failed, empty, or a list whose older part is folded. */
export function FeedEntries({ data, failure, retry }: ReturnType<typeof useFeed>) {
  const { t } = useTranslation();
  if (data === null && failure !== null)
    return <ErrorState title={t('roster.feed.failed')} message={failure} onRetry={retry} />;
  if (data === null) {
    return (
      <SkeletonGroup label={t('roster.feed.loading')}>
        <Skeleton height="120px" />
      </SkeletonGroup>
    );
  }
  if (data.entries.length === 0) return <Muted as="p">{t('roster.feed.empty')}</Muted>;
  return <Entries entries={data.entries} />;
}

const keyOf = (entry: FeedEntry): string =>
  JSON.stringify([
    entry.kind,
    entry.at,
    'character' in entry
      ? entry.character.id
      : 'instance' in entry
        ? [entry.instance, entry.difficulty]
        : entry.username,
  ]);

function Entries({ entries }: { readonly entries: readonly FeedEntry[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <>
      <List gap="3">
        {shown.map((entry) => (
          <FeedLine key={keyOf(entry)} entry={entry} now={now} />
        ))}
      </List>
      {entries.length > FIRST_SHOWN && (
        <div>
          <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'roster.feed.less' : 'roster.feed.more', { count: entries.length - FIRST_SHOWN })}
          </Button>
        </div>
      )}
    </>
  );
}
