import type { Character } from '#shared/characters/contract/characters.ts';
import { isSeenSince, knownLockouts, weekOf, type Lockout } from '#shared/characters/week-of.ts';
import { Gift } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { classTextColour } from '../../../games/game/class-colour.ts';
import { ClassCrest } from '../../../games/game/class-crest.tsx';
import { formatAgo, formatDecimal, formatDuration, formatGold, formatNumber } from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { tellApart } from '../../../characters/tell-apart.ts';
import { cx } from '../../../base/styles/cx.ts';
import { bossCount, currentWeek, factsOf, levelProgress } from './character-facts.ts';
import { cellsOf, linesOf, type MatrixColumn } from './matrix-view.ts';
import { ExperienceBar } from '../../../games/game/experience-bar.tsx';
import styles from './matrix.module.css';

interface CharacterRowProps {
  readonly character: Character;
  readonly columns: readonly MatrixColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly lastWeekly: number;
  /** Two lines: name and realm, figures beside them. Further columns are lines below. */
  readonly isNarrow: boolean;
  readonly index: number;
}

export const CharacterRow = memo(function CharacterRow({
  character,
  columns,
  now,
  lastWeekly,
  isNarrow,
  index,
}: CharacterRowProps) {
  const { t } = useTranslation();
  const { name, realm } = character;
  const lines = isNarrow ? linesOf(columns) : [];
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']}>
      <div role="rowheader" className={styles['name']}>
        <ClassCrest className={character.class} size={30} />
        <Stack as="span" shrink className={styles['words']}>
          <Link
            to={characterLink(character)}
            style={{ color: classTextColour(character.class) }}
            title={translateGameTerm(character.class)}
          >
            {name}
          </Link>
          <small>
            {[isNarrow && columns.includes('seen') && formatSeen(character, now), tellApart(character), realm]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Stack>
      </div>
      {cellsOf(columns, isNarrow).map((column) => (
        <div key={column} role="cell" className={styles[column]}>
          {lines.includes(column) && <Muted aria-hidden>{t(`dashboard.matrix.column.${column}`)} </Muted>}
          {CELLS[column](t, character, { now, lastWeekly, isNarrow }) ?? (
            <>
              <Muted aria-hidden>–</Muted>
              <span className="visually-hidden">{t('dashboard.matrix.unseen')}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
});

/** Values that all cells share. */
type Given = Pick<CharacterRowProps, 'now' | 'lastWeekly' | 'isNarrow'>;

/** Cell of each column; null for what was never seen. */
const CELLS: Readonly<Record<MatrixColumn, (t: TFunction, character: Character, given: Given) => ReactNode>> = {
  level: (_, character) => <Level character={character} />,
  itemLevel: (t, character, { isNarrow }) => {
    const { itemLevel } = factsOf(character);
    if (itemLevel === null) return isNarrow ? '' : null;
    const level = formatDecimal(itemLevel);
    return isNarrow ? t('dashboard.matrix.itemLevel', { level }) : level;
  },
  gold: (_, { copper }) => (copper === null ? null : formatGold(copper)),
  vault: (t, character, { lastWeekly, now, isNarrow }) => {
    const week = weekOf(character, lastWeekly, now);
    if (week === null) return null;
    return (
      <>
        {week.isCurrent && week.vault.slots > 0 && `${week.vault.unlocked}/${week.vault.slots}`}
        {week.isCurrent || week.hasReward || <Muted>{t('dashboard.matrix.notThisWeek')}</Muted>}
        {week.hasReward && (
          <span className={styles['reward']} title={t('dashboard.matrix.reward')}>
            {' '}
            <Gift aria-hidden />
            <span className={isNarrow ? undefined : 'visually-hidden'}> {t('dashboard.matrix.reward')}</span>
          </span>
        )}
      </>
    );
  },
  keystone: (_, character, { lastWeekly, now }) => {
    const keystone = currentWeek(character, lastWeekly, now)?.weekly.keystone;
    return (
      keystone && (
        <span title={keystone.name}>
          <strong>+{keystone.level}</strong> {keystone.name}
        </span>
      )
    );
  },
  free: (t, character, { isNarrow }) => {
    const { free } = factsOf(character);
    if (free === null) return isNarrow ? '' : null;
    return (
      <span className={cx(free < 5 && styles['short'])}>
        {isNarrow ? t('dashboard.matrix.free', { count: free }) : formatNumber(free)}
      </span>
    );
  },
  professions: (_, { professions }) =>
    professions && (
      <Listed parts={professions.map(({ name, level }) => `${translateGameTerm(name)} ${formatNumber(level)}`)} />
    ),
  lockouts: (t, character, { now, lastWeekly }) => {
    if (!character.lockouts) return null;
    const known = knownLockouts(character.lockouts, isSeenSince(character, 'lockouts', lastWeekly), now);
    if (known === null) return <Muted>{t('dashboard.matrix.notThisWeek')}</Muted>;
    return <Listed parts={known.map(describeLockout)} />;
  },
  guild: (_, { guild }) => guild || null,
  played: (_, { playedTime }) => (playedTime === null ? null : formatDuration(playedTime)),
  seen: (_, character, { now }) => formatSeen(character, now),
};

function formatSeen(character: Character, now: number): string | null {
  const { seenAt } = factsOf(character);
  return seenAt === null ? null : formatAgo(seenAt, now);
}

function describeLockout(lockout: Lockout): string {
  const difficulty = lockout.difficulty && `(${translateGameTerm(lockout.difficulty)})`;
  return [lockout.name, difficulty, bossCount(lockout)].filter(Boolean).join(' ');
}

/** As far as it fits, the whole as a tooltip. Lines end after a number or a dot, never before one. */
function Listed({ parts }: { readonly parts: readonly string[] }) {
  const text = parts.join(' · ');
  return <span title={text || undefined}>{text.replaceAll(/ (?=[\d·])/g, '\u00a0')}</span>;
}

function Level({ character }: { readonly character: Character }) {
  const progress = levelProgress(character);
  return (
    <>
      <span className={styles['number']}>{character.level}</span>
      {progress && <LevelBar {...progress} />}
    </>
  );
}

function LevelBar({ gained, rested }: NonNullable<ReturnType<typeof levelProgress>>) {
  const { t } = useTranslation();
  const percent = (share: number) => Math.round(share * 100);
  const label =
    rested === null
      ? t('dashboard.matrix.levelGained', { gained: percent(gained) })
      : t('dashboard.matrix.levelBar', { gained: percent(gained), rested: percent(rested) });
  return (
    <ExperienceBar
      gained={gained}
      rested={rested ?? 0}
      className={styles['bar']}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
