import { WYSH_AMOUNT_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { checkWyshAmount } from '@wysh/domain/wyshes/amount.ts';
import type { FakeObject } from '../../../testing/fake-answers.ts';
import { openFakeServer, refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { fakeCategories, fakeRetiredWysh, findWysh } from './catalogue.ts';

type Allocation = FakeObject<'WyshAllocation'> & {
  readonly id: string;
  readonly name: string;
  readonly amount: number | null;
};

export interface FakeListServer extends FakeServer {
  readonly allocations: Allocation[];
}

/** A small catalogue, and one person's list as the real server would keep it. */
export function openListServer(): FakeListServer {
  const idOfMutation = new Map<string, string>();
  const allocations: Allocation[] = [];

  /** Repeating a clientMutationId answers the allocation it made the first time. */
  function create(wyshId: string, key: string): string {
    const earlier = idOfMutation.get(key);
    if (earlier !== undefined) return earlier;
    const id = `allocation-${idOfMutation.size + 1}`;
    idOfMutation.set(key, id);
    allocations.push(fakeAllocation(id, wyshId, null));
    return id;
  }

  function replace(wyshAllocationId: string, change: (known: Allocation) => Allocation | null): void {
    const index = allocations.findIndex(({ id }) => id === wyshAllocationId);
    if (index === -1) return;
    const changed = change(allocations[index]!);
    allocations.splice(index, 1, ...(changed === null ? [] : [changed]));
  }

  const server = openFakeServer({
    Query: {
      wyshCategories: fakeCategories,
      wysh: ({ slug }) => (slug === fakeRetiredWysh.id ? fakeRetiredWysh : null),
      wyshAllocations: () => [...allocations],
      wyshAllocationsSummary: () => ({
        activeCount: allocations.length,
        totalAmount: allocations.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      }),
    },
    Mutation: {
      createWyshAllocation: ({ input }) => ({
        wyshAllocationId: create(input.wyshId, input.clientMutationId ?? ''),
      }),
      updateWyshAllocation: ({ input: { wyshAllocationId, amount, name, order, terminatesAt } }) => {
        if (!allocations.some(({ id }) => id === wyshAllocationId))
          throw refusal('STANDARD_ERROR', "We couldn't find that.");
        const checked = amount == null ? null : checkWyshAmount(amount);
        if (checked?.ok === false) throw onAmount(WYSH_AMOUNT_PROBLEMS[checked.code].public);
        replace(wyshAllocationId, (known) => ({
          ...known,
          name: name ?? known.name,
          amount: amount ?? known.amount,
          ...(terminatesAt !== undefined && { terminatesAt }),
        }));
        const from = allocations.findIndex(({ id }) => id === wyshAllocationId);
        if (order != null) allocations.splice(order - 1, 0, ...allocations.splice(from, 1));
        return {};
      },
      decommissionWyshAllocation: ({ input }) => {
        replace(input.wyshAllocationId, () => null);
        return {};
      },
      updateAllocationMonitoring: ({ input }) => {
        replace(input.wyshAllocationId, (known) => ({ ...known, monitored: input.monitored }));
        return {};
      },
    },
  });
  return Object.assign(server, { allocations });
}

/** What the server says of an amount, at its field. */
export function onAmount(message: string) {
  return refusal('STANDARD_ERROR', message, [{ field: 'amount', message, code: 'amount_too_large' }]);
}

export function fakeAllocation(id: string, wyshId: string, amount: number | null): Allocation {
  const wysh = findWysh(wyshId);
  return { id, name: wysh.name, amount, wysh };
}
