import type { Character } from '#shared/contract/characters/characters.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClassCrest } from '../../components/game/class-crest.tsx';
import { Money } from '../../components/game/money.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { characterLink } from '../../navigation/character-link.ts';
import { cx } from '../../styles/cx.ts';
import { formatDecimal, formatDuration, formatMoney, formatNumber } from '../../format/format.ts';
import { translateGameTerm } from '../../i18n/i18n.ts';
import { ahead, measure, type Measure, type MeasureRow } from './compare-characters.ts';
import styles from './comparison.module.css';
import { GearPanel } from './gear-panel.tsx';
import { Even, Advantage } from './advantage.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { SideTable } from './side-table.tsx';

interface Sides {
  readonly a: Character;
  readonly b: Character;
}

export function Comparison({ a, b }: Sides) {
  const { t } = useTranslation();
  return (
    <div className={styles['panels']}>
      <Panel title={t('compare.facts')}>
        <SideTable
          caption={t('compare.factsOf', { a: a.name, b: b.name })}
          what={t('compare.what')}
          a={<Who character={a} />}
          b={<Who character={b} />}
        >
          {measure(a, b).map((row) => (
            <MeasureLine key={row.measure} row={row} a={a} b={b} />
          ))}
          <WordLines a={a} b={b} />
        </SideTable>
      </Panel>
      <GearPanel a={a} b={b} />
      <LevelsPanel a={a} b={b} />
    </div>
  );
}

function Who({ character }: { readonly character: Character }) {
  return (
    <span className={styles['who']}>
      <ClassCrest className={character.class} size={46} />
      <Link to={characterLink(character)}>{character.name}</Link>
    </span>
  );
}

function MeasureLine({ row, a, b }: Sides & { readonly row: MeasureRow }) {
  const { t } = useTranslation();
  const better = ahead(row.a, row.b);
  const by = row.a !== null && row.b !== null && better ? formatMeasure(row.measure, Math.abs(row.a - row.b)) : null;
  return (
    <tr>
      <td className={cx(better === 'a' && styles['ahead'])}>
        <Value measure={row.measure} value={row.a} />
      </td>
      <th scope="row">
        {t(`compare.measures.${row.measure}`)}
        {by !== null && better && <Advantage side={better} name={(better === 'a' ? a : b).name} by={by} />}
        {better === null && row.a !== null && <Even>{t('compare.even')}</Even>}
      </th>
      <td className={cx(better === 'b' && styles['ahead'])}>
        <Value measure={row.measure} value={row.b} />
      </td>
    </tr>
  );
}

function formatMeasure(name: Measure, value: number): string {
  if (name === 'quality') return formatDecimal(value);
  if (name === 'played') return formatDuration(value);
  if (name === 'money') return formatMoney(value);
  return formatNumber(value);
}

function Value({ measure: name, value }: { readonly measure: Measure; readonly value: number | null }) {
  const { t } = useTranslation();
  if (value === null) return <span className={styles['unknown']}>{t('compare.unknown')}</span>;
  return name === 'money' ? <Money copper={value} /> : formatMeasure(name, value);
}

function WordLines({ a, b }: Sides) {
  const { t } = useTranslation();
  const lines = [
    ['race', translateGameTerm(a.race), translateGameTerm(b.race)],
    ['class', translateGameTerm(a.class), translateGameTerm(b.class)],
    ['faction', translateGameTerm(a.faction), translateGameTerm(b.faction)],
    ['realm', a.realm, b.realm],
    ['guild', a.guild, b.guild],
    ['game', a.game_name, b.game_name],
  ] as const;
  return lines
    .filter(([, left, right]) => left || right)
    .map(([word, left, right]) => (
      <tr key={word}>
        <td>{left || '–'}</td>
        <th scope="row">{t(`compare.words.${word}`)}</th>
        <td>{right || '–'}</td>
      </tr>
    ));
}
