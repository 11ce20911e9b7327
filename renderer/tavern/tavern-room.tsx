import { useCallback, useEffect, useMemo, useState, type ReactElement, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Group, GroupRole } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { ErrorState } from '../base/ui/layout/error-state.tsx';
import { Panel } from '../base/ui/layout/panel.tsx';
import { useVisibleHeight } from '../base/hooks/use-visible-height.ts';
import { useLiveStatus } from '../base/live/live-feed.ts';
import { ChatInput } from './chat/chat-input.tsx';
import { ChatLog } from './chat/chat-log.tsx';
import { isEditable } from './chat/message-actions.ts';
import { TalkScope } from './chat/talk-scope.tsx';
import { DeleteOrReport } from './delete-or-report.tsx';
import { TavernBar } from './tavern-bar.tsx';
import { MapCard } from './map/map-card.tsx';
import { describePlace, findSeat, type SeatedTable } from './map/places.ts';
import { useAvatars, type Avatars } from './map/use-avatars.ts';
import { SanctionNotice, useSanction } from './sanction-notice.tsx';
import styles from './tavern.module.css';
import type { TavernState } from './store/tavern-state.ts';
import { createTavern, type Tavern } from './store/tavern-store.ts';

interface TalkScopeChoice {
  /** Null for those who do not sit. */
  readonly seat: SeatedTable | null;
  /** Table that reads the next message; undefined for the group. */
  readonly table: number | undefined;
  readonly choose: (isTable: boolean) => void;
}

/** Recipients of the player's messages: the table at which they sit, unless they choose the group. */
function useTalkScope({ room, people }: TavernState, username: string): TalkScopeChoice {
  const seat = findSeat(room, people, username);
  /** Table at which the player chose the group. */
  const [groupAt, setGroupAt] = useState<number | null>(null);
  // Another table, or sitting down again, begins with the table.
  if (groupAt !== null && seat?.table !== groupAt) setGroupAt(null);
  const isTable = seat !== null && groupAt !== seat.table;
  return {
    seat,
    table: isTable ? seat.table : undefined,
    choose: (chosen) => setGroupAt(chosen ? null : (seat?.table ?? null)),
  };
}

