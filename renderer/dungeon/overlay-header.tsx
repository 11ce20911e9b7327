import { Dialog as Base } from '@base-ui/react/dialog';
import { CircleHelp, Trophy, Volume2, VolumeX, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../base/ui/layout/layout.tsx';
import { IconButton } from '../base/ui/controls/icon-button.tsx';
import styles from './dungeon-overlay.module.css';
import type { Sounds } from './sounds.ts';

export type OpenDialog = 'help' | 'scores';

interface OverlayHeaderProps {
  readonly sounds: Sounds;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Title of the overlay, with sound, scoreboard, help and the way out. */
export const OverlayHeader = memo(function OverlayHeader({ sounds, onOpen }: OverlayHeaderProps) {
  const { t } = useTranslation();
  const [sound, setSound] = useState(sounds.isOn);
  return (
    <Row as="header" gap="4" justify="between" className={styles['header']}>
      <Base.Title className={styles['title']}>{t('dungeon.title')}</Base.Title>
      <Row gap="0" align="stretch">
        <IconButton
          label={t(sound ? 'dungeon.soundOff' : 'dungeon.soundOn')}
          aria-pressed={sound}
          onClick={() => setSound(sounds.toggle())}
        >
          {sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        <IconButton label={t('dungeon.scores')} onClick={() => onOpen('scores')}>
          <Trophy aria-hidden />
        </IconButton>
        <IconButton label={t('dungeon.help')} onClick={() => onOpen('help')}>
          <CircleHelp aria-hidden />
        </IconButton>
        <Base.Close
          render={
            <IconButton label={t('dungeon.close')}>
              <X aria-hidden />
            </IconButton>
          }
        />
      </Row>
    </Row>
  );
});
