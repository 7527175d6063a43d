import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { wayBack } from '@wysh/domain/policy/reinstatement.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { DECLINED_BECAUSE } from '@wysh/domain/errors/insuring-problems.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DeclineReason } from '../../providers/payments/port.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import { lockPolicyOf } from './find-policies.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy, rulesOfPolicy, termsOfPolicy } from './terms-of-policy.ts';

/** What was due and is not paid: how much, and since when, of several the first. */
export interface MissedPremium extends PremiumDefault {
  /** Why the card said no just now; null where nobody asked it. */
  readonly declinedBecause: DeclineReason | null;
}

/** The written notice without which no policy lapses: how much is missing, and until when the cover goes on. */
export async function queueLapseNotice(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  missed: MissedPremium & { readonly lapsesOn: Temporal.PlainDate },
): Promise<void> {
  const { declinedBecause, nextAttemptOn } = missed;
  const vars = {
    number,
    due: formatDollars(dollarsFromCents(missed.owedCents)),
    dueOn: formatLongDate(missed.firstDueOn.toString()),
    lastDay: formatLongDate(lastCoveredDayBefore(missed.lapsesOn).toString()),
    nextOn: nextAttemptOn === null ? '' : formatLongDate(nextAttemptOn.toString()),
    untried: nextAttemptOn === null ? 'by ourselves' : '',
    byMonth: missed.isYearly ? 'by the month' : '',
  };
  if (declinedBecause === null) {
    await queueOwedNotice(transaction, context, userId, { template: 'premium_missed', vars });
    return;
  }
  const why = DECLINED_BECAUSE[declinedBecause];
  await queueOwedNotice(transaction, context, userId, { template: 'payment_failed', vars: { ...vars, why } });
}

/** A bill that is due and not asked for: an older one comes first. */
export async function queueBillWaits(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  told: Pick<PremiumDefault, 'firstDueOn' | 'owedCents' | 'nextAttemptOn'> & {
    readonly bill: { readonly dueOn: Temporal.PlainDate; readonly balanceCents: Cents };
    readonly lapsesOn: Temporal.PlainDate;
  },
): Promise<void> {
  const { bill, nextAttemptOn } = told;
  const vars = {
    number,
    due: formatDollars(dollarsFromCents(bill.balanceCents)),
    dueOn: formatLongDate(bill.dueOn.toString()),
    olderDueOn: formatLongDate(told.firstDueOn.toString()),
    owed: formatDollars(dollarsFromCents(told.owedCents)),
    lastDay: formatLongDate(lastCoveredDayBefore(told.lapsesOn).toString()),
    nextOn: nextAttemptOn === null ? '' : formatLongDate(nextAttemptOn.toString()),
    untried: nextAttemptOn === null ? 'by ourselves' : '',
  };
  await queueOwedNotice(transaction, context, userId, { template: 'bill_waits', vars });
}

/** What a bank account, or the bank of a check, did not pay after all. */
export interface ReturnedPayment {
  readonly dueOn: Temporal.PlainDate;
  /** Of its bill. */
  readonly amountCents: Cents;
  /** As it goes on after a colon. */
  readonly why: string;
  readonly by: ReturnedAccount | ReturnedPaper;
  /** When the billing asks for it by itself next; null when it does not. */
  readonly nextAttemptOn: Temporal.PlainDate | null;
}

interface ReturnedAccount {
  readonly kind: 'bank_account';
  readonly named: string;
  /** Nothing is asked of it any more. */
  readonly isEnded: boolean;
}

interface ReturnedPaper {
  readonly kind: 'post';
  readonly named: string;
  readonly wholeCents: Cents;
  /** What of it was more than its bill and was still to go back. */
  readonly surplusCents: Cents;
}

