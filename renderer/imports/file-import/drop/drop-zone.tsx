import { FileUp, FolderOpen } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { DropBox } from '../../../accounts/drop-box.tsx';
import { importFiles, prepareFileImport } from '../request-import.ts';
import { collectChosen } from './collect-files.ts';

/** Place that asks for files. Drops are taken by the whole page; the buttons serve keyboard and touch. */
export function DropZone() {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    // Choosing the same, changed file again must fire a change event.
    target.value = '';
    if (chosen.length > 0) void importFiles(collectChosen(chosen));
  };
  const open = (input: HTMLInputElement | null): void => {
    // Loads while the player chooses in the system's dialog.
    prepareFileImport();
    input?.click();
  };
  return (
    <DropBox
      title={t('fileImport.zone.title')}
      hint={t('fileImport.zone.hint')}
      buttons={
        <>
          <Button icon={<FileUp aria-hidden />} onClick={() => open(files.current)}>
            {t('fileImport.zone.files')}
          </Button>
          <Button icon={<FolderOpen aria-hidden />} onClick={() => open(folder.current)}>
            {t('fileImport.zone.folder')}
          </Button>
        </>
      }
    >
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept=".lua,.bak,.json,application/json"
        aria-label={t('fileImport.zone.files')}
        onChange={take}
      />
      <input
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={t('fileImport.zone.folder')}
        onChange={take}
      />
    </DropBox>
  );
}
