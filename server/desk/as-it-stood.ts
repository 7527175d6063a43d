import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { countingTermsOn, figuresOf } from '@wysh/domain/policy/terms.ts';
import { findAddressWrittenTo } from '../contact/letters/letters-for-staff.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { findPoliciesOf } from '../insuring/policies/find-policies.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { timeZoneOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import { findStandingOn } from '../insuring/standing/find-standing.ts';
import type { DeskContext } from './desk-context.ts';
import { requireOpened } from './person-opened.ts';
import { requireAct } from './policy.ts';

/**
 * Where a person and their policies stood at the end of a day, as it was known at the end of another, or now: what was recorded since does
 * not count.
 * An address is that of the last letter written by then, because we keep no other of before.
 */
export async function readAsItStood(
  context: DeskContext,
  { userId, on, knownOn }: { userId: string; on: Temporal.PlainDate; knownOn: Temporal.PlainDate | null },
) {
  const { staff, database } = context;
  requireAct(staff, 'see_person');
  await requireOpened(context, userId);
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'person_as_it_stood_read',
      subjectType: 'user',
      subjectId: userId,
      detail: { on: on.toString(), knownOn: knownOn?.toString() ?? null },
    }),
  );
  const endOf = (day: Temporal.PlainDate, zone: string) =>
    day.add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ nanoseconds: 1 });
  const knownBy = endOf(knownOn ?? on, EASTERN_TIME_ZONE);
  const [policies, standing, lettersWentTo] = await Promise.all([
    findPoliciesOf(database.reader, userId),
    findStandingOn(database.reader, userId, {
      on,
      endsAt: endOf(on, EASTERN_TIME_ZONE),
      knownBy: knownOn === null ? null : knownBy,
    }),
    findAddressWrittenTo(context, userId, knownBy),
  ]);
  return {
    standing,
    policies: policies.map((policy) => {
      const asKnownAt = knownOn === null ? null : endOf(knownOn, timeZoneOfPolicy(policy));
      return policyAsItStood(policy, on, asKnownAt);
    }),
    lettersWentTo: lettersWentTo ?? [],
  };
}

function policyAsItStood(
  { number, transactions, holds }: InsurancePolicy,
  on: Temporal.PlainDate,
  asKnownAt: Temporal.Instant | null,
) {
  const terms = countingTermsOn(transactions, on, { asKnownAt });
  const figures = terms && figuresOf(terms);
  const last = transactions.findLast(
    ({ effectiveOn, recordedAt }) =>
      Temporal.PlainDate.compare(effectiveOn, on) <= 0 &&
      (asKnownAt === null || Temporal.Instant.compare(recordedAt, asKnownAt) <= 0),
  );
  return {
    number,
    isCovered: terms !== null,
    /** What happened to the contract last by then; null before its issue. */
    last: last?.kind ?? null,
    isHeld: isHeldOn(holds, on),
    amount: figures?.amount ?? null,
    monthlyPremium: figures && dollarsFromCents(figures.monthlyCents),
    annualPremium: figures && dollarsFromCents(figures.annualCents),
    endsOn: terms?.endsOn.toString() ?? null,
    rulesEdition: terms?.rulesEdition ?? null,
    papersEdition: terms?.papersEdition ?? null,
  };
}
