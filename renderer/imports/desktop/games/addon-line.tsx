import type { AddonState, WatchedFlavour } from '#shared/imports/contract/ipc-games.ts';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';

interface AddonLineProps extends AppProps {
  readonly root: string;
  readonly flavour: Pick<WatchedFlavour, 'folder' | 'title' | 'addon'>;
}

const TONES: Readonly<Record<AddonState['state'], BadgeTone>> = {
  absent: 'warn',
  outdated: 'warn',
  current: 'good',
  newer: 'info',
  unknown: 'bad',
};

/** Addon status in one game version, with install or update button. */
export function AddonLine({ app, root, flavour: { folder, title, addon } }: AddonLineProps) {
  const { t } = useTranslation();
  const { busy, act } = useDesktopAction();
  const { state, installed, offered, outOfDateFor } = addon;
  const broken = state === 'outdated' && installed === null;
  const install = (): Promise<void> =>
    act('install', async () => {
      await app.call('addon.install', { root, flavour: folder });
      toast({
        tone: 'good',
        title: t('desktop.games.addon.done', { title }),
        description: t('desktop.games.addon.doneText'),
      });
    });
  const what = broken
    ? t('desktop.games.addon.repair')
    : t(state === 'absent' ? 'desktop.games.addon.install' : 'desktop.games.addon.update', { version: offered });
  return (
    <Row gap="2 3" wrap>
      <Badge tone={outOfDateFor === null ? TONES[state] : 'warn'}>
        {broken
          ? t('desktop.games.addon.outdatedUnknown')
          : t(`desktop.games.addon.${state}`, { version: installed ?? '' })}
      </Badge>
      {(state === 'absent' || state === 'outdated') && (
        <Button
          size="s"
          variant="primary"
          busy={busy === 'install'}
          aria-label={t('desktop.games.addon.inOf', { what, title })}
          onClick={() => void install()}
        >
          {what}
        </Button>
      )}
      {outOfDateFor !== null && (
        <span className={styles['soft']}>{t('desktop.games.addon.notLoaded', { version: outOfDateFor })}</span>
      )}
      {state === 'newer' && (
        <span className={styles['soft']}>{t('desktop.games.addon.newerText', { version: offered })}</span>
      )}
      {state === 'unknown' && <span className={styles['soft']}>{t('desktop.games.addon.unknownText')}</span>}
    </Row>
  );
}
