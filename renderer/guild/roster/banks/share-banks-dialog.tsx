import { hideGroupBank, showGroupBank, type GroupBank } from '#shared/guild/contract/group-banks.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { call } from '../../../base/api/client.ts';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Form, FormActions } from '../../../base/ui/controls/form.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { Dialog } from '../../../base/ui/overlays/dialog.tsx';
import { followHoldings, holdings } from '../../../characters/stores/holdings.ts';
import { useList } from '../../../base/stores/remote-list.ts';

interface ShareBanksDialogProps {
  readonly group: Group;
  /** Null while they are loading. */
  readonly shown: readonly GroupBank[] | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The user's guild banks, and which of them the group sees. */
export function ShareBanksDialog({ group, shown, open, onOpenChange }: ShareBanksDialogProps) {
  const { t } = useTranslation();
  const { data } = useList(holdings);
  useEffect(followHoldings, []);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const own = data.filter(({ kind }) => kind === 'guild_bank');
  const isShown = (id: number): boolean => changed.get(id) ?? shown?.some((bank) => bank.id === id) ?? false;
  const submit = async (): Promise<void> => {
    for (const [bankId, isChosen] of changed)
      await call(isChosen ? showGroupBank : hideGroupBank, { params: { id: group.id, bankId } });
    setChanged(new Map());
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('roster.banks.shareTitle', { name: group.name })}
      description={t('roster.banks.shareLead')}
    >
      {own.length === 0 ? (
        <EmptyState title={t('roster.banks.noneOwn')} />
      ) : (
        <Stack as={Form} gap="4" shrink onSubmit={submit}>
          {own.map(({ id, name, realm }) => (
            <Checkbox
              key={id}
              label={`${name} · ${realm}`}
              checked={isShown(id)}
              onChange={({ currentTarget }) => setChanged(new Map(changed).set(id, currentTarget.checked))}
            />
          ))}
          <FormActions submit={t('roster.viewers.save')} />
        </Stack>
      )}
    </Dialog>
  );
}
