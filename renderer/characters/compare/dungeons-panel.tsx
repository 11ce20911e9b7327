import type { Character } from '#shared/characters/contract/characters.ts';
import { latestSeason } from '#shared/characters/best-runs.ts';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatList } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { BestRun } from '../mythic-plus/best-run.tsx';
import { useCharacters } from '../stores/characters-store.ts';
import { compareDungeons } from './compare-characters.ts';
import { CompareTable } from './compare-table.tsx';

/** The best run in each dungeon of the running season; nothing where none of the characters has one. */
export function DungeonsPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const { data: all } = useCharacters();
  const now = useNow();
  const dungeons = compareDungeons(characters, latestSeason(all), now);
  if (dungeons.length === 0) return null;
  const names = formatList(characters.map(({ name }) => name));
  return (
    <Panel title={t('sections.mythicplus.name')}>
      <CompareTable caption={t('compare.mythicPlusOf', { names })} what={t('compare.what')} characters={characters}>
        {dungeons.map(({ name, runs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {characters.map((character, at) => {
              const run = runs[at] ?? null;
              return (
                <td key={character.id}>
                  {run === null ? (
                    <Muted>–</Muted>
                  ) : (
                    <Row as="span" gap="2" align="baseline" wrap>
                      <BestRun run={run} />
                    </Row>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </CompareTable>
    </Panel>
  );
}
