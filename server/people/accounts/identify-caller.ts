import type { Caller, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { hashSecret } from '../../platform/ids.ts';
import { lowerSessionLevel } from './lower-session-level.ts';
import { revokeForReuse } from './revoke-for-reuse.ts';
import { isLive, isUseWorthNoting, levelStillHeld, parallelRefreshMax } from './session-lifetimes.ts';
import { ACCESS_TOKEN_USE } from './session-store.ts';
import { wasSiblingUsedFirst } from './token-store.ts';

/**
 * Finds out who holds this access token. `'invalid'` means that there was a token and it is worth nothing:
 * unknown, expired, of an ended session, or of a person whose account is closed.
 */
export async function identifyCaller(
  services: Services,
  request: {
    readonly accessToken: string | null;
    readonly requestId: string;
    readonly address: string;
  },
): Promise<Caller | 'invalid'> {
  if (request.accessToken === null) return visitorWithoutSession(request.requestId, request.address);
  const accessTokenHash = hashSecret(request.accessToken);
  const use = await readPart(services.database, ACCESS_TOKEN_USE, accessTokenHash);
  const now = services.clock.now();
  if (use === null || Temporal.Instant.compare(use.expiresAt, now) <= 0 || !isLive(use.session, now))
    return 'invalid';

  const { session } = use;
  if (use.isFirstUse && (await isOfCopy(services, session.id, accessTokenHash))) {
    const context = { ...services, caller: visitorWithoutSession(request.requestId, request.address) };
    await services.database.transaction((transaction) => revokeForReuse(transaction, context, session.id));
    return 'invalid';
  }
  const authLevel = levelStillHeld(session, now);
  const caller: Caller = {
    requestId: request.requestId,
    address: request.address,
    sessionId: session.id,
    userId: session.userId,
    sessionDeviceId: session.deviceId,
    authLevel,
    authenticated: session.authenticated && session.userStatus === 'active',
  };
  // Lowered before anything else notes the session as seen, or the idle time would be forgotten.
  if (authLevel !== session.authLevel) {
    await services.database.transaction((transaction) =>
      lowerSessionLevel(transaction, { ...services, caller }, session.id),
    );
  }
  if (use.isFirstUse || isUseWorthNoting(session, now)) {
    services.sessionUses.note({ sessionId: session.id, accessTokenHash, usedAt: now });
  }
  return caller;
}

/** Whether another answer to the same refresh was used before: two parties hold what one had (see `refreshSession`). */
function isOfCopy(
  { database }: Pick<Services, 'database'>,
  sessionId: string,
  accessTokenHash: Buffer,
): Promise<boolean> {
  return wasSiblingUsedFirst(database.reader, { sessionId, accessTokenHash }, parallelRefreshMax);
}
