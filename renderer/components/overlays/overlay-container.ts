import { createContext, useContext } from 'react';

/** True inside a dialog, whose overlays must stay in it: everything outside is inert while it is open. */
export const InDialog = createContext(false);

/**
 * Where menus and tooltips are drawn: into the page's main landmark, so that assistive technology finds them with the
 * page, or, inside a dialog, where Base UI puts them by itself (undefined).
 */
export function useOverlayContainer(): HTMLElement | undefined {
  const inDialog = useContext(InDialog);
  return inDialog ? undefined : (document.getElementById('content') ?? undefined);
}
