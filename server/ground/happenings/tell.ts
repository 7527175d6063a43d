import type { Context } from '../../context.ts';
import type { Handlers, Happenings } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Tells everybody who acts on it what happens, one after the other, in the transaction in which it does. */
export async function tell<Name extends keyof Happenings>(
  transaction: Transaction,
  context: Context,
  name: Name,
  happened: Happenings[Name],
): Promise<void> {
  const handlers: Handlers[Name] = context.handlers[name];
  for (const handle of handlers) await handle(transaction, context, happened);
}
