import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportTable, FileKind } from '../../export/table-file.ts';
import { Button, type ControlSize } from '../controls/button.tsx';
import { Menu } from './menu.tsx';
import { toast } from '../feedback/toast.ts';

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const satisfies Record<FileKind, string>;

export interface ExportMenuProps<Row> {
  readonly table: () => ExportTable<Row>;
  readonly count: number;
  readonly size?: ControlSize;
}

/** Saves a table as CSV or JSON. Needs the message area `exporting`. */
export function ExportMenu<Row>({ table, count, size }: ExportMenuProps<Row>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (kind: FileKind): Promise<void> => {
    setBusy(true);
    try {
      const [{ fileName, toCsv, toJson }, { saveFile }] = await Promise.all([
        import('../../export/table-file.ts'),
        import('../../export/save-file.ts'),
      ]);
      const shown = table();
      const file = fileName(shown.name, kind, new Date());
      saveFile(file, await (kind === 'csv' ? toCsv(shown) : toJson(shown)), TYPES[kind]);
      toast({ tone: 'good', title: t('exporting.done', { count: shown.count, file }) });
    } catch {
      toast({ tone: 'bad', title: t('exporting.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button size={size} busy={busy} disabled={count === 0} icon={<Download aria-hidden />}>
          {t('exporting.button')}
        </Button>
      }
      items={[
        { label: t('exporting.csv'), onSelect: () => void save('csv') },
        { label: t('exporting.json'), onSelect: () => void save('json') },
      ]}
    />
  );
}
