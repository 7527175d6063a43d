import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import { setMailingAddress } from '../../people/accounts/set-mailing-address.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { keepReachMove, REACH_KIND } from './reach-person.ts';
import { writeDecisionsAgain } from './write-again.ts';

type Address = Omit<PostalAddress, 'name'>;

/**
 * They were reached. Where they said where they live, letters go there from now on, and they are told so by mail, for it may not have been
 * them. A decision that reached nobody is written again at once; a notice of a lapse by whoever watches over that.
 */
export async function finishReach(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  address: Address | null,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: REACH_KIND, subjectId, revision });
    await moveWork(transaction, context, found, { event: 'finished' }, by.staffId);
    if (address !== null) {
      await setMailingAddress(transaction, context, subjectId, address);
      await tellOfAddress(transaction, context, subjectId, address);
    }
    await writeDecisionsAgain(transaction, context, subjectId);
    await keepReachMove(transaction, context, subjectId, 'finished', by.staffId, {
      addressGiven: address !== null,
    });
  });
}

async function tellOfAddress(
  transaction: Transaction,
  context: Context,
  userId: string,
  { line1, line2, city, state, zip }: Address,
): Promise<void> {
  if (!(await isAccountOpen(transaction, userId))) return;
  const lines = [line1, line2, city, `${state} ${zip}`].filter((line) => line !== null);
  const vars = { address: lines.join(', ') };
  await queueOwedNotice(transaction, context, userId, { template: 'mailing_address_changed', vars });
}
