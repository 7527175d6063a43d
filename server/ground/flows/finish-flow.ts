import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { FlowOutcome, FlowSession } from './flow-session.ts';
import type { SessionView } from './session-view.ts';

/** Whether a form may be shown, or still waits for something that is under way. */
export async function isFormReady(
  context: Context,
  reader: Reader,
  { session }: Pick<SessionView, 'session'>,
  formKey: string,
): Promise<boolean> {
  const { userId, id: flowSessionId } = session;
  for (const hooks of context.flows.hooksOf(session.flowSlug)) {
    const ahead = { userId, flowSessionId, formKey: formKey as FormKey };
    const isReady = await hooks.isFormReady?.(context, reader, ahead);
    if (isReady === false) return false;
  }
  return true;
}

/**
 * The session as it is once everybody who waits for the end of this flow has acted, in the transaction that stores the
 * last answer, so that there is never an answer without its effect. Unchanged while the path goes on, or while its last
 * form is not ready, because until then nobody knows that it is the last.
 */
export async function finishIfEnded(
  context: Context,
  transaction: Transaction,
  view: SessionView,
): Promise<FlowSession> {
  const { session, flow, known, path } = view;
  const last = path.forms.at(-1);
  if (session.status !== 'open' || !path.ended || last === undefined) return session;
  if (!(await isFormReady(context, transaction, view, last.key))) return session;

  const askedHere = new Set(flow.forms.flatMap((form) => inputsOf(form).map(({ key }) => key)));
  const saidElsewhere = Object.fromEntries(Object.entries(known).filter(([key]) => !askedHere.has(key)));
  let outcome: FlowOutcome = {};
  for (const hooks of context.flows.hooksOf(session.flowSlug)) {
    const added = await hooks.onFlowFinished?.(context, transaction, {
      userId: session.userId,
      flowSessionId: session.id,
      scope: session.scope,
      contextId: session.contextId,
      values: path.relevantValues,
      saidElsewhere,
    });
    outcome = { ...outcome, ...added };
  }
  await recordAuditEvent(transaction, context, {
    action: 'flow_finished',
    subjectType: 'flow_session',
    subjectId: session.id,
    detail: { flow: session.flowSlug, version: session.flowVersion },
  });
  return { ...session, status: 'finished', lastForm: last.key, outcome };
}
