import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listFriendCharacters } from '#shared/characters/contract/viewers.ts';
import { findGroupCharacters } from '#shared/people/contract/group-characters.ts';
import { CHAT_CHARACTER_NAME_MAX } from '#shared/people/contract/chat-character.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import { foldText } from '#shared/base/text/fold.ts';
import { call } from '../../base/api/client.ts';
import { RANK } from '../../characters/search/text/name-finder.ts';
import { useSearchResult } from '../../characters/search/worker/character-index.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { SHOWN_MAX, type FoundCharacter, type FoundLinks } from './link-completion.ts';
import { CHAT_ITEM_NAME_MAX, type ChatItem } from '#shared/people/contract/chat-item.ts';
import type { Row } from '../../characters/search/items/rows.ts';

function levelOf({ item }: Row): number {
  return item.item_level ?? 0;
}

/** The best of an item's stacks as a message carries it; null for items that no message can name. */
function chatItemOf(rows: readonly Row[]): ChatItem | null {
  const known = rows.filter(({ item }) => (item.item_id ?? 0) > 0);
  const [best] = known.toSorted((a, b) => levelOf(b) - levelOf(a));
  if (!best) return null;
  const { owner, item } = best;
  const { item_id: id, item_name: name, quality, item_level, class_id, subclass_id, icon_id, bonus_ids } = item;
  if (id === null || name.length > CHAT_ITEM_NAME_MAX || /[[\]]/.test(name) || cleanChat(name) !== name) return null;
  const slot = 'equip_slot' in item ? item.equip_slot : null;
  return {
    id,
    name,
    quality,
    game_id: owner.game_id,
    ...(slot !== null && /^[A-Z0-9_]{1,40}$/.test(slot) && { equip_slot: slot }),
    ...(item_level !== undefined && { item_level }),
    ...(class_id !== undefined && { class_id }),
    ...(subclass_id !== undefined && { subclass_id }),
    ...(icon_id !== undefined && { icon_id }),
    ...(bonus_ids !== undefined && { bonus_ids }),
  };
}

/** Whose characters can be named beside the own ones: those that a group or a friend shows. */
export type LinkScope = { readonly groupId: number } | { readonly friendId: number };

interface LinkFinderProps {
  /** Behind the open bracket; empty directly after it. */
  readonly text: string;
  readonly scope: LinkScope;
  readonly onFound: (links: FoundLinks, text: string | null) => void;
}

const DEBOUNCE_MS = 120;

/** Reports the player's items and the characters whose name has the text; none once it is unmounted. */
export function LinkFinder({ text, scope, onFound }: LinkFinderProps) {
  const items = useItems(text);
  const own = useOwn(text);
  const others = useOthers(text, scope);
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (items === null) return;
    const known = new Set(own.map(({ id }) => id));
    const characters = [...own, ...others.filter(({ id }) => !known.has(id))].filter(({ name }) => isNameable(name));
    report({ items, characters }, text);
  }, [items, own, others, text]);
  useEffect(() => () => report({ items: [], characters: [] }, null), []);
  return null;
}

function isNameable(name: string): boolean {
  return name.length <= CHAT_CHARACTER_NAME_MAX && !/[[\]]/.test(name) && cleanChat(name) === name;
}

function useItems(text: string): FoundLinks['items'] | null {
  const { result, isCurrent } = useSearchResult('find', text === '' ? null : { text, limit: SHOWN_MAX });
  return useMemo(() => {
    if (text === '') return NO_ITEMS;
    if (result === null || !isCurrent) return null;
    const { answer, read } = result;
    return answer
      .filter(({ rank }) => rank < RANK.similar)
      .flatMap(({ rows }) => chatItemOf(rows.map(read).filter((row) => row !== undefined)) ?? []);
  }, [result, isCurrent, text]);
}

const NO_ITEMS: FoundLinks['items'] = [];
const NOBODY: readonly FoundCharacter[] = [];

const begins = (name: string, text: string): boolean => foldText(name).startsWith(foldText(text));

/** The player's own characters whose names begin with the text. */
function useOwn(text: string): readonly FoundCharacter[] {
  const { data } = useCharacters();
  return useMemo(
    () =>
      data
        .filter(({ name }) => begins(name, text))
        .slice(0, SHOWN_MAX)
        .map(({ id, name, class: className, realm }) => ({ id, name, class: className, hint: realm })),
    [data, text],
  );
}

/** Others' characters whose names begin with the text; nobody before a letter is typed, and when they cannot be loaded. */
function useOthers(text: string, scope: LinkScope): readonly FoundCharacter[] {
  const [found, setFound] = useState({ text: '', characters: NOBODY });
  const groupId = 'groupId' in scope ? scope.groupId : null;
  const friendId = 'friendId' in scope ? scope.friendId : null;
  useEffect(() => {
    if (text === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async (): Promise<readonly FoundCharacter[]> => {
      if (friendId !== null) {
        const { data } = await call(listFriendCharacters, { params: { userId: friendId } }, { signal });
        return data
          .filter(({ name }) => begins(name, text))
          .map(({ id, name, class: className, realm }) => ({ id, name, class: className, hint: realm }));
      }
      const input = { params: { id: groupId ?? 0 }, querystring: { q: text.slice(0, CHAT_CHARACTER_NAME_MAX) } };
      const { data } = await call(findGroupCharacters, input, { signal });
      return data.map(({ username, character: { id, name, class: className } }) => ({
        id,
        name,
        class: className,
        hint: username,
      }));
    };
    const timer = setTimeout(() => {
      load().then(
        (characters) => !signal.aborted && setFound({ text, characters }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [text, groupId, friendId]);
  return found.text === text ? found.characters : NOBODY;
}
