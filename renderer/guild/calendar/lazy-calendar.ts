import { lazyWith } from '../../people/shared-characters/lazy-roster.ts';

export const CalendarPanel = lazyWith(['calendar'], () => import('./calendar-panel.tsx').then((m) => m.CalendarPanel));
