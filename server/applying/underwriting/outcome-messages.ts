import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { lastsInShort } from '@wysh/domain/underwriting/lasting-reasons.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Context } from '../../context.ts';
import type { Offering } from '../offerings/offering.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey, InsuranceApplication, Submission } from './application.ts';
import { mailApplicant } from './mail-applicant.ts';
import { againAfterRefusal } from './may-apply-again.ts';

/*
 * The mail of each outcome of an application: what is offered, for how much, and what is not. Reasons and health stay behind
 * its button. A referral is told where its case opens, and one closed without a decision where that happens.
 */

interface Approval {
  readonly submission: Submission;
  readonly offerings: readonly Offering[];
  readonly decision: Decision;
  /** Where a person approved, what to quote to support. */
  readonly caseNumber: string | null;
}

/** Somebody may have what they asked for, less of it, or something else instead. */
export async function mailApproval(
  transaction: Transaction,
  context: Context,
  { userId }: Pick<ApplicationKey, 'userId'>,
  { submission, offerings, decision, caseNumber }: Approval,
): Promise<void> {
  const [first] = offerings;
  if (first === undefined) throw new Error('An approval came without an offer.');
  const until = formatLongDate(lastDayOf(first.expiresAt).toString());
  const termLife = offerings.find(({ productSlug }) => productSlug === PRODUCT_SLUGS.termLife);
  const accidentalDeath = offerings.find(({ productSlug }) => productSlug === PRODUCT_SLUGS.accidentalDeath);
  if (termLife === undefined) {
    const instead = { cover: formatCoverage(first.amount), price: priceOf(first), until };
    if (caseNumber === null) {
      const lasts = lastsInShort(decision) ?? '';
      await mailApplicant(transaction, context, userId, 'accidental_death_offered', { ...instead, lasts });
    } else {
      const vars = { ...instead, caseNumber };
      await mailApplicant(transaction, context, userId, 'manual_accidental_death_offered', vars);
    }
    return;
  }
  const { requested } = submission;
  const isLess = termLife.amount < requested.amount || termLife.termYears < requested.years;
  const offered = {
    cover: coverOf(termLife.amount, termLife.termYears),
    price: priceOf(termLife),
    asked: isLess ? coverOf(requested.amount, requested.years) : '',
    otherCover: accidentalDeath === undefined ? '' : formatCoverage(accidentalDeath.amount),
    otherPrice: accidentalDeath === undefined ? '' : priceOf(accidentalDeath),
    until,
  };
  if (caseNumber === null) await mailApplicant(transaction, context, userId, 'quote_ready', offered);
  else
    await mailApplicant(transaction, context, userId, 'manual_decision_accepted', { ...offered, caseNumber });
}

/** The rules turned somebody down: no reason, but how long it lasts where that is longer than the wait. */
export async function mailRefusal(
  transaction: Transaction,
  context: Context,
  application: Pick<InsuranceApplication, 'userId' | 'firstDecidedAt'>,
  decision: Decision,
): Promise<void> {
  await mailApplicant(transaction, context, application.userId, 'application_rejected', {
    ...waitOf(context, application),
    lasts: lastsInShort(decision) ?? '',
  });
}

/** From when on somebody may apply again who is turned down now, each for a sentence of its own: a correction begins no new wait. */
export function waitOf(
  context: Pick<Context, 'clock'>,
  application: Pick<InsuranceApplication, 'firstDecidedAt'>,
): { readonly again: string; readonly keptUntil: string; readonly over: string } {
  const day = againAfterRefusal(context, application);
  const on = formatLongDate(day.toString());
  if (application.firstDecidedAt === null) return { again: on, keptUntil: '', over: '' };
  const isOver = Temporal.PlainDate.compare(day, easternDate(context.clock.now())) <= 0;
  return { again: '', keptUntil: isOver ? '' : on, over: isOver ? 'over' : '' };
}

/** The first day on which somebody may apply again who is turned down now. */
export function againOn({ clock }: Pick<Context, 'clock'>): string {
  return formatLongDate(againAfterRefusal({ clock }, { firstDecidedAt: null }).toString());
}

function coverOf(amount: number, years: number): string {
  return `${formatCoverage(amount)} for ${years} years`;
}

function priceOf({ monthlyCents }: Offering): string {
  return `${formatDollars(dollarsFromCents(monthlyCents))} a month`;
}
