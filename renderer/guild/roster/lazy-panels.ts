import { lazyWith } from '../../people/shared-characters/lazy-roster.ts';

/** Apart from the dialogs: their pages need not name these chunks. */
export const RosterPanel = lazyWith(['roster', 'exporting'], () =>
  import('./roster-panel.tsx').then((m) => m.RosterPanel),
);
export const WhoCanPanel = lazyWith(['roster'], () => import('./who-can/who-can-panel.tsx').then((m) => m.WhoCanPanel));
export const WebhookPanel = lazyWith(['roster'], () =>
  import('./webhook/webhook-panel.tsx').then((m) => m.WebhookPanel),
);
export const WantedPanel = lazyWith(['roster'], () => import('./wanted/wanted-panel.tsx').then((m) => m.WantedPanel));
