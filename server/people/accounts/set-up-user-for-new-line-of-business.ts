import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { requireSession, requireUser } from '../../ground/authorization/require-level.ts';
import { isLive } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';
import {
  findActiveConstellations,
  findInsuranceMembership,
  findUserCreatedBySession,
  insertAnonymousUser,
  insertConstellation,
  insertInsuranceMembership,
  lockUser,
} from './store.ts';

export interface LineOfBusinessSetUp {
  readonly businessSlug: string;
  /** Only the caller's own; anything else answers like a missing one. */
  readonly userId: string | null;
  readonly constellationId: string | null;
}

export interface SetUpUser {
  readonly userId: string;
  readonly constellationId: string;
  readonly membershipId: string;
}

/**
 * Makes sure the caller has a constellation with a membership in a line of business (insurance is the only
 * one). A visitor nobody knows becomes an anonymous user, whom only the session that asked may then authorize
 * as. Asking again, even twice at once, answers what the first asking made.
 */
export async function setUpUserForNewLineOfBusiness(
  context: Context,
  input: LineOfBusinessSetUp,
): Promise<SetUpUser> {
  requireSession(context);
  if (input.businessSlug !== 'wysh-insurance') throw notFound('the line of business');

  await takeAllowanceOfNewUser(context);
  const setUp = await context.database.transaction(async (transaction) => {
    const knownUserId = await findAndLockUser(transaction, context);
    const constellation =
      knownUserId === null ? undefined : (await findActiveConstellations(transaction, knownUserId))[0];
    const namesAnotherUser = input.userId !== null && input.userId !== knownUserId;
    const namesAnotherConstellation =
      input.constellationId !== null && input.constellationId !== constellation?.id;
    if (namesAnotherUser || namesAnotherConstellation) {
      await recordRefusal(transaction, context);
      return null;
    }
    const userId = knownUserId ?? (await createAnonymousUser(transaction, context));
    const constellationId = constellation?.id ?? (await createConstellation(transaction, context, userId));
    const membershipId = await ensureMembership(transaction, context, constellationId);
    return { userId, constellationId, membershipId };
  });
  if (setUp === null) throw notFound('the user or constellation to set up');
  return setUp;
}

/** Locks what two set-ups at once have in common: the user, or before there is one the session. */
async function findAndLockUser(transaction: Transaction, context: Context): Promise<string | null> {
  if (context.caller.userId !== null) {
    const userId = requireUser(context);
    await lockUser(transaction, userId);
    return userId;
  }
  const sessionId = requireSession(context);
  const session = await lockSession(transaction, sessionId);
  if (session === null || !isLive(session, context.clock.now())) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return (await findUserCreatedBySession(transaction, sessionId))?.id ?? null;
}

/** Of who has no user yet; asking again costs nothing. */
async function takeAllowanceOfNewUser(context: Context): Promise<void> {
  if (context.caller.userId !== null) return;
  if ((await findUserCreatedBySession(context.database.reader, requireSession(context))) !== null) return;
  await takeAccountAllowance(context, 'newUser');
}

async function createAnonymousUser(transaction: Transaction, context: Context): Promise<string> {
  const userId = context.ids.uuid();
  await insertAnonymousUser(transaction, {
    id: userId,
    createdBySessionId: requireSession(context),
    createdAt: context.clock.now(),
  });
  await recordAuditEvent(transaction, context, {
    action: 'user_created',
    subjectType: 'user',
    subjectId: userId,
    detail: { status: 'anonymous' },
  });
  return userId;
}

export async function createConstellation(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<string> {
  const id = context.ids.uuid();
  await insertConstellation(transaction, { id, userId, label: 'My wyshes', createdAt: context.clock.now() });
  return id;
}

export async function ensureMembership(
  transaction: Transaction,
  context: Context,
  constellationId: string,
): Promise<string> {
  const existing = await findInsuranceMembership(transaction, constellationId);
  if (existing !== null) return existing.id;
  const id = context.ids.uuid();
  await insertInsuranceMembership(transaction, {
    id,
    constellationId,
    label: 'Insurance',
    createdAt: context.clock.now(),
  });
  return id;
}

async function recordRefusal(transaction: Transaction, context: Context): Promise<void> {
  await recordAuditEvent(transaction, context, {
    action: 'set_up_refused',
    subjectType: 'session',
    subjectId: requireSession(context),
    detail: { reason: 'user_or_constellation_of_somebody_else' },
  });
}