/** Unsent line with what it answers, and the field it is typed in. */
function useChatDraft() {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mention = useCallback((name: string) => {
    setLine((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
    input.current?.focus();
  }, []);
  const whisper = useCallback((name: string) => {
    setLine(`/w ${name} `);
    input.current?.focus();
  }, []);
  const [reply, setReply] = useState<ChatMessage | null>(null);
  useEffect(() => {
    if (!reply) return undefined;
    // After the menu that chose the message has given the focus back.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [reply]);
  return { draft: { line, setLine, mention, whisper, reply, setReply }, input };
}

/** Renders the panel about the group; the presence is null outside the room. */
export type RenderAbout = (
  presence: { readonly places: ReadonlyMap<string, string>; readonly onMention: (name: string) => void } | null,
) => ReactElement;

interface TavernRoomProps {
  readonly group: Group;
  readonly role: GroupRole;
  readonly username: string;
  readonly renderAbout: RenderAbout | undefined;
}

/** Place by name of everybody in the room; the same map while nobody moves to another place. */
function usePlaces({ room, people }: TavernState, avatars: Avatars['byUser']): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const entries = Object.keys(people)
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => {
      const place = describePlace(t, room, people, name);
      const character = avatars.get(name)?.name;
      return [name, character === undefined ? place : t('room.placeAs', { place, character })] as const;
    });
  const key = JSON.stringify(entries);
  // oxlint-disable-next-line react/exhaustive-deps -- the key has the entries
  return useMemo(() => new Map(entries), [key]);
}

/** The tavern, entered unless the player is banned. */
function useTavern(groupId: number, username: string, isBanned: boolean) {
  const [tavern] = useState(() => createTavern(groupId, username));
  const state = useStore(tavern.store);
  useEffect(() => {
    // Joins again when a ban ends.
    if (isBanned) return undefined;
    tavern.enter();
    return () => tavern.leave();
  }, [tavern, isBanned]);
  return { tavern, state, canEnter: !isBanned && state.phase !== 'outside' };
}

/** On narrow screens the people cover the chat until somebody is mentioned. */
function usePeoplePane(mention: (name: string) => void) {
  const [arePeopleShown, setArePeopleShown] = useState(false);
  const onMention = useCallback(
    (name: string) => {
      // The input takes the focus once it is visible.
      flushSync(() => setArePeopleShown(false));
      mention(name);
    },
    [mention],
  );
  return { arePeopleShown, setArePeopleShown, onMention };
}

/** Tavern of a group the player belongs to: chat in the middle, room and people beside it. */
export function TavernRoom({ group, role, username, renderAbout }: TavernRoomProps) {
  const { t } = useTranslation();
  const ban = useSanction(group.isBanned, group.banExpiresAt, group.banReason);
  const isBanned = ban !== null;
  const { tavern, state, canEnter } = useTavern(group.id, username, isBanned);
  useVisibleHeight();
  const { draft, input } = useChatDraft();
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | RoomLine | null>(null);
  const { arePeopleShown, setArePeopleShown, onMention } = usePeoplePane(draft.mention);
  const avatars = useAvatars(group.id, !isBanned && state.phase === 'inside');
  const places = usePlaces(state, avatars.byUser);
  const presence = useMemo(() => (canEnter ? { places, onMention } : null), [canEnter, places, onMention]);
  return (
    <div className={styles['tavern']} data-pane={arePeopleShown ? 'people' : 'chat'}>
      <Panel
        title={t('tavern.title', { name: group.name })}
        className={styles['chat']}
        actions={
          <TavernBar
            group={canEnter ? group : null}
            onJump={tavern.jump}
            count={places.size}
            arePeopleShown={arePeopleShown}
            onPeople={setArePeopleShown}
          />
        }
      >
        {ban && <SanctionNotice title={t('tavern.banned')} sanction={ban} />}
        {!isBanned && state.phase === 'outside' && (
          <ErrorState
            title={t('tavern.outside')}
            message={state.refusal?.message ?? ''}
            onRetry={() => tavern.enter()}
          />
        )}
        {canEnter && (
          <Inside
            tavern={tavern}
            state={state}
            group={group}
            role={role}
            draft={draft}
            input={input}
            onDelete={setDeleting}
            onReport={setReporting}
          />
        )}
      </Panel>
      <div className={styles['side']}>
        {canEnter && (
          <MapCard
            tavern={tavern}
            state={state}
            avatars={avatars}
            count={places.size}
            role={role}
            onMention={onMention}
          />
        )}
        {renderAbout?.(presence)}
      </div>
      <DeleteOrReport
        tavern={tavern}
        deleting={deleting}
        reporting={reporting}
        onDone={() => (setDeleting(null), setReporting(null))}
      />
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
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport: (message: ChatMessage | RoomLine) => void;
}

/** Log and input, or why the player cannot write. */
function Inside({ tavern, state, group, role, draft, input, onDelete, onReport }: InsideProps) {
  const { t } = useTranslation();
  const status = useLiveStatus();
  const mute = useSanction(group.isMuted, group.muteExpiresAt, group.muteReason);
  const [editingId, setEditingId] = useState<number | null>(null);
  const isPaused = group.isChatPaused && !mayDo(group, 'chatWhilePaused');
  const canWrite = !mute && !isPaused;
  const editLast = (): void => {
    const last = state.messages.findLast((message) => message.username === tavern.username && isEditable(message));
    if (last) setEditingId(last.id);
  };
  // Current, as every change of a group reloads the list.
  const names = group.members.map((member) => member.username).filter((name) => name !== tavern.username);
  const scope = useTalkScope(state, tavern.username);
  // Messages of the group are answered in the group.
  const table = draft.reply ? undefined : scope.table;
  return (
    <div className={styles['talk']} aria-busy={state.phase !== 'inside'}>
      <ChatLog
        tavern={tavern}
        state={state}
        group={group}
        canWrite={canWrite}
        editingId={editingId}
        onEditing={(id) => {
          setEditingId(id);
          if (id === null) input.current?.focus();
        }}
        onReply={draft.setReply}
        onDelete={onDelete}
        onReport={onReport}
        onWhisper={draft.whisper}
      />
      {mute && <SanctionNotice title={t('tavern.muted')} sanction={mute} />}
      {!mute && isPaused && <SanctionNotice title={t('tavern.paused')} text={t('tavern.pausedText')} />}
      {canWrite && (
        <>
          {scope.seat && <TalkScope seat={scope.seat} isTable={table !== undefined} onTable={scope.choose} />}
          <ChatInput
            ref={input}
            groupId={group.id}
            placeholder={t(table === undefined ? 'tavern.chat.placeholder' : 'room.placeholderTable')}
            line={draft.line}
            onLine={draft.setLine}
            role={role}
            names={names}
            isConnected={status === 'connected'}
            slowSeconds={mayDo(group, 'skipSlowMode') ? 0 : group.slowModeSeconds}
            reply={draft.reply}
            onCancelReply={() => draft.setReply(null)}
            onEditLast={editLast}
            onSay={(text, links) => {
              const isSent = tavern.say(text, links, { table, replyTo: draft.reply?.id ?? null });
              if (isSent) draft.setReply(null);
              return isSent;
            }}
          />
        </>
      )}
    </div>
  );
}
