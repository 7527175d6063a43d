import type { Context } from '../../context.ts';
import { moveCase } from './change-case.ts';
import { lockCase } from './case-store.ts';

/** Gives a case back, for anybody to take, in the place of whoever has it; not if it was changed since it was seen. */
export async function freeCase(
  context: Context,
  { caseId, revision }: { readonly caseId: string; readonly revision: number },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const locked = await lockCase(transaction, caseId);
    if (locked?.revision === revision)
      await moveCase(transaction, context, locked, { kind: 'given_back' }, null);
  });
}
