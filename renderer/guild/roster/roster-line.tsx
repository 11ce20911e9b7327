import type { ViewedCharacter, ViewerSection } from '#shared/characters/contract/viewers.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { formatAgo, formatDecimal, formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { describeLockout, rosterLockouts, ROSTER_COLUMNS, type RosterColumn, type RosterRow } from './roster-rows.ts';
import styles from './roster.module.css';

interface RosterLineProps {
  readonly row: RosterRow;
  readonly index: number;
  readonly isNarrow: boolean;
  readonly onOpen: (row: RosterRow) => void;
  readonly now: number;
  readonly lastWeekly: number;
}

export function RosterLine({ row, index, isNarrow, onOpen, now, lastWeekly }: RosterLineProps) {
  const { t } = useTranslation();
  const { character, isMain } = row;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']}>
      <div role="rowheader" className={styles['name']}>
        <ClassCrest className={character.class} size={30} />
        <Stack as="span" shrink className={styles['words']}>
          <button
            type="button"
            className={styles['open']}
            style={{ color: classTextColour(character.class) }}
            title={translateGameTerm(character.class)}
            onClick={() => onOpen(row)}
          >
            {character.name}
          </button>
          <small>
            {isMain && <Badge tone="good">{t('roster.main')}</Badge>} {character.realm}
          </small>
        </Stack>
      </div>
      {ROSTER_COLUMNS.map((column) => (
        <div key={column} role="cell" className={styles[column]}>
          {CELLS[column](t, row, { now, lastWeekly, isNarrow })}
        </div>
      ))}
    </div>
  );
}

type Given = Pick<RosterLineProps, 'now' | 'lastWeekly' | 'isNarrow'>;

const CELLS: Readonly<Record<RosterColumn, (t: TFunction, row: RosterRow, given: Given) => ReactNode>> = {
  member: (_, { member }) => (
    <>
      <bdi>{member.username}</bdi>
      {member.rank !== '' && <small>{member.rank}</small>}
    </>
  ),
  level: (t, { character: { level } }, { isNarrow }) => (isNarrow ? t('roster.level', { level }) : formatNumber(level)),
  itemLevel: (t, { character }, { isNarrow }) => {
    const level = character.gear?.item_level ?? null;
    if (level === null) return <Unknown character={character} section="gear" isShort />;
    return isNarrow ? t('roster.itemLevel', { level: formatDecimal(level) }) : formatDecimal(level);
  },
  specialisation: (_, { character }) =>
    character.gear?.specialisation ? (
      translateGameTerm(character.gear.specialisation)
    ) : (
      <Unknown character={character} section="gear" isShort />
    ),
  professions: (_, { character }) =>
    character.professions ? (
      <Listed
        parts={character.professions.map(({ name, level }) => `${translateGameTerm(name)} ${formatNumber(level)}`)}
      />
    ) : (
      <Unknown character={character} section="professions" />
    ),
  lockouts: (t, { character }, { now, lastWeekly }) => {
    if (!character.lockouts) return <Unknown character={character} section="lockouts" />;
    const known = rosterLockouts(character, { lastWeekly, now });
    if (known && known.length > 0) return <Listed parts={known.map(describeLockout)} />;
    return <Muted>{t(known ? 'roster.free' : 'roster.notThisWeek')}</Muted>;
  },
  seen: (_, { character: { seen_at } }, { now }) => (seen_at === null ? null : formatAgo(parseIsoTime(seen_at), now)),
};

/** In one line, the whole as a tooltip. */
function Listed({ parts }: { readonly parts: readonly string[] }) {
  const text = parts.join(' · ');
  return <span title={text || undefined}>{text}</span>;
}

interface UnknownProps {
  readonly character: ViewedCharacter;
  readonly section: ViewerSection;
  /** A dash, with the reason for screen readers. */
  readonly isShort?: boolean;
}

function Unknown({ character, section, isShort = false }: UnknownProps) {
  const { t } = useTranslation();
  const reason = t(character.sections.includes(section) ? 'roster.unseen' : 'roster.notShared');
  if (!isShort) return <Muted>{reason}</Muted>;
  return (
    <>
      <Muted aria-hidden title={reason}>
        –
      </Muted>
      <span className="visually-hidden">{reason}</span>
    </>
  );
}
