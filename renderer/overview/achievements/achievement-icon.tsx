import type { AchievementId } from '#shared/characters/achievements/catalogue.ts';
import {
  Backpack,
  CalendarDays,
  Clock,
  Coins,
  Crown,
  Gamepad2,
  Gem,
  Hourglass,
  Landmark,
  Mountain,
  Rocket,
  ShieldCheck,
  Shirt,
  Sparkles,
  Swords,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { cx } from '../../base/styles/cx.ts';
import styles from './achievement-icon.module.css';

const ICONS: { readonly [Id in AchievementId]: LucideIcon } = {
  first_epic: Gem,
  first_legendary: Crown,
  rare_outfit: Shirt,
  epic_outfit: Sparkles,
  all_slots: ShieldCheck,
  ten_levels_week: Rocket,
  level_30: Mountain,
  level_60: Swords,
  gold_1000: Coins,
  gold_10000: Landmark,
  items_100: Backpack,
  played_10_days: Clock,
  played_30_days: Hourglass,
  year: CalendarDays,
  two_games: Gamepad2,
  ten_characters: Users,
};

export function AchievementIcon({ id, isEarned }: { readonly id: AchievementId; readonly isEarned: boolean }) {
  const Icon = ICONS[id];
  return (
    <span className={cx(styles['icon'], isEarned && styles['earned'])}>
      <Icon aria-hidden />
    </span>
  );
}
