import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileImportState } from '../file-import.ts';
import styles from './import-sheet.module.css';

/** Files beyond these are in the sum above the list. */
const SHOWN_FILES = 60;

export function FileProgress({ state: { files, sending, stored } }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles['rows']} aria-label={t('fileImport.files')}>
      {sending.slice(0, SHOWN_FILES).map(({ file, indexes }) => {
        const done = stored.get(file) ?? 0;
        return (
          <li key={file} className={styles['file']}>
            <span className={styles['fileName']}>{names.get(file)}</span>
            <span className={styles['fileCount']}>
              {done === indexes.length && <Check aria-hidden />}
              {t('fileImport.fileProgress', { done, total: indexes.length })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
