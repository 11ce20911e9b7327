import type { AchievementId } from '#shared/characters/achievements/catalogue.ts';
import { measureProgress, type Progress } from '#shared/characters/achievements/progress.ts';
import type { EarnedFirst, Earned } from '#shared/characters/contract/achievements.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { COPPER_PER_GOLD } from '#shared/base/text/money.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { characterLink } from '../../characters/character-link.ts';
import { formatDate, formatDuration, formatMoney, formatNumber } from '../../base/format/format.ts';
import styles from './achievement-card.module.css';
import { AchievementIcon } from './achievement-icon.tsx';

/** Progress as text: gold, time or number; averages to the hundredth. */
function describeProgress(t: TFunction, id: AchievementId, { value, target }: Progress): string {
  const isGold = id.startsWith('gold_');
  const say = (amount: number): string => {
    if (isGold) return formatMoney(Math.floor(amount / COPPER_PER_GOLD) * COPPER_PER_GOLD).split(' ')[0] ?? '';
    return id.startsWith('played_') ? formatDuration(amount) : formatNumber(Math.floor(amount * 100) / 100);
  };
  return t('achievements.progress', { value: say(value), target: say(target) });
}

interface AchievementCardProps {
  readonly id: AchievementId;
  readonly earned: EarnedFirst | null;
  readonly characters: readonly Character[];
}

export function AchievementCard({ id, earned, characters }: AchievementCardProps) {
  const { t } = useTranslation();
  const title = t(`achievements.name.${id}`);
  return (
    <Row as="li" gap="4" align="stretch" shrink className={styles['card']}>
      <AchievementIcon id={id} isEarned={earned !== null} />
      <div className={styles['text']}>
        <h3 className={styles['title']}>{title}</h3>
        <Muted as="p" soft size="s" className={styles['takes']}>
          {t(`achievements.takes.${id}`)}
        </Muted>
        {earned ? (
          <By earned={earned} characters={characters} />
        ) : (
          <HowFar title={title} id={id} progress={measureProgress(id, characters)} />
        )}
      </div>
    </Row>
  );
}

function By({ earned, characters }: { readonly earned: EarnedFirst; readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const { observed_at, item, earners, character_id } = earned;
  const who = characters.find(({ id }) => id === character_id);
  return (
    <>
      <Row as="p" gap="none 2" align="stretch" wrap className={styles['who']}>
        {who && <Link to={characterLink(who)}>{who.name}</Link>}
        {item !== null && <span>{t('achievements.item', { item })}</span>}
        {earners > 1 && <span>{t('achievements.more', { count: earners - 1 })}</span>}
      </Row>
      <Muted as="p" size="s">
        <time dateTime={observed_at} title={formatDate(observed_at) ?? undefined}>
          {describeEarnedDate(t, earned)}
        </time>
      </Muted>
    </>
  );
}

function HowFar({
  title,
  id,
  progress,
}: {
  readonly title: string;
  readonly id: AchievementId;
  readonly progress: Progress | null;
}) {
  const { t } = useTranslation();
  if (progress === null) return null;
  const text = describeProgress(t, id, progress);
  const percent = Math.floor(Math.min(1, progress.value / progress.target) * 100);
  return (
    <Row gap="3" className={styles['far']}>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={t('achievements.progressOf', { title })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden>{text}</span>
    </Row>
  );
}

/** Date earned; "before" for anything already true at the first observation. */
export function describeEarnedDate(
  t: TFunction,
  { observed_at, already }: Pick<Earned, 'observed_at' | 'already'>,
): string {
  return t(already ? 'achievements.already' : 'achievements.firstSeen', { date: formatDate(observed_at) ?? '' });
}
