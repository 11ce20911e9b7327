import { findGame } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';
import { classTextColour } from '../../components/game/class-colour.ts';
import { ClassCrest } from '../../components/game/class-crest.tsx';
import { translateGameTerm } from '../../i18n/i18n.ts';
import { characterLink } from '../../navigation/character-link.ts';
import { identityKey, type Novelty } from '../compare-with-ledger.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import type { PickedRow } from '../pick-characters.ts';
import styles from './import-sheet.module.css';

/** Rows beyond these are only counted: rendering 2,000 takes longer than a frame. */
const SHOWN_ROWS = 60;

const TONES: Readonly<Record<Novelty, BadgeTone>> = { new: 'good', newer: 'info', known: 'plain' };

interface FoundRowsProps {
  readonly rows: readonly PickedRow[];
  readonly state: FileImportState;
}

export function FoundRows({ rows, state: { imported, phase } }: FoundRowsProps) {
  const { t } = useTranslation();
  const targets = Map.groupBy(imported, (each) => identityKey({ ...each, game: each.game_id }));
  return (
    <div>
      <ul className={styles['rows']}>
        {rows.slice(0, SHOWN_ROWS).map(({ key, found, novelty }) => {
          const [target, ...others] = targets.get(identityKey(found)) ?? [];
          // Responses do not tell two characters of one name apart.
          const isKnown = phase === 'done' && target !== undefined && others.every(({ id }) => id === target.id);
          const link = isKnown ? characterLink(target) : undefined;
          const name = <span style={{ color: classTextColour(found.class) }}>{found.name}</span>;
          return (
            <li key={key} className={styles['row']}>
              <ClassCrest className={found.class} size={36} />
              <div className={styles['who']}>
                <p className={styles['name']}>
                  {link === undefined ? (
                    name
                  ) : (
                    <Link to={link} onClick={() => fileImport.cancel()}>
                      {name}
                    </Link>
                  )}
                </p>
                <p className={styles['line']}>
                  {t('fileImport.line', {
                    level: found.level,
                    race: translateGameTerm(found.race),
                    className: translateGameTerm(found.class),
                    realm: found.realm,
                    game: findGame(found.game)?.shortName ?? found.game,
                  })}
                </p>
              </div>
              <Badge tone={TONES[novelty]}>{t(`fileImport.novelty.${novelty}`)}</Badge>
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN_ROWS && (
        <p className={styles['more']}>{t('fileImport.rowsMore', { count: rows.length - SHOWN_ROWS })}</p>
      )}
    </div>
  );
}
