import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardName } from '#shared/dungeon/contract/boards.ts';
import { Tabs } from '../../base/ui/controls/tabs.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { isGuest, useUser } from '../../base/session/session.ts';
import { BoardPage } from '../scoreboards/board-page.tsx';
import styles from '../scoreboards/boards.module.css';
import { RaceBoard } from '../scoreboards/race-board.tsx';
import { GroupBoard } from '../scoreboards/group-board.tsx';

interface ScoreboardProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly first: BoardName;
}

export function Scoreboard({ open, onOpenChange, first }: ScoreboardProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dungeon.scoreboard.title')}
      description={t('dungeon.scoreboard.text')}
    >
      <Boards first={first} />
    </Dialog>
  );
}

function Boards({ first }: { readonly first: BoardName }) {
  const { t } = useTranslation();
  const user = useUser();
  const [board, setBoard] = useState<BoardName | 'race'>(first);
  const hasAccount = user !== null && !isGuest(user);
  const names: readonly BoardName[] = hasAccount
    ? ['today', 'week', 'all', 'friends', 'group']
    : ['today', 'week', 'all'];
  return (
    <div className={styles['boards']}>
      <Tabs
        label={t('dungeon.scoreboard.boards')}
        value={board}
        onChange={setBoard}
        tabs={[
          ...names.map((value) => ({
            value,
            label: t(`dungeon.scoreboard.board.${value}`),
            panel: value === 'group' ? <GroupBoard /> : <BoardPage key={value} board={value} />,
          })),
          ...(user === null
            ? []
            : [{ value: 'race' as const, label: t('dungeon.scoreboard.board.race'), panel: <RaceBoard /> }]),
        ]}
      />
    </div>
  );
}
