import { getQuietHours, setQuietHours, type QuietHours } from '#shared/notices/contract/push.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../base/api/client.ts';
import { Button } from '../base/ui/controls/button.tsx';
import { Checkbox } from '../base/ui/controls/checkbox.tsx';
import { TextField } from '../base/ui/controls/text-field.tsx';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../base/ui/feedback/skeleton.tsx';
import { Panel } from '../base/ui/layout/panel.tsx';
import { onLive } from '../base/live/live-feed.ts';
import styles from './notifications.module.css';

const NIGHT = { from: '22:00', to: '08:00' } as const;

type Loaded = QuietHours | null | 'loading' | 'failed';

export function QuietPanel() {
  const { t } = useTranslation();
  const { hours, reload, save } = useQuietHours();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Panel title={t('notifications.quiet.title')}>
      {hours === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="46px" />
        </SkeletonGroup>
      )}
      {hours === 'failed' && (
        <div className={styles['none']} role="alert">
          <p>{t('notifications.failed')}</p>
          <Button size="s" onClick={reload}>
            {t('notifications.retry')}
          </Button>
        </div>
      )}
      {hours !== 'loading' && hours !== 'failed' && (
        <>
          <Checkbox
            label={t('notifications.quiet.label')}
            hint={t('notifications.quiet.hint')}
            checked={hours !== null}
            onChange={(event) => void save(event.target.checked ? { ...NIGHT, zone: here } : null)}
          />
          {hours !== null && <Times hours={hours} here={here} onChange={save} />}
        </>
      )}
    </Panel>
  );
}

interface TimesProps {
  readonly hours: QuietHours;
  /** Zone of this browser. */
  readonly here: string;
  readonly onChange: (hours: QuietHours) => Promise<void>;
}

function Times({ hours, here, onChange }: TimesProps) {
  const { t } = useTranslation();
  const [times, setTimes] = useState({ from: hours.from, to: hours.to });
  const change = (part: Partial<typeof times>): void => {
    const next = { ...times, ...part };
    setTimes(next);
    // A time that is being typed is empty.
    if (next.from !== '' && next.to !== '' && next.from !== next.to) void onChange({ ...hours, ...next });
  };
  return (
    <>
      <div className={styles['times']}>
        <TextField
          label={t('notifications.quiet.from')}
          type="time"
          value={times.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={t('notifications.quiet.to')}
          type="time"
          value={times.to}
          error={times.from === times.to ? t('notifications.quiet.same') : undefined}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <div className={styles['zone']}>
        {t('notifications.quiet.zone', { zone: hours.zone })}
        {hours.zone !== here && (
          <Button size="s" variant="quiet" onClick={() => void onChange({ ...hours, zone: here })}>
            {t('notifications.quiet.useZone', { zone: here })}
          </Button>
        )}
      </div>
    </>
  );
}

function useQuietHours() {
  const [hours, setHours] = useState<Loaded>('loading');
  const load = useCallback(async (): Promise<void> => {
    const loaded = await call(getQuietHours, {}).catch(() => null);
    setHours((known) => (loaded ? loaded.quietHours : known === 'loading' ? 'failed' : known));
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the response
    void load();
    // Another device may have changed them.
    return onLive('notifications', ({ unread }) => {
      if (unread === undefined) void load();
    });
  }, [load]);
  return {
    hours,
    reload: () => {
      setHours('loading');
      void load();
    },
    /** Optimistic: a checkbox that waits looks stuck. */
    save: async (next: QuietHours | null): Promise<void> => {
      const before = hours;
      setHours(next);
      if (!(await runWithErrorToast(() => call(setQuietHours, { body: { quietHours: next } })))) setHours(before);
    },
  };
}
