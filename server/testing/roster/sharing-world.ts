import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { DiscordServer } from '../groups/discord.ts';
import type { TestPushService } from '../push/push-service.ts';
import type { TestServer } from '../server.ts';
import { vi } from 'vitest';
import { NEW_EVENT } from '../permissions/calendar-matrix.ts';
import { NEW_WEBHOOK } from '../groups/group-matrix.ts';
import { findOutdated } from '../../guild/roster/search/search-store.ts';
import { countTurn } from '../../base/outbox/order-store.ts';
import { turnOf } from '../../guild/webhooks/post-store.ts';
import { findUnqueuedNews } from '../../guild/webhooks/store.ts';
import { openSocket, type TestSocket } from '../socket.ts';
import { receivedMessages } from '../tavern/tavern-client.ts';
import { findMarked, markOf } from './marked-character.ts';
import { createRosterCalls } from './roster-fixture.ts';
import { createSharingBanks, type SeenBank } from './sharing-banks.ts';
import { OWNERS, pairOf, SharingModel } from './sharing-model.ts';
import { subscribePlayers } from './sharing-pushes.ts';

/** One change of who sees what. Players and characters by index. */
export type SharingStep =
  | {
      readonly kind: 'share';
      readonly character: number;
      readonly group: readonly ViewerSection[] | null;
      readonly friend: number;
      readonly friendSections: readonly ViewerSection[] | null;
    }
  | { readonly kind: 'bank'; readonly player: number; readonly isShown: boolean }
  | { readonly kind: 'befriend' | 'unfriend' | 'block' | 'unblock'; readonly player: number; readonly other: number }
  | { readonly kind: 'join' | 'leave' | 'ban' | 'unban' | 'import'; readonly player: number };

/** Calls by which a user could see a character of somebody else. */
export type SharingPath =
  | 'roster'
  | 'search'
  | 'wanted'
  | 'event'
  | 'friend'
  | 'card'
  | 'chip'
  | 'named'
  | 'chat'
  | 'feed'
  | 'webhook'
  | 'eventLink'
  | 'notifications';

/** A response about a character, and the sections that its owner shares with the viewer. */
interface Seen {
  readonly viewer: string;
  readonly character: string;
  readonly path: SharingPath;
  readonly text: string;
  readonly expected: readonly ViewerSection[];
}

const SETTLED = { timeout: 60_000, interval: 15 };

