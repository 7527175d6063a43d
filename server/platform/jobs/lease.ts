import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Longer than any pause of a process that lives; shorter than the queue takes to give a dead one's job to somebody else. */
const heldForSeconds = 45;
const renewedEveryMs = 10_000;

/**
 * Does work that must never run beside itself, in this process or another: whoever has the lease works, and renews it while they do; who
 * comes meanwhile leaves it to them, and is answered false. A lease whose process died is over after three quarters of a minute. The
 * database's own time counts, which all processes share.
 */
export async function withLease(
  { reader }: Pick<Database, 'reader'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(heldForSeconds)})`;
  const { rows } = await sql`
    insert into job_leases (name, holder, held_until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where job_leases.held_until < clock_timestamp()
    returning name`.execute(reader);
  if (rows.length === 0) return false;
  const renew = () =>
    reader.updateTable('job_leases').set({ held_until: until }).where('holder', '=', holder).execute();
  // One that could not be renewed is renewed ten seconds later.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewedEveryMs);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewing);
    await reader.deleteFrom('job_leases').where('holder', '=', holder).execute();
  }
}
