import { createStore } from 'zustand/vanilla';
import { AS_OF_KEY, session } from '../../base/session/session.ts';

function readStoredMoment(): number | null {
  const at = Number(session.storage.getItem(AS_OF_KEY));
  return at > 0 ? at : null;
}

/** The moment up to which the stored characters are known to be current; null when unknown. */
export const asOf = createStore<{ readonly at: number | null }>(() => ({ at: readStoredMoment() }));
