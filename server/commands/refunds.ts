/**
 * `npm run refunds`: the refunds that failed for good and are still owed, a line each, and what keeps one from being paid: its person is
 * compared with the sanctions list first. `npm run refunds -- paid REFUND_ID "by check 1041"`: notes that one was paid another way, in words that its person reads. On a database server it runs beside the service; the embedded
 * database has one owner, so there the service is stopped first.
 */
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { createApp } from '../app/app.ts';
import { payOwedRefund, whyNotToPay } from '../insuring/billing/pay-owed-refund.ts';
import { findOwedRefunds } from '../insuring/billing/find-owed-refunds.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

await runCommand(async () => {
  const [action, id = '', ...words] = process.argv.slice(2);
  if (action !== undefined && action !== 'paid')
    throw new OperatorError(
      'Say nothing to see what is owed, or: npm run refunds -- paid REFUND_ID "by check 1041"',
    );
  const app = await createApp(readConfig(process.env), { runJobsInBackground: false });
  try {
    if (action === 'paid') {
      const amountCents = await payOwedRefund(app.services, { id, paidHow: words.join(' ') });
      console.log(
        `${formatDollars(dollarsFromCents(amountCents))} is noted as paid, and its person is told.`,
      );
      return;
    }
    const { count, oldest } = await findOwedRefunds(app.services);
    for (const { id: refundId, policyNumber, amountCents, failure, failedAt } of oldest) {
      const day = failedAt.toZonedDateTimeISO('UTC').toPlainDate();
      const amount = formatDollars(dollarsFromCents(amountCents));
      console.log(`${refundId}  ${amount}  policy ${policyNumber}  ${failure} on ${day.toString()}`);
      // Before anybody writes a check.
      const why = await whyNotToPay(app.services, refundId);
      if (why !== null) console.log(`  ${why}`);
    }
    const what = count === 1 ? 'refund is' : 'refunds are';
    console.log(count === 0 ? 'No refund is owed.' : `${count} ${what} owed, the oldest first.`);
  } finally {
    await app.close();
  }
});
