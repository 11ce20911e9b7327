import * as system from '../base/http/system.ts';
import * as achievements from '../characters/contract/achievements.ts';
import * as characters from '../characters/contract/characters.ts';
import * as collections from '../characters/contract/collections.ts';
import * as excluded from '../characters/contract/excluded.ts';
import * as forgetAddon from '../characters/contract/forget-addon.ts';
import * as holdings from '../characters/contract/holdings.ts';
import * as insights from '../characters/contract/insights.ts';
import * as items from '../characters/contract/items.ts';
import * as joins from '../characters/contract/joins.ts';
import * as mergeStates from '../characters/contract/merge-states.ts';
import * as observations from '../characters/contract/observations.ts';
import * as shares from '../characters/contract/shares.ts';
import * as tasks from '../characters/contract/tasks.ts';
import * as viewers from '../characters/contract/viewers.ts';
import * as accountImport from '../accounts/contract/account-import.ts';
import * as accountWebhook from '../accounts/contract/account-webhook.ts';
import * as account from '../accounts/contract/account.ts';
import * as admin from '../accounts/contract/admin.ts';
import * as apiTokens from '../accounts/contract/api-tokens.ts';
import * as passkeys from '../accounts/contract/passkeys.ts';
import * as secondFactor from '../accounts/contract/second-factor.ts';
import * as session from '../accounts/contract/session.ts';
import * as signInProviders from '../accounts/contract/sign-in-providers.ts';
import * as users from '../accounts/contract/users.ts';
import * as downloads from '../imports/contract/downloads.ts';
import * as directMessages from '../people/contract/direct-messages.ts';
import * as friends from '../people/contract/friends.ts';
import * as groupCharacters from '../people/contract/group-characters.ts';
import * as groupModeration from '../people/contract/group-moderation.ts';
import * as group from '../people/contract/group-routes.ts';
import * as notifications from '../notices/contract/notifications.ts';
import * as push from '../notices/contract/push.ts';
import * as boards from '../dungeon/contract/boards.ts';
import * as dungeon from '../dungeon/contract/dungeon.ts';
import * as graves from '../dungeon/contract/graves.ts';
import * as playerRecord from '../dungeon/contract/player-record.ts';
import * as races from '../dungeon/contract/races.ts';
import * as runRecords from '../dungeon/contract/run-records.ts';
import * as eventLinks from '../guild/contract/event-links.ts';
import * as calendar from '../guild/contract/calendar.ts';
import * as feed from '../guild/contract/feed.ts';
import * as groupBanks from '../guild/contract/group-banks.ts';
import * as groupSearch from '../guild/contract/group-search.ts';
import * as roster from '../guild/contract/roster.ts';
import * as wanted from '../guild/contract/wanted.ts';
import * as webhook from '../guild/contract/webhook.ts';
import * as allReports from '../tavern/contract/all-reports.ts';
import * as avatars from '../tavern/contract/avatars.ts';
import * as roomLines from '../tavern/contract/room-lines.ts';
import * as tavern from '../tavern/contract/tavern-routes.ts';
import * as contact from '../site/contract/contact.ts';
import * as accountExport from './account-export.ts';
import type { Route } from '../base/http/route.ts';

type RoutesOf<Contract> = { readonly [K in keyof Contract as Contract[K] extends Route ? K : never]: Contract[K] };

/** The routes among a contract's schemas and limits. */
function routesOf<Contract extends object>(contract: Contract): RoutesOf<Contract> {
  const isRoute = (value: unknown): boolean => typeof value === 'object' && value !== null && 'url' in value;
  return Object.fromEntries(Object.entries(contract).filter(([, value]) => isRoute(value))) as RoutesOf<Contract>;
}

/** All routes by name. The permission matrix test requires a row for each. */
export const routes = {
  ...routesOf(system),
  ...routesOf(achievements),
  ...routesOf(characters),
  ...routesOf(collections),
  ...routesOf(excluded),
  ...routesOf(forgetAddon),
  ...routesOf(holdings),
  ...routesOf(insights),
  ...routesOf(items),
  ...routesOf(joins),
  ...routesOf(mergeStates),
  ...routesOf(observations),
  ...routesOf(shares),
  ...routesOf(tasks),
  ...routesOf(viewers),
  ...routesOf(accountImport),
  ...routesOf(accountWebhook),
  ...routesOf(account),
  ...routesOf(admin),
  ...routesOf(apiTokens),
  ...routesOf(passkeys),
  ...routesOf(secondFactor),
  ...routesOf(session),
  ...routesOf(signInProviders),
  ...routesOf(users),
  ...routesOf(downloads),
  ...routesOf(directMessages),
  ...routesOf(friends),
  ...routesOf(groupCharacters),
  ...routesOf(groupModeration),
  ...routesOf(group),
  ...routesOf(notifications),
  ...routesOf(push),
  ...routesOf(boards),
  ...routesOf(dungeon),
  ...routesOf(graves),
  ...routesOf(playerRecord),
  ...routesOf(races),
  ...routesOf(runRecords),
  ...routesOf(eventLinks),
  ...routesOf(calendar),
  ...routesOf(feed),
  ...routesOf(groupBanks),
  ...routesOf(groupSearch),
  ...routesOf(roster),
  ...routesOf(wanted),
  ...routesOf(webhook),
  ...routesOf(allReports),
  ...routesOf(avatars),
  ...routesOf(roomLines),
  ...routesOf(tavern),
  ...routesOf(contact),
  ...routesOf(accountExport),
} as const satisfies Readonly<Record<string, Route>>;
