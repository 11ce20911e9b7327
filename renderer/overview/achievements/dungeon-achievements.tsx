import { CalendarDays, Crown, Footprints, Medal, Mountain, Skull, Swords, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DungeonAchievementId } from '#shared/characters/achievements/dungeon.ts';
import { getPlayerRecord, type PlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import { Grid, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { useCall } from '../../base/api/use-call.ts';
import { formatDate } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import cardStyles from './achievement-card.module.css';
import iconStyles from './achievement-icon.module.css';
import styles from './achievements-page.module.css';

const ICONS: { readonly [Id in DungeonAchievementId]: LucideIcon } = {
  first_descent: Footprints,
  floor_5: Skull,
  floor_10: Mountain,
  floor_20: Crown,
  score_10000: Medal,
  seven_cellars: CalendarDays,
  runs_50: Swords,
};

/** Achievements of the account in the dungeon; nothing before its first run is posted. */
export function DungeonAchievements() {
  const { t } = useTranslation();
  const { state, data } = useCall(getPlayerRecord, {});
  if (state !== 'ready' || data.best === null) return null;
  return (
    <section aria-labelledby="dungeon">
      <h2 id="dungeon" className={styles['heading']}>
        {t('dungeonPlayers.record.title')}
      </h2>
      <Grid as="ul" min={360} gap="3">
        {data.achievements
          .toSorted((a, b) => Number(b.earned_at !== null) - Number(a.earned_at !== null))
          .map((achievement) => (
            <Card key={achievement.id} achievement={achievement} />
          ))}
      </Grid>
    </section>
  );
}

function Card({ achievement }: { readonly achievement: PlayerRecord['achievements'][number] }) {
  const { t } = useTranslation();
  const { id, earned_at: earnedAt, value, target } = achievement;
  const Icon = ICONS[id];
  const title = t(`dungeonPlayers.record.names.${id}`);
  const text = t('dungeonPlayers.record.progress', { value, target });
  const percent = Math.floor((value / target) * 100);
  return (
    <Row as="li" gap="4" align="stretch" shrink className={cardStyles['card']}>
      <span className={cx(iconStyles['icon'], earnedAt !== null && iconStyles['earned'])}>
        <Icon aria-hidden />
      </span>
      <div className={cardStyles['text']}>
        <h3 className={cardStyles['title']}>{title}</h3>
        <Muted as="p" soft size="s" className={cardStyles['takes']}>
          {t(`dungeonPlayers.record.takes.${id}`)}
        </Muted>
        {earnedAt !== null ? (
          <Muted as="p" size="s">
            <time dateTime={earnedAt}>{formatDate(earnedAt)}</time>
          </Muted>
        ) : (
          <Row gap="3" className={cardStyles['far']}>
            <div
              className={cardStyles['track']}
              role="progressbar"
              aria-label={t('dungeonPlayers.record.progressOf', { title })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              aria-valuetext={text}
            >
              <div style={{ width: `${percent}%` }} />
            </div>
            <span aria-hidden>{text}</span>
          </Row>
        )}
      </div>
    </Row>
  );
}
