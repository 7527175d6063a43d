import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isVisible } from '@wysh/domain/forms/visible-text.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_AMOUNT_PROBLEMS, WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { checkWyshAmount } from '@wysh/domain/wyshes/amount.ts';
import { moveTo, orderChanges } from '@wysh/domain/wyshes/allocation-order.ts';
import type { Context } from '../../context.ts';
import type { Allocation, CoveredAllocation } from './allocation.ts';
import { changeOwnList, requireOnList } from './change-own-list.ts';
import { plainText } from './plain-text.ts';
import { recordAmountChange } from './record-amount-change.ts';
import { updateAllocation, updateOrder } from './store.ts';

const nameCharactersMax = 120;

/** A field left undefined stays as it is; null is a value, and only `terminatesAt` may have it. */
export interface UpdateWyshAllocationInput {
  readonly wyshAllocationId: string;
  readonly amount: number | null | undefined;
  readonly name: string | null | undefined;
  readonly order: number | undefined;
  readonly terminatesAt: string | null | undefined;
}

/** Changes what is given of an allocation, all of it or nothing; a change of amount leaves a row of history. */
export async function updateWyshAllocation(
  context: Context,
  input: UpdateWyshAllocationInput,
): Promise<CoveredAllocation> {
  return changeOwnList(context, async (transaction, list) => {
    const allocation = requireOnList(list, input.wyshAllocationId);
    const changes = checkChanges(context, allocation, input);
    const now = context.clock.now();

    if (Object.keys(changes).length > 0) await updateAllocation(transaction, allocation, changes, now);
    if (changes.amount !== undefined)
      await recordAmountChange(transaction, context, allocation, {
        amount: changes.amount,
        byBalance: false,
      });
    if (input.order !== undefined) {
      const ids = list.allocations.map(({ id }) => id);
      const changedOrder = orderChanges(list.allocations, moveTo(ids, allocation.id, input.order));
      await updateOrder(transaction, list.constellationId, changedOrder);
    }
    return allocation.id;
  });
}

interface Changes {
  amount?: number;
  name?: string;
  terminatesAt?: string | null;
}

/** Collects what is wrong with all fields before it throws, so that the person sees everything at once. */
function checkChanges(context: Context, allocation: Allocation, input: UpdateWyshAllocationInput): Changes {
  const changes: Changes = {};
  const fieldErrors: FieldError[] = [];

  if (input.amount !== undefined) {
    const checked = checkWyshAmount(input.amount);
    if (allocation.monitored) {
      fieldErrors.push(fieldError('amount', problem(WYSH_PROBLEMS, 'amount_monitored')));
    } else if (checked.ok) {
      changes.amount = checked.amount;
    } else {
      fieldErrors.push(fieldError('amount', problem(WYSH_AMOUNT_PROBLEMS, checked.code)));
    }
  }

  if (input.name !== undefined) {
    const name = plainText(input.name ?? '');
    if (!isVisible(name)) {
      fieldErrors.push(fieldError('name', problem(WYSH_PROBLEMS, 'name_required')));
    } else if ([...name].length > nameCharactersMax) {
      const tooLong = problem(WYSH_PROBLEMS, 'name_too_long', { max: nameCharactersMax });
      fieldErrors.push(fieldError('name', tooLong));
    } else {
      changes.name = name;
    }
  }

  if (input.terminatesAt !== undefined) {
    const isTermable = context.catalogue.wyshBySlug(allocation.wyshSlug)?.termable ?? false;
    const today = easternDate(context.clock.now());
    if (input.terminatesAt === null) {
      changes.terminatesAt = null;
    } else if (!isTermable) {
      fieldErrors.push(fieldError('terminatesAt', problem(WYSH_PROBLEMS, 'term_not_possible')));
    } else if (Temporal.PlainDate.compare(Temporal.PlainDate.from(input.terminatesAt), today) <= 0) {
      fieldErrors.push(fieldError('terminatesAt', problem(WYSH_PROBLEMS, 'term_not_in_future')));
    } else {
      changes.terminatesAt = input.terminatesAt;
    }
  }

  if (fieldErrors.length > 0) {
    throw new Failure('STANDARD_ERROR', { fieldErrors });
  }
  return changes;
}
