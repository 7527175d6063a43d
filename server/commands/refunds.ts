/**
 * `npm run refunds`: the refunds that failed for good and are still owed, a line each, and what keeps one from being paid: its person is
 * compared with the sanctions list first. That one was paid is noted at the desk, on the page of its person, by whoever may send money out. On a database server it runs beside the service; the embedded
 * database has one owner, so there the service is stopped first.
 */
import { OWED_REFUND_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { createApp } from '../app/app.ts';
import { whyNotToPay } from '../insuring/billing/pay-owed-refund.ts';
import { findOwedRefunds } from '../insuring/billing/find-owed-refunds.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

await runCommand(async () => {
  if (process.argv.length > 2)
    throw new OperatorError('Say nothing to see what is owed. That one was paid is noted at the desk.');
  const app = await createApp(readConfig(process.env), { runJobsInBackground: false });
  try {
    const { count, oldest } = await findOwedRefunds(app.services);
    for (const { id: refundId, policyNumber, amountCents, failure, failedAt } of oldest) {
      const day = failedAt.toZonedDateTimeISO('UTC').toPlainDate();
      const amount = formatDollars(dollarsFromCents(amountCents));
      console.log(`${refundId}  ${amount}  policy ${policyNumber}  ${failure} on ${day.toString()}`);
      // Before anybody writes a check.
      const why = await whyNotToPay(app.services, refundId);
      if (why !== null) console.log(`  ${problem(OWED_REFUND_PROBLEMS, why).message}`);
    }
    const what = count === 1 ? 'refund is' : 'refunds are';
    console.log(count === 0 ? 'No refund is owed.' : `${count} ${what} owed, the oldest first.`);
  } finally {
    await app.close();
  }
});
