import { REQUEST_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { mayLeave } from '@wysh/domain/insights/sharing.ts';
import { isTimeForNews } from '@wysh/domain/standing/news.ts';
import type { Context } from '../../context.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import type { Handler } from '../../happenings.ts';
import { findOwnProfile } from '../../people/accounts/find-profile.ts';
import { choicesOfCaller } from '../../people/privacy/privacy-choices.ts';
import type { InAppMessage } from '../../providers/marketing-messages/port.ts';
import { nameAtVendors } from '../insights/tell-analytics.ts';
import { deleteClosedOf, insertClosed, listClosed } from './store.ts';

/** What a message may be called by whoever has it: its row is found by it. */
const closableKey = /^[\x21-\x7e]{1,100}$/;

/**
 * What marketing has to say to the caller, who wants news of ours and has the mind for it: the first message they did not close. A vendor of messages is asked
 * only about whoever said yes to it, and one that gives no answer has nothing to say.
 */
export async function findInAppMessage(context: Context): Promise<InAppMessage | null> {
  const { caller, marketingMessages, log } = context;
  const { userId } = caller;
  if (userId === null || !caller.authenticated) return null;
  if ((await findOwnProfile(context))?.newsletterOptIn !== true) return null;
  if (marketingMessages.isElsewhere && !mayLeave('usage', await choicesOfCaller(context, userId)))
    return null;
  const [closed, standing] = await Promise.all([
    listClosed(context.database.reader, userId),
    context.standingRegister.findOwn(context),
  ]);
  if (!isTimeForNews(standing.kind)) return null;
  try {
    const messages = await marketingMessages.list({
      person: nameAtVendors(context, userId),
      standing: standing.kind,
    });
    // One that could not be closed would stay for ever.
    return messages.find(({ key }) => closableKey.test(key) && !closed.has(key)) ?? null;
  } catch (cause) {
    log.warn({ err: cause, requestId: caller.requestId }, 'marketing had no answer');
    return null;
  }
}

/** Keeps that the caller closed it, or did what it asks. */
export async function closeInAppMessage(context: Context, key: string): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  if (!closableKey.test(key)) throw refusal(problem(REQUEST_PROBLEMS, 'malformed'), { field: 'key' });
  await context.database.transaction((transaction) =>
    insertClosed(transaction, userId, key, context.clock.now()),
  );
}

/** Nobody is left to show anything to. */
export const removeClosedMessages: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteClosedOf(transaction, userIds);
