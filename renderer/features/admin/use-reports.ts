import { listAllReports, type ReportInGroup } from '#shared/contract/accounts/admin.ts';
import { deleteMessage, dismissReport } from '#shared/contract/groups/tavern-routes.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { call } from '../../api/client.ts';
import { useAdminCall } from './admin-access.ts';

interface ReportsState {
  readonly list: readonly ReportInGroup[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: string;
}

export type Reports = ReportsState & {
  load(): Promise<void>;
  keep(report: ReportInGroup): Promise<void>;
  remove(report: ReportInGroup): Promise<void>;
};

/** Reported messages of all groups, oldest report first. */
export function useReports(): Reports {
  const asAdmin = useAdminCall();
  const [shown, setShown] = useState<ReportsState>({ list: [], state: 'loading', failure: '' });
  const load = async (): Promise<void> => {
    try {
      const { reports } = await asAdmin(() => call(listAllReports, {}));
      setShown({ list: reports, state: 'ready', failure: '' });
    } catch (error) {
      setShown((before) => ({
        ...before,
        state: 'failed',
        failure: error instanceof ApiError ? error.message : String(error),
      }));
    }
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- loads once; reloads are explicit
  }, []);
  const settle = (report: ReportInGroup): void =>
    setShown((before) => ({ ...before, list: before.list.filter((each) => each.message.id !== report.message.id) }));
  const paramsOf = ({ group, message }: ReportInGroup) => ({ params: { id: group.id, messageId: message.id } });
  return {
    ...shown,
    load,
    async keep(report) {
      await asAdmin(() => call(dismissReport, paramsOf(report)));
      settle(report);
    },
    async remove(report) {
      await asAdmin(() => call(deleteMessage, paramsOf(report)));
      settle(report);
    },
  };
}
