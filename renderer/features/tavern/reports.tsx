import { Flag } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteMessage,
  dismissReport,
  listReports,
  type MessageReport,
} from '#shared/contract/groups/tavern-routes.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { formatList } from '../../format/format.ts';
import styles from './tavern.module.css';

const LOOK_MS = 30_000;

/** Reported messages, for moderators; a button that appears when there are any. */
export function Reports({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation();
  const [reports, setReports] = useState<readonly MessageReport[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const load = useCallback(
    () =>
      call(listReports, { params: { id: groupId } }).then(
        (answer) => setReports(answer.reports),
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
  if (reports.length === 0 && !isOpen) return null;
  return (
    <>
      <Button size="s" icon={<Flag aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('tavern.reports.open', { count: reports.length })}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('tavern.reports.title')} size="l">
        {reports.length === 0 && <p>{t('tavern.reports.none')}</p>}
        <ul className={styles['plain']}>
          {reports.map(({ message, reporters, reasons }) => (
            <li key={message.id} className={styles['report']}>
              <div>
                <strong>{message.username}</strong>: {message.message}
                <div className={styles['soft']}>{t('tavern.reports.by', { names: formatList(reporters) })}</div>
                {reasons
                  .filter((reason) => reason !== '')
                  .map((reason) => (
                    <div key={reason} className={styles['soft']}>
                      {reason}
                    </div>
                  ))}
              </div>
              <div className={styles['bar']}>
                <Button
                  size="s"
                  onClick={() => void settle(call(dismissReport, { params: { id: groupId, messageId: message.id } }))}
                >
                  {t('tavern.reports.keep')}
                </Button>
                <Button
                  size="s"
                  variant="danger"
                  onClick={() => void settle(call(deleteMessage, { params: { id: groupId, messageId: message.id } }))}
                >
                  {t('tavern.chat.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
