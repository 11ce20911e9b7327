import type { Kysely } from 'kysely';
import type { UserProfile } from '#shared/contract/accounts/users.ts';
import type { Tables } from '../../../db/tables.ts';
import { exportContactMessages, exportReports, exportMessages } from './export-messages.ts';
import { exportShares } from './export-shares.ts';
import { exportSocial } from './export-social.ts';
import { findCharacterIds, findDocument, findHistoryPoints, findScores } from './store.ts';

/**
 * The text of an `AccountExport`, a piece at a time: a ledger may be larger than what one answer should hold in memory.
 * Documents are JSON already and go in as they are.
 */
export async function* streamAccountExport(db: Kysely<Tables>, user: UserProfile, now: number): AsyncGenerator<string> {
  const exportedAt = new Date(now).toISOString();
  yield `{"service":"tavern-ledger","exported_at":${JSON.stringify(exportedAt)},"user":${JSON.stringify(user)},"characters":[`;
  const written: number[] = [];
  for (const { id } of await findCharacterIds(db, user.id)) {
    const document = await findDocument(db, id);
    if (document === undefined) continue;
    yield written.length === 0 ? document : `,${document}`;
    written.push(id);
  }
  yield '],"history":[';
  for (const [index, id] of written.entries()) {
    const points = (await findHistoryPoints(db, id)).map((point) => ({
      ...point,
      observed_at: new Date(point.observed_at).toISOString(),
    }));
    yield `${index === 0 ? '' : ','}${JSON.stringify({ character_id: id, points })}`;
  }
  const scores = (await findScores(db, user.id)).map((score) => ({
    ...score,
    username: user.username,
    verified: score.verified === 1,
    created_at: new Date(score.created_at).toISOString(),
  }));
  yield '],"messages":[';
  let isFirst = true;
  for await (const said of exportMessages(db, user.id)) {
    yield `${isFirst ? '' : ','}${JSON.stringify(said)}`;
    isFirst = false;
  }
  yield `],${JSON.stringify({ scores, reports: await exportReports(db, user.id), contact: await exportContactMessages(db, user.id), shares: await exportShares(db, user.id), ...(await exportSocial(db, user.id)) }).slice(1)}\n`;
}

/** What a browser calls the file: sorted by day in a folder of downloads. */
export function exportFileName(now: number): string {
  return `tavern-ledger-${new Date(now).toISOString().slice(0, 10)}.json`;
}
