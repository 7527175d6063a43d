/**
 * What the person has already done to the list and the server has not confirmed yet. It is laid over the server's list, so
 * that every screen shows the change at once.
 *
 * - Adding: creating -> setting amount -> saved. Either of the first two may turn into failed, which shows of the wysh what
 *   the server's list has and keeps everything else: submitting it once more goes on from where it stopped, under the same
 *   key, so that nothing is made twice. Given up, it is forgotten; so it is when what it left is changed by other means.
 * - Any other change: sent -> saved. When it fails it is forgotten, and the list is back as it was.
 * - What is saved is forgotten once the server's list was read afterwards.
 *
 * Changes apply in the order in which they were made, which is the order in which they are sent.
 */
import type { WyshListQuery } from '../../api/generated/wyshes.ts';
import type { ApiError } from '../../api/errors.ts';

export type Allocation = WyshListQuery['wyshAllocations'][number];

/** One row of the list as the person sees it. */
export interface ListedWysh extends Allocation {
  /** False until the server has the wysh: it cannot be changed, moved or removed before. */
  readonly isConfirmed: boolean;
}

export interface Addition {
  readonly wysh: Allocation['wysh'];
  readonly name: string;
  readonly amount: number;
  readonly terminatesAt: string | null;
  /** The place on the list, 1 first; null for the end. */
  readonly place: number | null;
}

export interface PendingAdd extends Addition {
  readonly kind: 'add';
  /** Also the clientMutationId of the creation. */
  readonly key: string;
  readonly step: 'creating' | 'setting amount' | 'saved' | 'failed';
  /** Known once the server has made the allocation, which may be before a failure. */
  readonly allocationId: string | null;
  readonly problem: ApiError | null;
}

export interface AllocationChanges {
  readonly name?: string;
  readonly amount?: number;
  readonly terminatesAt?: string | null;
}

interface Sent {
  readonly key: string;
  readonly allocationId: string;
  readonly step: 'sent' | 'saved';
}
export type PendingEdit = Sent & { readonly kind: 'edit'; readonly changes: AllocationChanges };
export type PendingMove = Sent & { readonly kind: 'move'; readonly place: number };
export type PendingRemoval = Sent & { readonly kind: 'removal' };

export type PendingChange = PendingAdd | PendingEdit | PendingMove | PendingRemoval;

export type PendingEvent =
  | { type: 'submitted'; change: PendingChange }
  | { type: 'created'; key: string; allocationId: string }
  | { type: 'saved'; key: string }
  | { type: 'failed'; key: string; problem: ApiError }
  | { type: 'given up'; key: string }
  | { type: 'list read'; savedBefore: readonly string[] };

export function nextPending(
  pending: readonly PendingChange[],
  event: PendingEvent,
): readonly PendingChange[] {
  switch (event.type) {
    case 'submitted':
      return [
        ...pending.filter(
          (change) => change.key !== event.change.key && !isFailedAddOf(change, event.change.allocationId),
        ),
        event.change,
      ];
    case 'created':
      return pending.map((change) =>
        change.key === event.key && change.kind === 'add'
          ? { ...change, step: 'setting amount', allocationId: event.allocationId }
          : change,
      );
    case 'saved':
      return pending.map((change) => (change.key === event.key ? { ...change, step: 'saved' } : change));
    case 'failed':
      return pending.flatMap((change) => {
        if (change.key !== event.key) return [change];
        return change.kind === 'add' ? [{ ...change, step: 'failed' as const, problem: event.problem }] : [];
      });
    case 'given up':
      return pending.filter(({ key }) => key !== event.key);
    case 'list read':
      return pending.filter(({ key }) => !event.savedBefore.includes(key));
  }
}

/** An add to submit again with another amount: it goes on from the step at which it stopped. */
export function resubmitted(add: PendingAdd, amount: number): PendingAdd {
  return { ...add, amount, step: add.allocationId === null ? 'creating' : 'setting amount', problem: null };
}

/** What came of a failed add, as far as can be told: without an answer the server may have carried it out or not. */
export function outcomeOf({
  allocationId,
  problem,
}: Pick<PendingAdd, 'allocationId' | 'problem'>): 'nothing saved' | 'no amount yet' | 'unknown' {
  if (allocationId !== null) return 'no amount yet';
  return problem?.status != null && problem.status < 500 ? 'nothing saved' : 'unknown';
}

export function savedKeys(pending: readonly PendingChange[]): string[] {
  return pending.filter(({ step }) => step === 'saved').map(({ key }) => key);
}

export function findFailedAdd(pending: readonly PendingChange[]): PendingAdd | undefined {
  return pending.find((change) => change.kind === 'add' && change.step === 'failed') as
    | PendingAdd
    | undefined;
}

export function findAdd(pending: readonly PendingChange[], key: string): PendingAdd | undefined {
  return pending.find((change) => change.kind === 'add' && change.key === key) as PendingAdd | undefined;
}

function isFailedAddOf(change: PendingChange, allocationId: string | null): boolean {
  return (
    allocationId !== null &&
    change.kind === 'add' &&
    change.step === 'failed' &&
    change.allocationId === allocationId
  );
}

/** The list as the person has left it. */
export function layOver(allocations: readonly Allocation[], pending: readonly PendingChange[]): ListedWysh[] {
  const listed = allocations.map((allocation) => ({ ...allocation, isConfirmed: true }));
  return pending.reduce(applyChange, listed);
}

function applyChange(list: ListedWysh[], change: PendingChange): ListedWysh[] {
  switch (change.kind) {
    case 'add':
      return applyAdd(list, change);
    case 'edit':
      return list.map((wysh) => (wysh.id === change.allocationId ? { ...wysh, ...change.changes } : wysh));
    case 'move': {
      const moved = list.find(({ id }) => id === change.allocationId);
      return moved === undefined
        ? list
        : placeAt(
            list.filter((wysh) => wysh !== moved),
            moved,
            change.place,
          );
    }
    case 'removal':
      return list.filter(({ id }) => id !== change.allocationId);
  }
}

function applyAdd(list: ListedWysh[], add: PendingAdd): ListedWysh[] {
  const { allocationId, name, amount, terminatesAt, wysh, place, step } = add;
  if (step === 'failed') return list;
  const others = list.filter(({ id }) => id !== allocationId);
  const fromServer = list.find(({ id }) => id === allocationId);
  const added: ListedWysh = {
    ...(fromServer ?? {
      id: allocationId ?? add.key,
      covered: false,
      amountCovered: 0,
      percentCovered: 0,
      monitored: false,
      status: 'active',
      order: list.length + 1,
      recipient: null,
      plaidAccount: null,
      monitoring: null,
      wysh,
    }),
    name,
    amount,
    terminatesAt,
    isConfirmed: step === 'saved',
  };
  return placeAt(
    others,
    added,
    place ?? (fromServer === undefined ? Infinity : list.indexOf(fromServer) + 1),
  );
}

function placeAt(list: readonly ListedWysh[], wysh: ListedWysh, place: number): ListedWysh[] {
  return list.toSpliced(Math.max(place, 1) - 1, 0, wysh);
}

export interface ListSummary {
  readonly activeCount: number;
  /** Whole dollars; an amount not yet set counts as 0. */
  readonly totalAmount: number;
}

/** Count and total of what is shown: by the rule the server sums by, so both always agree once a change is confirmed. */
export function summarizeListed(listed: readonly ListedWysh[]): ListSummary {
  return {
    activeCount: listed.length,
    totalAmount: listed.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  };
}
