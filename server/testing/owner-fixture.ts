import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestAccount } from './client.ts';
import type { TestServer } from './server.ts';
import { openSharedServer } from './shared-server.ts';

/** A server, by default the shared one, and a new account a test. */
export class OwnerFixture {
  server!: TestServer;
  owner!: TestAccount;
  /** Of the test, for further unique names. */
  count = 0;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Calls below the fixture's path, by default as the owner. */
  readonly call = (
    method: string,
    below: string,
    body?: unknown,
    token = this.owner.token,
    headers: Readonly<Record<string, string>> = {},
  ) => this.server.request(method, `${this.path}${below}`, { token, headers, ...(body !== undefined && { body }) });
}

export function setUpOwner(path: string, open = openSharedServer): OwnerFixture {
  const fixture = new OwnerFixture(path);
  beforeAll(async () => {
    fixture.server = await open();
  });
  afterAll(() => fixture.server.close());
  beforeEach(async () => {
    fixture.owner = await fixture.server.signUp(`Owner${++fixture.count}`);
  });
  return fixture;
}
