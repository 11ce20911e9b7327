import type { Character } from '#shared/contract/characters/characters.ts';
import { TREND_DAYS, type CharacterTrend } from '#shared/contract/characters/insights.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button.tsx';
import { Money } from '../../../components/game/money.tsx';
import { formatGold, formatSignedGold } from '../../../format/format.ts';
import { useMedia } from '../../../hooks/use-media.ts';
import { translateGameTerm } from '../../../i18n/i18n.ts';
import { cx } from '../../../styles/cx.ts';
import styles from './gold-panel.module.css';
import { sumGold, sumTrends, type Purse } from './gold-sums.ts';

/** Purses listed until "Show all"; on phones the matrix should be near. */
const PURSES_WIDE = 8;
const PURSES_NARROW = 3;
const NARROW = '(max-width: 720px)';

interface GoldPanelProps {
  readonly characters: readonly Character[];
  /** Null until they are known. */
  readonly trends: readonly CharacterTrend[] | null;
}

/** Money of all characters, what the last month added, and where it is. */
export function GoldPanel({ characters, trends }: GoldPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const sums = useMemo(() => sumGold(characters), [characters]);
  const gained = useMemo(() => trends && sumTrends(characters, trends), [characters, trends]);
  return (
    <section className={styles['panel']} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles['title']}>
          {t('dashboard.gold.title')}
        </h2>
        <p className={styles['total']}>
          {sums === null ? <small>{t('dashboard.gold.none')}</small> : <Money copper={sums.total} />}
        </p>
        {/* Reserves its line, so that nothing moves when the trends arrive. */}
        <p className={styles['change']}>{gained !== null && <Change copper={gained} />}</p>
      </div>
      {sums !== null && <Purses purses={sums.purses} />}
    </section>
  );
}

function Change({ copper }: { readonly copper: number }) {
  const { t } = useTranslation();
  const Icon = copper < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={cx(styles['trend'], copper > 0 && styles['up'])}>
      <Icon aria-hidden />
      {t('dashboard.gold.change', { amount: formatSignedGold(copper), count: TREND_DAYS })}
    </span>
  );
}

function Purses({ purses }: { readonly purses: readonly Purse[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const first = useMedia(NARROW) ? PURSES_NARROW : PURSES_WIDE;
  const hasGames = new Set(purses.map(({ gameName }) => gameName)).size > 1;
  return (
    <div>
      <ul className={styles['purses']} aria-label={t('dashboard.gold.purses')}>
        {(all ? purses : purses.slice(0, first)).map(({ key, realm, faction, gameName, copper }) => (
          <li key={key} className={styles['purse']} title={hasGames ? gameName : undefined}>
            <span className={styles['realm']}>
              {realm || gameName}
              {faction && <small> · {translateGameTerm(faction)}</small>}
            </span>
            <span className={styles['amount']}>{formatGold(copper)}</span>
          </li>
        ))}
      </ul>
      {purses.length > first && (
        <Button size="s" variant="quiet" className={styles['all']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('dashboard.matrix.showFewer') : t('dashboard.matrix.showAll', { count: purses.length })}
        </Button>
      )}
    </div>
  );
}
