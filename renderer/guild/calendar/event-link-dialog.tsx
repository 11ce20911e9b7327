import { getEventLink, makeEventLink, revokeEventLink } from '#shared/guild/contract/event-links.ts';
import type { GroupEvent } from '#shared/guild/contract/calendar.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { formatDate } from '../../base/format/format.ts';

interface EventLinkDialogProps {
  readonly group: Group;
  readonly event: GroupEvent;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function EventLinkDialog({ group, event, open, onOpenChange }: EventLinkDialogProps) {
  const { t } = useTranslation();
  const params = { id: group.id, eventId: event.id };
  const [url, setUrl] = useState<string | null>(null);
  const [showsGroup, setShowsGroup] = useState(false);
  const [version, setVersion] = useState(0);
  const { data, failure } = useVersionedCall(getEventLink, { params }, version);
  const submit = async (): Promise<void> => {
    setUrl((await call(makeEventLink, { params, body: { shows_group: showsGroup } })).url);
    setVersion(version + 1);
  };
  const revoke = (): Promise<unknown> =>
    runWithErrorToast(async () => {
      await call(revokeEventLink, { params });
      setUrl(null);
      setVersion(version + 1);
      toast({ tone: 'good', title: t('calendar.link.revoked') });
    }, t('calendar.link.failed'));
  const link = data?.link ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('calendar.link.title', { title: event.title })}
      description={t('calendar.link.lead')}
    >
      <Stack as={Form} gap="4" shrink onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {url === null ? (
          <>
            {link !== null && (
              <Muted as="p" soft size="s">
                {t(link.shows_group ? 'calendar.link.sinceWithGroup' : 'calendar.link.since', {
                  date: formatDate(link.created_at) ?? '',
                })}
              </Muted>
            )}
            <Checkbox
              label={t('calendar.link.showGroup')}
              hint={t('calendar.link.showGroupHint', { group: group.name })}
              checked={showsGroup}
              onChange={({ target }) => setShowsGroup(target.checked)}
            />
          </>
        ) : (
          <>
            <TextField label={t('calendar.link.address')} hint={t('calendar.link.once')} value={url} readOnly />
            <div>
              <CopyButton text={url} label={t('calendar.link.copy')} />
            </div>
          </>
        )}
        <DialogActions>
          {link !== null && <Button onClick={() => void revoke()}>{t('calendar.link.revoke')}</Button>}
          {url === null && (
            <SubmitButton>{t(link === null ? 'calendar.link.make' : 'calendar.link.again')}</SubmitButton>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
