import { centsFromDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { waitsFor } from '@wysh/domain/policy/open-at-once.ts';
import { isAskedAgain } from '@wysh/domain/work/second-person.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { findChangesThatCount } from '../../people/accounts/contact-changes.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { refundEnding } from '../billing/refund-ending.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, issueDay } from '../policies/terms-of-policy.ts';
import { terminatePolicy } from '../policies/terminate-policy.ts';
import { carriedOutFrom } from './ending.ts';
import type { PolicyEnding } from './ending.ts';
import { queueEndingCarriedOut } from './ending-messages.ts';
import { findConfirmed, findEnding, markAskedAgain, markCarriedOut } from './ending-store.ts';
import { openEndingWork } from './ending-work.ts';
import { sumOfEnding } from './read-policy-to-end.ts';
import { requestEndingPaper } from './request-ending-paper.ts';

/** Carries out what the desk has said yes to and whose day has come. Each is a transaction of its own; one that fails keeps no other from it. */
export async function carryOutEndings(services: Services, turn = openTurn()): Promise<void> {
  const { database, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('carry-out-endings', null) };
  await eachPage(
    async (page) => (await findConfirmed(database.reader, page)).map((id) => ({ id })),
    async (rows) => {
      for (const { id } of rows)
        try {
          await database.transaction(async (transaction) => {
            const found = await findEnding(transaction, id);
            const [policy] = found === null ? [] : await lockPolicies(transaction, [found.policyId]);
            // As it is now that nobody else can take it back.
            const ending = await findEnding(transaction, id);
            if (policy === undefined || ending === null) return;
            await carryOutIfDue(transaction, context, policy, ending);
          });
        } catch (error) {
          log.error({ err: error, ending: id }, 'a policy could not be ended as its owner asked');
        }
    },
    { turn },
  );
}

/**
 * Ends the policy as it was told, once its day has come and nobody waits for the outcome of a payment: its bills, its waiting changes, its
 * notices and its cover at once, and what goes back is asked for. The caller holds the policy's lock. Answers whether it is done.
 */
export async function carryOutIfDue(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  ending: PolicyEnding,
): Promise<boolean> {
  const at = context.clock.now();
  if (ending.state !== 'confirmed') return false;
  if (Temporal.PlainDate.compare(dayOfPolicy(policy, at), carriedOutFrom(ending)) < 0) return false;
  const isUnderWay = await isPaymentUnderWay(transaction, policy.id);
  if (waitsFor({ isPaymentUnderWay: isUnderWay }, 'ending') !== null) return false;
  const sum = await sumOfEnding(transaction, policy, ending);
  const { refundCents, lostCents, earnedCents } = sum;
  const { id, kind, lastCoveredOn } = ending;
  if (await isToAskAgain(transaction, context, policy, ending, refundCents)) {
    await askAgain(transaction, context, policy, { id, refundCents });
    return false;
  }
  const grounds = { kind: 'ending', id } as const;
  const ended =
    lastCoveredOn === null
      ? await terminatePolicy(transaction, context, policy, 'handed_back', {
          grounds,
          effectiveOn: issueDay(policy),
        })
      : await terminatePolicy(transaction, context, policy, 'cancelled', {
          grounds,
          effectiveOn: lastCoveredOn.add({ days: 1 }),
        });
  // The year that was announced is asked for no more.
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
  const reason = kind === 'hand_back' ? 'handed_back' : 'ended';
  await refundEnding(transaction, context, policy.id, { reason, refundCents, lines: sum.lines });
  const carriedOut = { at, refundCents, lostCents, earnedCents };
  await markCarriedOut(transaction, id, carriedOut);
  await recordAuditEvent(transaction, context, {
    action: 'policy_ending_carried_out',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { ending: id, kind, refundCents, lostCents, earnedCents },
  });
  await requestEndingPaper(transaction, context, ended, ending, sum);
  await queueEndingCarriedOut(transaction, context, ended, { ...ending, carriedOut });
  return true;
}

/** Paid since, one alone said yes to less, or two to another sum; changed since, whoever said yes could not know where it goes now. */
async function isToAskAgain(
  transaction: Transaction,
  context: Context,
  { userId }: InsurancePolicy,
  { confirmed }: PolicyEnding,
  outCents: Cents,
): Promise<boolean> {
  const changed = await findChangesThatCount(transaction, context, userId);
  const since = changed.filter(
    ({ changedAt }) => confirmed !== null && Temporal.Instant.compare(changedAt, confirmed.at) > 0,
  );
  return isAskedAgain({
    agreedCents: confirmed?.refundCents ?? centsFromDollars(0),
    outCents,
    changedLately: changed.map(({ what }) => what),
    changedSince: since.map(({ what }) => what),
  });
}

/** It is before the desk again, as it was before the yes; its owner, who is told what went back once it does, is told nothing. */
async function askAgain(
  transaction: Transaction,
  context: Context,
  { id: policyId }: InsurancePolicy,
  { id, refundCents }: { readonly id: string; readonly refundCents: Cents },
): Promise<void> {
  await markAskedAgain(transaction, id);
  await openEndingWork(transaction, context, id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_ending_asked_again',
    subjectType: 'policy',
    subjectId: policyId,
    detail: { ending: id, refundCents },
  });
}
