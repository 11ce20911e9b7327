import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { cx } from '../../base/styles/cx.ts';
import styles from './room-map.module.css';

interface HearthProps {
  readonly onOpen: () => void;
}

/** Hearth on the wall of the room, which opens the group's week. */
export function Hearth({ onOpen }: HearthProps) {
  const { t } = useTranslation();
  return (
    <Tooltip content={t('room.hearth.open')} side="bottom">
      <button
        type="button"
        className={cx(styles['wall'], styles['hearth'])}
        aria-haspopup="dialog"
        aria-label={t('room.hearth.label')}
        onClick={onOpen}
      >
        <Flame aria-hidden />
      </button>
    </Tooltip>
  );
}

export function HearthLine({ onOpen }: HearthProps) {
  const { t } = useTranslation();
  return (
    <Row as="p" gap="2" shrink soft size="s" className={styles['notice']}>
      <Flame aria-hidden />
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        {t('room.hearth.open')}
      </button>
    </Row>
  );
}
