import { getFeed, type FeedEntry, type FeedCharacter } from '#shared/guild/contract/feed.ts';
import { useState, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useRosterVersion } from '../who-can/use-group-search.ts';
import styles from './feed.module.css';
import { ArrowUp, Gem, Skull, Swords, type LucideIcon } from 'lucide-react';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { ItemButton } from '../../../characters/item/item-button.tsx';
import { formatAgo, formatList, formatNumber } from '../../../base/format/format.ts';

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

const ICONS: Readonly<Record<FeedEntry['kind'], LucideIcon>> = {
  level: ArrowUp,
  epics: Gem,
  bosses: Skull,
  dungeon: Swords,
};

function FeedLine({ entry, now }: { readonly entry: FeedEntry; readonly now: number }) {
  const Icon = ICONS[entry.kind];
  return (
    <Row as="li" gap="3" align="start">
      <Icon aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['text']}>
          <EntryText entry={entry} />
        </p>
        <Muted as="small">
          {'character' in entry && (
            <>
              <bdi>{entry.character.username}</bdi> ·{' '}
            </>
          )}
          <time dateTime={entry.at}>{formatAgo(Date.parse(entry.at), now)}</time>
        </Muted>
      </div>
    </Row>
  );
}

function EntryText({ entry }: { readonly entry: FeedEntry }): ReactNode {
  const { t } = useTranslation();
  if (entry.kind === 'level') return t('roster.feed.level', { name: entry.character.name, level: entry.level });
  if (entry.kind === 'dungeon')
    return t('roster.feed.dungeon', { name: entry.username, score: formatNumber(entry.score) });
  if (entry.kind === 'epics')
    return (
      <>
        {t('roster.feed.epics', { name: entry.character.name })} <Items items={entry.items} />
      </>
    );
  const { instance, difficulty, killed, bosses, characters } = entry;
  return (
    <>
      <b>{difficulty ? `${instance} (${difficulty})` : instance}</b>{' '}
      {bosses > 0 && t('roster.feed.killed', { killed, bosses })} {nameAll(characters)}
    </>
  );
}

const nameAll = (characters: readonly FeedCharacter[]): string => formatList(characters.map(({ name }) => name));

function Items({ items }: { readonly items: (FeedEntry & { kind: 'epics' })['items'] }): ReactNode {
  return items.map((item, at) => (
    <Fragment key={`${item.item_id} ${item.item_name}`}>
      {at > 0 && ', '}
      <ItemButton item={item} owner={null}>
        <QualityText quality={item.quality}>{item.item_name}</QualityText>
      </ItemButton>
    </Fragment>
  ));
}
