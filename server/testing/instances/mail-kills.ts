import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../base/db/open-database.ts';
import { createTestClient } from '../client.ts';
import { startTestSmtp } from '../smtp.ts';
import { createPeople } from '../torture/crowd.ts';
import { startInstances, type Instance } from './instances.ts';

const SENT_WITHIN_MS = 60_000;
const POLL_MS = 100;

export interface MailKillsResult {
  readonly promised: number;
  /** Mails that came twice. */
  readonly doubled: number;
}

/**
 * Kills a server right after it has promised a mail, `kills` times; the last one stays away. Throws unless each mail comes
 * once, or at most twice.
 */
export async function runMailKills(databaseUrl: string, kills: number): Promise<MailKillsResult> {
  const db = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const people = await createPeople(db, kills);
  await db.close();
  await using smtp = await startTestSmtp();
  await using instances = await startInstances(3, { databaseUrl, environment: { SMTP_URL: smtp.url } });
  const promised: string[] = [];
  for (const [index, { username, address }] of people.entries()) {
    const instance = instances.all[index % instances.all.length] as Instance;
    const email = `${username}@tavern.test`;
    const reply = await createTestClient(instance.url).request('POST', '/api/forgot-password', {
      headers: { 'x-forwarded-for': address },
      body: { email },
    });
    if (reply.status < 300) promised.push(email);
    await instance.process.kill();
    if (index < people.length - 1) await instance.start();
  }
  const countFor = (email: string): number =>
    smtp.messages.filter((message) => message.toLowerCase().includes(`to: ${email.toLowerCase()}`)).length;
  const end = performance.now() + SENT_WITHIN_MS;
  while (!promised.every((email) => countFor(email) > 0)) {
    assert.ok(performance.now() < end, `no mail: ${promised.filter((email) => countFor(email) === 0).join(', ')}`);
    await delay(POLL_MS);
  }
  const counts = promised.map(countFor);
  assert.ok(Math.max(...counts) <= 2, 'a mail came more than twice');
  return { promised: promised.length, doubled: counts.filter((count) => count === 2).length };
}
