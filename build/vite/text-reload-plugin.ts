import type { Plugin } from 'vite';

/** While developing: texts are read once, at the start, so a page with other texts is a page that starts anew. */
export function textReload(): Plugin {
  return {
    name: 'tavern-ledger-text-reload',
    apply: 'serve',
    hotUpdate({ file }) {
      if (!file.includes('/shared/messages/') && !file.includes('/renderer/i18n/')) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
