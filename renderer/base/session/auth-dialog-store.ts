import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type AuthMode = 'login' | 'register' | 'forgot';

const store = createStore<{ readonly mode: AuthMode | null }>(() => ({ mode: null }));

export function openAuthDialog(mode: AuthMode): void {
  store.setState({ mode });
}

export function closeAuthDialog(): void {
  store.setState({ mode: null });
}

/** Mode of the dialog; null while closed. */
export function useAuthDialogMode(): AuthMode | null {
  return useStore(store, (state) => state.mode);
}
