import { HIDDEN_ARGUMENT } from './login-item.ts';

export interface WindowFacts {
  /** Without a tray, a hidden window could not be reopened. */
  readonly hasTray: boolean;
  readonly closeToTray: boolean;
}

export interface StartFacts extends Pick<WindowFacts, 'hasTray'> {
  readonly wasOpenedAtLogin: boolean;
  readonly startHidden: boolean;
  /** Started by a deep link, whose page has to be shown. */
  readonly hasLink: boolean;
}

export function startsHidden(
  arguments_: readonly string[],
  { hasTray, wasOpenedAtLogin, startHidden, hasLink }: StartFacts,
): boolean {
  if (!hasTray || hasLink) return false;
  return arguments_.includes(HIDDEN_ARGUMENT) || (wasOpenedAtLogin && startHidden);
}

export function hidesOnClose({ hasTray, closeToTray }: WindowFacts, quitting: boolean): boolean {
  return !quitting && hasTray && closeToTray;
}

export function quitsWithWindow({ hasTray, closeToTray }: WindowFacts): boolean {
  return !closeToTray || !hasTray;
}

/** A loading page has no listener yet, so it is replaced. */
export function navigationMethod({ isLoading }: { readonly isLoading: boolean }): 'load' | 'push' {
  return isLoading ? 'load' : 'push';
}
