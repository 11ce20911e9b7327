import { message, type Message, type MessageCode, type ParamsArgument } from '../messages/message.ts';

export interface FieldProblem extends Message {
  readonly field: string;
}

export function fieldProblem<Code extends MessageCode>(
  field: string,
  code: Code,
  ...params: ParamsArgument<Code>
): FieldProblem {
  return { field, ...message(code, ...params) };
}
