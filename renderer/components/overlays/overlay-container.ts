import { createContext, useContext } from 'react';

/** True inside a dialog: its overlays must be rendered in it, since everything outside is inert. */
export const InDialog = createContext(false);

/**
 * Container of menus and tooltips: the main landmark, so that assistive technology finds them with the page. Inside a
 * dialog undefined: Base UI's own container.
 */
export function useOverlayContainer(): HTMLElement | undefined {
  const inDialog = useContext(InDialog);
  return inDialog ? undefined : (document.getElementById('content') ?? undefined);
}
