import { HIDDEN_ARGUMENT } from './login-item.ts';

/** What decides about the window: whether it is shown, hidden or the end of the app. */
export interface WindowFacts {
  /** Without a tray that works, a hidden window could not be found again. */
  readonly hasTray: boolean;
  /** The player's choice. */
  readonly closeToTray: boolean;
}

export interface StartFacts extends Pick<WindowFacts, 'hasTray'> {
  readonly wasOpenedAtLogin: boolean;
  /** The player's choice. */
  readonly startHidden: boolean;
  /** A link from outside that began the app: whoever pressed it wants to see something. */
  readonly hasLink: boolean;
}

/** Whether the app begins in the tray: because the system started it so. */
export function startsHidden(
  arguments_: readonly string[],
  { hasTray, wasOpenedAtLogin, startHidden, hasLink }: StartFacts,
): boolean {
  if (!hasTray || hasLink) return false;
  return arguments_.includes(HIDDEN_ARGUMENT) || (wasOpenedAtLogin && startHidden);
}

/** Whether closing the window leaves it in the tray. */
export function hidesOnClose({ hasTray, closeToTray }: WindowFacts, quitting: boolean): boolean {
  return !quitting && hasTray && closeToTray;
}

/** Whether the app ends with its window. */
export function quitsWithWindow({ hasTray, closeToTray }: WindowFacts): boolean {
  return !closeToTray || !hasTray;
}

/** How a window is led to a page: while it loads another one nobody in it listens, so it loads the wanted one instead. */
export function navigationMethod({ isLoading }: { readonly isLoading: boolean }): 'load' | 'tell' {
  return isLoading ? 'load' : 'tell';
}
