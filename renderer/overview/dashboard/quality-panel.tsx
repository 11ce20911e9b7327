import type { Character } from '#shared/characters/contract/characters.ts';
import { QUALITIES, QUALITY_TOKENS, QUALITY_LABELS } from '#shared/games/items/quality.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { Meter, MeterLegend } from '../../games/game/meter.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { characterLink } from '../../characters/character-link.ts';
import { tellApart } from '../../characters/tell-apart.ts';
import { cx } from '../../base/styles/cx.ts';
import { formatNumber } from '../../base/format/format.ts';
import styles from './quality-panel.module.css';
import { qualityRows, sharedNames, type QualityRow } from './statistics.ts';
import { ExportMenu } from '../../base/ui/overlays/export-menu.tsx';
import type { ExportTable } from '../../base/export/table-file.ts';

/** Exports the quality table; unknown values stay empty. */
function QualityExport({ rows }: { readonly rows: readonly QualityRow[] }) {
  const { t } = useTranslation();
  const table = (): ExportTable<QualityRow> => ({
    name: 'equipment-quality',
    count: rows.length,
    rows: () => rows,
    columns: [
      { key: 'character', header: t('dashboard.quality.character'), value: ({ character }) => character.name },
      { key: 'realm', header: t('dashboard.quality.realm'), value: ({ character }) => character.realm },
      {
        key: 'game',
        header: t('dashboard.quality.game'),
        value: ({ character }) => character.game_id,
        text: ({ character }) => character.game_name,
      },
      ...QUALITIES.map((quality) => ({
        key: QUALITY_LABELS[quality].toLowerCase(),
        header: t(`common.quality.q${quality}`),
        value: ({ isKnown, counts }: QualityRow) => (isKnown ? counts[quality] : null),
      })),
    ],
  });
  return <ExportMenu size="s" count={rows.length} table={table} />;
}

/** Rows until "Show all": 500 would be 4,000 cells. */
const FIRST_ROWS = 12;

export function QualityPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const legend = QUALITIES.map((quality) => ({
    label: t(`common.quality.q${quality}`),
    tone: QUALITY_TOKENS[quality],
  }));
  const rows = useMemo(() => qualityRows(characters), [characters]);
  const shared = useMemo(() => sharedNames(characters), [characters]);
  return (
    <Panel title={t('dashboard.quality.title')} className={styles['panel']} actions={<QualityExport rows={rows} />}>
      <div className={styles['legend']} aria-hidden>
        <MeterLegend parts={legend} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles['frame']} role="region" aria-label={t('dashboard.quality.caption')} tabIndex={0}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{t('dashboard.quality.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles['who']}>
                <span className="visually-hidden">{t('dashboard.quality.character')}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('dashboard.quality.meter')}</span>
              </th>
              {legend.map(({ label, tone }) => (
                <th key={tone} scope="col" className={styles['count']} aria-label={label}>
                  <span aria-hidden className={styles['swatch']} style={{ '--tone': `var(--${tone})` }} />
                  <span className="visually-hidden">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
              <Row key={row.character.id} row={row} isNameShared={shared.has(row.character.name)} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST_ROWS && (
        <Button size="s" variant="quiet" className={styles['all']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('dashboard.matrix.showFewer') : t('dashboard.matrix.showAll', { count: rows.length })}
        </Button>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly row: QualityRow;
  /** Another shown character has the same name, so the realm is shown too. */
  readonly isNameShared: boolean;
}

function Row({ row: { character, isKnown, counts }, isNameShared }: RowProps) {
  const { t } = useTranslation();
  const apart = tellApart(character);
  const parts = QUALITIES.map((quality) => ({
    label: t(`common.quality.q${quality}`),
    tone: QUALITY_TOKENS[quality],
    value: counts[quality],
  }));
  return (
    <tr>
      <th scope="row" className={styles['who']}>
        <Link to={characterLink(character)}>{character.name}</Link>
        {isNameShared && <span className={styles['realm']}>{character.realm}</span>}
        {apart !== null && <span className={styles['realm']}>{apart}</span>}
      </th>
      {isKnown ? (
        <>
          <td>
            <Meter label={t('dashboard.quality.meterOf', { name: character.name })} parts={parts} />
          </td>
          {parts.map(({ tone, value }) => (
            <td key={tone} className={cx(styles['count'], value === 0 && styles['zero'])}>
              {formatNumber(value)}
            </td>
          ))}
        </>
      ) : (
        <td colSpan={6} className={styles['unseen']}>
          {t(character.equipment === null ? 'dashboard.quality.none' : 'dashboard.quality.unknown')}
        </td>
      )}
    </tr>
  );
}
