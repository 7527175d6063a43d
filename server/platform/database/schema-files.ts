import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { describeSchema, tableNames, type Column, type SchemaDescription } from './describe-schema.ts';
import { migrationsFolder } from './migrate.ts';

const schemaFile = join(migrationsFolder, 'schema.sql');
const tablesFile = resolve(import.meta.dirname, 'tables.generated.ts');

/** What the migrations amount to, by the files that say it: for people (schema.sql) and for the compiler (tables.generated.ts). */
export async function schemaFiles(database: Database): Promise<ReadonlyMap<string, string>> {
  const schema = await describeSchema(database);
  return new Map([
    [schemaFile, schemaSql(schema)],
    [tablesFile, tablesTypeScript(schema)],
  ]);
}

function schemaSql(schema: SchemaDescription): string {
  const parts = [
    '-- What all migrations together amount to. Generated, so that a change of the schema shows in one place; do not edit.\n',
  ];
  for (const table of tableNames(schema)) {
    const lines = [
      ...schema.columns.filter((column) => column.table === table).map(columnSql),
      ...schema.constraints
        .filter((part) => part.table === table)
        .map((part) => `  constraint ${part.name} ${part.definition}`),
    ];
    parts.push(`create table ${table} (\n${lines.join(',\n')}\n);\n`);
    for (const part of [...schema.indexes, ...schema.triggers]) {
      if (part.table === table) parts.push(`${part.definition.replaceAll('public.', '')};\n`);
    }
    parts.push('\n');
  }
  for (const { definition } of schema.functions) parts.push(`${definition.trim()};\n\n`);
  return parts.join('').trimEnd() + '\n';
}

function columnSql(column: Column): string {
  const nullability = column.nullable ? '' : ' not null';
  const defaultValue = column.defaultExpression === null ? '' : ` default ${column.defaultExpression}`;
  return `  ${column.name} ${column.type}${nullability}${defaultValue}`;
}

function tablesTypeScript(schema: SchemaDescription): string {
  const tables = tableNames(schema);
  const interfaces = tables.map((table) => {
    const members = schema.columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.name}: ${columnType(column, schema)};\n`);
    return `export interface ${interfaceName(table)} {\n${members.join('')}}\n`;
  });
  const members = tables.map((table) => `  ${table}: ${interfaceName(table)};\n`);
  return [
    `// Generated from the migrated schema (platform/database/schema-files.ts); do not edit.\n`,
    `import type { ColumnType, Generated } from 'kysely';\n\n`,
    `/** Written as JSON text, because the driver would turn a JavaScript array into a PostgreSQL one. */\n`,
    `type Json = ColumnType<unknown, string, string>;\n\n`,
    `${interfaces.join('\n')}\n`,
    `export interface Tables {\n${members.join('')}}\n`,
  ].join('');
}

function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function columnType(column: Column, schema: SchemaDescription): string {
  const values = allowedValues(column, schema);
  const type = values === null ? valueType(column.type) : values.join(' | ');
  const withNull = column.nullable ? `${type} | null` : type;
  return column.defaultExpression === null ? withNull : `Generated<${withNull}>`;
}

function valueType(type: string): string {
  if (type.endsWith('[]')) return `${valueType(type.slice(0, -2))}[]`;
  const known: Record<string, string> = {
    boolean: 'boolean',
    integer: 'number',
    bigint: 'number',
    smallint: 'number',
    'double precision': 'number',
    text: 'string',
    uuid: 'string',
    date: 'string',
    numeric: 'string',
    bytea: 'Buffer',
    'timestamp with time zone': 'Date',
    jsonb: 'Json',
  };
  const found = known[type];
  if (found === undefined)
    throw new Error(`The column type ${type} has no TypeScript type yet; add it here.`);
  return found;
}

/** The literals of a check like `status in ('active', 'closed')` on this column alone, or null when it has none. */
function allowedValues(column: Column, schema: SchemaDescription): string[] | null {
  if (column.type !== 'text') return null;
  for (const { table, definition } of schema.constraints) {
    if (table !== column.table) continue;
    const list = new RegExp(
      `^CHECK \\(\\(${column.name} = (?:ANY \\(ARRAY\\[(.+)\\]\\)|('[^']*'::text))\\)\\)$`,
    ).exec(definition);
    const literals = list?.[1] ?? list?.[2];
    if (literals !== undefined) return literals.split(', ').map((literal) => literal.replace(/::text$/, ''));
  }
  return null;
}
