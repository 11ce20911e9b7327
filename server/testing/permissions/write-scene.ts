import type { TestServer } from '../server.ts';

export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** Three accounts and a public group of the first, which the second has joined. Each call has its own. */
export interface WriteScene {
  readonly server: TestServer;
  readonly number: number;
  readonly owner: Actor;
  readonly member: Actor;
  readonly stranger: Actor;
  readonly groupId: number;
  /** Sends a call that must succeed, and returns its body. */
  call<T = unknown>(actor: Actor, method: string, path: string, body?: unknown): Promise<T>;
}

export interface Part {
  readonly path?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
