import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { TestAccount } from '../client.ts';
import type { TestServer } from '../server.ts';
import { openSharedServer } from '../shared-server.ts';
import type { TestSocket } from '../socket.ts';
import { joinTavern, openTavern } from './tavern-client.ts';

/** The shared server with three accounts a file, and a tavern of theirs a test. */
class TavernFixture {
  server!: TestServer;
  owner!: TestAccount;
  member!: TestAccount;
  third!: TestAccount;
  groupId!: number;
  /** Of the test, for further unique names. */
  count = 0;
  /** Closed after the test. */
  readonly open: TestSocket[] = [];

  readonly enter = async (who: TestAccount, after?: number, revision?: number): Promise<TestSocket> => {
    const socket = await joinTavern(this.server, who.token, this.groupId, after, revision);
    this.open.push(socket);
    return socket;
  };

  readonly say = (socket: TestSocket, message: string, ref?: string): void =>
    socket.send({ type: 'chat', groupId: this.groupId, message, ...(ref !== undefined && { ref }) });

  readonly call = (who: TestAccount, method: string, path: string, body?: unknown) =>
    this.server.request(method, `/api/groups/${this.groupId}${path}`, {
      token: who.token,
      ...(body !== undefined && { body }),
    });
}

export function setUpTavern(): TavernFixture {
  const tavern = new TavernFixture();
  beforeAll(async () => {
    tavern.server = await openSharedServer();
    [tavern.owner, tavern.member, tavern.third] = await Promise.all([
      tavern.server.signUp('Sigrun'),
      tavern.server.signUp('Torvald'),
      tavern.server.signUp('Halla'),
    ]);
  });
  beforeEach(async () => {
    const { server, owner, member, third } = tavern;
    tavern.groupId = await openTavern(server, [owner, member, third], `Hearth ${++tavern.count}`);
  });
  afterEach(async () => {
    for (const socket of tavern.open.splice(0)) socket.close();
    await tavern.call(tavern.owner, 'DELETE', '');
  });
  return tavern;
}
