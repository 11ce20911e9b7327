import type { Desktop } from '../../../desktop/desktop.ts';

/** Props of every part of the settings that exists only in the desktop app. */
export interface AppProps {
  readonly app: Desktop;
}
