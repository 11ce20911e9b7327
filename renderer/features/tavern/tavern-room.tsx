import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
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
import type { TavernState } from './store/tavern-state.ts';
import { createTavern, type Tavern } from './store/tavern-store.ts';
import { useMovement } from './map/use-movement.ts';

interface TavernRoomProps {
  readonly group: Group;
  readonly role: GroupRole;
  readonly username: string;
}

const TONES = { connected: 'good', connecting: 'warn', disconnected: 'bad' } as const;

/** Unsent line and the field it is typed in. */
function useChatDraft() {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mention = useCallback((name: string) => {
    setLine((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
    input.current?.focus();
  }, []);
  return { draft: { line, setLine, mention }, input };
}

/** Tavern of a group the player belongs to: room, people and chat. */
export function TavernRoom({ group, role, username }: TavernRoomProps) {
  const { t } = useTranslation();
  const [tavern] = useState(() => createTavern(group.id, username));
  const state = useStore(tavern.store);
  const [isWalking, setIsWalking] = useState(false);
  const { draft, input } = useChatDraft();
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const ban = useSanction(group.isBanned, group.banExpiresAt, group.banReason);
  const isBanned = ban !== null;

  useEffect(() => {
    // Joins again when a ban ends.
    if (isBanned) return undefined;
    tavern.enter();
    return () => tavern.leave();
  }, [tavern, isBanned]);

  const canEnter = !isBanned && state.phase !== 'outside';
  return (
    <Panel
      title={t('tavern.title', { name: group.name })}
      className={styles['tavern']}
      actions={
        <Bar
          groupId={canEnter && role !== 'member' ? group.id : null}
          walking={canEnter ? isWalking : null}
          onWalking={setIsWalking}
        />
      }
    >
      {ban && <SanctionNotice title={t('tavern.banned')} sanction={ban} />}
      {!isBanned && state.phase === 'outside' && (
        <ErrorState title={t('tavern.outside')} message={state.refusal?.message ?? ''} onRetry={() => tavern.enter()} />
      )}
      {canEnter && (
        <Inside
          tavern={tavern}
          state={state}
          group={group}
          role={role}
          draft={draft}
          input={input}
          isWalking={isWalking}
          onDelete={setDeleting}
          onReport={setReporting}
        />
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

interface BarProps {
  /** Group whose reports are offered; null without permission. */
  readonly groupId: number | null;
  /** Null when the room cannot be entered. */
  readonly walking: boolean | null;
  readonly onWalking: (walking: boolean) => void;
}

function Bar({ groupId, walking, onWalking }: BarProps) {
  const { t } = useTranslation();
  const status = useLiveStatus();
  return (
    <div className={styles['bar']}>
      {groupId !== null && <Reports groupId={groupId} />}
      {walking !== null && (
        <Button
          size="s"
          variant={walking ? 'primary' : 'secondary'}
          aria-pressed={walking}
          onClick={() => onWalking(!walking)}
        >
          {t('tavern.room.movement')} {t(walking ? 'tavern.room.on' : 'tavern.room.off')}
        </Button>
      )}
      <StatusDot tone={TONES[status]}>{t(`tavern.status.${status}`)}</StatusDot>
    </div>
  );
}

interface InsideProps {
  readonly tavern: Tavern;
  readonly state: TavernState;
  readonly group: Group;
  readonly role: GroupRole;
  readonly draft: ReturnType<typeof useChatDraft>['draft'];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isWalking: boolean;
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport: (message: ChatMessage) => void;
}

function Inside({ tavern, state, group, role, draft, input, isWalking, onDelete, onReport }: InsideProps) {
  const { t } = useTranslation();
  const status = useLiveStatus();
  const walkTo = useMovement(tavern, isWalking);
  const mute = useSanction(group.isMuted, group.muteExpiresAt, group.muteReason);
  const { username } = tavern;
  const isModerator = role !== 'member';
  // Current, as every change of a group reloads the list.
  const { members } = group;
  const roles = new Map(members.map((member) => [member.username, member.role]));
  const names = members.map((member) => member.username).filter((name) => name !== username);
  const isInside = state.phase === 'inside';
  return (
    <div className={styles['parts']} aria-busy={!isInside}>
      <div className={styles['house']}>
        <RoomMap
          room={state.room}
          people={state.people}
          username={username}
          onWalk={walkTo}
          onMention={draft.mention}
        />
        <PeopleList room={state.room} people={state.people} roles={roles} username={username} isKnown={isInside} />
      </div>
      <ChatLog
        tavern={tavern}
        state={state}
        groupName={group.name}
        role={role}
        members={members}
        onDelete={onDelete}
        onReport={onReport}
      />
      {mute && <SanctionNotice title={t('tavern.muted')} sanction={mute} />}
      {!mute && group.isChatPaused && !isModerator && (
        <SanctionNotice title={t('tavern.paused')} text={t('tavern.pausedText')} />
      )}
      {!mute && (!group.isChatPaused || isModerator) && (
        <ChatInput
          ref={input}
          line={draft.line}
          onLine={draft.setLine}
          role={role}
          names={names}
          isConnected={status === 'connected'}
          slowSeconds={isModerator ? 0 : group.slowModeSeconds}
          onSay={(text, items) => tavern.say(text, items)}
        />
      )}
      <MemberChips members={members} people={state.people} username={username} onMention={draft.mention} />
      <div className={styles['cards']}>
        <Controls />
        {isModerator && <CommandHelp isOwner={role === 'owner'} />}
      </div>
    </div>
  );
}
