import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Group, GroupRole } from '#shared/contract/groups/groups.ts';
import type { ChatMessage } from '#shared/contract/groups/tavern.ts';
import { StatusDot } from '../../components/feedback/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useLiveStatus } from '../../live/live-feed.ts';
import { ChatInput } from './chat/chat-input.tsx';
import { ChatLog } from './chat/chat-log.tsx';
import { MessageDialogs } from './message-dialogs.tsx';
import { PeopleList } from './people-list.tsx';
import { Reports } from './reports.tsx';
import { RoomMap } from './map/room-map.tsx';
import { SanctionNotice, useSanction } from './sanction-notice.tsx';
import { CommandHelp, Controls, MemberChips } from './side-cards.tsx';
import styles from './tavern.module.css';
import { createTavern } from './store/tavern-store.ts';
import { useMovement } from './map/use-movement.ts';

interface TavernRoomProps {
  readonly group: Group;
  readonly role: GroupRole;
  readonly username: string;
}

const TONES = { connected: 'good', connecting: 'warn', disconnected: 'bad' } as const;

/** Tavern of a group the player belongs to: room, people and chat. */
export function TavernRoom({ group, role, username }: TavernRoomProps) {
  const { t } = useTranslation();
  const [tavern] = useState(() => createTavern(group.id, username));
  const state = useStore(tavern.store);
  const status = useLiveStatus();
  const [isWalking, setIsWalking] = useState(false);
  const [line, setLine] = useState('');
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const walkTo = useMovement(tavern, isWalking);
  const ban = useSanction(group.isBanned, group.banExpiresAt, group.banReason);
  const mute = useSanction(group.isMuted, group.muteExpiresAt, group.muteReason);
  const isBanned = ban !== null;

  useEffect(() => {
    // Joins again when a ban ends.
    if (isBanned) return undefined;
    tavern.enter();
    return () => tavern.leave();
  }, [tavern, isBanned]);

  const mention = useCallback((name: string) => {
    setLine((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
    input.current?.focus();
  }, []);

  const isModerator = role !== 'member';
  // Current, as every change of a group reloads the list.
  const { members } = group;
  const roles = new Map(members.map((member) => [member.username, member.role]));
  const names = members.map((member) => member.username).filter((name) => name !== username);
  const isInside = state.phase === 'inside' && !isBanned;
  return (
    <Panel
      title={t('tavern.title', { name: group.name })}
      className={styles['tavern']}
      actions={
        <div className={styles['bar']}>
          {isModerator && !isBanned && state.phase !== 'outside' && <Reports groupId={group.id} />}
          {!isBanned && state.phase !== 'outside' && (
            <Button
              size="s"
              variant={isWalking ? 'primary' : 'secondary'}
              aria-pressed={isWalking}
              onClick={() => setIsWalking(!isWalking)}
            >
              {t('tavern.room.movement')} {t(isWalking ? 'tavern.room.on' : 'tavern.room.off')}
            </Button>
          )}
          <StatusDot tone={TONES[status]}>{t(`tavern.status.${status}`)}</StatusDot>
        </div>
      }
    >
      {ban && <SanctionNotice title={t('tavern.banned')} sanction={ban} />}
      {!isBanned && state.phase === 'outside' && (
        <ErrorState title={t('tavern.outside')} message={state.refusal?.message ?? ''} onRetry={() => tavern.enter()} />
      )}
      {!isBanned && state.phase !== 'outside' && (
        <div className={styles['parts']} aria-busy={!isInside}>
          <div className={styles['house']}>
            <RoomMap room={state.room} people={state.people} username={username} onWalk={walkTo} onMention={mention} />
            <PeopleList room={state.room} people={state.people} roles={roles} username={username} isKnown={isInside} />
          </div>
          <ChatLog
            tavern={tavern}
            state={state}
            groupName={group.name}
            role={role}
            members={members}
            onDelete={setDeleting}
            onReport={setReporting}
          />
          {mute && <SanctionNotice title={t('tavern.muted')} sanction={mute} />}
          {!mute && group.isChatPaused && !isModerator && (
            <SanctionNotice title={t('tavern.paused')} text={t('tavern.pausedText')} />
          )}
          {!mute && (!group.isChatPaused || isModerator) && (
            <ChatInput
              ref={input}
              line={line}
              onLine={setLine}
              role={role}
              names={names}
              isConnected={status === 'connected'}
              slowSeconds={isModerator ? 0 : group.slowModeSeconds}
              onSay={(text) => tavern.say(text)}
            />
          )}
          <MemberChips members={members} people={state.people} username={username} onMention={mention} />
          <div className={styles['cards']}>
            <Controls />
            {isModerator && <CommandHelp isOwner={role === 'owner'} />}
          </div>
        </div>
      )}
      <MessageDialogs
        tavern={tavern}
        deleting={deleting}
        reporting={reporting}
        onDone={() => (setDeleting(null), setReporting(null))}
      />
    </Panel>
  );
}
