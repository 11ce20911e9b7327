import type { Kysely } from 'kysely';
import type { CollectionState } from '#shared/characters/collections/collection-state.ts';
import type { AccountExport } from '#shared/app/account-export.ts';
import { EXPORT_VERSION } from '#shared/accounts/account-import/export-version.ts';
import type { UserProfile } from '#shared/accounts/contract/users.ts';
import type { Tables } from '../../base/db/tables.ts';
import { findCollections, serveCollection } from '../../characters/collections/store.ts';
import { exportDirectMessages, exportDirectReports } from './direct-messages-store.ts';
import { exportItemNames } from './item-names-store.ts';
import { exportContactMessages, exportReports, exportMessages } from './messages-store.ts';
import { exportGroupParts } from './group-part-store.ts';
import { exportSettings } from './settings-store.ts';
import { exportGroupLog, exportPeople } from './people-store.ts';
import {
  exportApiTokens,
  exportPasskeys,
  exportSecondFactor,
  exportSignInLinks,
  exportWebhook,
} from './tokens-store.ts';
import {
  countRunsBegun,
  exportJoins,
  findCharacterIds,
  findDocument,
  findHistoryPoints,
  findMergeStates,
  findMoneyHistory,
  findReputationSteps,
  findScores,
} from './store.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { findTaskRows } from '../../characters/tasks/store.ts';
import { findExcluded } from '../../imports/excluded/store.ts';
import { serveHolding } from '../../characters/holdings/store.ts';

async function exportTasks(db: Kysely<Tables>, userId: number): Promise<AccountExport['tasks']> {
  const { tasks, ticks } = await findTaskRows(db, userId);
  return tasks.map(({ id, ...task }) => ({
    ...task,
    ticks: ticks
      .filter(({ task_id }) => task_id === id)
      .map(({ character_id, ticked_at }) => ({ character_id, at: new Date(ticked_at).toISOString() })),
  }));
}

async function exportExcluded(
  db: Kysely<Tables>,
  userId: number,
): Promise<Pick<AccountExport, 'excluded' | 'excluded_addons'>> {
  const { data, addons } = await findExcluded(db, userId);
  return {
    excluded: data.map(({ id: _id, ...entry }) => entry),
    excluded_addons: addons.map(({ id: _id, ...entry }) => entry),
  };
}

async function exportShares(db: Kysely<Tables>, userId: number): Promise<AccountExport['shares']> {
  const rows = await db
    .selectFrom('shares')
    .select(['character_id', 'sections', 'created_at', 'expires_at', 'visits'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ character_id, sections, created_at, expires_at, visits }) => ({
    character_id,
    sections: JSON.parse(sections) as AccountExport['shares'][number]['sections'],
    since: new Date(created_at).toISOString(),
    until: expires_at === null ? null : new Date(expires_at).toISOString(),
    visits,
  }));
}

export async function* exportHoldings(db: Kysely<Tables>, userId: number): AsyncGenerator<string> {
  const rows = await db.selectFrom('holdings').select('id').where('user_id', '=', userId).orderBy('id').execute();
  for (const { id } of rows) {
    const row = await db.selectFrom('holdings').select('document').where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const state = JSON.parse(row.document) as HoldingState;
    const { realms, connected, is_home } = state;
    yield JSON.stringify({ ...serveHolding(id, state), realms, connected, is_home });
  }
}

function withTime<T extends { readonly observed_at: number }>(moment: T) {
  return { ...moment, observed_at: new Date(moment.observed_at).toISOString() };
}

function exportCollection(state: CollectionState): AccountExport['collections'][number] {
  const { account } = state;
  return { ...serveCollection(state), ...(account.length > 0 && { account: [...account] }) };
}

/** The JSON text of an `AccountExport` in chunks, so that a large ledger never is in memory as a whole. */
export async function* writeAccountExport(db: Kysely<Tables>, user: UserProfile, now: number): AsyncGenerator<string> {
  const exportedAt = new Date(now).toISOString();
  yield `{"service":"tavern-ledger","version":${EXPORT_VERSION},"exported_at":${JSON.stringify(exportedAt)},"user":${JSON.stringify(user)},"characters":[`;
  const written: number[] = [];
  for (const { id } of await findCharacterIds(db, user.id)) {
    const document = await findDocument(db, id);
    if (document === undefined) continue;
    yield written.length === 0 ? document : `,${document}`;
    written.push(id);
  }
  yield '],"merge_states":[';
  yield* joinPages(findMergeStates(db, written));
  yield '],"holdings":[';
  let isFirstHolding = true;
  for await (const holding of exportHoldings(db, user.id)) {
    yield `${isFirstHolding ? '' : ','}${holding}`;
    isFirstHolding = false;
  }
  yield `],"collections":${JSON.stringify((await findCollections(db, user.id)).map(exportCollection))},"history":[`;
  for (const [index, id] of written.entries()) {
    const history = await findHistoryPoints(db, id);
    const money = (await findMoneyHistory(db, id)).map(withTime);
    const points = history.map(({ currencies, ...point }) => ({
      ...withTime(point),
      ...(currencies !== null && { currencies: JSON.parse(currencies) as unknown }),
    }));
    const reputation_steps = (await findReputationSteps(db, id)).map(withTime);
    yield `${index === 0 ? '' : ','}${JSON.stringify({ character_id: id, points, money, reputation_steps })}`;
  }
  const scores = (await findScores(db, user.id)).map(({ hero_name, hero_class, ...score }) => ({
    ...score,
    ...(hero_name !== null && { hero: { name: hero_name, class: hero_class } }),
    username: user.username,
    verified: score.verified === 1,
    created_at: new Date(score.created_at).toISOString(),
  }));
  yield '],"messages":[';
  yield* joinPages(exportMessages(db, user.id));
  yield '],"direct_messages":[';
  yield* joinPages(exportDirectMessages(db, user.id));
  yield '],"group_log":[';
  yield* joinPages(exportGroupLog(db, user.id));
  yield '],"item_names":[';
  yield* joinPages(exportItemNames(db, user.id));
  const rest = {
    scores,
    runs_begun: await countRunsBegun(db, user.id),
    direct_reports: await exportDirectReports(db, user.id),
    reports: await exportReports(db, user.id),
    contact: await exportContactMessages(db, user.id),
    joins: await exportJoins(db, user.id),
    shares: await exportShares(db, user.id),
    api_tokens: await exportApiTokens(db, user.id),
    sign_ins: await exportSignInLinks(db, user.id),
    passkeys: await exportPasskeys(db, user.id),
    second_factor: await exportSecondFactor(db, user.id),
    webhook: await exportWebhook(db, user.id),
    tasks: await exportTasks(db, user.id),
    ...(await exportExcluded(db, user.id)),
    ...(await exportSettings(db, user.id)),
    ...(await exportGroupParts(db, user.id)),
    ...(await exportPeople(db, user.id)),
  };
  yield `],${JSON.stringify(rest).slice(1)}\n`;
}

async function* joinPages(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    yield `${isFirst ? '' : ','}${JSON.stringify(page).slice(1, -1)}`;
    isFirst = false;
  }
}
