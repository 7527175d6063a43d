import { flowScope } from '@wysh/domain/flows/all-flows.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FlowSession } from './flow-session.ts';
import { requireFlowUser, requireLevelOfFlow } from './policy.ts';
import { abandonSession, findOpenSession, insertOpenSession, isId } from './store.ts';
import type { SessionSubject } from './store.ts';
import { inVersionInForce } from './version-in-force.ts';

export interface FlowSessionRequest {
  /** A flow's slug, or one that leads to it. */
  readonly flowId: string;
  /** Begin anew, with earlier answers as defaults, instead of going on. */
  readonly fromStart: boolean;
  readonly formScope: FlowScope | null;
  readonly contextId: string | null;
}

/** Takes up the caller's open session of a flow, or begins one with the flow's present version. */
export async function createFlowSession(context: Context, request: FlowSessionRequest): Promise<FlowSession> {
  const userId = requireFlowUser(context);
  const flow = context.flows.bySlug(request.flowId);
  if (flow === null) throw notFound(`flow ${request.flowId}`);
  requireLevelOfFlow(context, flow.slug);
  if (request.contextId !== null && !isId(request.contextId)) throw notFound('a context that is no id');
  const subject: SessionSubject = {
    userId,
    flowSlug: flow.slug,
    scope: flowScope(flow.definition, {
      requested: request.formScope,
      // What somebody has with us counts once a code said that it is them.
      hasPolicy: (await context.standingRegister.findOwn(context)).card === 'owned',
    }),
    contextId: request.contextId,
  };
  for (const hooks of context.flows.hooksOf(flow.slug)) {
    await hooks.mayBegin?.(context, context.database.reader, userId, request.contextId);
  }
  const open = await findOpenSession(context.database.reader, subject);
  if (open !== null && !request.fromStart) return inVersionInForce(context, context.database.reader, open);

  return context.database.transaction(async (transaction) => {
    const earlier = await findOpenSession(transaction, subject);
    if (earlier !== null) {
      // Another tab may have opened it since it was asked.
      if (!request.fromStart) return inVersionInForce(context, transaction, earlier);
      await abandon(context, transaction, earlier);
    }
    return begin(context, transaction, subject, flow.version);
  });
}

async function abandon(context: Context, transaction: Transaction, session: FlowSession): Promise<void> {
  if (!(await abandonSession(transaction, session, context.clock.now()))) return;
  await recordAuditEvent(transaction, context, {
    action: 'flow_session_abandoned',
    subjectType: 'flow_session',
    subjectId: session.id,
  });
}

async function begin(
  context: Context,
  transaction: Transaction,
  subject: SessionSubject,
  flowVersion: string,
): Promise<FlowSession> {
  const id = context.ids.uuid();
  if (await insertOpenSession(transaction, { ...subject, id, flowVersion }, context.clock.now())) {
    await recordAuditEvent(transaction, context, {
      action: 'flow_session_started',
      subjectType: 'flow_session',
      subjectId: id,
      detail: { flow: subject.flowSlug, version: flowVersion },
    });
  }
  // Otherwise another tab opened one at the same moment, which is just as new.
  const session = await findOpenSession(transaction, subject);
  if (session === null) throw new Error('No flow session is open in the transaction that opened one.');
  return session;
}
