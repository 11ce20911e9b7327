import { lazyWith } from '../shared-characters/lazy-roster.ts';

export const DirectMessages = lazyWith(['directMessages', 'friends', 'replies'], () =>
  import('./messages-view.tsx').then((m) => m.MessagesView),
);
