import type { Character } from '#shared/characters/contract/characters.ts';
import type { ServedRow } from '#shared/characters/sections.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../../../base/ui/layout/layout.tsx';
import { Button } from '../../../../base/ui/controls/button.tsx';
import { Panel } from '../../../../base/ui/layout/panel.tsx';
import { formatNumber } from '../../../../base/format/format.ts';
import { describeRank } from '../../../../games/game-text.ts';
import { cx } from '../../../../base/styles/cx.ts';
import styles from './reputations-panel.module.css';
import { sortReputations, toneOf } from './sort-reputations.ts';

type Faction = ServedRow<'reputations'>;

/** Factions shown before the list is expanded. */
const FIRST_ROWS = 8;

/** Factions with a bar of the way to the next standing, the best standing first. */
export function ReputationsPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const rows = sortReputations(character.reputations ?? []);
  return (
    <Panel title={t('sections.reputations.name')}>
      {rows.length === 0 && <p className={styles['none']}>{t('sections.reputations.none')}</p>}
      <ul className={styles['list']}>
        {(all ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
          <FactionRow key={`${row.id} ${row.name}`} row={row} />
        ))}
      </ul>
      {rows.length > FIRST_ROWS && (
        <Button size="s" variant="quiet" className={styles['more']} onClick={() => setAll(!all)}>
          {all ? t('characters.overview.showFewer') : t('characters.overview.showAll', { count: rows.length })}
        </Button>
      )}
    </Panel>
  );
}

function FactionRow({ row: { name, kind, standing, value, max } }: { readonly row: Faction }) {
  const { t } = useTranslation();
  const share = max > 0 ? Math.min(1, value / max) : 1;
  const rank = describeRank(t, kind, standing);
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>{name}</span>
      <Muted soft size="s" className={styles['rank']}>
        {rank}
      </Muted>
      <span aria-hidden className={cx(styles['track'], styles[toneOf(kind, standing)])}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles['value']}>
        {max > 0 ? t('characters.overview.points', { points: value, max }) : value > 0 && formatNumber(value)}
      </span>
    </li>
  );
}
