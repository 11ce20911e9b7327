import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/guild/contract/calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { formatDate } from '../../base/format/format.ts';

interface FeedDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The secret address by which other calendars read the user's events. */
export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const { data, failure } = useVersionedCall(getCalendarFeed, {}, version);
  const submit = async (): Promise<void> => {
    setUrl((await call(makeCalendarFeed, {})).url);
    setVersion(version + 1);
  };
  const revoke = (): Promise<unknown> =>
    runWithErrorToast(async () => {
      await call(revokeCalendarFeed, {});
      setUrl(null);
      setVersion(version + 1);
      toast({ tone: 'good', title: t('calendar.feed.revoked') });
    }, t('calendar.feed.failed'));
  const hasFeed = data !== null && data.created_at !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('calendar.feed.title')}
      description={t('calendar.feed.lead')}
    >
      <Stack as={Form} gap="4" shrink onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {url !== null && (
          <>
            <TextField label={t('calendar.feed.address')} hint={t('calendar.feed.once')} value={url} readOnly />
            <div>
              <CopyButton text={url} label={t('calendar.feed.copy')} />
            </div>
          </>
        )}
        {url === null && hasFeed && (
          <Muted as="p" soft size="s">
            {t('calendar.feed.since', { date: formatDate(data.created_at) ?? '' })}
          </Muted>
        )}
        <DialogActions>
          {hasFeed && <Button onClick={() => void revoke()}>{t('calendar.feed.revoke')}</Button>}
          {url === null && <SubmitButton>{t(hasFeed ? 'calendar.feed.again' : 'calendar.feed.make')}</SubmitButton>}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
