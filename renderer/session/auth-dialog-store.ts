import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Section 2: "Modes login, register and forgot password." */
export type AuthMode = 'login' | 'register' | 'forgot';

const store = createStore<{ readonly mode: AuthMode | null }>(() => ({ mode: null }));

/** Opens the auth dialog in a mode, or changes the mode of the open one. */
export function openAuthDialog(mode: AuthMode): void {
  store.setState({ mode });
}

export function closeAuthDialog(): void {
  store.setState({ mode: null });
}

/** The open dialog's mode; null while it is closed. */
export function useAuthDialogMode(): AuthMode | null {
  return useStore(store, (state) => state.mode);
}
