import type { Desktop } from '../../base/desktop/desktop.ts';

/** Props of the settings that exist only in the desktop app. */
export interface AppProps {
  readonly app: Desktop;
}
