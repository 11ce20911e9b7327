import { FileDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { log } from '../../../base/browser/log.ts';
import { loadCatalogue } from '../../../base/i18n/i18n.ts';
import { numberFormat } from '../../../base/i18n/locale.ts';
import { useUser } from '../../../base/session/session.ts';
import { hasRememberedFolder } from '../watch/remembered-folder.ts';
import { importFiles, prepareFileImport, useFileImportWanted } from '../request-import.ts';
import { usePastedText } from '../paste/use-pasted-text.ts';
import { collectDropped, takeEntries, type DroppedEntry } from './collect-files.ts';
import styles from './drop-target.module.css';

declare global {
  /** Set by public/before-paint.js, which keeps drops until the application takes them. */
  var earlyDrop: { readonly take: () => DroppedEntry[] } | undefined;
}

/** Returns files dropped before the application had loaded, and stops public/before-paint.js from keeping more. */
function takeEarlyDrop(): DroppedEntry[] {
  const entries = globalThis.earlyDrop?.take() ?? [];
  delete globalThis.earlyDrop;
  return entries;
}

const ImportSheet = lazy(async () => {
  const [{ ImportSheet: sheet }] = await Promise.all([
    import('../sheet/import-sheet.tsx'),
    loadCatalogue(['fileImport', 'uploads', 'replies']),
  ]);
  // The first number format of a page takes 20 to 60 ms, and files are not dropped yet.
  numberFormat();
  return { default: sheet };
});

/** Browsers repeat `dragover` every 350 ms at the latest: without one for this long the files have left. */
const LEFT_AFTER_MS = 800;

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** True while files are over the page. Without it, a browser opens a dropped file instead of the application. */
function useFilesOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      setOver(false);
    };
    const drag = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // A place with its own use for files has taken the event.
      if (event.defaultPrevented) {
        end();
        return;
      }
      event.preventDefault();
      prepareFileImport();
      setOver(true);
      clearTimeout(timer);
      timer = setTimeout(end, LEFT_AFTER_MS);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) end();
    };
    const drop = (event: DragEvent): void => {
      end();
      if (!hasFiles(event) || event.defaultPrevented || event.dataTransfer === null) return;
      event.preventDefault();
      void importFiles(collectDropped(takeEntries(event.dataTransfer)));
    };
    const early = takeEarlyDrop();
    if (early.length > 0) void importFiles(collectDropped(early));
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}

/** Watches the remembered folder of the signed-in player; nothing of it is loaded without one. */
function useRememberedWatch(): void {
  const username = useUser()?.username;
  useEffect(() => {
    if (username === undefined || !hasRememberedFolder(username)) return;
    import('../watch/folder-watch.ts').then(
      ({ resumeWatch }) => resumeWatch({ ask: false }),
      (error: unknown) => log.error('The folder is not watched.', error),
    );
  }, [username]);
}

/** Takes files that are dropped or pasted anywhere, and shows what they hold. */
export function DropTarget() {
  const { t } = useTranslation();
  const over = useFilesOver();
  const isWanted = useFileImportWanted();
  useRememberedWatch();
  usePastedText();
  return (
    <>
      {over && (
        <div className={styles['over']} role="status">
          <Row gap="3" className={styles['card']}>
            <FileDown aria-hidden />
            {t('app.dropToImport')}
          </Row>
        </div>
      )}
      {isWanted && (
        <Suspense>
          <ImportSheet />
        </Suspense>
      )}
    </>
  );
}
