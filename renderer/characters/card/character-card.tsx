import type { Character } from '#shared/characters/contract/characters.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import { wholeHoursBetween, formatDateTime, formatDecimal, formatNumber } from '../../base/format/format.ts';
import { Check, Eye, EyeOff, Swords } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Truncate } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Money } from '../../games/game/money.tsx';
import { averageColour } from '../../games/game/quality-text.tsx';
import { cx } from '../../base/styles/cx.ts';
import { characterLink } from '../character-link.ts';
import { tellApart } from '../tell-apart.ts';
import { describeSeen } from '../detail/describe-seen.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import styles from './character-card.module.css';
import { toggleHidden } from './flags.ts';
import { StarButton } from './star-button.tsx';

/** More worn items than this show the sword icon. */
const WELL_ARMED = 10;
const DAY_HOURS = 24;

interface CharacterCardProps {
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly headingLevel?: 2 | 3;
  /** True for the character picked first for a comparison; undefined outside comparison mode. */
  readonly isPicked?: boolean;
  readonly onPick?: ((id: number) => void) | undefined;
}

export const CharacterCard = memo(function CharacterCard({
  character,
  now,
  headingLevel = 3,
  isPicked = false,
  onPick,
}: CharacterCardProps) {
  const { t } = useTranslation();
  return (
    <article
      className={cx(styles['card'], onPick && styles['picking'])}
      style={{ '--edge': averageColour(averageQuality(character.equipment ?? [])) }}
    >
      <CardText character={character} now={now} headingLevel={headingLevel} />
      <div className={styles['marks']}>
        {onPick ? (
          <Button
            size="s"
            variant={isPicked ? 'primary' : 'secondary'}
            icon={isPicked && <Check aria-hidden />}
            aria-pressed={isPicked}
            aria-label={t('characters.compare.pick', { name: character.name })}
            onClick={() => onPick(character.id)}
          >
            {t('characters.compare.pickShort')}
          </Button>
        ) : (
          <>
            <HideButton character={character} />
            <StarButton character={character} size="s" />
          </>
        )}
      </div>
    </article>
  );
});

type CardTextProps = Pick<CharacterCardProps, 'character' | 'now'> & { readonly headingLevel: 2 | 3 };

/** Everything but the buttons, which comparing exchanges on all cards at once. */
const CardText = memo(function CardText({ character, now, headingLevel }: CardTextProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Row gap="3" shrink className={styles['head']}>
        <ClassCrest className={character.class} size={46} />
        <div className={styles['words']}>
          <Heading className={styles['title']}>
            <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
              {character.name}
            </Link>
            {(character.equipment?.length ?? 0) > WELL_ARMED && (
              <Swords size={16} className={styles['sign']} role="img" aria-label={t('characters.card.wellArmed')} />
            )}
            {character.hidden && <Badge>{t('characters.card.hidden')}</Badge>}
          </Heading>
          <p className={styles['line']}>
            {t('characters.detail.line', {
              level: character.level,
              race: translateGameTerm(character.race),
              className: translateGameTerm(character.class),
            })}
            {[character.realm, tellApart(character)].map((each) => each && ` · ${each}`)}
          </p>
        </div>
      </Row>
      <div className={styles['facts']}>
        <Row as="p" gap="0 4" align="stretch" justify="between" wrap>
          <CardFacts character={character} />
        </Row>
        <CardAge character={character} now={now} />
      </div>
    </>
  );
});

/** "Last Updated 3 hours ago" for a record of today of what was seen today; else when and by which addon it was seen. */
function CardAge({ character, now }: Pick<CharacterCardProps, 'character' | 'now'>) {
  const { t } = useTranslation();
  const seen = describeSeen(t, character, 'character', now);
  const hoursSince = (iso: string): number => wholeHoursBetween(Date.parse(iso), now);
  const hours = hoursSince(character.created_at);
  const isOfToday = hours < DAY_HOURS && seen.at !== null && hoursSince(seen.at) < DAY_HOURS;
  if (seen.text !== null && !isOfToday)
    return (
      <p className={styles['age']} title={seen.title}>
        {t('characters.detail.seen', { ago: seen.text })}
      </p>
    );
  return (
    <p className={styles['age']} title={formatDateTime(character.created_at) ?? undefined}>
      {t('characters.card.updated')} <strong>{t('characters.card.hours', { count: hours })}</strong>
    </p>
  );
}

/** Item level, money, worn items, guild and professions, as far as known. */
function CardFacts({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { equipment, copper, guild, professions } = character;
  const level = wornItemLevel(character);
  const trades = (professions ?? []).map(
    ({ name, level: skill }) => `${translateGameTerm(name)} ${formatNumber(skill)}`,
  );
  return (
    <>
      {level !== null && <strong>{t('characters.card.itemLevel', { level: formatDecimal(level) })}</strong>}
      {copper !== null && (
        <strong>
          <Money copper={copper} />
        </strong>
      )}
      {equipment && <span>{t('characters.card.items', { count: equipment.length })}</span>}
      {guild && <Truncate className={styles['cut']}>{t('characters.detail.guild', { guild })}</Truncate>}
      {trades.length > 0 && <span className={cx(styles['line'], styles['trades'])}>{trades.join(' · ')}</span>}
    </>
  );
}

/** Hides or shows the character. The card leaves the list, so the focus moves to a neighbour first. */
function HideButton({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { name, hidden } = character;
  const hide = (button: HTMLElement): void => {
    const place = button.closest('li');
    const neighbour = place?.nextElementSibling ?? place?.previousElementSibling;
    if (!hidden) neighbour?.querySelector('a')?.focus({ preventScroll: true });
    void toggleHidden(t, character);
  };
  return (
    <IconButton
      label={t(hidden ? 'characters.marks.show' : 'characters.marks.hide', { name })}
      title={t(hidden ? 'characters.marks.showShort' : 'characters.marks.hideShort')}
      size="s"
      className={styles['hide']}
      onClick={(event) => hide(event.currentTarget)}
    >
      {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    </IconButton>
  );
}
