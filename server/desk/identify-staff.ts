import type { Context, Services } from '../context.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { hashSecret } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { findStaffSession, noteStaffSessionSeen } from './staff-session-store.ts';
import { isSessionLive, isUseWorthNoting } from './staff-session-lifetimes.ts';

export interface DeskRequest {
  readonly id: string;
  readonly address: string;
  /** What the session's cookie holds. */
  readonly sessionToken: string | null;
  /** Sent by a page on its own; it does not keep a session alive. */
  readonly isBackground: boolean;
}

/** Somebody at the desk who has not signed in, or not yet. */
export function contextOfStranger(services: Services, request: Pick<DeskRequest, 'id' | 'address'>): Context {
  return { ...services, caller: visitorWithoutSession(request.id, request.address) };
}

/** Finds out which member of staff asks; null without a live session of an active member. */
export async function identifyStaff(services: Services, request: DeskRequest): Promise<DeskContext | null> {
  if (request.sessionToken === null) return null;
  const { database, clock } = services;
  const session = await findStaffSession(database.reader, hashSecret(request.sessionToken));
  const now = clock.now();
  if (session === null || !isSessionLive(session, now)) return null;
  if (!request.isBackground && isUseWorthNoting(session, now))
    await database.transaction((transaction) => noteStaffSessionSeen(transaction, session.id, now));
  const stranger = contextOfStranger(services, request);
  const { member } = session;
  const caller = { ...stranger.caller, sessionId: session.id, staffId: member.id };
  return { ...stranger, caller, staff: member };
}
