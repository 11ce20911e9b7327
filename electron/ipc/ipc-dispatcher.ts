import type * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { ipcCalls } from '#shared/app/ipc.ts';
import type { IpcCallName, IpcInput, IpcOutput, IpcResult } from '#shared/base/ipc/bridge.ts';
import type { SenderFrame } from '../shell/window-security.ts';

/** Rejects a call with a message for the player. */
export class IpcRefusal extends Error {
  override readonly name = 'IpcRefusal';
  readonly code: string;

  readonly content: Message;

  constructor(code: string, content: Message) {
    super(formatMessage('en', content));
    this.code = code;
    this.content = content;
  }
}

export type IpcHandlers = { readonly [N in IpcCallName]: (input: IpcInput<N>) => IpcOutput<N> | Promise<IpcOutput<N>> };

export interface IpcDispatcherOptions {
  readonly handlers: IpcHandlers;
  readonly isOwnFrame: (sender: SenderFrame) => boolean;
  readonly onError: (name: string, error: unknown) => void;
}

function refused(code: string, content: Message): IpcResult {
  return { ok: false, code, message: formatMessage('en', content), content };
}

/** Handles one call; never rejects. `name` and `input` are untrusted. */
export type IpcDispatcher = (sender: SenderFrame, name: unknown, input: unknown) => Promise<IpcResult>;

const inputs = new Map(Object.entries(ipcCalls).map(([name, { input }]) => [name, Compile(input as Type.TSchema)]));

function isCallName(name: unknown): name is IpcCallName {
  return typeof name === 'string' && inputs.has(name);
}

export function createIpcDispatcher({ handlers, isOwnFrame, onError }: IpcDispatcherOptions): IpcDispatcher {
  return async (sender, name, input) => {
    if (!isOwnFrame(sender)) return refused('foreign_sender', message('foreignSender'));
    if (!isCallName(name)) return refused('no_such_call', message('noSuchCall'));
    if (inputs.get(name)?.Check(input) !== true) return refused('wrong_input', message('wrongInput'));
    try {
      const handle = handlers[name] as (input: unknown) => unknown;
      return { ok: true, value: await handle(input) };
    } catch (error) {
      if (error instanceof IpcRefusal) return refused(error.code, error.content);
      onError(name, error);
      return refused('unexpected', message('appFailed'));
    }
  };
}
