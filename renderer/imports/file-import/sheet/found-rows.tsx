import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List, Muted, Row, Truncate } from '../../../base/ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../../games/game/class-colour.ts';
import { ClassCrest } from '../../../games/game/class-crest.tsx';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import { identityKey } from '../find-stored.ts';
import type { PickedRow } from '../pick-characters.ts';
import type { FoundCharacter } from '../reading/inspect-file.ts';
import type { Change } from '../reading/outcome.ts';
import styles from './import-sheet.module.css';

/** Rows beyond these are only counted: rendering 2,000 takes longer than a frame. */
const SHOWN_ROWS = 60;

const TONES: Readonly<Record<Change, BadgeTone>> = {
  new: 'good',
  changed: 'info',
  history: 'info',
  seen: 'plain',
  waits: 'warn',
  none: 'plain',
};

interface FoundRowsProps {
  readonly rows: readonly PickedRow[];
  readonly state: FileImportState;
}

export function FoundRows({ rows, state: { imported, phase } }: FoundRowsProps) {
  const { t } = useTranslation();
  const targets = Map.groupBy(imported, (each) => identityKey({ ...each, game: each.game_id }));
  return (
    <div>
      <List className={styles['rows']}>
        {rows.slice(0, SHOWN_ROWS).map(({ key, found, level, change, points }) => {
          const [target, ...others] = targets.get(identityKey(found)) ?? [];
          // Responses do not tell two characters of one name apart.
          const isKnown = phase === 'done' && target !== undefined && others.every(({ id }) => id === target.id);
          return (
            <FoundRow
              key={key}
              found={found}
              level={level}
              change={change}
              points={points}
              link={isKnown ? characterLink(target) : undefined}
            />
          );
        })}
      </List>
      {rows.length > SHOWN_ROWS && (
        <Muted as="p" size="s" className={styles['more']}>
          {t('fileImport.rowsMore', { count: rows.length - SHOWN_ROWS })}
        </Muted>
      )}
    </div>
  );
}

interface FoundRowProps {
  readonly found: FoundCharacter;
  readonly level: number;
  readonly change: Change;
  /** New points of the history, where nothing else is new. */
  readonly points: number;
  /** Path of the imported character. */
  readonly link: string | undefined;
}

/** Ten reports of progress a second, each with 60 rows of which a few are new. */
const FoundRow = memo(function FoundRow({ found, level, change, points, link }: FoundRowProps) {
  const { t } = useTranslation();
  const gameKey = gameKeyOf({ game_id: found.game, flavour: found.flavour });
  const name = <span style={{ color: classTextColour(found.class) }}>{found.name}</span>;
  return (
    <Row as="li" gap="3" className={styles['row']}>
      <ClassCrest className={found.class} size={36} />
      <div className={styles['who']}>
        <Truncate as="p" className={styles['name']}>
          {link === undefined ? (
            name
          ) : (
            <Link to={link} onClick={() => fileImport.cancel()}>
              {name}
            </Link>
          )}
        </Truncate>
        <p className={styles['line']}>
          {t('fileImport.line', {
            level,
            race: translateGameTerm(found.race),
            className: translateGameTerm(found.class),
            realm: found.realm,
            game: findGameName(gameKey)?.shortName ?? found.game,
          })}
        </p>
      </div>
      <Badge tone={TONES[change]}>
        {change === 'history' ? t('fileImport.newPoints', { count: points }) : t(`fileImport.change.${change}`)}
      </Badge>
    </Row>
  );
});
