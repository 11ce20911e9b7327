import type { FeedCharacter, FeedEntry } from '#shared/guild/contract/feed.ts';
import { ArrowUp, Gem, Skull, Swords, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { ItemButton } from '../../../characters/item/item-button.tsx';
import { formatAgo, formatList, formatNumber } from '../../../base/format/format.ts';
import styles from './feed.module.css';

const ICONS: Readonly<Record<FeedEntry['kind'], LucideIcon>> = {
  level: ArrowUp,
  epics: Gem,
  bosses: Skull,
  dungeon: Swords,
};

export function FeedLine({ entry, now }: { readonly entry: FeedEntry; readonly now: number }) {
  const Icon = ICONS[entry.kind];
  return (
    <Row as="li" gap="3" align="start">
      <Icon aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['text']}>
          <EntryText entry={entry} />
        </p>
        <small>
          {'character' in entry && (
            <>
              <bdi>{entry.character.username}</bdi> ·{' '}
            </>
          )}
          <time dateTime={entry.at}>{formatAgo(Date.parse(entry.at), now)}</time>
        </small>
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
