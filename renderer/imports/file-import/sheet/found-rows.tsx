import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List, Row, Truncate } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { TickBox } from '../../../base/ui/controls/checkbox.tsx';
import { Badge, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../../games/game/class-colour.ts';
import { ClassCrest } from '../../../games/game/class-crest.tsx';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { describeFacts } from '../../../characters/tell-apart.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import { identityKey } from '../find-stored.ts';
import { isKnown, isTicked, type PickedRow } from '../pick-characters.ts';
import type { Change } from '../reading/outcome.ts';
import styles from './import-sheet.module.css';

/** Rows that are shown at once: rendering 2,000 takes longer than a frame. */
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

/** The characters of all files, each with a tick box until they are imported. */
export function FoundRows({ rows, state: { imported, phase, ticks } }: FoundRowsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_ROWS);
  const targets = Map.groupBy(imported, (each) => identityKey({ ...each, game: each.game_id }));
  const canTick = phase === 'ready';
  const names = new Map<string, number>();
  for (const { found } of rows) names.set(identityKey(found), (names.get(identityKey(found)) ?? 0) + 1);
  const listed = phase === 'done' ? rows.filter((row) => isTicked(row, ticks)) : rows;
  return (
    <section aria-labelledby="import-characters">
      <ListHead rows={rows} ticks={ticks} canTick={canTick} />
      <List className={styles['rows']}>
        {listed.slice(0, shown).map((row) => {
          const [target, ...others] = targets.get(identityKey(row.found)) ?? [];
          // Responses do not tell two characters of one name apart.
          const isLinked = phase === 'done' && target !== undefined && others.every(({ id }) => id === target.id);
          return (
            <FoundRow
              key={row.key}
              row={row}
              tick={canTick && isKnown(row) ? isTicked(row, ticks) : null}
              place={(names.get(identityKey(row.found)) ?? 0) > 1 ? describeFacts(row.identity.facts) : ''}
              link={isLinked ? characterLink(target) : undefined}
            />
          );
        })}
      </List>
      {listed.length > shown && (
        <Button size="s" variant="quiet" className={styles['more']} onClick={() => setShown(shown + SHOWN_ROWS)}>
          {t('fileImport.rowsMore', { count: listed.length - shown })}
        </Button>
      )}
    </section>
  );
}

interface ListHeadProps extends Pick<FileImportState, 'ticks'> {
  readonly rows: readonly PickedRow[];
  readonly canTick: boolean;
}

function ListHead({ rows: all, ticks, canTick }: ListHeadProps) {
  const { t } = useTranslation();
  const rows = all.filter(isKnown);
  const tickAll = (isTickedNow: boolean): void =>
    fileImport.tickCharacters(
      rows.map(({ key }) => key),
      isTickedNow,
    );
  const number = rows.filter((row) => isTicked(row, ticks)).length;
  return (
    <Row gap="2" justify="between" wrap className={styles['head']}>
      <h3 id="import-characters" className={styles['heading']}>
        {t('fileImport.charactersTitle')}
      </h3>
      {canTick && rows.length > 1 && (
        <Row gap="2" wrap>
          <span role="status" className={styles['line']}>
            {t('fileImport.ticked', { number, count: rows.length })}
          </span>
          <Button size="s" variant="quiet" onClick={() => tickAll(true)}>
            {t('fileImport.tickAll')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => tickAll(false)}>
            {t('fileImport.tickNone')}
          </Button>
        </Row>
      )}
    </Row>
  );
}

interface FoundRowProps {
  readonly row: PickedRow;
  /** Null where nothing can be chosen any more. */
  readonly tick: boolean | null;
  /** What tells it from others of its name; empty without such. */
  readonly place: string;
  /** Path of the imported character. */
  readonly link: string | undefined;
}

/** Ten reports of progress a second, each with 60 rows of which a few are new. */
const FoundRow = memo(function FoundRow({
  row: { key, found, level, change, points },
  tick,
  place,
  link,
}: FoundRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const gameKey = gameKeyOf({ game_id: found.game, flavour: found.flavour });
  const name = <span style={{ color: classTextColour(found.class) }}>{found.name}</span>;
  const state = change === 'history' ? t('fileImport.newPoints', { count: points }) : t(`fileImport.change.${change}`);
  return (
    <Row as="li" gap="3" className={styles['row']}>
      {tick !== null && (
        <TickBox
          id={id}
          checked={tick}
          aria-describedby={`${id}-line`}
          onChange={({ target }) => fileImport.tickCharacters([key], target.checked)}
        />
      )}
      <ClassCrest className={found.class} size={36} />
      <div className={styles['who']}>
        <Truncate as="p" className={styles['name']}>
          {tick !== null && <label htmlFor={id}>{name}</label>}
          {tick === null &&
            (link === undefined ? (
              name
            ) : (
              <Link to={link} onClick={() => fileImport.cancel()}>
                {name}
              </Link>
            ))}
        </Truncate>
        <p id={`${id}-line`} className={styles['line']}>
          {t('fileImport.line', {
            level,
            race: translateGameTerm(found.race),
            className: translateGameTerm(found.class),
            realm: found.realm,
            game: place || (findGameName(gameKey)?.shortName ?? found.game),
          })}
        </p>
      </div>
      <Badge tone={tick === false ? 'plain' : TONES[change]}>
        {tick === false ? t('fileImport.notWanted') : state}
      </Badge>
    </Row>
  );
});
