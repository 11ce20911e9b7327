// @ts-expect-error -- the package has no types
import * as luaparseModule from 'luaparse';

const luaparse = luaparseModule as unknown as {
  parse(text: string, options: Record<string, unknown>): { body: unknown };
};

/** The part of luaparse's tree that data needs. */
type Node =
  | { type: 'TableConstructorExpression'; fields: { type: string; key?: Node & { name?: string }; value: Node }[] }
  | { type: 'UnaryExpression'; argument: Node }
  | { type: 'StringLiteral' | 'NumericLiteral' | 'BooleanLiteral' | 'NilLiteral'; value: unknown };

/** Reference: a SavedVariables file read with luaparse, as tools on npm do. */
export function readWithLuaparse(bytes: Uint8Array): Map<string, unknown> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const tree = luaparse.parse(text, {
    comments: false,
    scope: false,
    luaVersion: '5.1',
    encodingMode: 'pseudo-latin1',
  });
  const globals = new Map<string, unknown>();
  for (const statement of tree.body as unknown as { variables: { name: string }[]; init: Node[] }[]) {
    globals.set(statement.variables[0]?.name ?? '', valueOf(statement.init[0] as Node));
  }
  return globals;
}

function valueOf(node: Node): unknown {
  if (node.type === 'UnaryExpression') return -Number(valueOf(node.argument));
  if (node.type !== 'TableConstructorExpression') return node.value;
  const table = new Map<unknown, unknown>();
  let position = 0;
  for (const field of node.fields) {
    if (field.type === 'TableValue') table.set(++position, valueOf(field.value));
    else if (field.type === 'TableKeyString') table.set(field.key?.name, valueOf(field.value));
    else table.set(valueOf(field.key as Node), valueOf(field.value));
  }
  return table;
}
