import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { FlowSession } from './flow-session.ts';
import { requireFlowUser, requireLevelOfFlow } from './policy.ts';
import { findSession, isGoneOnWith, lockSession } from './store.ts';
import { inVersionInForce } from './version-in-force.ts';

/** The caller's session; anybody else's is simply not there. */
export async function findOwnSession(
  context: Context,
  reader: Reader,
  flowSessionId: string,
): Promise<FlowSession> {
  const session = await findSession(reader, requireFlowUser(context), flowSessionId);
  return inVersionInForce(context, reader, await requireUsable(context, reader, session, flowSessionId));
}

/** The same, holding other changes to it back until the end of the transaction. */
export async function lockOwnSession(
  context: Context,
  transaction: Transaction,
  flowSessionId: string,
): Promise<FlowSession> {
  const session = await lockSession(transaction, requireFlowUser(context), flowSessionId);
  const usable = await requireUsable(context, transaction, session, flowSessionId);
  return inVersionInForce(context, transaction, usable);
}

async function requireUsable(
  context: Context,
  reader: Reader,
  session: FlowSession | null,
  flowSessionId: string,
): Promise<FlowSession> {
  if (session === null) throw notFound(`flow session ${flowSessionId}`);
  requireLevelOfFlow(context, session.flowSlug);
  if (session.status === 'abandoned') {
    // Where nothing goes on in its place, what it is about is over.
    const isBegunAnew = await isGoneOnWith(reader, session);
    throw refusal(problem(FLOW_PROBLEMS, isBegunAnew ? 'session_begun_anew' : 'session_over'), {
      internalMessage: `flow session ${session.id} was ${isBegunAnew ? 'begun anew' : 'ended'}`,
    });
  }
  return session;
}
