import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { Pin, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../base/ui/layout/layout.tsx';
import { Button } from '../base/ui/controls/button.tsx';
import { IconButton } from '../base/ui/controls/icon-button.tsx';
import { StatusDot } from '../base/ui/feedback/badge.tsx';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { useLiveStatus } from '../base/live/live-feed.ts';
import { PinsDialog, SearchDialog } from './search-and-pins.tsx';
import { GroupReports } from './group-reports.tsx';
import styles from './tavern.module.css';

const TONES = { connected: 'good', connecting: 'warn', disconnected: 'bad' } as const;

interface BarProps {
  /** Group whose messages are searched; null outside. */
  readonly group: Group | null;
  readonly onJump: (id: number) => Promise<void>;
  readonly count: number;
  readonly arePeopleShown: boolean;
  readonly onPeople: (areShown: boolean) => void;
}

/** Reports, pins, search, the connection, and on narrow screens the way to the people. */
export function TavernBar({ group, onJump, count, arePeopleShown, onPeople }: BarProps) {
  const { t } = useTranslation();
  const status = useLiveStatus();
  const [dialog, setDialog] = useState<'pins' | 'search' | null>(null);
  const close = (): void => setDialog(null);
  const jump = (id: number): void => {
    close();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => void runWithErrorToast(() => onJump(id)));
  };
  return (
    <Row gap="2" className={styles['bar']}>
      {group && mayDo(group, 'readAudit') && <GroupReports group={group} />}
      {group && (
        <>
          <IconButton size="s" label={t('talk.pins')} onClick={() => setDialog('pins')}>
            <Pin aria-hidden />
          </IconButton>
          <IconButton size="s" label={t('talk.search')} onClick={() => setDialog('search')}>
            <Search aria-hidden />
          </IconButton>
        </>
      )}
      {group && dialog === 'pins' && (
        <PinsDialog groupId={group.id} canPin={mayDo(group, 'pinMessage')} onJump={jump} onClose={close} />
      )}
      {group && dialog === 'search' && <SearchDialog groupId={group.id} onJump={jump} onClose={close} />}
      <StatusDot tone={TONES[status]}>{t(`tavern.status.${status}`)}</StatusDot>
      <Button
        size="s"
        className={styles['peopleButton']}
        variant={arePeopleShown ? 'primary' : 'secondary'}
        icon={<Users aria-hidden />}
        aria-pressed={arePeopleShown}
        onClick={() => onPeople(!arePeopleShown)}
      >
        {t('tavern.peopleButton', { count })}
      </Button>
    </Row>
  );
}
