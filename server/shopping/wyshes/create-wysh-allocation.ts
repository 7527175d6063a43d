import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { CoveredAllocation } from './allocation.ts';
import { changeOwnList } from './change-own-list.ts';
import { findAllocationOfMutation, insertAllocation } from './store.ts';

/** Far more than anybody wyshes for, and few enough that a list stays one page and one quick read. */
export const activeAllocationsMax = 200;

/**
 * Adds a wysh at the end of the caller's list, without an amount yet. Repeating a clientMutationId, even at the same time,
 * answers the allocation it made the first time; with another wysh it is no repetition and is refused.
 */
export async function createWyshAllocation(
  context: Context,
  input: { readonly wyshId: string; readonly clientMutationId: string | null },
): Promise<CoveredAllocation> {
  const { wyshId, clientMutationId } = input;
  if (clientMutationId !== null && !/^[!-~]{1,200}$/.test(clientMutationId)) {
    throw refusal(problem(WYSH_PROBLEMS, 'mutation_id_malformed'));
  }
  const wysh = context.catalogue.wyshBySlug(wyshId);

  return changeOwnList(context, async (transaction, list) => {
    const earlier =
      clientMutationId === null
        ? null
        : await findAllocationOfMutation(transaction, list.constellationId, clientMutationId);
    if (earlier !== null && earlier.wyshSlug !== wyshId) {
      throw refusal(problem(WYSH_PROBLEMS, 'mutation_id_reused'));
    }
    if (earlier !== null) return earlier.id;

    if (wysh === null) throw notFound(`wysh ${wyshId}`);
    if (!wysh.active) throw refusal(problem(WYSH_PROBLEMS, 'wysh_not_offered'));
    if (list.allocations.length >= activeAllocationsMax)
      throw refusal(problem(WYSH_PROBLEMS, 'list_full', { max: activeAllocationsMax }));
    const id = context.ids.uuid();
    await insertAllocation(transaction, {
      id,
      constellationId: list.constellationId,
      wyshSlug: wysh.slug,
      name: wysh.defaultName,
      order: list.allocations.length + 1,
      clientMutationId,
      createdAt: context.clock.now(),
    });
    await recordAuditEvent(transaction, context, {
      action: 'allocation_created',
      subjectType: 'wysh_allocation',
      subjectId: id,
    });
    return id;
  });
}
