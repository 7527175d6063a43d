import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import { setMailingAddress } from '../../people/accounts/set-mailing-address.ts';
import type { Context } from '../../context.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { keepReachMove, REACH_KIND } from './reach-person.ts';
import { tellOfAddress } from './tell-of-address.ts';
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
