import { isWithdrawn } from '@wysh/domain/flows/withdrawn-questions.ts';
import { asksTheSame } from '@wysh/domain/forms/asks-the-same.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { FlowSession } from './flow-session.ts';

/**
 * A session keeps the version it began with, but for one that asks what may not be asked any more: then it goes on with the present
 * version. What was said still counts where the form asks the same, so only what was put differently, or of a longer list, is asked anew.
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
  if (!asksWithdrawn) return session;
  const now = new Map(current.definition.forms.map((form) => [form.key, form]));
  const asksOtherwise = (key: string) => {
    const [before, after] = [forms.find((form) => form.key === key), now.get(key)];
    return before !== undefined && after !== undefined && !asksTheSame(before, after);
  };
  return {
    ...session,
    flowVersion: current.version,
    completedForms: session.completedForms.filter((key) => !asksOtherwise(key)),
  };
}
