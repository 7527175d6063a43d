import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { waitsFor } from '@wysh/domain/policy/open-at-once.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Grounds } from '@wysh/domain/policy/policy-transactions.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { tellOfExpiredOffers } from '../../applying/offerings/tell-of-expired-offers.ts';
import { isFinanceEnabled } from '../billing/finance-switch.ts';
import { findPremiumDefault, isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { askOfLetters } from '../../contact/letters/post-letters.ts';
import { endsWithTerm } from '../endings/ends-with-term.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { postponeLapse } from './past-due.ts';
import { postponeUnnoticed } from './postpone-unnoticed.ts';
import { findEndedTerms, findLapsing, findNotTaken, lockPolicy } from './policy-store.ts';
import { markQuotesExpired } from './store.ts';
import { dayOfPolicy, endingAskedOf, isHeldAt, termsOfPolicy } from './terms-of-policy.ts';
import { terminatePolicy } from './terminate-policy.ts';

const policiesAtOnce = 100;

/** Marks quotes nobody took in time, and tells their people; whoever reads one before sees the same. */
export async function expireQuotes(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('policies:expire-quotes', null) };
  const now = clock.now();
  const expired = await inPieces(
    database,
    turn,
    async (transaction, atOnce) => {
      const { count, letRunOut } = await markQuotesExpired(transaction, now, atOnce);
      await tellOfExpiredOffers(transaction, context, letRunOut);
      return count;
    },
    policiesAtOnce,
  );
  if (expired > 0) log.info({ expired }, 'quotes have expired');
}

/** Ends policies whose first premium nobody paid in time. While a payment is under way, its outcome comes first. */
export async function endPoliciesNotTaken(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await endEach(services, turn, 'not_taken', {
    find: (page) => findNotTaken(database.reader, now, page),
    isStillSo: ({ status }) => status === 'pending',
  });
}

/** Ends policies whose term is over. */
export async function endTerms(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await endEach(services, turn, 'expired', {
    find: (page) => findEndedTerms(database.reader, easternDate(now), page),
    isStillSo: (policy) =>
      isInForce(policy.status) && hasCome(termsOfPolicy(policy).endsOn, policy, now) && !lapsesBefore(policy),
  });
}

/**
 * Ends policies whose grace period is over with a premium unpaid; their people were told when it would be, by a letter whose proof
 * shows that it was mailed the days of notice before. What became of letters is asked for first. None ends while a hold runs.
 */
export async function endLapsed(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  if (!(await isFinanceEnabled(database.reader))) {
    services.log.warn('payments are switched off, so no policy lapses');
    return;
  }
  // For a minute alone: a night with many letters keeps nobody's turn from coming.
  await askOfLetters(services);
  await endEach(services, turn, 'lapsed', {
    find: (page) => findLapsing(database.reader, easternDate(now), page),
    isStillSo: (policy) => policy.status === 'past_due' && hasCome(policy.lapsesOn, policy, now),
    async groundsFor(transaction, context, policy) {
      const missed = await findPremiumDefault(transaction, policy, { today: dayOfPolicy(policy, now) });
      if (missed === null) {
        services.log.error(
          { policy: policy.id },
          'a policy is past due with nothing unpaid, and does not lapse',
        );
        return 'goes_on';
      }
      if (await postponeLapse(transaction, context, policy, missed)) return 'goes_on';
      if (await postponeUnnoticed(transaction, context, policy, missed)) return 'goes_on';
      return { kind: 'invoice', id: missed.firstInvoiceId };
    },
  });
}

/** Whether a day has begun where the policy was issued. It begins in the East first, so what is found by its days is never too little. */
function hasCome(day: Temporal.PlainDate | null, policy: InsurancePolicy, now: Temporal.Instant): boolean {
  return day !== null && Temporal.PlainDate.compare(day, dayOfPolicy(policy, now)) <= 0;
}

/** Its cover ended unpaid before its term did, and that is what its end is called, however late it is noted. */
function lapsesBefore({ lapsesOn, ...policy }: InsurancePolicy): boolean {
  return lapsesOn !== null && Temporal.PlainDate.compare(lapsesOn, termsOfPolicy(policy).endsOn) < 0;
}

interface Ending {
  readonly find: (page: { readonly after: string | null; readonly limit: number }) => Promise<string[]>;
  readonly isStillSo: (policy: InsurancePolicy) => boolean;
  /** Asked last: what its end rests on, unless that has another day. */
  readonly groundsFor?: (
    transaction: Transaction,
    context: Context,
    policy: InsurancePolicy,
  ) => Promise<Grounds | 'goes_on'>;
}

/**
 * Each is a transaction of its own, and one that fails, or waits for a payment, keeps no other from its end. What a turn leaves is
 * found by the next.
 */
async function endEach(
  services: Services,
  turn: Turn,
  event: TerminatingEvent,
  ending: Ending,
): Promise<void> {
  let after: string | null = null;
  do {
    const policyIds: string[] = await ending.find({ after, limit: policiesAtOnce });
    for (const policyId of policyIds) await endOne(services, event, ending, policyId);
    after = policyIds.length < policiesAtOnce ? null : policyIds.at(-1)!;
  } while (after !== null && !turn.isOver());
}

async function endOne(
  services: Services,
  event: TerminatingEvent,
  { isStillSo, groundsFor }: Ending,
  policyId: string,
): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession(`policies:${event}`, null) };
  try {
    await services.database.transaction(async (transaction) => {
      const policy = await lockPolicy(transaction, policyId);
      if (policy === null || !isStillSo(policy)) return;
      const open = {
        // What comes with the term anyway keeps it from nothing.
        ending:
          event === 'expired' && (await endsWithTerm(transaction, policy)) ? null : endingAskedOf(policy),
        isHeld: isHeldAt(policy, context.clock.now()),
        isPaymentUnderWay: await isPaymentUnderWay(transaction, policyId),
      };
      if (waitsFor(open, event === 'lapsed' ? 'lapse' : 'term_end') !== null) return;
      const grounds = (await groundsFor?.(transaction, context, policy)) ?? null;
      if (grounds === 'goes_on') return;
      await terminatePolicy(transaction, context, policy, event, { grounds });
    });
  } catch (error) {
    services.log.error({ err: error, policy: policyId, event }, 'a policy could not be ended');
  }
}
