import { isPaid } from '@wysh/domain/billing/bill-settlement.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { notePastDuePolicies } from './note-past-due-policies.ts';
import { beginScheduledAttempts } from './begin-attempt.ts';
import { carryOutAttempts, isNoAnswer } from './carry-out-attempt.ts';
import type { NoAnswer } from './carry-out-attempt.ts';
import { isFinanceEnabled } from './finance-switch.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import { countInvoicesToCharge, findInvoicesToCharge, findNextOfPolicies } from './invoice-store.ts';
import type { InvoiceToCharge } from './invoice-store.ts';
import { msPerCall, openPace } from './pace.ts';
import type { Pace } from './pace.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** While one batch waits for the provider or the database, another one has this process. */
const batchesAtOnce = 3;
/** A provider that is silent so often in a row is down: the rest has its turn in the next run. Nor is it asked for more at first. */
const silencesMax = 20;

/** How far a night has come; the batches under way share it. */
interface Night {
  readonly turn: Turn;
  readonly today: Temporal.PlainDate;
  /** Of the vendor's calls; the batches wait for one another by it. */
  readonly pace: Pace;
  readonly batchMax: number;
  after: InvoiceToCharge | null;
  batchSize: number;
  silences: number;
  whySilent: NoAnswer;
  /** In this pass: attempts made, and invoices whose policy somebody else had at hand. */
  begun: number;
  leftOut: number;
}

/**
 * Charges what is due today or was and had no turn, of each policy the oldest first, by the rules a person's payment goes by: the same
 * attempt, key and settlement, for hundreds at once. Each batch is begun in one transaction, asked of the provider outside any, and settled in another;
 * wherever it is cut off, the reconciler goes on. A decline leaves the invoice retryable and the policy past due. Invoices it can't
 * begin with keep their turn for the next run; those it only met at a bad moment are come back to for as long as that helps. Answers
 * whether it came to the end, which is not so when the turn was over first.
 */
export async function chargeDueInvoices(services: Services, turn = openTurn()): Promise<boolean> {
  if (!(await isFinanceEnabled(services.database.reader))) {
    services.log.warn('payments are switched off, so no bill is charged and nobody is past due');
    return true;
  }
  const context: Context = { ...services, caller: visitorWithoutSession('charge-due-invoices', null) };
  const today = easternDate(services.clock.now());
  const perSecond = services.payments.chargesPerSecond;
  const bills = await countInvoicesToCharge(services.database.reader, today);
  if (bills > 0) services.log.info({ bills, ...endAt(services, bills) }, 'bills are due and will be charged');
  const night: Night = {
    turn,
    today,
    pace: openPace(perSecond),
    // A second's worth is under way at most.
    batchMax: Math.ceil(Math.min(services.payments.chargesAtOnce, (perSecond ?? Infinity) / batchesAtOnce)),
    after: null,
    batchSize: silencesMax,
    silences: 0,
    whySilent: 'silent',
    begun: 0,
    leftOut: 0,
  };
  do {
    Object.assign(night, { after: null, begun: 0, leftOut: 0 });
    await chargeAllOnce(context, night);
  } while (night.leftOut > 0 && night.begun > 0 && !isSilent(night) && !turn.isOver());
  if (isSilent(night)) {
    context.log.error(STOPPED_WORDS[night.whySilent]);
    // What is unpaid today may be unpaid for that reason alone.
    return true;
  }
  // Nor is anybody past due whose turn is still to come.
  if (turn.isOver()) return false;
  if (bills > 0) services.log.info({ bills }, 'the bills that were due had their turn');
  return notePastDuePolicies(context, today, turn);
}

const STOPPED_WORDS: Readonly<Record<NoAnswer, string>> = {
  silent: 'the payment provider is silent, so charging stopped',
  key_refused: 'the payment provider refused our key, so charging stopped',
};

/** When the last will be asked for, where the vendor's pace says so. */
function endAt({ clock, payments }: Services, bills: number): { readonly endsAt?: string } {
  const { chargesPerSecond } = payments;
  if (chargesPerSecond === null) return {};
  const milliseconds = Math.ceil(bills * msPerCall(chargesPerSecond));
  return { endsAt: clock.now().add({ milliseconds }).toString() };
}

/** From the first invoice that is due to the last, without looking back. */
async function chargeAllOnce(context: Context, night: Night): Promise<void> {
  let lastPage: Promise<InvoiceToCharge[]> = Promise.resolve([]);
  // One after the other, so that each page begins where the one before ends.
  const nextPage = () => (lastPage = lastPage.then(() => takePage(context, night)));
  await Promise.all(
    Array.from({ length: batchesAtOnce }, async () => {
      for (let page = await nextPage(); page.length > 0; page = await nextPage()) {
        await chargeBatch(context, night, page);
      }
    }),
  );
}

function isSilent({ silences }: Night): boolean {
  return silences >= silencesMax;
}

async function takePage({ database }: Context, night: Night): Promise<InvoiceToCharge[]> {
  if (isSilent(night) || night.turn.isOver()) return [];
  const page = await findInvoicesToCharge(database.reader, night.today, night.after, night.batchSize);
  night.after = page.at(-1) ?? night.after;
  return page;
}

/** What is due later of the same policies has its turn once what was due before is paid. */
async function chargeBatch(context: Context, night: Night, page: readonly InvoiceToCharge[]): Promise<void> {
  for (let due = page; due.length > 0 && !isSilent(night);) {
    const paid = await chargeOldest(context, night, due);
    due = await findNextOfPolicies(context.database.reader, night.today, paid);
  }
}

/** Answers the policies of those that were paid. */
async function chargeOldest(
  context: Context,
  night: Night,
  page: readonly InvoiceToCharge[],
): Promise<string[]> {
  const attempts = await begin(context, night, page);
  night.begun += attempts.length;
  const { asked, settled } = await carryOutAttempts(context, attempts, night.pace);
  night.whySilent = asked.map(({ answer }) => answer).find(isNoAnswer) ?? night.whySilent;
  if (asked.some(({ answer }) => !isNoAnswer(answer))) {
    night.silences = 0;
    night.batchSize = Math.min(night.batchSize * 2, night.batchMax);
  } else {
    night.silences += attempts.length;
  }
  return settled.flatMap(({ invoice }) => (isPaid(invoice) ? [invoice.policyId] : []));
}

async function begin(
  context: Context,
  night: Night,
  page: readonly InvoiceToCharge[],
): Promise<PaymentAttempt[]> {
  const { database, log } = context;
  const attempts: PaymentAttempt[] = [];
  const say = (level: 'info' | 'error', invoice: string, error: unknown) =>
    log[level]({ err: error, invoice }, 'an invoice could not be charged');
  await inHalves(
    page.map(({ id, userId }) => ({ invoiceId: id, userId })),
    async (asked) => {
      const begun = await database.transaction((transaction) =>
        // A person without a card, above all.
        beginScheduledAttempts(transaction, context, asked, (invoiceId, refusal) =>
          say('info', invoiceId, refusal),
        ),
      );
      attempts.push(...begun.attempts);
      night.leftOut += begun.leftOut;
    },
    ({ invoiceId }, error) => say('error', invoiceId, error),
  );
  return attempts;
}
