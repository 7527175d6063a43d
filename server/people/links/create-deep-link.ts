import { refusal } from '@wysh/domain/errors/failure.ts';
import { LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { isOwnPath, linkLifetime, sealLinkContent, tokenLifetime } from './deep-link.ts';
import type { DeepLink } from './deep-link.ts';
import { insertDeepLink, insertLoginToken } from './store.ts';

export interface DeepLinkRequest extends Omit<DeepLink, 'token'> {
  /** Whom the link signs in, as identified and for its feature alone; null for a link that signs nobody in. */
  readonly loginAs: string | null;
  /** What the screen of its feature takes, such as the token that confirms an address, in a link that signs nobody in. */
  readonly token?: string | null;
}

/** Makes a link for a message in the transaction of its cause. Only hashes and sealed content of it are kept. */
export async function createDeepLink(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'encryption' | 'ids'>,
  { feature, path, policyId, data, loginAs, token: given = null }: DeepLinkRequest,
): Promise<{ readonly id: string; readonly url: string }> {
  if (!/^[a-z][a-z0-9_-]{0,59}$/.test(feature))
    throw refusal(problem(LINK_PROBLEMS, 'feature_invalid'), { field: 'feature' });
  if (path !== null && !isOwnPath(path))
    throw refusal(problem(LINK_PROBLEMS, 'path_invalid'), { field: 'path' });
  const now = context.clock.now();
  const id = context.ids.secret();
  const token = loginAs === null ? given : context.ids.secret();
  const expiresAt = now.add(token === null ? linkLifetime : tokenLifetime);
  if (loginAs !== null && token !== null) {
    const tokenHash = hashSecret(token);
    await insertLoginToken(transaction, {
      tokenHash,
      userId: loginAs,
      purpose: feature,
      createdAt: now,
      expiresAt,
    });
  }
  await insertDeepLink(transaction, {
    idHash: hashSecret(id),
    feature,
    contentSealed: sealLinkContent(context, { feature, path, token, policyId, data }),
    createdAt: now,
    expiresAt,
  });
  return { id, url: `${linkOrigin(context.config)}/?_branch_match_id=${id}` };
}
