import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { body as gem } from 'virtual:game-icon/fire-gem';
import { body as herbs } from 'virtual:game-icon/herbs-bundle';
import { body as bar } from 'virtual:game-icon/metal-bar';
import { body as sword } from 'virtual:game-icon/pointy-sword';
import { body as book } from 'virtual:game-icon/open-book';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { StatTile, StatTiles } from '../../../base/ui/data/stat-tile.tsx';
import { Table } from '../../../base/ui/data/table.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { formatNumber } from '../../../base/format/format.ts';
import { DemoPage } from '../demo-page.tsx';
import { findItems, toggleItem, totalOf } from './auction.ts';
import styles from './auction-page.module.css';
import { TRACKED_ITEMS, type Category, type TrackedItem } from './tracked-items.ts';

const ICONS: Readonly<Record<Category, string>> = { Material: bar, Elemental: gem, Herb: herbs, Weapon: sword };

export function AuctionPage() {
  const { t } = useTranslation();
  const [items, setItems] = useState(TRACKED_ITEMS);
  const [search, setSearch] = useState('');
  const found = findItems(items, search);
  const [selling, keeping] = [totalOf(items, 'Sell'), totalOf(items, 'Keep')];
  return (
    <DemoPage width="narrow" title={t('sandbox.pages.auction.title')} lead={t('sandbox.auction.lead')}>
      <Stack gap="4">
        <StatTiles>
          <StatTile
            label={t('sandbox.auction.selling')}
            value={`${formatNumber(selling.gold)}g`}
            note={t('sandbox.auction.items', { count: selling.count })}
          />
          <StatTile
            label={t('sandbox.auction.keeping')}
            value={`${formatNumber(keeping.gold)}g`}
            note={t('sandbox.auction.items', { count: keeping.count })}
          />
        </StatTiles>
        <SearchField
          label={t('sandbox.auction.search')}
          placeholder={t('sandbox.auction.searchPlaceholder')}
          value={search}
          onSearch={setSearch}
        />
        <Panel
          title={t('sandbox.auction.tracked')}
          actions={
            <Muted soft size="s" role="status">
              {t('sandbox.auction.items', { count: found.length })}
            </Muted>
          }
        >
          {found.length === 0 ? (
            <EmptyState
              icon={<GameIcon body={book} />}
              title={t('sandbox.auction.none', { search: search.trim() })}
              action={<Button onClick={() => setSearch('')}>{t('sandbox.auction.showAll')}</Button>}
            >
              {t('sandbox.auction.noneText')}
            </EmptyState>
          ) : (
            <div className={styles['table']}>
              <Items items={found} onToggle={(name) => setItems(toggleItem(items, name))} />
            </div>
          )}
        </Panel>
      </Stack>
    </DemoPage>
  );
}

interface ItemsProps {
  readonly items: readonly TrackedItem[];
  readonly onToggle: (name: string) => void;
}

function Items({ items, onToggle }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('sandbox.auction.verdicts')}
      rows={items}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'item',
          header: t('sandbox.auction.item'),
          isRowHeader: true,
          render: ({ name, category }) => (
            <span className={styles['item']}>
              <GameIcon body={ICONS[category]} className={styles['icon']} />
              <span translate="no">{name}</span>
            </span>
          ),
        },
        { key: 'value', header: t('sandbox.auction.value'), align: 'end', render: ({ value }) => formatNumber(value) },
        {
          key: 'category',
          header: t('sandbox.auction.category'),
          render: ({ category }) => t(`sandbox.auction.categories.${category}`),
        },
        {
          key: 'action',
          header: t('sandbox.auction.action'),
          align: 'end',
          render: ({ name, action }) => {
            const label = t(action === 'Sell' ? 'sandbox.auction.sell' : 'sandbox.auction.keep');
            return (
              <Button
                size="s"
                className={cx(styles['verdict'], action === 'Sell' ? styles['sell'] : styles['keep'])}
                aria-label={`${label}: ${name}`}
                onClick={() => onToggle(name)}
              >
                {label}
              </Button>
            );
          },
        },
      ]}
    />
  );
}
