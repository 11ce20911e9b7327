import {
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  RawNode,
  type ColumnDefinitionNode,
  type CreateTableNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { VOLATILE_TABLES } from '../../volatile-tables.ts';

/** Column types of the migrations: `integer` has 64 bits, `real` is a double, texts are compared by their bytes. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
};
/** LZ4 reads and writes 50 characters in 33 ms instead of 79. */
const COMPRESSED_TEXT = 'text compression lz4 collate "C"';

/** Tables that a crash may empty: writes to them do not wait for the disk. */
const UNLOGGED: ReadonlySet<string> = new Set(VOLATILE_TABLES);

class SchemaTransformer extends OperationNodeTransformer {
  readonly #documentType: string | undefined;

  constructor(hasLz4: boolean) {
    super();
    this.#documentType = hasLz4 ? COMPRESSED_TEXT : undefined;
  }

  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const given = DataTypeNode.is(node.dataType) ? String(node.dataType.dataType) : '';
    const isDocument = given === 'text' && node.column.column.name === 'document';
    const type = (isDocument ? this.#documentType : undefined) ?? TYPES[given];
    const dataType = type === undefined ? column.dataType : RawNode.createWithSql(type);
    if (column.autoIncrement !== true) return { ...column, dataType };
    const generated = GeneratedNode.create({ identity: true, byDefault: true });
    return { ...column, dataType, autoIncrement: false, generated };
  }

  /** Drops what follows the columns: `without rowid`. */
  protected override transformCreateTable(node: CreateTableNode): CreateTableNode {
    const { endModifiers: _, ...table } = super.transformCreateTable(node);
    if (!UNLOGGED.has(node.table.table.identifier.name)) return table;
    return { ...table, frontModifiers: [RawNode.createWithSql('unlogged')] };
  }
}

/** Lets the migrations, which are written for SQLite, create the same schema in PostgreSQL. */
export class PostgresSchemaPlugin implements KyselyPlugin {
  readonly #transformer: SchemaTransformer;

  /** @param hasLz4 whether the server was built with LZ4 */
  constructor(hasLz4: boolean) {
    this.#transformer = new SchemaTransformer(hasLz4);
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
