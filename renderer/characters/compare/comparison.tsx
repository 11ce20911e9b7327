import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findItemRules } from '#shared/games/items/item-rules.ts';
import { findWornSets } from '#shared/games/items/worn-sets.ts';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { Money } from '../../games/game/money.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDecimal, formatDuration, formatList, formatNumber } from '../../base/format/format.ts';
import { formatSheetStat } from '../../games/game-text.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { compareStats, measure, MEASURES, type Measure } from './compare-characters.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './comparison.module.css';
import { GearPanel } from './gear-panel.tsx';
import { DungeonsPanel } from './dungeons-panel.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { ValueCells } from './value-cell.tsx';

interface ComparisonProps {
  readonly characters: readonly Character[];
}

export function Comparison({ characters }: ComparisonProps) {
  return (
    <Stack gap="3" shrink className={styles['panels']}>
      <Stack gap="3" shrink>
        <FactsPanel characters={characters} />
        <DungeonsPanel characters={characters} />
        <StatsPanel characters={characters} />
      </Stack>
      <Stack gap="3" shrink>
        <GearPanel characters={characters} />
        <LevelsPanel characters={characters} />
      </Stack>
    </Stack>
  );
}

function formatMeasure(name: Measure, value: number) {
  if (name === 'itemLevel') return formatDecimal(value);
  if (name === 'played') return formatDuration(value);
  return name === 'money' ? <Money copper={value} /> : formatNumber(value);
}

function FactsPanel({ characters }: ComparisonProps) {
  const { t } = useTranslation();
  const names = formatList(characters.map(({ name }) => name));
  const hasGames = new Set(characters.map(gameKeyOf)).size > 1;
  return (
    <Panel title={t('compare.facts')} actions={hasGames && <Muted size="s">{t('compare.highestOfEach')}</Muted>}>
      <CompareTable
        caption={t('compare.factsOf', { names })}
        what={t('compare.what')}
        characters={characters}
        hasCrests
      >
        {MEASURES.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`compare.measures.${name}`)}</th>
            <ValueCells
              characters={characters}
              values={characters.map((character) => measure(character, name))}
              unknown={t('compare.unknown')}
              format={(value) => formatMeasure(name, value)}
            />
          </tr>
        ))}
        <WordLines characters={characters} />
      </CompareTable>
    </Panel>
  );
}

/** "Might 7/8" for each set with worn pieces. */
function describeSets({ game_id, equipment }: Character, unnamed: string): string {
  const sets = findWornSets(equipment ?? [], findItemRules(game_id)?.setOf ?? (() => null));
  return sets
    .map(({ name, size, pieces }) => `${name ?? unnamed} ${pieces.length}${size === null ? '' : `/${size}`}`)
    .join(', ');
}

function WordLines({ characters }: ComparisonProps) {
  const { t } = useTranslation();
  const lines = [
    ['sets', (character: Character) => describeSets(character, t('compare.setUnnamed'))],
    ['class', (character: Character) => translateGameTerm(character.class)],
    ['specialisation', ({ stats }: Character) => stats?.specialisation && translateGameTerm(stats.specialisation)],
    ['race', ({ race }: Character) => translateGameTerm(race)],
    ['faction', ({ faction }: Character) => translateGameTerm(faction)],
    ['realm', ({ realm }: Character) => realm],
    ['guild', ({ guild }: Character) => guild],
    ['game', ({ game_name }: Character) => game_name],
  ] as const;
  return lines
    .map(([word, of]) => ({ word, values: characters.map((character) => of(character)) }))
    .filter(({ values }) => values.some(Boolean))
    .map(({ word, values }) => (
      <tr key={word}>
        <th scope="row">{t(`compare.words.${word}`)}</th>
        {values.map((value, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <td key={at}>{value || '–'}</td>
        ))}
      </tr>
    ));
}

function StatsPanel({ characters }: ComparisonProps) {
  const { t } = useTranslation();
  const { fromSheet, rows } = compareStats(characters);
  if (rows.length === 0) return null;
  const names = formatList(characters.map(({ name }) => name));
  return (
    <Panel title={t(fromSheet ? 'compare.stats' : 'compare.gearStats')}>
      <CompareTable caption={t('compare.statsOf', { names })} what={t('compare.what')} characters={characters}>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{translateGameTerm(name)}</th>
            <ValueCells
              characters={characters}
              values={values}
              unknown="–"
              format={(value) =>
                fromSheet ? formatSheetStat(name, value) : formatNumber(Math.round(value * 100) / 100)
              }
            />
          </tr>
        ))}
      </CompareTable>
    </Panel>
  );
}
