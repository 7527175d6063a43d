import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { abandonSession, findOpenSession, insertOpenSession, updateSession } from './store.ts';

interface AskedAgain {
  readonly userId: string;
  readonly flowSlug: string;
  /** As of the flow in which it was said that something is to be asked again. */
  readonly scope: FlowScope;
  readonly contextId: string | null;
  /** By the form's key; a review is always confirmed again. */
  isAskedAgain(formKey: string): boolean;
}

/**
 * Begins a flow anew in which only some is asked: those forms are shown with the answers they have, and all others count
 * as said. What they lack by now, such as a question that is new, is asked as well.
 */
export async function askAgain(
  transaction: Transaction,
  context: Pick<Context, 'flows' | 'ids' | 'clock'>,
  { userId, flowSlug, scope, contextId, isAskedAgain }: AskedAgain,
): Promise<void> {
  const flow = context.flows.bySlug(flowSlug);
  if (flow === null) throw new Error(`There is no flow ${flowSlug}.`);
  const now = context.clock.now();
  const subject = { userId, flowSlug, scope, contextId };
  const earlier = await findOpenSession(transaction, subject);
  if (earlier !== null) await abandonSession(transaction, earlier, now);
  await insertOpenSession(
    transaction,
    { ...subject, id: context.ids.uuid(), flowVersion: flow.version },
    now,
  );
  const session = await findOpenSession(transaction, subject);
  if (session === null) throw new Error('No flow session is open in the transaction that opened one.');
  const completedForms = flow.definition.forms
    .filter(({ key, layout }) => layout !== 'review' && !isAskedAgain(key))
    .map(({ key }) => key);
  await updateSession(transaction, { ...session, completedForms, asksAgain: true }, now);
}
