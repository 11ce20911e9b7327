import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { DropBox } from '../../accounts/drop-box.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { readExport, type ChosenExport, type ExportProblem } from './read-export.ts';

/** A place for the file, which is read when it is chosen. */
export function ChooseExport({ onChosen }: { readonly onChosen: (chosen: ChosenExport) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<ExportProblem | null>(null);
  const take = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (!file) return;
    setProblem(null);
    setReading(true);
    const read = await readExport(file);
    setReading(false);
    if (typeof read === 'string') setProblem(read);
    else onChosen(read);
  };
  const drag = (event: DragEvent): void => {
    // Tells the page's own place for files that this one takes them.
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <Stack gap="4">
      <DropBox
        title={isReading ? t('moving.reading') : t(isOver ? 'moving.dropNow' : 'moving.drop')}
        hint={t('moving.hint')}
        isOver={isOver}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          drag(event);
          void take(event.dataTransfer.files);
        }}
        buttons={
          <Button
            variant="primary"
            icon={<FileUp aria-hidden />}
            busy={isReading}
            onClick={() => input.current?.click()}
          >
            {t('moving.choose')}
          </Button>
        }
      >
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('moving.choose')}
          hidden
          onChange={(event) => {
            const { files } = event.target;
            void take(files).finally(() => {
              // Choosing the same, edited file again must fire a change event.
              event.target.value = '';
            });
          }}
        />
      </DropBox>
      {problem && <Notice tone="bad">{t(`moving.problems.${problem}`)}</Notice>}
    </Stack>
  );
}
