import { ADDON_CODES, ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';
import { countTold, type ToldByAddon } from '#shared/characters/told-by.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted } from '../base/ui/layout/layout.tsx';
import { Button } from '../base/ui/controls/button.tsx';
import { toast } from '../base/ui/feedback/toast.ts';
import { Panel } from '../base/ui/layout/panel.tsx';
import { ConfirmDialog } from '../base/ui/overlays/confirm-dialog.tsx';
import { desktop } from '../base/desktop/desktop.ts';
import { formatList } from '../base/format/format.ts';
import { isGuest, useUser } from '../base/session/session.ts';
import { characters, useCharacters } from '../characters/stores/characters-store.ts';
import styles from '../accounts/settings/settings.module.css';

/** Lists the data from other addons, each with a button that forgets it. Renders nothing without such data. */
export function ToldByPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, status } = useCharacters();
  const [asked, setAsked] = useState<AddonCode | null>(null);
  useEffect(() => {
    if (status === 'idle' && user !== null) void characters.load();
  }, [status, user]);
  const told = countTold(data);
  if (told.size === 0 || isGuest(user)) return null;
  const describe = ({ characters: count, sections, only }: ToldByAddon): string =>
    formatList([
      t('settings.told.characters', { count }),
      t('settings.told.sections', { count: sections }),
      ...(only > 0 ? [t('settings.told.only', { count: only })] : []),
    ]);
  return (
    <Panel title={t('settings.told.title')}>
      <p className={styles['text']}>{t('settings.told.text')}</p>
      <List>
        {ADDON_CODES.flatMap((addon) => {
          const counts = told.get(addon);
          if (counts === undefined) return [];
          return (
            <li key={addon} className={styles['session']}>
              <div>
                <p>{ADDON_NAMES[addon]}</p>
                <Muted as="p" soft size="s">
                  {describe(counts)}
                </Muted>
              </div>
              <Button
                size="s"
                aria-label={t('settings.told.forgetOf', { addon: ADDON_NAMES[addon] })}
                onClick={() => setAsked(addon)}
              >
                {t('settings.told.forget')}
              </Button>
            </li>
          );
        })}
      </List>
      <ForgetDialog
        addon={asked}
        counts={asked === null ? undefined : told.get(asked)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  );
}

interface ForgetDialogProps {
  readonly addon: AddonCode | null;
  readonly counts: ToldByAddon | undefined;
  readonly onClose: () => void;
}

function ForgetDialog({ addon, counts, onClose }: ForgetDialogProps) {
  const { t } = useTranslation();
  if (addon === null) return null;
  const name = ADDON_NAMES[addon];
  const { characters: count, sections, only } = counts ?? { characters: 0, sections: 0, only: 0 };
  const confirm = async (): Promise<void> => {
    const { forgetTold } = await import('./forget-told.ts');
    await forgetTold(addon);
    toast({ tone: 'good', title: t('settings.told.done', { addon: name }) });
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.told.question', { addon: name })}
      confirmLabel={t('settings.told.forget')}
      onConfirm={confirm}
    >
      {[
        t('settings.told.removes', {
          sections: t('settings.told.sections', { count: sections }),
          characters: t('settings.told.characters', { count }),
        }),
        ...(only > 0 ? [t('settings.told.deletes', { count: only, addon: name })] : []),
        t(desktop === null ? 'settings.told.again' : 'settings.told.againApp', { addon: name }),
      ].join(' ')}
    </ConfirmDialog>
  );
}
