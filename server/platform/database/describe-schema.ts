import type { Database } from './database.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name of the type, such as `timestamp with time zone` or `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly defaultExpression: string | null;
}

/** A constraint, index or trigger, as the SQL that makes it. */
export interface TablePart {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export interface SchemaDescription {
  readonly columns: Column[];
  readonly constraints: TablePart[];
  readonly indexes: TablePart[];
  readonly triggers: TablePart[];
  readonly functions: { readonly name: string; readonly definition: string }[];
}

// The migrator's own bookkeeping is not part of the schema; the job queue lives in a schema of its own.
const ownTables = `
  select oid, relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%'`;

/** Reads the schema of a migrated database from its catalogues, in an order that depends on nothing but the schema. */
export async function describeSchema(database: Database): Promise<SchemaDescription> {
  const columns = await database.runScript(`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as "defaultExpression"
    from (${ownTables}) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    order by t.relname collate "C", a.attnum`);
  // Since version 18 "not null" is listed as a constraint too (contype n); the column says it already.
  const constraints = await database.runScript(`
    select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from (${ownTables}) t join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'c', 'f', 'x')
    order by t.relname collate "C", strpos('pucfx', c.contype::text), c.conname collate "C"`);
  const indexes = await database.runScript(`
    select t.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition
    from (${ownTables}) t
    join pg_index x on x.indrelid = t.oid
    join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
    order by t.relname collate "C", i.relname collate "C"`);
  const triggers = await database.runScript(`
    select t.relname as "table", g.tgname as name, pg_get_triggerdef(g.oid) as definition
    from (${ownTables}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    order by t.relname collate "C", g.tgname collate "C"`);
  const functions = await database.runScript(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    order by p.proname collate "C", p.oid::regprocedure::text collate "C"`);

  return {
    columns: columns.map((row) => ({
      table: String(row['table']),
      name: String(row['name']),
      type: String(row['type']),
      nullable: row['nullable'] === true,
      defaultExpression: typeof row['defaultExpression'] === 'string' ? row['defaultExpression'] : null,
    })),
    constraints: constraints.map(tablePart),
    indexes: indexes.map(tablePart),
    triggers: triggers.map(tablePart),
    functions: functions.map((row) => ({ name: String(row['name']), definition: String(row['definition']) })),
  };
}

function tablePart(row: Record<string, unknown>): TablePart {
  return { table: String(row['table']), name: String(row['name']), definition: String(row['definition']) };
}

export function tableNames(schema: SchemaDescription): string[] {
  return [...new Set(schema.columns.map((column) => column.table))];
}