/** Four players, a group and three characters with a mark in each section, and a model of who sees what. */
export async function createSharingWorld(
  server: TestServer,
  { discord, service }: { readonly discord: DiscordServer; readonly service: TestPushService },
  run: number,
) {
  const calls = createRosterCalls(server);
  const players = await Promise.all([0, 1, 2, 3].map((each) => calls.signUp(`Player${run}n${each}`)));
  const at = (index: number) => players[index] as (typeof players)[number];
  const readPushes = await subscribePlayers({ server, calls, players, service });
  const groupId = await calls.found(at(0), at(1), at(2));
  const names = OWNERS.map((_, index) => `Hero${run}n${index}`);
  const ids: number[] = [];
  for (const [index, owner] of OWNERS.entries()) ids.push(await calls.importMarked(at(owner), names[index] as string));
  // Everybody carries this item.
  await calls.must(at(0), 'POST', `/groups/${groupId}/wanted`, { name: 'Wish', item_id: 2589 });
  await calls.must(at(0), 'PUT', `/groups/${groupId}/webhook`, {
    ...NEW_WEBHOOK,
    url: `https://discord.com/api/webhooks/${1_234_567_000 + run}/${'t'.repeat(68)}`,
    topics: { ...NEW_WEBHOOK.topics, events: false },
  });
  let posted = 0;
  const model = new SharingModel();
  const eventIds: number[] = [];
  for (const [index, owner] of OWNERS.entries()) {
    const event = await calls.must<{ id: number }>(at(0), 'POST', `/groups/${groupId}/events`, NEW_EVENT);
    const signup = { wish: 'join', role: 'damage', character_id: ids[index] };
    await calls.must(at(owner), 'PUT', `/groups/${groupId}/events/${event.id}/signup`, signup);
    eventIds.push(event.id);
    // Signing up shares the name.
    model.groupGrants.set(index, []);
    model.signedUp.add(index);
  }
  const banks = await createSharingBanks({ calls, players, groupId, model, run });
  const { url } = await calls.must<{ url: string }>(at(0), 'POST', `/groups/${groupId}/events/${eventIds[0]}/link`, {
    shows_group: false,
  });
  const secret = url.slice(url.lastIndexOf('/') + 1);
  const sockets = await Promise.all(players.map(({ token }) => openSocket(server.url, token)));
  // Each owner names the own characters in the group's chat, in a message that is pushed to the first player.
  for (const [index, owner] of OWNERS.entries()) {
    const [socket, ref] = [sockets[owner] as TestSocket, `naming-${index}`];
    socket.send({ type: 'join_group', groupId });
    const character = { id: ids[index], name: names[index] };
    socket.send({
      type: 'chat',
      groupId,
      ref,
      message: `@${at(0).username} Look at [${names[index]}]`,
      characters: [character],
    });
    await vi.waitUntil(() => receivedMessages(socket, 'chat_stored').some((each) => each.ref === ref), SETTLED);
    // The first push goes out before any step can take it back; the others go out after the steps.
    if (index === 0) await readPushes();
  }
  const allowed = players.map(() => new Set<number>());
  let level = 60;

  const noteAllowed = (): void => {
    for (const [viewer, seen] of allowed.entries())
      for (const [character, id] of ids.entries())
        if (model.inGroup(viewer, character) ?? model.asFriend(viewer, character)) seen.add(id);
  };

  const share = async ({ character, group, friend, friendSections }: SharingStep & { kind: 'share' }) => {
    const owner = OWNERS[character] as number;
    const toGroup = model.isPresent(owner) ? group : null;
    const toFriend = model.friends.has(pairOf(owner, friend)) ? friendSections : null;
    await calls.share(at(owner), ids[character] as number, {
      groups: toGroup ? [{ id: groupId, sections: [...toGroup] }] : [],
      friends: toFriend ? [{ id: at(friend).id, sections: [...toFriend] }] : [],
    });
    if (toGroup) model.groupGrants.set(character, toGroup);
    else model.groupGrants.delete(character);
    model.friendGrants.set(character, new Map(toFriend ? [[friend, toFriend]] : []));
  };

  const relate = async ({ kind, player, other }: SharingStep & { player: number; other: number }): Promise<boolean> => {
    if (player === other) return false;
    const key = `${player} ${other}`;
    const userId = at(other).id;
    if (kind === 'befriend' && !model.hasBlock(player, other) && !model.friends.has(pairOf(player, other))) {
      await calls.befriend(at(player), at(other));
      model.friends.add(pairOf(player, other));
    } else if (kind === 'unfriend' && model.friends.has(pairOf(player, other))) {
      await calls.must(at(player), 'DELETE', `/friends/${userId}`);
      model.unfriend(player, other);
    } else if (kind === 'block' && !model.blocks.has(key)) {
      await calls.must(at(player), 'POST', '/friends/block', { userId });
      model.blocks.add(key);
      model.unfriend(player, other);
    } else if (kind === 'unblock' && model.blocks.has(key)) {
      await calls.must(at(player), 'POST', '/friends/unblock', { userId });
      model.blocks.delete(key);
    } else return false;
    return true;
  };

  const move = async (kind: 'join' | 'leave' | 'ban' | 'unban', player: number): Promise<boolean> => {
    const { username } = at(player);
    if (player === 0) return false;
    if (kind === 'join' && !model.members.has(player) && !model.banned.has(player)) {
      await calls.must(at(player), 'POST', `/groups/${groupId}/members`, { username });
      model.members.add(player);
    } else if (kind === 'leave' && model.members.has(player)) {
      const membership = await calls.membershipOf(at(0), groupId, at(player));
      await calls.must(at(player), 'DELETE', `/groups/${groupId}/members/${membership}`);
      model.leave(player);
    } else if (kind === 'ban' && !model.banned.has(player)) {
      await calls.must(at(0), 'POST', `/groups/${groupId}/ban`, { username });
      model.banned.add(player);
    } else if (kind === 'unban' && model.banned.has(player)) {
      await calls.must(at(0), 'POST', `/groups/${groupId}/unban`, { username });
      model.banned.delete(player);
    } else return false;
    return true;
  };

  /** The text, or a mark of each character where it names a player or a character. */
  const namesNobody = (text: string): string =>
    [...names, ...players.map(({ username }) => username)].some((name) => text.includes(name))
      ? names.map((name) => markOf(name, 'bags')).join()
      : text;

  /** Waits until the group's webhook has posted all news. */
  const settle = (): Promise<unknown> =>
    vi.waitUntil(async () => {
      const { db } = server.context;
      const outdated = await findOutdated(db.read, groupId);
      const unqueued = await findUnqueuedNews(db.read, 0);
      return outdated.length + unqueued.length + (await countTurn(db.read, turnOf(groupId))) === 0;
    }, SETTLED);

  return {
    names,
    /** False for a step that is impossible now, which makes no call. */
    async take(step: SharingStep): Promise<boolean> {
      noteAllowed();
      let isTaken = true;
      if (step.kind === 'share') await share(step);
      else if (step.kind === 'bank') isTaken = await banks.show(step.player, step.isShown);
      else if ('other' in step) isTaken = await relate(step);
      else if (step.kind === 'import') {
        const character = step.player % OWNERS.length;
        await calls.importMarked(at(OWNERS[character] as number), names[character] as string, ++level);
      } else isTaken = await move(step.kind, step.player);
      if (!isTaken) return false;
      noteAllowed();
      await settle();
      return true;
    },
    /** Every path by which each player could see each character and each guild bank. */
    async readAll(): Promise<{ readonly characters: readonly Seen[]; readonly banks: readonly SeenBank[] }> {
      const eventLink = (await server.request('GET', `/api/event-links/${secret}`)).text;
      const posts = JSON.stringify(discord.posts.slice(posted)).replaceAll('\\', '');
      posted = discord.posts.length;
      const read = async (viewer: number): Promise<[Seen[], SeenBank[]]> => {
        const get = async (path: string) => (await calls.call(at(viewer), 'GET', path)).text;
        const roster = await get(`/groups/${groupId}/roster`);
        const wanted = await get(`/groups/${groupId}/wanted`);
        const notifications = await get('/notifications');
        const feed = await get(`/groups/${groupId}/feed`);
        const chips = await get(`/characters/viewed?characters=${ids.join(',')}`);
        const chat = await get(`/groups/${groupId}/messages`);
        /** News may be missing, but not what the group may not see. */
        const among = (text: string, character: string, sections: readonly ViewerSection[] | null) =>
          (sections ?? []).filter((section) => findMarked(text, character).includes(section));
        const seen = (
          await Promise.all(
            names.map(async (character, index): Promise<Seen[]> => {
              const common = { viewer: at(viewer).username, character };
              const [inGroup, asFriend] = [model.inGroup(viewer, index), model.asFriend(viewer, index)];
              const order = ['gear', 'professions', 'lockouts', 'currencies', 'bags'] as const;
              const both = order.filter((section) => inGroup?.includes(section) || asFriend?.includes(section));
              return [
                { ...common, path: 'roster', text: roster, expected: inGroup ?? [] },
                {
                  ...common,
                  path: 'wanted',
                  // The wish names holders instead of what they hold.
                  text: wanted.includes(character) ? markOf(character, 'bags') : '',
                  expected: model.hasBlock(viewer, 0) ? [] : (inGroup ?? []),
                },
                {
                  ...common,
                  path: 'search',
                  text: await get(`/groups/${groupId}/search?q=${character}`),
                  expected: inGroup ?? [],
                },
                {
                  ...common,
                  path: 'friend',
                  text: await get(`/friends/${at(OWNERS[index] as number).id}/characters`),
                  expected: asFriend ?? [],
                },
                {
                  ...common,
                  path: 'event',
                  text: await get(`/groups/${groupId}/events/${eventIds[index]}`),
                  expected: (model.signedUp.has(index) ? inGroup : null) ?? [],
                },
                {
                  ...common,
                  path: 'chip',
                  // Nothing at all of a character that is not shared.
                  text: inGroup || asFriend || !chips.includes(character) ? chips : markOf(character, 'bags'),
                  expected: both,
                },
                {
                  ...common,
                  path: 'named',
                  text: await get(`/groups/${groupId}/characters?q=${character}`),
                  expected: inGroup ?? [],
                },
                { ...common, path: 'chat', text: chat, expected: [] },
                { ...common, path: 'notifications', text: notifications, expected: [] },
                { ...common, path: 'feed', text: feed, expected: among(feed, character, inGroup) },
                ...(viewer === 0
                  ? [
                      { ...common, path: 'webhook' as const, text: posts, expected: among(posts, character, inGroup) },
                      { ...common, path: 'eventLink' as const, text: namesNobody(eventLink), expected: [] },
                    ]
                  : []),
                { ...common, path: 'card', text: await get(`/characters/${ids[index]}/viewed`), expected: both },
              ];
            }),
          )
        ).flat();
        const others = seen.map(({ text }) => text).join();
        return [seen, await banks.readFor(viewer, { wanted, others })];
      };
      const all = await Promise.all(players.map((_, viewer) => read(viewer)));
      return { characters: all.flatMap(([seen]) => seen), banks: all.flatMap(([, seen]) => seen) };
    },
    bankWords: banks.words,
    /** Characters that each player heard of by the socket, those the player could see at some time, and all texts. */
    async listened() {
      const pushes = await readPushes();
      return sockets.map(({ messages }, player) => ({
        heard: messages.flatMap((message) => (message.type === 'roster' ? (message.characters ?? []) : [])),
        allowed: allowed[player] as ReadonlySet<number>,
        text: JSON.stringify(messages.filter(({ type }) => type !== 'characters')),
        pushes: pushes[player] ?? '',
      }));
    },
    close: (): void => sockets.forEach((socket) => socket.close()),
  };
}
