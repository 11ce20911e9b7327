import type { Character } from '#shared/characters/contract/characters.ts';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import {
  charactersMoney,
  TREND_DAYS,
  type CharacterMoney,
  type CharacterTrend,
} from '#shared/characters/contract/insights.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row, Stack, Truncate } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { useCharacters } from '../../../characters/stores/characters-store.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Money } from '../../../games/game/money.tsx';
import { formatGold, formatSignedGold, formatList } from '../../../base/format/format.ts';
import { useMedia } from '../../../base/hooks/use-media.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { followHoldings, holdings } from '../../../characters/stores/holdings.ts';
import { useList } from '../../../base/stores/remote-list.ts';
import { cx } from '../../../base/styles/cx.ts';
import { readExpectedHeights } from '../expected-heights.ts';
import styles from './gold-panel.module.css';
import {
  isAmbiguous,
  sumGold,
  sumTrends,
  sumWarbands,
  type GainedGold,
  type GameGold,
  type Purse,
} from './gold-sums.ts';
import { ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';

/** Its points arrive after the page. */
const MoneyCurve = lazy(() => import('./money-curve.tsx').then((m) => ({ default: m.MoneyCurve })));

function GoldSource({ addons }: { readonly addons: readonly AddonCode[] }) {
  const { t } = useTranslation();
  return <small>· {t('dashboard.gold.from', { addons: formatList(addons.map((addon) => ADDON_NAMES[addon])) })}</small>;
}

/** Purses listed until "Show all"; on phones the matrix should be near. */
const PURSES_WIDE = 8;
const PURSES_NARROW = 3;
const NARROW = '(max-width: 720px)';

interface GoldPanelProps {
  readonly characters: readonly Character[];
  /** Null until they are known. */
  readonly trends: readonly CharacterTrend[] | null;
}

/** Money of all characters by game, how it went, and where it is. Banks of warbands are listed, not added: they have no history. */
export function GoldPanel({ characters, trends }: GoldPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const sums = useMemo(() => sumGold(characters), [characters]);
  const { data: list } = useCharacters();
  const { data: money, failure } = useVersionedCall(charactersMoney, {}, list);
  const banks = useList(holdings);
  useEffect(followHoldings, []);
  const warbands = useMemo(() => sumWarbands(banks.data), [banks.data]);
  const [height] = useState(() => readExpectedHeights().gold);
  const isComplete = banks.isLoaded && (money !== null || failure !== null);
  return (
    // Keeps the height of the last visit until banks and curves are known, so that nothing below moves.
    <section className={styles['panel']} aria-labelledby={title} style={{ minHeight: isComplete ? undefined : height }}>
      <div>
        <h2 id={title} className={styles['title']}>
          {t('dashboard.gold.title')}
        </h2>
        {sums === null && (
          <p className={styles['total']}>
            <small>{t('dashboard.gold.none')}</small>
          </p>
        )}
        <Stack gap="3">
          {sums?.games.map((game) => (
            <GameTotal
              key={game.gameKey}
              game={game}
              hasName={sums.games.length > 1}
              characters={characters}
              trends={trends}
              money={money?.data ?? null}
            />
          ))}
        </Stack>
      </div>
      <div>
        {sums !== null && <Purses purses={sums.purses} />}
        {warbands !== null && (
          <Grid min={300} gap="0 5" className={styles['purses']}>
            <Row as="p" gap="3" align="baseline" justify="between" shrink className={styles['purse']}>
              <Truncate>
                {t('dashboard.gold.warband')}{' '}
                <Muted as="small" size="s">
                  {t('dashboard.gold.warbandApart')}
                </Muted>
              </Truncate>
              <span className={styles['amount']}>{formatGold(warbands)}</span>
            </Row>
          </Grid>
        )}
      </div>
    </section>
  );
}

interface GameTotalProps extends GoldPanelProps {
  readonly game: GameGold;
  /** True with characters of several games. */
  readonly hasName: boolean;
  /** Null until it is known. */
  readonly money: readonly CharacterMoney[] | null;
}

function GameTotal({ game, hasName, characters, trends, money }: GameTotalProps) {
  const own = useMemo(() => characters.filter((each) => gameKeyOf(each) === game.gameKey), [characters, game.gameKey]);
  const gained = useMemo(() => trends && sumTrends(own, trends), [own, trends]);
  return (
    <div>
      {hasName && (
        <Muted as="h3" soft size="s">
          {game.gameName}
        </Muted>
      )}
      <p className={styles['total']}>
        <Money copper={game.copper} />
      </p>
      {/* Reserve their place, so that nothing moves when trends and curve arrive. */}
      <p className={styles['change']}>{gained !== null && <Change gained={gained} />}</p>
      <div className={styles['curve']}>
        <Suspense>{money !== null && <MoneyCurve characters={own} money={money} />}</Suspense>
      </div>
    </div>
  );
}

function Change({ gained: { copper, from } }: { readonly gained: GainedGold }) {
  const { t } = useTranslation();
  const Icon = copper < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={cx(styles['trend'], copper > 0 && styles['up'])}>
      <Icon aria-hidden />
      {t('dashboard.gold.change', { amount: formatSignedGold(copper), count: TREND_DAYS })}
      {from.length > 0 && <GoldSource addons={from} />}
    </span>
  );
}

function Purses({ purses }: { readonly purses: readonly Purse[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const first = useMedia(NARROW) ? PURSES_NARROW : PURSES_WIDE;
  const hasGames = new Set(purses.map(({ gameName }) => gameName)).size > 1;
  return (
    <>
      <Grid as="ul" min={300} gap="0 5" className={styles['purses']} aria-label={t('dashboard.gold.purses')}>
        {(all ? purses : purses.slice(0, first)).map((purse) => (
          <Row
            as="li"
            gap="3"
            align="baseline"
            justify="between"
            shrink
            className={styles['purse']}
            key={purse.key}
            title={hasGames ? purse.gameName : undefined}
          >
            <Truncate>
              {purse.realm || purse.gameName}
              {purse.faction && purse.faction !== UNKNOWN_FACTION && (
                <Muted as="small" size="s">
                  {' '}
                  · {translateGameTerm(purse.faction)}
                </Muted>
              )}
              {isAmbiguous(purse, purses) && (
                <Muted as="small" size="s">
                  {' '}
                  · {findGameName(purse.gameKey)?.shortName ?? purse.gameName}
                </Muted>
              )}
            </Truncate>
            <span className={styles['amount']}>{formatGold(purse.copper)}</span>
          </Row>
        ))}
      </Grid>
      {purses.length > first && (
        <Button size="s" variant="quiet" className={styles['all']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('dashboard.matrix.showFewer') : t('dashboard.matrix.showAll', { count: purses.length })}
        </Button>
      )}
    </>
  );
}
