import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toast } from '../../base/ui/feedback/toast.ts';
import { t } from '../../base/i18n/i18n.ts';
import type { Collection } from './drop/collect-files.ts';

const store = createStore(() => ({ isWanted: false }));

/** Loads the sheet ahead, for example while files are over the page. */
export function prepareFileImport(): void {
  store.setState({ isWanted: true });
}

/** Reads files and shows what they hold; nothing is sent before the player says so. */
export async function importFiles(collecting: Collection | Promise<Collection>): Promise<void> {
  prepareFileImport();
  try {
    const { fileImport } = await import('./file-import.ts');
    await fileImport.add(collecting);
  } catch {
    toast({ tone: 'bad', title: t('common.errorTitle') });
  }
}

/** True once files were dropped or chosen on this page. */
export function useFileImportWanted(): boolean {
  return useStore(store, ({ isWanted }) => isWanted);
}
