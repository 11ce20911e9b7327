import { createContext, useContext } from 'react';

/** True inside a dialog: its overlays must be rendered in it, since everything outside is inert. */
export const InDialog = createContext(false);

/** The main landmark, for assistive technology; undefined inside a dialog, for Base UI's own container. */
export function useOverlayContainer(): HTMLElement | undefined {
  const inDialog = useContext(InDialog);
  return inDialog ? undefined : (document.getElementById('content') ?? undefined);
}
