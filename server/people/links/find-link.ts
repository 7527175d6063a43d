import { mayLeave } from '@wysh/domain/insights/sharing.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { choicesOfCaller } from '../privacy/privacy-choices.ts';
import { isOwnPath, openLinkContent } from './deep-link.ts';
import type { DeepLink } from './deep-link.ts';
import { findDeepLink } from './store.ts';

/**
 * What a link's id stands for; null when it is unknown or expired. Anybody may ask, as anybody may who holds the message:
 * the id is a secret of 256 bits, and what it carries opens at most an identified session, once. One that is none of ours is asked for at
 * the service of links, unless the person or their browser says that nothing is to be shared; what that answers lets nobody in.
 */
export async function findLink(context: Context, id: string): Promise<DeepLink | null> {
  await takeAccountAllowance(context, 'link');
  const link = await findDeepLink(context.database.reader, hashSecret(id), context.clock.now());
  if (link !== null) return { feature: link.feature, ...openLinkContent(context, link.contentSealed) };
  return (await mayBeAskedFor(context)) ? findLinkOfService(context, id) : null;
}

/** A click that its service is asked for is one it hears was followed. */
async function mayBeAskedFor(context: Context): Promise<boolean> {
  const { userId, optOutSignal } = context.caller;
  if (userId === null) return optOutSignal !== true;
  return mayLeave('link', await choicesOfCaller(context, userId));
}

/** A service that gives no answer is logged, and whoever came by its link begins at the start. */
async function findLinkOfService(context: Context, id: string): Promise<DeepLink | null> {
  // A click of theirs is a number; an id of ours that is over is no business of theirs.
  if (!/^\d{15,20}$/.test(id)) return null;
  try {
    const found = await context.linkAttribution.resolve(id);
    if (found === null) return null;
    const { feature, path, data } = found;
    return {
      feature,
      path: path !== null && isOwnPath(path) ? path : null,
      token: null,
      policyId: null,
      data,
    };
  } catch (cause) {
    const { requestId } = context.caller;
    context.log.warn({ err: cause, requestId }, 'the service of links gave no answer');
    return null;
  }
}
