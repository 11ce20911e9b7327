import type { Character } from '#shared/characters/contract/characters.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Grid, Row } from '../../base/ui/layout/layout.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { paths } from '../../base/navigation/paths.ts';
import { totalsOf } from './statistics.ts';
import styles from './summary-tiles.module.css';

function Tile({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <Row gap="none 2" align="baseline" justify="between" wrap className={styles['tile']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Row>
  );
}

export function SummaryTiles({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const totals = totalsOf(characters);
  const format = (value: number | null): string => (value === null ? t('common.notAvailable') : formatNumber(value));
  return (
    <Grid as="dl" min={150} fit gap="2 3">
      <Tile label={t('dashboard.tiles.characters')} value={formatNumber(totals.characters)} />
      <Tile label={t('dashboard.tiles.items')} value={<Link to={paths.items}>{format(totals.items)}</Link>} />
      <Tile label={t('dashboard.tiles.games')} value={formatNumber(totals.games)} />
      <Tile label={t('dashboard.tiles.average')} value={format(totals.itemsPerCharacter)} />
    </Grid>
  );
}
