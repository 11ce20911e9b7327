import { lazyWith } from '../roster/lazy-roster.ts';

export const CalendarPanel = lazyWith(['calendar'], () => import('./calendar-panel.tsx').then((m) => m.CalendarPanel));
