/**
 * `npm run refunds`: the refunds that failed for good and are still owed, a line each. `npm run refunds -- paid REFUND_ID "by check 1041"`:
 * notes that one was paid another way, in words that its person reads. On a database server it runs beside the service; the embedded
 * database has one owner, so there the service is stopped first.
 */
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { createApp } from '../app/app.ts';
import { payOwedRefund } from '../insuring/billing/pay-owed-refund.ts';
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
    for (const { id: refundId, policyNumber, amountCents, failure, failedAt, isHeld } of oldest) {
      const day = failedAt.toZonedDateTimeISO('UTC').toPlainDate();
      const amount = formatDollars(dollarsFromCents(amountCents));
      const held = isHeld ? '  held: see the sanctions list at the desk, and pay nothing' : '';
      console.log(`${refundId}  ${amount}  policy ${policyNumber}  ${failure} on ${day.toString()}${held}`);
    }
    const what = count === 1 ? 'refund is' : 'refunds are';
    console.log(count === 0 ? 'No refund is owed.' : `${count} ${what} owed, the oldest first.`);
  } finally {
    await app.close();
  }
});
