import { sql } from 'kysely';
import { brokenInvariants } from '../invariants.ts';
import { settlePayments } from '../settle-payments.ts';
import type { TestApp } from '../test-app.ts';
import type { World } from './world.ts';

/** Where two days pass at once, the reconciler has had no turn in them. */
const byTheClock = 'no payment has been waiting for its outcome';

/** What is always true, whatever is broken at the moment. */
export async function checkAlways(world: World): Promise<void> {
  const { app, servers, traffic, report } = world;
  for (const name of await brokenInvariants(app)) {
    if (!name.startsWith(byTheClock) || !world.calm.isCatchingUp()) report.breakage(name);
  }
  for (const userId of await toldWithoutPolicy(app, report.toldPaid))
    report.breakage(`the person ${userId} was told that they paid and was never covered`);
  traffic.checkReferences();
  await servers.look();
  report.checks += 1;
}

/** What has to be true once everything had its time, besides what always is. */
export async function checkAtTheEnd(world: World): Promise<void> {
  const { app, report } = world;
  await settlePayments(app);
  await checkAlways(world);
  for (const invoiceId of await chargedTwice(app))
    report.breakage(`the invoice ${invoiceId} was charged twice, and nothing went back`);
}

async function toldWithoutPolicy(app: TestApp, toldPaid: ReadonlySet<string>): Promise<string[]> {
  const told = [...toldPaid];
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from policies where effective_at is not null and user_id = any(${told}::uuid[])`.execute(
    app.services.database.reader,
  );
  const covered = new Set(rows.map((row) => row.user_id));
  return told.filter((userId) => !covered.has(userId));
}

/** By what the vendor says, and refunds of ours that are on their way. */
async function chargedTwice(app: TestApp): Promise<string[]> {
  const { rows } = await sql<{ invoice_id: string }>`
    select e.invoice_id from embedded_charges e
    left join payments p on p.charge_id = e.id
    left join refunds r on r.payment_id = p.id
    where e.state = 'succeeded' and r.id is null
    group by e.invoice_id having count(*) > 1`.execute(app.services.database.reader);
  return rows.map((row) => row.invoice_id);
}
