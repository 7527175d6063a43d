import type { Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { stateOf } from './find-reinstateable.ts';
import { requestStatus } from './request.ts';
import { findNewestRequest, findPoliciesWithOpenReturn } from './request-store.ts';

const policiesAtOnce = 100;

/** Voids the bills of lapsed policies whose offer is over: its sum holds no more. While a payment is under way, its outcome comes first. */
export async function endReturns(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  let after: string | null = null;
  do {
    const policyIds: string[] = await findPoliciesWithOpenReturn(database.reader, clock.now(), {
      after,
      limit: policiesAtOnce,
    });
    for (const policyId of policyIds) {
      try {
        await endReturn(services, policyId);
      } catch (error) {
        log.error({ err: error, policy: policyId }, 'the bill of a lapsed policy could not be voided');
      }
    }
    after = policyIds.length < policiesAtOnce ? null : policyIds.at(-1)!;
  } while (after !== null && !turn.isOver());
}

async function endReturn(services: Services, policyId: string): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession('reinstatement:expired', null) };
  await services.database.transaction(async (transaction) => {
    const [policy] = await lockPolicies(transaction, [policyId]);
    if (policy?.status !== 'terminated' || (await isPaymentUnderWay(transaction, policyId))) return;
    const request = await findNewestRequest(transaction, policyId);
    const asked = request && (await stateOf(transaction, context, policy, request));
    if (asked === null || requestStatus(asked, services.clock.now()) !== 'expired') return;
    if ((await findReturnBill(transaction, policyId)) !== null)
      await closePlan(transaction, context, policyId);
  });
}