/** Told at once, with the day until which cover goes on, where the bill is due by now. */
export async function queuePaymentReturned(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  told: ReturnedPayment & {
    readonly lapsesOn: Temporal.PlainDate | null;
    /** All that is due and unpaid by now. */
    readonly owedCents: Cents;
  },
): Promise<void> {
  const { nextAttemptOn, lapsesOn, by } = told;
  const isEnded = by.kind === 'bank_account' && by.isEnded;
  const vars = {
    ...lostVars(number, told),
    owed: told.owedCents > told.amountCents ? formatDollars(dollarsFromCents(told.owedCents)) : '',
    lastDay: lapsesOn === null ? '' : formatLongDate(lastCoveredDayBefore(lapsesOn).toString()),
    nextOn: nextAttemptOn === null ? '' : formatLongDate(nextAttemptOn.toString()),
    untried: nextAttemptOn === null && !isEnded ? 'by ourselves' : '',
  };
  if (by.kind === 'post') {
    const paper = { ...vars, ...paperVars(by) };
    await queueOwedNotice(transaction, context, userId, { template: 'check_returned', vars: paper });
    return;
  }
  const account = { ...vars, account: by.named, ended: isEnded ? 'this account' : '' };
  await queueOwedNotice(transaction, context, userId, { template: 'bank_payment_returned', vars: account });
}

/** The same of a policy that is not in force any more: nothing is owed. */
export async function queuePaymentLost(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  told: ReturnedPayment,
): Promise<void> {
  const { by } = told;
  const vars = lostVars(number, told);
  if (by.kind === 'post') {
    const paper = { ...vars, ...paperVars(by) };
    await queueOwedNotice(transaction, context, userId, { template: 'check_lost', vars: paper });
    return;
  }
  const account = { ...vars, account: by.named };
  await queueOwedNotice(transaction, context, userId, { template: 'bank_payment_lost', vars: account });
}

function lostVars(
  number: string,
  { amountCents, dueOn, why }: Pick<ReturnedPayment, 'amountCents' | 'dueOn' | 'why'>,
) {
  const due = formatDollars(dollarsFromCents(amountCents));
  return { number, due, dueOn: formatLongDate(dueOn.toString()), why };
}

function paperVars({ named, wholeCents, surplusCents }: ReturnedPaper) {
  return {
    paper: named,
    amount: formatDollars(dollarsFromCents(wholeCents)),
    more: surplusCents === 0 ? '' : formatDollars(dollarsFromCents(surplusCents)),
  };
}

/** Cover goes on longer than was told, because the notice by post was not what it has to be. */
export async function queueLapseMoved(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  moved: Pick<MissedPremium, 'owedCents'> & { readonly lapsesOn: Temporal.PlainDate; readonly why: string },
): Promise<void> {
  const vars = {
    number,
    due: formatDollars(dollarsFromCents(moved.owedCents)),
    lastDay: formatLongDate(lastCoveredDayBefore(moved.lapsesOn).toString()),
    why: moved.why,
  };
  await queueOwedNotice(transaction, context, userId, { template: 'lapse_day_moved', vars });
}

/** Tells somebody whose cover ended unpaid since when, and what they can do. */
export const mailLapsed: Handler<'policy_ended'> = async (transaction, context, { policy, event }) => {
  const { userId, number, lapsesOn } = policy;
  if (event !== 'lapsed' || lapsesOn === null) return;
  const today = dayOfPolicy(policy, context.clock.now());
  // Without what was to begin later and ended with it.
  const ended = await lockPolicyOf(transaction, userId, policy.id);
  const { endsOn } = termsOfPolicy(ended);
  const back = wayBack(rulesOfPolicy(policy, today), { lapsedOn: lapsesOn, endsOn }, today);
  const changeOn = endedWithLapse(ended);
  const vars = {
    number,
    lastDay: formatLongDate(lastCoveredDayBefore(lapsesOn).toString()),
    backBy: back.kind === 'by_payment' ? formatLongDate(back.lastDay.toString()) : '',
    changeFrom: changeOn === null ? '' : formatLongDate(changeOn.toString()),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'policy_lapsed', vars });
};

/** The day of what was accepted of a policy and can't begin because it lapsed; null where nothing waited. */
function endedWithLapse({ transactions }: InsurancePolicy): Temporal.PlainDate | null {
  const undone = transactions
    .slice(transactions.findLastIndex(({ kind }) => kind === 'lapsed'))
    .find(({ kind }) => kind === 'undone');
  return transactions.find(({ sequence }) => sequence === undone?.undoes)?.effectiveOn ?? null;
}

/** What waits to be texted of the lapse is not so any more. */
export const withdrawLapseTexts: Handler<'policy_reinstated' | 'lapse_undone'> = (
  transaction,
  _context,
  { policy },
) => withdrawWaitingTexts(transaction, policy.userId);
