import type { Database } from './database.ts';

/** What nobody ever changes or removes; the role may not even try. The triggers refuse it to the owner as well. */
const appendOnlyTables = [
  'flow_versions',
  'ledger_entries',
  'policy_transitions',
  'policy_transactions',
  'policy_terms',
  'policy_layers',
];

/** The migrator's own. */
const ownersTables = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Lets the role the service runs with read and write rows, and nothing more: it owns nothing, so it can't change the schema,
 * empty a table or switch a trigger off (S-83). The audit can be shortened by what is older than five years, which a trigger sees to
 * (S-84); it goes by the clock, so in production nobody may write what the sandbox moves it with. Run by the owner after each migration; the same again changes nothing.
 */
export async function grantToAppRole(
  owner: Database,
  role: string,
  { isProduction }: { readonly isProduction: boolean },
): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  // A release after this one may have taken away what this one still names.
  const appendOnly = await owner.runScript(
    `select name from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [appendOnlyTables],
  );
  // One after the other, where several processes start at once: PostgreSQL refuses two grants on one table together.
  await owner.runScript(`
    begin;
    select pg_advisory_xact_lock(hashtext('grant to app role'));
    grant usage on schema public, pgboss to ${name};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
    grant usage, select on all sequences in schema public, pgboss to ${name};
    grant execute on all functions in schema public, pgboss to ${name};
    revoke update on audit_events from ${name};
    ${isProduction ? `revoke insert, update, delete on sandbox_clock from ${name};` : ''}
    revoke update, delete on ${appendOnly.map(({ name: table }) => String(table)).join(', ')} from ${name};
    revoke insert, update, delete on ${ownersTables.join(', ')} from ${name};
    commit`);
}
