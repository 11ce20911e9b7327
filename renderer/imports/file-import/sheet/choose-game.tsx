import { GAMES } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import { formatList } from '../../../base/format/format.ts';
import { fileImport, type FileImportState } from '../file-import.ts';

/** Asks for the game of files of other addons that do not show it. */
export function ChooseGame({ state: { files } }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const unknown = files.filter(({ inspection }) => inspection?.kind === 'gameUnknown');
  if (unknown.length === 0) return null;
  return (
    <Notice title={t('fileImport.game.title')}>
      <p>{t('fileImport.game.text', { names: formatList(unknown.map(({ name }) => name)) })}</p>
      <DialogActions>
        {GAMES.map(({ code, name }) => (
          <Button key={code} onClick={() => void fileImport.chooseGame(code)}>
            {name}
          </Button>
        ))}
      </DialogActions>
    </Notice>
  );
}
