import { COLLECTION_KINDS } from '#shared/collections/collection-kinds.ts';
import type { Collection } from '#shared/contract/collections.ts';
import { GAMES } from '#shared/games/registry.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../components/data/description-list.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { formatAgo, formatDateTime } from '../../format/format.ts';
import { useNow } from '../../hooks/use-now.ts';
import { collections, followCollections } from '../../stores/collections.ts';
import { useList } from '../../stores/remote-list.ts';
import styles from './profile-page.module.css';

/** Mounts, pets and toys of each game; nothing before the addon has recorded some. */
export function CollectionsPanel() {
  const { t } = useTranslation();
  const { data } = useList(collections);
  useEffect(followCollections, []);
  if (data.length === 0) return null;
  const games = GAMES.filter(({ code }) => data.some(({ game_id }) => game_id === code));
  return (
    <Panel title={t('profile.collections.title')}>
      <DescriptionList
        rows={games.map(({ code, name }) => ({
          key: code,
          term: name,
          details: <Counts collected={data.filter(({ game_id }) => game_id === code)} />,
        }))}
      />
    </Panel>
  );
}

function Counts({ collected }: { readonly collected: readonly Collection[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <ul className={styles['collections']}>
      {COLLECTION_KINDS.flatMap((kind) => collected.find((each) => each.kind === kind) ?? []).map(
        ({ kind, count, observed_at }) => (
          <li key={kind}>
            {t(`profile.collections.${kind}`, { count })}
            <time dateTime={observed_at} title={formatDateTime(observed_at) ?? undefined}>
              {formatAgo(Date.parse(observed_at), now)}
            </time>
          </li>
        ),
      )}
    </ul>
  );
}
