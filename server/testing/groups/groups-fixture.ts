import { beforeAll, beforeEach, expect } from 'vitest';
import type { AuditEntry, Group } from '#shared/people/contract/groups.ts';
import type { TestAccount } from '../client.ts';
import type { TestServer } from '../server.ts';
import { openSharedServer } from '../shared-server.ts';

export const ofMember = ({ username }: TestAccount) => ({ username });

/** The shared server, and four new accounts a test. */
class GroupsFixture {
  server!: TestServer;
  owner!: TestAccount;
  mod!: TestAccount;
  member!: TestAccount;
  other!: TestAccount;
  /** Of the test, for unique names. */
  round = 0;

  readonly call = (by: TestAccount, method: string, path: string, body?: unknown) =>
    this.server.request(method, `/api/groups${path}`, { token: by.token, body });

  readonly listOf = async (by: TestAccount) => (await this.call(by, 'GET', '')).body as Group[];

  readonly own = async (by: TestAccount, id: number) => (await this.listOf(by)).find((group) => group.id === id);

  readonly audit = async (by: TestAccount, id: number) =>
    ((await this.call(by, 'GET', `/${id}/audit`)).body as { entries: AuditEntry[] }).entries;

  /** A group with an owner, a moderator and a member. */
  readonly found = async (isPrivate = false): Promise<number> => {
    const { owner, mod, member } = this;
    const { id } = (await this.call(owner, 'POST', '', { name: `Inn ${this.round}`, isPrivate })).body as Group;
    for (const person of [mod, member]) {
      if (isPrivate) await this.call(owner, 'POST', `/${id}/invite`, ofMember(person));
      expect((await this.call(person, 'POST', `/${id}/members`, ofMember(person))).status).toBe(201);
    }
    await this.call(owner, 'POST', `/${id}/promote`, ofMember(mod));
    return id;
  };
}

export function setUpGroups(): GroupsFixture {
  const fixture = new GroupsFixture();
  beforeAll(async () => {
    fixture.server = await openSharedServer();
  });
  beforeEach(async () => {
    fixture.round++;
    const signUp = (name: string) => fixture.server.signUp(`${name}${fixture.round}`);
    [fixture.owner, fixture.mod, fixture.member, fixture.other] = await Promise.all([
      signUp('Olaf'),
      signUp('Mira'),
      signUp('Nils'),
      signUp('Pia'),
    ]);
  });
  return fixture;
}
