import { FileUp, X } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { DropBox } from '../../accounts/drop-box.tsx';

interface FileDropProps {
  /** Name of the chosen file; null without one. */
  readonly name: string | null;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  readonly actions?: ReactNode;
}

export function FileDrop({ name, onFile, onRemove, actions }: FileDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <DropBox
      title={over ? t('importing.dropNow') : (name ?? t('importing.drop'))}
      hint={t('importing.fileHint')}
      isOver={over}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
      buttons={
        <>
          <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
            {t(name === null ? 'importing.choose' : 'importing.chooseOther')}
          </Button>
          {actions}
          {name !== null && (
            <Button variant="quiet" icon={<X aria-hidden />} onClick={onRemove}>
              {t('importing.clear')}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".json,.lua,.bak,application/json"
        aria-label={t('importing.choose')}
        hidden
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same, edited file again must fire a change event.
          event.target.value = '';
        }}
      />
    </DropBox>
  );
}
