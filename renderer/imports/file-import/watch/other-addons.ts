import type { AddonCode } from '#shared/characters/seen-by.ts';
import { session } from '../../../base/session/session.ts';
import type { CollectedFile } from '../drop/collect-files.ts';
import { fileImport } from '../file-import.ts';
import { addonsOf, keyOfAddon, type ReadFile } from '../read-files.ts';
import { importFiles } from '../request-import.ts';
import { addAddonChoices, readAddonChoices } from './addon-choices.ts';

export interface OtherFile extends CollectedFile {
  readonly addon: AddonCode;
}

/** True while the sheet shows or reads files: what the player agrees to now is not known yet. */
export function isSheetBusy(): boolean {
  const { phase, isOpen } = fileImport.store.getState();
  return isOpen || (phase !== 'idle' && phase !== 'done');
}

/** Games that the player named, by the key of the files. */
function answeredGames(files: readonly ReadFile[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) =>
      addonsOf(file).flatMap(({ addon, game, question }) =>
        question === 'answered' && game !== null ? [[keyOfAddon(file, addon), game]] : [],
      ),
    ),
  );
}

/** Keys of files that do not show their game. */
function filesWithoutGame(files: readonly ReadFile[]): string[] {
  return files.flatMap((file) =>
    addonsOf(file).flatMap(({ addon, question }) => (question === 'open' ? [keyOfAddon(file, addon)] : [])),
  );
}

/**
 * Shows files that the player was not asked about. Importing agrees to their addons, closing the sheet declines them. A folder
 * of agreed addons whose game was asked for in vain is skipped from then on.
 */
export function offerFiles(files: readonly OtherFile[], signal: AbortSignal): void {
  const token = session.store.getState().user?.token;
  const { addons, games } = readAddonChoices();
  const asked = new Set(files.map(({ addon }) => addon).filter((addon) => addons[addon] === undefined));
  // Those of an earlier import are cancelled before the subscription, which takes it as an answer.
  fileImport.cancel();
  void importFiles({ files, otherKind: [], isCut: false, games });
  const unsubscribe = fileImport.store.subscribe(({ phase }, { files: shown }) => {
    if (phase !== 'sending' && phase !== 'idle') return;
    unsubscribe();
    // A logout closes the sheet too.
    if (signal.aborted || session.store.getState().user?.token !== token) return;
    const isAgreed = phase === 'sending';
    addAddonChoices({
      addons: Object.fromEntries([...asked].map((addon) => [addon, isAgreed])),
      ...(isAgreed && { games: answeredGames(shown) }),
      skipped: isAgreed || asked.size === 0 ? filesWithoutGame(shown) : [],
    });
  });
}
