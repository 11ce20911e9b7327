import type * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { phrase, say, type Said } from '#shared/messages/format-message.ts';
import { ipcCalls, type IpcCallName, type IpcInput, type IpcOutput, type IpcResult } from '#shared/contract/ipc/ipc.ts';

/** A call that is refused for a reason the player can understand. */
export class IpcRefusal extends Error {
  override readonly name = 'IpcRefusal';
  readonly code: string;

  readonly said: Said;

  constructor(code: string, said: Said) {
    super(say(said));
    this.code = code;
    this.said = said;
  }
}

/** One handler for every call of the map. */
export type IpcHandlers = { readonly [N in IpcCallName]: (input: IpcInput<N>) => IpcOutput<N> | Promise<IpcOutput<N>> };

/** Where a call comes from. */
export interface IpcSender {
  /** The address of the frame. */
  readonly url: string;
  readonly isMainFrame: boolean;
}

export interface IpcDispatcherOptions {
  readonly handlers: IpcHandlers;
  /** Whether an address is one of our own pages. */
  readonly isOwnPage: (url: string) => boolean;
  /** Hears of what a handler threw that is no refusal: a mistake of ours. */
  readonly onError: (name: string, error: unknown) => void;
}

function refused(code: string, said: Said): IpcResult {
  return { ok: false, code, message: say(said), said };
}

/** Answers one call; never throws. `name` and `input` are whatever the page sent. */
export type IpcDispatcher = (sender: IpcSender, name: unknown, input: unknown) => Promise<IpcResult>;

const inputs = new Map(Object.entries(ipcCalls).map(([name, { input }]) => [name, Compile(input as Type.TSchema)]));

function isCallName(name: unknown): name is IpcCallName {
  return typeof name === 'string' && inputs.has(name);
}

/** The one door: checks who asks, whether there is such a call, and every argument, before a handler sees anything. */
export function createIpcDispatcher({ handlers, isOwnPage, onError }: IpcDispatcherOptions): IpcDispatcher {
  return async (sender, name, input) => {
    if (!sender.isMainFrame || !isOwnPage(sender.url)) return refused('foreign_sender', phrase('foreignSender'));
    if (!isCallName(name)) return refused('no_such_call', phrase('noSuchCall'));
    if (inputs.get(name)?.Check(input) !== true) return refused('wrong_input', phrase('wrongInput'));
    try {
      const handle = handlers[name] as (input: unknown) => unknown;
      return { ok: true, value: await handle(input) };
    } catch (error) {
      if (error instanceof IpcRefusal) return refused(error.code, error.said);
      onError(name, error);
      return refused('unexpected', phrase('appFailed'));
    }
  };
}
