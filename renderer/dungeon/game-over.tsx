import { DEPTH_SCORE } from '#shared/dungeon/enter-floor.ts';
import { DEFEAT_SCORE } from '#shared/dungeon/model/constants.ts';
import { RARITIES, type Equipment } from '#shared/dungeon/model/items.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { Hero } from '#shared/dungeon/contract/hero.ts';
import { lazy, Suspense } from 'react';
import { formatMessage, loadCatalogue } from '../base/i18n/i18n.ts';
import { BadgeCheck, CalendarDays, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { Button } from '../base/ui/controls/button.tsx';
import { formatNumber } from '../base/format/format.ts';
import { dungeonRunPath } from '../base/navigation/paths.ts';
import { openAuthDialog } from '../base/session/auth-dialog-store.ts';
import { RARITY_COLOUR } from './board/palettes.ts';
import { HeroPlate } from './hero/hero-plate.tsx';
import styles from './game-over.module.css';
import type { ScoreStatus } from './run/game-view.ts';

const RunPlace = lazy(async () => {
  const [{ RunPlace: place }] = await Promise.all([import('./run-place.tsx'), loadCatalogue(['dungeonPlayers'])]);
  return { default: place };
});

/** The rarest item that the player has, of two the one of the higher level; null without any. */
function findBestItem({ player }: GameState): Equipment | null {
  const items = [...Object.values(player.worn), ...player.inventory].filter((item) => item.type === 'equipment');
  const [best] = items.toSorted((a, b) => RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) || b.level - a.level);
  return best ?? null;
}

/** Enemies that gave the score, less what each new floor has given. */
function countKills({ score, floor }: GameState): number {
  const depth = DEPTH_SCORE * ((floor.number * (floor.number + 1)) / 2 - 1);
  return (score - depth) / DEFEAT_SCORE;
}

interface GameOverProps {
  readonly game: GameState;
  readonly posting: ScoreStatus;
  /** False for a run that was played without the server. */
  readonly isVerified: boolean;
  /** True for a descent into today's cellar. */
  readonly daily: boolean;
  readonly killer: string | null;
  readonly hero: Hero | null;
  readonly runId: string | null;
  readonly refusal: string | null;
  readonly onPostAgain: () => void;
  readonly onReset: () => void;
  /** Absent where today's cellar cannot be entered. */
  readonly onCellar?: (() => void) | undefined;
}

export function GameOver({
  game,
  posting,
  isVerified,
  daily,
  killer,
  hero,
  runId,
  refusal,
  onPostAgain,
  onReset,
  onCellar,
}: GameOverProps) {
  const { t } = useTranslation();
  const scoreText = {
    none: null,
    anonymous: t('dungeon.over.anonymous'),
    posting: t('dungeon.over.posting'),
    posted: formatMessage({ code: 'score_posted' }),
    failed: formatMessage({ code: 'score_failed' }),
    refused: refusal,
  }[posting];
  const facts = [
    t('dungeon.scoreboard.turns', { count: game.turns }),
    t('dungeon.over.kills', { count: countKills(game) }),
    killer !== null && t('dungeon.scoreboard.killer', { killer }),
  ].filter((fact) => typeof fact === 'string');
  const best = findBestItem(game);
  return (
    <div className={styles['veil']}>
      <Stack gap="1" justify="center" className={styles['card']}>
        <h2 className={styles['title']}>{t('dungeon.over.title', { floor: game.floor.number })}</h2>
        {hero && <HeroPlate hero={hero} gift={null} />}
        <p className={styles['score']}>{t('dungeon.over.score', { score: formatNumber(game.score) })}</p>
        <p className={styles['status']}>{facts.join(' · ')}</p>
        {best && (
          <p className={styles['status']}>
            {t('dungeon.over.best')} <span style={{ color: RARITY_COLOUR[best.rarity] }}>{best.name}</span>
          </p>
        )}
        {scoreText && <p className={styles['status']}>{scoreText}</p>}
        {posting === 'posted' && isVerified && (
          <Row as="p" gap="1" className={styles['verified']}>
            <BadgeCheck aria-hidden size={16} />
            {t('dungeon.over.verified')}
          </Row>
        )}
        {posting === 'posted' && (
          <Suspense>
            <RunPlace runId={isVerified ? runId : null} daily={daily} isOffline={!isVerified} />
          </Suspense>
        )}
        {posting === 'posted' && isVerified && runId !== null && (
          <Link to={dungeonRunPath(runId)}>{t('dungeon.over.watch')}</Link>
        )}
        <Row gap="2" align="stretch" justify="center" wrap className={styles['actions']}>
          {posting === 'anonymous' && (
            <Button variant="primary" onClick={() => openAuthDialog('login')}>
              {t('dungeon.over.signIn')}
            </Button>
          )}
          {posting === 'failed' && <Button onClick={onPostAgain}>{t('dungeon.over.retry')}</Button>}
          {onCellar && (
            <Button icon={<CalendarDays aria-hidden size={16} />} onClick={onCellar}>
              {t('dungeon.cellar')}
            </Button>
          )}
          <Button
            variant={posting === 'anonymous' ? undefined : 'primary'}
            icon={<RotateCcw aria-hidden size={16} />}
            onClick={onReset}
          >
            {t('dungeon.over.again')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
