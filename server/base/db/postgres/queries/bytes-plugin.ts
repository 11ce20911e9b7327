import {
  AliasNode,
  CastNode,
  DataTypeNode,
  IdentifierNode,
  SelectionNode,
  SelectQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

interface BytesColumn {
  readonly name: string;
  readonly selection: SelectionNode;
}

/** The selection without the cast; null for one that is no text cast to `blob`. */
function findBytes(node: SelectionNode): BytesColumn | null {
  const { selection } = node;
  if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias) || !CastNode.is(selection.node)) return null;
  const { expression, dataType } = selection.node;
  if (!DataTypeNode.is(dataType) || dataType.dataType !== 'blob') return null;
  return { name: selection.alias.name, selection: SelectionNode.create(AliasNode.create(expression, selection.alias)) };
}

/** PostgreSQL sends the text of `cast(… as blob)` as text: its bytes travel as hexadecimal digits, twice as many. */
export class BytesPlugin implements KyselyPlugin {
  readonly #columns = new WeakMap<QueryId, readonly string[]>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!SelectQueryNode.is(node) || node.selections === undefined) return node;
    const found = node.selections.map(findBytes);
    const names = found.flatMap((column) => column?.name ?? []);
    if (names.length === 0) return node;
    this.#columns.set(queryId, names);
    return { ...node, selections: node.selections.map((selection, at) => found[at]?.selection ?? selection) };
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = this.#columns.get(queryId);
    if (names === undefined) return result;
    const rows = result.rows.map((row) => {
      const bytes = names.map((name) => [name, row[name] === null ? null : Buffer.from(String(row[name]))] as const);
      return { ...row, ...Object.fromEntries(bytes) };
    });
    return { ...result, rows };
  }
}
