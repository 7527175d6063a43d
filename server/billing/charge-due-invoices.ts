import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { visitorWithoutSession } from '../accounts/identify-caller.ts';
import type { Context, Services } from '../context.ts';
import { lockPolicy } from '../policies/find-policies.ts';
import { notePastDue } from '../policies/past-due.ts';
import { beginAttempt } from './begin-attempt.ts';
import { carryOutAttempt } from './carry-out-attempt.ts';
import { findFirstUnpaidDueBy, findInvoicesToCharge, findPoliciesPastDue } from './invoice-store.ts';
import type { InvoiceToCharge } from './invoice-store.ts';

const invoicesAtOnce = 100;
/** How many charges are under way at once; the provider's answer is most of the time each takes. */
const chargesAtOnce = 8;
/** A provider that is silent so often in a row is down: the rest has its turn in the next run. */
const silencesMax = 20;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Charges what is due today or was and had no turn, by the way a person's payment goes: the same attempt, key and settlement. A
 * decline leaves the invoice retryable and the policy past due. Invoices it can't begin with keep their turn for the next run.
 */
export async function chargeDueInvoices(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('charge-due-invoices', null) };
  const today = easternDate(services.clock.now());
  let after: InvoiceToCharge | null = null;
  let silences = 0;
  const isSilent = () => silences >= silencesMax;
  while (!isSilent()) {
    const due: InvoiceToCharge[] = await findInvoicesToCharge(
      services.database.reader,
      today,
      after,
      invoicesAtOnce,
    );
    const waiting = [...due];
    await Promise.all(
      Array.from({ length: chargesAtOnce }, async () => {
        for (let next = waiting.pop(); next !== undefined && !isSilent(); next = waiting.pop()) {
          silences = (await charge(context, next)) === 'unknown' ? silences + 1 : 0;
        }
      }),
    );
    const last = due.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (isSilent()) {
    context.log.warn('the payment provider is silent, so charging stopped');
    // What is unpaid today may be unpaid for that reason alone.
    return;
  }
  await notePoliciesPastDue(context, today);
}

async function charge(
  context: Context,
  { id: invoiceId, userId }: InvoiceToCharge,
): Promise<'known' | 'unknown'> {
  try {
    const begun = await context.database.transaction((transaction) =>
      beginAttempt(transaction, context, { userId, invoiceId, cause: 'schedule' }),
    );
    if (begun.kind === 'paid_before') return 'known';
    const { attempt } = await carryOutAttempt(context, begun.attempt);
    return attempt.status === 'started' ? 'unknown' : 'known';
  } catch (error) {
    // A person without a card, above all. One invoice keeps no other from being charged.
    const level = error instanceof Failure ? 'info' : 'error';
    context.log[level]({ err: error, invoice: invoiceId }, 'an invoice could not be charged');
    return 'known';
  }
}

/** What was due before today and is unpaid makes its policy past due, charged or not. */
async function notePoliciesPastDue(context: Context, today: Temporal.PlainDate): Promise<void> {
  const { database } = context;
  const yesterday = today.subtract({ days: 1 });
  let after = noId;
  for (;;) {
    const policyIds = await findPoliciesPastDue(database.reader, today, after, invoicesAtOnce);
    for (const policyId of policyIds) {
      await database.transaction(async (transaction) => {
        const policy = await lockPolicy(transaction, policyId);
        const firstMissed = await findFirstUnpaidDueBy(transaction, policyId, yesterday);
        if (firstMissed !== null) await notePastDue(transaction, context, policy, firstMissed);
      });
    }
    const last = policyIds.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
