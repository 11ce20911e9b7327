import { Gamepad2, Hourglass, RefreshCw, ScrollText } from 'lucide-react';
import type { AppTab } from './desktop-tabs.tsx';

const ICONS = { games: Gamepad2, sync: RefreshCw, freshness: Hourglass, log: ScrollText } as const;

/** The sign of a tab that only the desktop app has. */
export function TabIcon({ of }: { readonly of: AppTab }) {
  const Icon = ICONS[of];
  return <Icon aria-hidden />;
}
