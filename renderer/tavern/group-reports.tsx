import { Flag } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../base/ui/layout/layout.tsx';
import type { Group } from '#shared/people/contract/groups.ts';
import { classifyTarget, mayDoTo } from '#shared/people/permissions.ts';
import { dismissLineReport, type LineReport } from '#shared/tavern/contract/room-lines.ts';
import {
  deleteMessage,
  dismissReport,
  listReports,
  type MessageReport,
} from '#shared/tavern/contract/tavern-routes.ts';
import { Button } from '../base/ui/controls/button.tsx';
import { Dialog } from '../base/ui/overlays/dialog.tsx';
import { toast } from '../base/ui/feedback/toast.ts';
import { call } from '../base/api/client.ts';
import { failureMessage } from '../base/api/errors.ts';
import { useUser, type StoredUser } from '../base/session/session.ts';
import { formatList } from '../base/format/format.ts';
import styles from './tavern.module.css';

const LOOK_MS = 30_000;

interface LoadedReports {
  readonly reports: readonly MessageReport[];
  readonly lines: readonly LineReport[];
}

const NONE: LoadedReports = { reports: [], lines: [] };

/** Reported messages and lines, for moderators; a button that appears when there are any. */
export function GroupReports({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const user = useUser();
  const groupId = group.id;
  const [{ reports, lines }, setReports] = useState(NONE);
  const count = reports.length + lines.length;
  const [isOpen, setIsOpen] = useState(false);
  const load = useCallback(
    () =>
      call(listReports, { params: { id: groupId } }).then(
        setReports,
        // Keeps the shown reports; the next poll may succeed.
        () => undefined,
      ),
    [groupId],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  const settle = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      toast({ tone: 'bad', title: t('common.errorTitle'), description: failureMessage(error) });
    }
    await load();
  };
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button size="s" icon={<Flag aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('tavern.reports.open', { count })}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('tavern.reports.title')} size="l">
        {count === 0 && <p>{t('tavern.reports.none')}</p>}
        <List>
          {reports.map(({ message, reporters, reasons, versions = [] }) => (
            <li key={message.id} className={styles['report']}>
              <Reported said={message} reporters={reporters} reasons={reasons} versions={versions} />
              <Row gap="2">
                <Button
                  size="s"
                  onClick={() => void settle(call(dismissReport, { params: { id: groupId, messageId: message.id } }))}
                >
                  {t('tavern.reports.keep')}
                </Button>
                {canDelete(group, message, user) && (
                  <Button
                    size="s"
                    variant="danger"
                    onClick={() => void settle(call(deleteMessage, { params: { id: groupId, messageId: message.id } }))}
                  >
                    {t('tavern.chat.delete')}
                  </Button>
                )}
              </Row>
            </li>
          ))}
          {lines.map((line) => (
            <li key={line.lineId} className={styles['report']}>
              <Reported said={line} reporters={line.reporters} reasons={line.reasons} kind={line.kind} />
              <Button
                size="s"
                onClick={() => void settle(call(dismissLineReport, { params: { id: groupId, lineId: line.lineId } }))}
              >
                {t('room.reports.dismiss')}
              </Button>
            </li>
          ))}
        </List>
      </Dialog>
    </>
  );
}

function canDelete(group: Group, { username }: MessageReport['message'], user: StoredUser | null): boolean {
  const author = group.members.find((member) => member.username === username);
  return mayDoTo(group, 'deleteMessage', classifyTarget(author, username === user?.username));
}

interface ReportedProps {
  readonly said: { readonly username: string; readonly message: string };
  readonly reporters: readonly string[];
  readonly reasons: readonly string[];
  /** Texts before each edit. */
  readonly versions?: readonly string[];
  /** Of a line that only its recipients have read. */
  readonly kind?: LineReport['kind'];
}

function Reported({ said: { username, message }, reporters, reasons, versions = [], kind }: ReportedProps) {
  const { t } = useTranslation();
  return (
    <div>
      {kind && <div className={styles['soft']}>{t(`room.reportLine.kind.${kind}`)}</div>}
      <strong>{username}</strong>: {message}
      {versions.map((text, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- earlier versions never change places
        <div key={i} className={styles['soft']}>
          {t('talk.versions', { text })}
        </div>
      ))}
      <div className={styles['soft']}>{t('tavern.reports.by', { names: formatList(reporters) })}</div>
      {reasons
        .filter((reason) => reason !== '')
        .map((reason) => (
          <div key={reason} className={styles['soft']}>
            {reason}
          </div>
        ))}
    </div>
  );
}
