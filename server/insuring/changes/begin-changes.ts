import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { dayOfPolicy, isGivenUp } from '../policies/terms-of-policy.ts';
import { queueChangeBegun } from './change-messages.ts';
import { queueExtensionBegun } from './extension-messages.ts';
import { findPoliciesToChange } from './change-list-store.ts';
import { findOpenChange } from './change-store.ts';
import { isDecidedKind } from './change.ts';
import { isFirstBillPaid } from './first-higher-bill.ts';
import { queueMoreBegun } from './more-messages.ts';
import { moveChange } from './move-change.ts';
import { requestSchedulePage } from './request-schedule-page.ts';

/**
 * Changes whose day is there, where the policy was issued. What the contract says follows from its transactions and waits for nobody; this
 * tells its person, writes the new schedule page, and leaves nothing to take back. Each is a transaction of its own, and one that fails keeps
 * no other from it.
 */
export async function beginChanges(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('begin-changes', null) };
  // The East has each day first.
  const today = easternDate(clock.now());
  await eachPage(
    (page) => findPoliciesToChange(database.reader, today, page),
    async (policies) => {
      for (const policy of policies)
        try {
          await database.transaction((transaction) => begin(transaction, context, policy));
        } catch (error) {
          log.error({ err: error, policy: policy.id }, 'a change of a policy could not begin');
        }
    },
    { turn },
  );
}

const TELLS_BEGUN = {
  decrease: queueChangeBegun,
  extension: queueExtensionBegun,
  increase: queueMoreBegun,
  lengthening: queueMoreBegun,
} as const;

async function begin(
  transaction: Transaction,
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const policy = await lockPolicyOf(transaction, userId, id);
  const change = await findOpenChange(transaction, context.encryption, policy);
  if (change?.status !== 'accepted' || change.beginsOn === null) return;
  // Of what its owner asked to end before that day, nothing begins unless they keep it.
  if (isGivenUp(policy, { dueOn: change.beginsOn })) return;
  const today = dayOfPolicy(policy, context.clock.now());
  if (Temporal.PlainDate.compare(change.beginsOn, today) > 0) return;
  if (isDecidedKind(change.kind) && !(await isFirstBillPaid(transaction, context, policy, change))) return;
  const begun = await moveChange(transaction, context, change, 'begun');
  await requestSchedulePage(transaction, context, policy, begun);
  const tell = TELLS_BEGUN[begun.kind];
  await tell(transaction, context, policy, begun);
}
