import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import { visitorWithoutSession } from '../accounts/identify-caller.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import type { Services } from '../context.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { findEndedTerms, findLapsing, findNotTaken, lockPolicy } from './policy-store.ts';
import { markQuotesExpired } from './store.ts';
import { terminatePolicy } from './terminate-policy.ts';

const policiesAtOnce = 100;

/** Marks quotes nobody took in time; whoever reads one before sees the same. */
export async function expireQuotes({ database, clock, log }: Services): Promise<void> {
  const expired = await database.transaction((transaction) => markQuotesExpired(transaction, clock.now()));
  if (expired > 0) log.info({ expired }, 'quotes have expired');
}

/** Ends policies whose first premium nobody paid in time. While a payment is under way, its outcome comes first. */
export async function endPoliciesNotTaken(services: Services): Promise<void> {
  const { database, clock } = services;
  let ended: number;
  do {
    const policyIds = await findNotTaken(database.reader, clock.now(), policiesAtOnce);
    ended = await endEach(services, policyIds, 'not_taken', ({ status }) => status === 'pending');
  } while (ended === policiesAtOnce);
}

/** Ends policies whose term is over. */
export async function endTerms(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = easternDate(clock.now());
  let ended: number;
  do {
    const policyIds = await findEndedTerms(database.reader, today, policiesAtOnce);
    ended = await endEach(services, policyIds, 'term_ended', ({ status }) => isInForce(status));
  } while (ended === policiesAtOnce);
}

/** Ends policies whose grace period is over with a premium unpaid; their people were told when it would be. */
export async function endLapsed(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = easternDate(clock.now());
  const isStillSo = ({ status, lapsesOn }: InsurancePolicy) =>
    status === 'past_due' && lapsesOn !== null && Temporal.PlainDate.compare(lapsesOn, today) <= 0;
  let ended: number;
  do {
    const policyIds = await findLapsing(database.reader, today, policiesAtOnce);
    ended = await endEach(services, policyIds, 'lapsed', isStillSo);
  } while (ended === policiesAtOnce);
}

/** Answers how many ended; each is a transaction of its own, and one that fails keeps no other from its end. */
async function endEach(
  services: Services,
  policyIds: readonly string[],
  event: TerminatingEvent,
  isStillSo: (policy: InsurancePolicy) => boolean,
): Promise<number> {
  const context = { ...services, caller: visitorWithoutSession(`policies:${event}`, null) };
  let ended = 0;
  for (const policyId of policyIds) {
    try {
      const hasEnded = await services.database.transaction(async (transaction) => {
        const policy = await lockPolicy(transaction, policyId);
        if (policy === null || !isStillSo(policy)) return false;
        if (await isPaymentUnderWay(transaction, policyId)) return false;
        await terminatePolicy(transaction, context, policy, event);
        return true;
      });
      if (hasEnded) ended += 1;
    } catch (error) {
      services.log.error({ err: error, policy: policyId, event }, 'a policy could not be ended');
    }
  }
  return ended;
}
