import { mayChargeOn } from '@wysh/domain/billing/billing-schedule.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { kindOfEnding } from '@wysh/domain/policy/ending.ts';
import type { EndingKind } from '@wysh/domain/policy/ending.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { rulesOfEdition, timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import type { PolicyRules } from '@wysh/domain/policy/policy-rules.ts';
import {
  countingTermsOn,
  figuresOf,
  latestCountingTerms,
  latestTerms,
  premiumBy,
  premiumDueOn,
} from '@wysh/domain/policy/terms.ts';
import type { PolicyFigures, PolicyTerms } from '@wysh/domain/policy/terms.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

type Issued = Pick<InsurancePolicy, 'number' | 'state' | 'transactions'>;

/** What the contract of a policy that was issued said last. */
export function termsOfPolicy({
  number,
  transactions,
}: Pick<InsurancePolicy, 'number' | 'transactions'>): PolicyTerms {
  const terms = latestTerms(transactions);
  if (terms === null) throw new Error(`policy ${number} was never issued`);
  return terms;
}

/**
 * The rules a policy is under on a day.
 * @throws EditionMissing when this release does not have their edition.
 */
export function rulesOfPolicy(policy: Issued, today: Temporal.PlainDate): PolicyRules {
  return rulesOfEdition(policy.state, termsOfPolicy(policy).rulesEdition, today);
}

/** The day it was issued, where it was: on that day cover began. */
export function issueDay({
  number,
  transactions,
}: Pick<InsurancePolicy, 'number' | 'transactions'>): Temporal.PlainDate {
  const [issued] = transactions;
  if (issued === undefined) throw new Error(`policy ${number} was never issued`);
  return issued.effectiveOn;
}

/** Every date of a policy is a day where it was issued; until it is, where it would be now. */
export function dayOfPolicy(
  { state, transactions }: Pick<InsurancePolicy, 'state' | 'transactions'>,
  at: Temporal.Instant,
): Temporal.PlainDate {
  const zone = latestTerms(transactions)?.timeZone ?? timeZoneIn(state, at);
  return at.toZonedDateTimeISO(zone).toPlainDate();
}

/** Whose days the dates of a policy that was issued are. */
export function timeZoneOfPolicy(policy: Pick<InsurancePolicy, 'number' | 'transactions'>): string {
  return termsOfPolicy(policy).timeZone;
}

/** What a policy covers and costs now, as far as it is paid for: by its terms, or those it had last, and by its quote until it is issued. */
export function figuresNow(
  policy: Pick<InsurancePolicy, 'state' | 'transactions' | 'quoted'>,
  now: Temporal.Instant,
): PolicyFigures {
  const { transactions, quoted } = policy;
  const today = dayOfPolicy(policy, now);
  const terms = countingTermsOn(transactions, today) ?? latestCountingTerms(transactions);
  return terms === null ? quoted : figuresOf(terms);
}

/** What a period costs that is due on a day; of a policy that is not issued, by its quote. */
export function premiumOn(
  { transactions, quoted }: Pick<InsurancePolicy, 'transactions' | 'quoted'>,
  day: Temporal.PlainDate,
  frequency: BillingFrequency,
): Cents {
  return premiumDueOn(transactions, day, frequency) ?? premiumBy(quoted, frequency);
}

/** What its owner asked for and can still take back; null where nothing of that waits. */
export function endingAskedOf(
  policy: Pick<InsurancePolicy, 'number' | 'transactions' | 'nothingDueFrom'>,
): EndingKind | null {
  const { nothingDueFrom } = policy;
  return nothingDueFrom === null ? null : kindOfEnding({ beganOn: issueDay(policy), nothingDueFrom });
}

/** Whether its billing stands still: a hold that runs counts before the night has noted it. */
export function isHeldAt(
  policy: Pick<InsurancePolicy, 'status' | 'holds' | 'state' | 'transactions'>,
  at: Temporal.Instant,
): boolean {
  return policy.status === 'paused' || isHeldOn(policy.holds, dayOfPolicy(policy, at));
}

/** Whether its owner has asked to end it before a bill of that day, which nobody asks for any more. */
export function isGivenUp(
  { nothingDueFrom }: Pick<InsurancePolicy, 'nothingDueFrom'>,
  { dueOn }: { readonly dueOn: Temporal.PlainDate },
): boolean {
  return nothingDueFrom !== null && Temporal.PlainDate.compare(dueOn, nothingDueFrom) >= 0;
}

/** Whether a premium may be asked for: after the last covered day nobody is charged for cover they have not. */
export function mayChargeNow(
  policy: Pick<InsurancePolicy, 'state' | 'transactions' | 'lapsesOn'>,
  now: Temporal.Instant,
): boolean {
  return isInTime(policy, dayOfPolicy(policy, now));
}

/** Whether a premium that comes on a day comes before the first one without cover, whenever it is known. */
export function isInTime(
  { lapsesOn, transactions }: Pick<InsurancePolicy, 'transactions' | 'lapsesOn'>,
  day: Temporal.PlainDate,
): boolean {
  return mayChargeOn({ lapsesOn, endsOn: latestTerms(transactions)?.endsOn ?? null }, day);
}
