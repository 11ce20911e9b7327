import type { Plugin } from 'vite';

/** Development: reloads the page when a message changes, because catalogues are read once. */
export function textReload(): Plugin {
  return {
    name: 'tavern-ledger-text-reload',
    apply: 'serve',
    hotUpdate({ file }) {
      if (!file.includes('/shared/base/messages/') && !file.includes('/renderer/base/i18n/')) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
