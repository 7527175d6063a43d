import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
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
    throw new Failure('STANDARD_ERROR', {
      publicMessage: 'A clientMutationId has 1 to 200 visible ASCII characters.',
    });
  }
  const wysh = context.catalogue.wyshBySlug(wyshId);

  return changeOwnList(context, async (transaction, list) => {
    const earlier =
      clientMutationId === null
        ? null
        : await findAllocationOfMutation(transaction, list.constellationId, clientMutationId);
    if (earlier !== null && earlier.wyshSlug !== wyshId) {
      throw new Failure('STANDARD_ERROR', {
        publicMessage:
          'This clientMutationId already added another wysh. Use a new one for each wysh you add.',
      });
    }
    if (earlier !== null) return earlier.id;

    if (wysh === null) throw notFound(`wysh ${wyshId}`);
    if (!wysh.active) {
      throw new Failure('STANDARD_ERROR', {
        publicMessage: 'We don’t offer this wysh anymore, but there are plenty of others.',
      });
    }
    if (list.allocations.length >= activeAllocationsMax) {
      throw new Failure('STANDARD_ERROR', {
        publicMessage: `Your list is full: ${activeAllocationsMax} wyshes is as far as it goes. Take one off to add another.`,
      });
    }
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
