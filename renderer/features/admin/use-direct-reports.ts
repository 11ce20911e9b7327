import { dismissDirectReport, listDirectReports, type DirectReport } from '#shared/contract/direct-messages.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAdminCall } from './admin-access.ts';

export interface DirectReports {
  readonly list: readonly DirectReport[];
  readonly hasFailed: boolean;
  load(): Promise<void>;
  dismiss(id: number): Promise<void>;
}

/** Reported direct messages, oldest report first. */
export function useDirectReports(): DirectReports {
  const asAdmin = useAdminCall();
  const [list, setList] = useState<readonly DirectReport[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async (): Promise<void> => {
    try {
      setList((await asAdmin(() => call(listDirectReports, {}))).reports);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- loads once; reloads are explicit
  }, []);
  return {
    list,
    hasFailed,
    load,
    async dismiss(id) {
      await asAdmin(() => call(dismissDirectReport, { params: { id } }));
      setList((before) => before.filter((each) => each.id !== id));
    },
  };
}
