import { listAllReports, type LineReportInGroup, type ReportInGroup } from '#shared/tavern/contract/all-reports.ts';
import { dismissDirectReport, type DirectReport } from '#shared/people/contract/direct-messages.ts';
import { dismissLineReport } from '#shared/tavern/contract/room-lines.ts';
import { deleteMessage, dismissReport } from '#shared/tavern/contract/tavern-routes.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { useAdminCall } from '../../accounts/admin/admin-access.ts';

interface AllReportsState {
  readonly list: readonly ReportInGroup[];
  readonly lines: readonly LineReportInGroup[];
  readonly direct: readonly DirectReport[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: string;
}

export type AllReports = AllReportsState & {
  load(): Promise<void>;
  keep(report: ReportInGroup): Promise<void>;
  remove(report: ReportInGroup): Promise<void>;
  dismissLine(report: LineReportInGroup): Promise<void>;
  dismissDirect(report: DirectReport): Promise<void>;
};

const EMPTY: AllReportsState = { list: [], lines: [], direct: [], state: 'loading', failure: '' };

export function useAllReports(): AllReports {
  const asAdmin = useAdminCall();
  const [shown, setShown] = useState(EMPTY);
  const load = async (): Promise<void> => {
    try {
      const { reports, lines, direct } = await asAdmin(() => call(listAllReports, {}));
      setShown({ list: reports, lines, direct, state: 'ready', failure: '' });
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
    async dismissLine({ group, lineId }) {
      await asAdmin(() => call(dismissLineReport, { params: { id: group.id, lineId } }));
      setShown((before) => ({ ...before, lines: before.lines.filter((each) => each.lineId !== lineId) }));
    },
    async dismissDirect({ id }) {
      await asAdmin(() => call(dismissDirectReport, { params: { id } }));
      setShown((before) => ({ ...before, direct: before.direct.filter((each) => each.id !== id) }));
    },
  };
}
