import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { List } from '../../../base/ui/layout/layout.tsx';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { formatList } from '../../../base/format/format.ts';
import type { FileImportState } from '../file-import.ts';
import type { ReadFile } from '../read-files.ts';
import styles from './import-sheet.module.css';

/** Names of other addons and files in one line; the others are counted. */
const SHOWN_NAMES = 12;
/** Lines that leave the characters below them in sight, and lines that each press of the button adds. */
const FIRST_LINES = 4;
const MORE_LINES = 40;

function useNames(): (names: readonly string[]) => string {
  const { t } = useTranslation();
  return (names) => {
    const distinct = [...new Set(names)].sort();
    if (distinct.length <= SHOWN_NAMES) return formatList(distinct);
    const shown = distinct.slice(0, SHOWN_NAMES).join(', ');
    return t('fileImport.leftOut.namesMore', { names: shown, number: distinct.length - SHOWN_NAMES });
  };
}

function useLines({ files, otherKind, isCut }: FileImportState): string[] {
  const { t } = useTranslation();
  const nameList = useNames();
  const about = ({ name, inspection, parts = [] }: ReadFile): string[] => {
    if (inspection === null) return [t('fileImport.leftOut.unreadable', { name })];
    const problems =
      inspection.kind === 'characters' ? inspection.leftOut : inspection.kind === 'refused' ? [inspection.problem] : [];
    const texts = problems.map(formatMessage);
    // Of files that were read together, each reason names the addons or the file itself.
    return parts.length > 1 ? texts : texts.map((problem) => t('fileImport.leftOut.about', { name, problem }));
  };
  const foreign = files.flatMap(({ inspection }) => (inspection?.kind === 'foreign' ? [inspection.addon] : []));
  return [
    ...(isCut ? [t('fileImport.leftOut.cut')] : []),
    ...files.flatMap(about),
    ...(foreign.length > 0 ? [t('fileImport.leftOut.notRead', { names: nameList(foreign) })] : []),
    ...(otherKind.length > 0 ? [t('fileImport.leftOut.otherKind', { names: nameList(otherKind) })] : []),
  ];
}

export function LeftOut({ state }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(FIRST_LINES);
  const lines = useLines(state);
  if (state.phase === 'reading' || lines.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={styles['heading']}>
        {t('fileImport.leftOut.title')}
      </h3>
      <List gap="1" className={styles['reasons']}>
        {lines.slice(0, shown).map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </List>
      {lines.length > shown && (
        <Button size="s" variant="quiet" className={styles['more']} onClick={() => setShown(shown + MORE_LINES)}>
          {t('fileImport.rowsMore', { count: lines.length - shown })}
        </Button>
      )}
    </section>
  );
}
