import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { followHolds } from './hold-policy.ts';
import { findPoliciesToHold, findPoliciesToRelease } from './hold-store.ts';
import { lockPolicy } from './policy-store.ts';
import { dayOfPolicy } from './terms-of-policy.ts';

/**
 * Holds that begin or end with the day, where the policy was issued; the East, by whose days they are found, has each first. Goes before the
 * billing of a night. Each policy is a transaction of its own, and one that fails keeps no other from it: it stays as it is, and is not
 * charged.
 */
export async function applyHolds(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context = { ...services, caller: visitorWithoutSession('apply-holds', null) };
  const today = easternDate(clock.now());
  const follow = async (rows: readonly { readonly id: string }[]) => {
    for (const { id } of rows)
      try {
        await database.transaction(async (transaction) => {
          const policy = await lockPolicy(transaction, id);
          if (policy === null) return;
          const isHeld = isHeldOn(policy.holds, dayOfPolicy(policy, clock.now()));
          // Farther west its day may still be to come.
          if (isHeld !== (policy.status === 'paused')) await followHolds(transaction, context, policy);
        });
      } catch (error) {
        log.error({ err: error, policy: id }, 'a hold of a policy could not be applied');
      }
  };
  await eachPage((page: Page) => findPoliciesToHold(database.reader, today, page), follow, { turn });
  await eachPage((page: Page) => findPoliciesToRelease(database.reader, today, page), follow, { turn });
}
