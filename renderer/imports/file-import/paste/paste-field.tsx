import { isAddonText } from '#shared/imports/addon-files.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../base/ui/controls/text-area.tsx';
import { importFiles } from '../request-import.ts';
import { collectPasted } from './use-pasted-text.ts';

/** Field for the text that the addon for SimulationCraft shows: once it is whole, the sheet opens. */
export function PasteField() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const take = (value: string): void => {
    const isWhole = isAddonText(value);
    setText(isWhole ? '' : value);
    if (isWhole) void importFiles(collectPasted(value));
  };
  return (
    <TextArea
      code
      rows={2}
      label={t('fileImport.paste.label')}
      hint={t('fileImport.paste.hint')}
      error={text.trim() === '' ? undefined : t('fileImport.paste.other')}
      value={text}
      onChange={({ target }) => take(target.value)}
    />
  );
}
