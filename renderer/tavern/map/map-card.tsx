import { ChevronDown, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { useStoredView } from '../../base/hooks/use-stored-view.ts';
import type { TavernState } from '../store/tavern-state.ts';
import type { Tavern } from '../store/tavern-store.ts';
import { Controls } from './controls.tsx';
import { Hearth, HearthLine } from './hearth.tsx';
import styles from './map-card.module.css';
import { NoticeBoard, NoticeLine, useNotice } from './notice-board.tsx';
import { RoomDialogs, type OpenedDialog } from './room-dialogs.tsx';
import roomStyles from './room-map.module.css';
import { RoomMap } from './room-map.tsx';
import type { Avatars } from './use-avatars.ts';
import { CellarLine } from '../../guild/roster/race/cellar-line.tsx';
import { useMovement } from './use-movement.ts';

interface MapCardProps {
  readonly tavern: Tavern;
  readonly state: TavernState;
  readonly avatars: Avatars;
  readonly count: number;
  readonly role: GroupRole;
  readonly onMention: (name: string) => void;
}

interface MapView {
  readonly isOpen: boolean;
}

function parseView(value: unknown): MapView | null {
  if (typeof value !== 'object' || value === null || !('isOpen' in value)) return null;
  return typeof value.isOpen === 'boolean' ? { isOpen: value.isOpen } : null;
}

/** The room's map with its controls. The browser remembers a folded map. */
export function MapCard({ tavern, state, avatars, count, role, onMention }: MapCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ isOpen }, change] = useStoredView('tavern-map', parseView, { isOpen: true });
  const [isWalking, setIsWalking] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const walkTo = useMovement(tavern, isOpen && (isWalking || hasFocus));
  const { groupId, username } = tavern;
  const notice = useNotice(groupId);
  const openHearth = (): void => setOpened('hearth');
  const openPerson = (name: string): void => {
    const character = avatars.byUser.get(name);
    if (name === username) setOpened('avatar');
    else if (character) setOpened(character);
    else onMention(name);
  };
  return (
    <Stack as="section" gap="2" className={styles['card']} aria-labelledby={id}>
      <Row gap="1 2" justify="between" wrap className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => change({ isOpen: !isOpen })}
          >
            <ChevronDown aria-hidden />
            {t('tavern.room.title', { count })}
          </button>
        </h3>
        {isOpen && (
          <Button
            size="s"
            variant={isWalking ? 'primary' : 'secondary'}
            aria-pressed={isWalking}
            onClick={() => setIsWalking(!isWalking)}
          >
            {t('tavern.room.movement')} {t(isWalking ? 'tavern.room.on' : 'tavern.room.off')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <>
          <RoomMap
            state={state}
            avatars={avatars.byUser}
            username={username}
            onWalk={walkTo}
            onOpen={openPerson}
            onFocus={setHasFocus}
          >
            <NoticeBoard groupId={groupId} notice={notice} />
            <Hearth onOpen={openHearth} />
          </RoomMap>
          <Foot groupId={groupId} notice={notice} onHearth={openHearth} onAvatar={() => setOpened('avatar')} />
          <Controls role={role} />
        </>
      )}
      <RoomDialogs
        opened={opened}
        onClose={() => setOpened(null)}
        groupId={groupId}
        username={username}
        own={avatars.own}
      />
    </Stack>
  );
}

interface FootProps {
  readonly groupId: number;
  readonly notice: string;
  readonly onHearth: () => void;
  readonly onAvatar: () => void;
}

/** The things on the walls as a list, and the choice of the player's character. */
function Foot({ groupId, notice, onHearth, onAvatar }: FootProps) {
  const { t } = useTranslation();
  return (
    <Row gap="1 3" justify="between" wrap shrink>
      <Row as="ul" gap="1 3" align="stretch" wrap shrink className={styles['things']} aria-label={t('room.things')}>
        <li>
          <NoticeLine groupId={groupId} notice={notice} />
        </li>
        <li>
          <HearthLine onOpen={onHearth} />
        </li>
        <CellarLine key={groupId} groupId={groupId} />
      </Row>
      <Row as="p" gap="2" shrink soft size="s" className={roomStyles['notice']}>
        <UserRound aria-hidden />
        <button type="button" onClick={onAvatar}>
          {t('room.avatar.open')}
        </button>
      </Row>
    </Row>
  );
}
