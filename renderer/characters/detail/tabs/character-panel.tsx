import type { Character } from '#shared/characters/contract/characters.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { findGearGaps } from '#shared/characters/gear/missing-enchants.ts';
import { dressDoll } from '#shared/games/items/dress-doll.ts';
import { findGame } from '#shared/games/registry.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { Facts, type FactEntry } from '../../../base/ui/data/facts.tsx';
import { Money } from '../../../games/game/money.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatDuration, formatNumber } from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { PaperDoll } from '../../doll/paper-doll.tsx';
import { StatsSheet } from '../equipment/stats-sheet.tsx';
import { GearSummary } from '../equipment/gear-summary.tsx';
import { isSeen } from '../describe-seen.ts';
import styles from './character-panel.module.css';
import { ExperienceMeter } from '../../../games/game/experience-meter.tsx';

/** Experience and rested experience toward the next level; nothing while unknown. */
function XpBar({ character: { xp, xpMax, restedXP, level } }: { readonly character: Character }) {
  const { t } = useTranslation();
  if (xp === null || xpMax === null || xpMax <= 0) return null;
  const note = [
    t('characters.overview.xpNext', { left: Math.max(0, xpMax - xp), level: level + 1 }),
    restedXP !== null && restedXP > 0 && t('characters.overview.rested', { count: restedXP }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ExperienceMeter
      label={t('characters.overview.xp')}
      progress={t('characters.overview.xpOf', { xp, max: xpMax })}
      note={note}
      xp={xp}
      xpMax={xpMax}
      rested={restedXP ?? 0}
    />
  );
}

type Stats = NonNullable<Character['stats']>;

/** "Fury (17/34/0)": the chosen specialisation, else the tree with the most points. */
export function describeSpecialisation({ specialisation, trees = [] }: Stats): string | null {
  const [main] = trees.toSorted((a, b) => b.points - a.points);
  const name = specialisation ?? (main && main.points > 0 ? main.name : null);
  if (name === null) return null;
  const term = translateGameTerm(name);
  return trees.length === 0 ? term : `${term} (${trees.map(({ points }) => points).join('/')})`;
}

/** Facts that the page's header lacks. */
function gameFacts(t: TFunction, character: Character): FactEntry[] {
  const { faction, zone, copper, playedTime, stats } = character;
  return [
    { label: t('characters.stats.specialisation'), value: stats && describeSpecialisation(stats) },
    { label: t('characters.overview.faction'), value: translateGameTerm(faction) },
    { label: t('characters.overview.zone'), value: zone },
    { label: t('characters.overview.money'), value: copper === null ? null : <Money copper={copper} /> },
    { label: t('characters.overview.played'), value: playedTime === null ? null : formatDuration(playedTime) },
    { label: t('characters.stats.hearth'), value: stats?.hearth },
    {
      label: t('characters.stats.resting'),
      value:
        stats?.resting === undefined ? null : t(`characters.stats.${stats.resting ? 'isResting' : 'isNotResting'}`),
    },
    { label: t('characters.stats.honorRank'), value: stats?.honor_rank ? formatNumber(stats.honor_rank) : null },
    { label: t('characters.stats.deaths'), value: stats?.deaths === undefined ? null : formatNumber(stats.deaths) },
  ];
}

/** Head of the overview: paper doll, facts and gear. */
export function CharacterPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { game_id, equipment } = character;
  const doll = dressDoll(equipment ?? [], findGame(game_id)?.gear ?? null);
  return (
    <Panel title={t('characters.overview.identity')}>
      <div className={doll ? styles['parts'] : undefined}>
        {doll && (
          <PaperDoll
            size="s"
            owner={character}
            doll={doll}
            itemLevel={wornItemLevel(character)}
            gaps={findGearGaps(character)}
          />
        )}
        <Stack gap="5" shrink className={styles['words']}>
          {isSeen(character, 'character') ? (
            <div>
              <Facts facts={gameFacts(t, character)} />
              <XpBar character={character} />
            </div>
          ) : (
            <p className={styles['none']}>{t('characters.overview.none')}</p>
          )}
          {doll && <GearSummary character={character} hasSheet />}
          {!doll && character.stats && <StatsSheet stats={character.stats} />}
        </Stack>
      </div>
    </Panel>
  );
}
