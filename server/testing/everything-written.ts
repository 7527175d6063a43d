import type { TestApp } from './test-app.ts';

/** Every row of every table, the job queue's too, as text; what is bytes stands there in hexadecimal. */
export async function everythingWritten({ services: { database } }: TestApp): Promise<string> {
  const tables = await database.runScript(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await database.runScript(`select t::text as row from ${String(name)} t`);
    rows.push(...found.map(({ row }) => String(row)));
  }
  return rows.join('\n');
}
