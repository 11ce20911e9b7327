import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage, readStored, writeJson } from '../../base/browser/storage.ts';
import { FLAVOURS, systemOf, SYSTEMS, type GamePlace } from './game-paths.ts';

export interface StepsState extends GamePlace {
  /** Result of the first step; null while it is open. */
  readonly addon: 'downloaded' | 'skipped' | null;
}

/** Choices of this browser, which hold no personal data and outlast a session. */
const KEY = 'first-character';

function parseSteps(value: unknown): StepsState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { addon, system, folder } = value as Readonly<Record<string, unknown>>;
  const known = SYSTEMS.find((each) => each === system);
  const flavour = FLAVOURS.find((each) => each.folder === folder);
  if (known === undefined || flavour === undefined) return null;
  return { addon: addon === 'downloaded' || addon === 'skipped' ? addon : null, system: known, folder: flavour.folder };
}

const storage = browserStorage();

const store = createStore<StepsState>(
  () =>
    readStored(storage, KEY, parseSteps) ?? { addon: null, system: systemOf(navigator.platform), folder: '_retail_' },
);

export function chooseStep(choice: Partial<StepsState>): void {
  store.setState(choice);
  writeJson(storage, KEY, store.getState());
}

export function useSteps(): StepsState {
  return useStore(store);
}
