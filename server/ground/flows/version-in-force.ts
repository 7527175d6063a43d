import { isWithdrawn } from '@wysh/domain/flows/withdrawn-questions.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { FlowSession } from './flow-session.ts';

/**
 * A session keeps the version it began with, but for one that asks what may not be asked any more: then it goes on with the present
 * version. What was said still counts where the question is the same, so only what was put differently is asked anew.
 */
export async function inVersionInForce(
  context: Context,
  reader: Reader,
  session: FlowSession,
): Promise<FlowSession> {
  const current = context.flows.bySlug(session.flowSlug);
  if (session.status !== 'open' || current === null || current.version === session.flowVersion)
    return session;
  const { forms } = await context.flows.version(reader, session.flowSlug, session.flowVersion);
  const asksWithdrawn = forms.some((form) => inputsOf(form).some(({ key }) => isWithdrawn(key)));
  return asksWithdrawn ? { ...session, flowVersion: current.version } : session;
}
