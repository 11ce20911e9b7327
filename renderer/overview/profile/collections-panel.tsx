import { COLLECTION_KINDS } from '#shared/characters/collections/collection-kinds.ts';
import type { Collection } from '#shared/characters/contract/collections.ts';
import { GAMES } from '#shared/games/registry.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { DescriptionList } from '../../base/ui/data/description-list.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatAgo, formatDateTime, formatList } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { collections, followCollections } from '../../characters/stores/collections.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { groupByAccount } from './group-by-account.ts';
import styles from './collections-panel.module.css';

/** Names of characters before "and 9 more". */
const NAMES = 4;

/** Mounts, pets and toys of each game, by account of the game; nothing before the addon has recorded some. */
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
          details: <Accounts accounts={groupByAccount(data.filter(({ game_id }) => game_id === code))} />,
        }))}
      />
    </Panel>
  );
}

/** Only of several accounts is it said whose they are. */
function Accounts({ accounts }: { readonly accounts: ReturnType<typeof groupByAccount> }) {
  const { t } = useTranslation();
  const { data: owned } = useCharacters();
  const nameOf = (ids: ReadonlySet<number>): string => {
    const names = owned.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    const more = names.length - NAMES;
    const listed = more > 1 ? [...names.slice(0, NAMES), t('profile.collections.more', { count: more })] : names;
    if (names.length === 0) return t('profile.collections.unknownAccount');
    return t('profile.collections.account', { names: formatList(listed) });
  };
  return accounts.map(({ characterIds, collections: collected }) => (
    <div key={collected[0]?.character_ids?.[0] ?? 0} className={styles['account']}>
      {accounts.length > 1 && (
        <Muted as="p" soft size="s">
          {nameOf(characterIds)}
        </Muted>
      )}
      <Counts collected={collected} />
    </div>
  ));
}

function Counts({ collected }: { readonly collected: readonly Collection[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <List gap="1" className={styles['collections']}>
      {COLLECTION_KINDS.flatMap((kind) => collected.find((each) => each.kind === kind) ?? []).map(
        ({ kind, count, observed_at }) => (
          <Row as="li" key={kind} gap="none 4" align="stretch" justify="between" wrap>
            {t(`profile.collections.${kind}`, { count })}
            <Muted as="time" size="s" dateTime={observed_at} title={formatDateTime(observed_at) ?? undefined}>
              {formatAgo(Date.parse(observed_at), now)}
            </Muted>
          </Row>
        ),
      )}
    </List>
  );
}
