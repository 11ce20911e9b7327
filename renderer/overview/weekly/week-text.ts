import type { RaidProgress } from '#shared/characters/raid-progress.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import type { VaultRow } from './week-cells.ts';
import type { WeekColumn } from './week-columns.ts';

/** Name of a column: the game's for raids and currencies, the player's for tasks. */
export function columnName(t: TFunction, column: WeekColumn): string {
  switch (column.kind) {
    case 'raid':
    case 'currency':
      return column.name;
    case 'task':
      return column.task.name;
    default:
      return t(`weekly.column.${column.kind}`);
  }
}

/** "5/8 H"; the word for a lockout where no bosses are known. */
export function shortProgress(t: TFunction, { bosses, kind }: RaidProgress): string {
  const count = bosses === null ? t('weekly.saved') : `${bosses.killed}/${bosses.count}`;
  return kind === null ? count : `${count} ${t(`weekly.difficulty.${kind}`)}`;
}

/** "5/8 Heroic" in the words of the player's language. */
export function fullProgress(t: TFunction, { bosses, difficulty }: RaidProgress): string {
  const count = bosses === null ? t('weekly.saved') : `${bosses.killed}/${bosses.count}`;
  return difficulty === null ? count : `${count} ${translateGameTerm(difficulty)}`;
}

/** Best reward of a row of the vault: its item level, else what it was earned in; null where nothing tells. */
export function bestRewardText(t: TFunction, { kind, best }: VaultRow): string | null {
  if (best === null) return null;
  if (best.itemLevel !== null) return formatNumber(best.itemLevel);
  if (kind === 'raid') return best.raid && t(`weekly.difficulty.${best.raid}`);
  if (best.level === 0) return null;
  return kind === 'dungeon' ? `+${best.level}` : t('weekly.tier', { level: best.level });
}

/** "Raid: 2 of 3, item level 311". */
export function vaultRowText(t: TFunction, row: VaultRow): string {
  const { kind, slots, best } = row;
  const unlocked = t('weekly.unlocked', {
    unlocked: slots.filter(({ isUnlocked }) => isUnlocked).length,
    slots: slots.length,
  });
  const text = bestRewardText(t, row);
  const reward = text !== null && (best?.itemLevel ? t('weekly.itemLevelOf', { level: text }) : text);
  return `${t(`weekly.vaultKind.${kind}`)}: ${[unlocked, reward].filter(Boolean).join(', ')}`;
}
