import { desktop } from '../../../base/desktop/desktop.ts';

/** True where this page can use passkeys of the server, whose sign-in page has the address `page`. */
export function canUsePasskeys(page: string): boolean {
  return desktop === null && 'PublicKeyCredential' in window && new URL(page).origin === window.location.origin;
}
