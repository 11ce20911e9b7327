import { isAddonText } from '#shared/imports/addon-files.ts';
import { useEffect } from 'react';
import { collectChosen, type Collection } from '../drop/collect-files.ts';
import { importFiles } from '../request-import.ts';

const NAME = 'SimulationCraft.txt';

/** A pasted text as a file, so that it is read as those that were dropped. */
export function collectPasted(text: string): Collection {
  return { files: [{ file: new File([text], NAME), path: NAME }], otherKind: [], isCut: false };
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function paste(event: ClipboardEvent): void {
  const { clipboardData, target, defaultPrevented } = event;
  if (defaultPrevented || clipboardData === null || isEditable(target)) return;
  const text = clipboardData.getData('text/plain');
  const files = [...clipboardData.files];
  const collection = isAddonText(text) ? collectPasted(text) : collectChosen(files);
  if (collection.files.length === 0) return;
  event.preventDefault();
  void importFiles(collection);
}

/** Takes a text of SimulationCraft's addon, or copied files, that are pasted outside of a field. */
export function usePastedText(): void {
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
