import { getFeed, setFeed, type FeedEntry } from '#shared/contract/groups/feed.ts';
import type { Group } from '#shared/contract/groups/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useVersionedCall } from '../../api/use-call.ts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox } from '../../components/controls/checkbox.tsx';
import { runWithErrorToast } from '../../components/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useRosterVersion } from '../who-can/use-group-search.ts';
import { FeedLine } from './feed-line.tsx';
import styles from './feed.module.css';

const FIRST_SHOWN = 6;

/** Members' news of this week, limited to what they share with the group. */
export function FeedCard({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { data, failure, retry } = useVersionedCall(getFeed, { params: { id: group.id } }, useRosterVersion(group.id));
  return (
    <Panel title={t('roster.feed.title')}>
      {failure !== null && data === null && (
        <ErrorState title={t('roster.feed.failed')} message={failure} onRetry={retry} />
      )}
      {failure === null && data === null && (
        <SkeletonGroup label={t('roster.feed.loading')}>
          <Skeleton height="120px" />
        </SkeletonGroup>
      )}
      {data && (
        <div className={styles['parts']}>
          {data.entries.length === 0 ? (
            <p className={styles['hint']}>{t('roster.feed.empty')}</p>
          ) : (
            <Entries entries={data.entries} />
          )}
          <OwnChoice
            key={String(data.is_shown)}
            groupId={group.id}
            isShown={data.is_shown}
            isPosted={data.posted.levels || data.posted.epics}
          />
        </div>
      )}
    </Panel>
  );
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
      <ul className={styles['entries']}>
        {shown.map((entry) => (
          <FeedLine key={keyOf(entry)} entry={entry} now={now} />
        ))}
      </ul>
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

interface OwnChoiceProps {
  readonly groupId: number;
  readonly isShown: boolean;
  readonly isPosted: boolean;
}

/** Switches the own doings off, here and in Discord. */
function OwnChoice({ groupId, isShown, isPosted }: OwnChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(isShown);
  const choose = async (next: boolean): Promise<void> => {
    setChosen(next);
    const isSaved = await runWithErrorToast(
      () => call(setFeed, { params: { id: groupId }, body: { is_shown: next } }),
      t('roster.feed.choiceFailed'),
    );
    if (!isSaved) setChosen(!next);
  };
  return (
    <Checkbox
      label={t('roster.feed.own')}
      hint={t(isPosted ? 'roster.feed.ownPosted' : 'roster.feed.ownHint')}
      checked={chosen}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
