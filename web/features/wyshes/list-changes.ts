/**
 * Carries the person's changes to the server, one at a time and in order, and reads the list again after each. Until then
 * they are pending, and `pending-changes.ts` says what the list looks like meanwhile.
 */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from 'urql';
import { readError, type ApiError } from '../../api/errors.ts';
import {
  CreateWyshAllocationDocument,
  DecommissionWyshAllocationDocument,
  UpdateAllocationMonitoringDocument,
  UpdateWyshAllocationDocument,
  WyshListDocument,
} from '../../api/generated/operations.ts';
import { rememberAddedWysh } from './added-wyshes.ts';
import {
  nextPending,
  resubmitted,
  savedKeys,
  type Addition,
  type AllocationChanges,
  type PendingAdd,
  type PendingChange,
  type PendingEdit,
  type PendingEvent,
  type PendingMove,
  type PendingRemoval,
} from './pending-changes.ts';

/** A server that has not answered by then is taken for unreachable. */
const ANSWER_MS = 20_000;

export interface ListChanges {
  getPending(): readonly PendingChange[];
  subscribe(listener: () => void): () => void;
  /** Reads the list anew. Never throws: the list query carries the error. */
  refresh(): Promise<void>;
  /** True when the list was read, or is being read, within the last so many milliseconds. */
  isFresh(withinMs: number): boolean;
  /** True once the server has it. A failure is kept as the failed add. */
  add(addition: Addition): Promise<boolean>;
  retryAdd(add: PendingAdd, amount: number): Promise<boolean>;
  /** Forgets a failed add and takes off the list what it may have left there. */
  giveUpAdd(add: PendingAdd): Promise<void>;
  /** The others answer what went wrong, or null. */
  edit(allocationId: string, changes: AllocationChanges): Promise<ApiError | null>;
  move(allocationId: string, place: number): Promise<ApiError | null>;
  remove(allocationId: string): Promise<ApiError | null>;
  setMonitored(allocationId: string, monitored: boolean): Promise<ApiError | null>;
  /** Another person may come next: forgets what this one did and that the list was read. */
  forget(): void;
}

const changesOfClients = new WeakMap<Client, ListChanges>();

/** One for each client, so that a change outlives the screen it was made on. */
export function listChangesOf(client: Client): ListChanges {
  const known = changesOfClients.get(client) ?? createListChanges(client);
  changesOfClients.set(client, known);
  return known;
}

export function createListChanges(client: Client, storage: Storage = sessionStorage): ListChanges {
  const listeners = new Set<() => void>();
  let pending: readonly PendingChange[] = [];
  let lastInLine: Promise<unknown> = Promise.resolve();
  let readAt = -Infinity;

  function apply(event: PendingEvent): void {
    pending = nextPending(pending, event);
    for (const listener of listeners) listener();
  }

  /** One change at a time: their order is the person's, and the list is never read in the middle of one. */
  function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastInLine.then(work);
    lastInLine = turn.catch(() => undefined);
    return turn;
  }

  async function refresh(): Promise<void> {
    const savedBefore = savedKeys(pending);
    readAt = performance.now();
    const { error } = await client.query(WyshListDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (error) readAt = -Infinity;
    else if (savedBefore.length > 0) apply({ type: 'list read', savedBefore });
  }

  async function mutate<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, error } = await withinTime(client.mutation(document, variables).toPromise());
    if (error) throw error;
    return data!;
  }

  async function create({ key, wysh }: PendingAdd): Promise<string> {
    const input = { clientMutationId: key, wyshId: wysh.id };
    const { createWyshAllocation } = await mutate(CreateWyshAllocationDocument, { input });
    return createWyshAllocation.wyshAllocationId;
  }

  function submitAdd(add: PendingAdd): Promise<boolean> {
    apply({ type: 'submitted', change: add });
    return inLine(async () => {
      try {
        const wyshAllocationId = add.allocationId ?? (await create(add));
        apply({ type: 'created', key: add.key, allocationId: wyshAllocationId });
        rememberAddedWysh(storage, wyshAllocationId);
        const { amount, name, terminatesAt, place } = add;
        await mutate(UpdateWyshAllocationDocument, {
          input: {
            wyshAllocationId,
            amount,
            ...(name === add.wysh.name ? {} : { name }),
            ...(terminatesAt === null ? {} : { terminatesAt }),
            ...(place === null ? {} : { order: place }),
          },
        });
      } catch (error) {
        apply({ type: 'failed', key: add.key, problem: readError(error) });
        return false;
      }
      apply({ type: 'saved', key: add.key });
      await refresh();
      return true;
    });
  }

  function submit(
    change: PendingEdit | PendingMove | PendingRemoval,
    send: () => Promise<unknown>,
  ): Promise<ApiError | null> {
    apply({ type: 'submitted', change });
    return inLine(async () => {
      try {
        await send();
      } catch (error) {
        const problem = readError(error);
        apply({ type: 'failed', key: change.key, problem });
        return problem;
      }
      apply({ type: 'saved', key: change.key });
      await refresh();
      return null;
    });
  }

  const sent = (allocationId: string) => ({ key: crypto.randomUUID(), allocationId, step: 'sent' as const });

  return {
    getPending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    isFresh: (withinMs) => performance.now() - readAt < withinMs,
    add: (addition) =>
      submitAdd({
        ...addition,
        kind: 'add',
        key: crypto.randomUUID(),
        step: 'creating',
        allocationId: null,
        problem: null,
      }),
    retryAdd: (add, amount) => submitAdd(resubmitted(add, amount)),
    giveUpAdd: (add) => {
      apply({ type: 'given up', key: add.key });
      return inLine(async () => {
        // Where no answer came, the server may have made it: asking again under the same key tells which one it was.
        try {
          const wyshAllocationId = add.allocationId ?? (await create(add));
          await mutate(DecommissionWyshAllocationDocument, { input: { wyshAllocationId } });
        } catch (error) {
          console.warn('What a failed add left behind could not be removed.', error);
        }
        await refresh();
      });
    },
    edit: (allocationId, changes) =>
      submit({ ...sent(allocationId), kind: 'edit', changes }, () =>
        mutate(UpdateWyshAllocationDocument, { input: { wyshAllocationId: allocationId, ...changes } }),
      ),
    move: (allocationId, place) =>
      submit({ ...sent(allocationId), kind: 'move', place }, () =>
        mutate(UpdateWyshAllocationDocument, { input: { wyshAllocationId: allocationId, order: place } }),
      ),
    remove: (allocationId) =>
      submit({ ...sent(allocationId), kind: 'removal' }, () =>
        mutate(DecommissionWyshAllocationDocument, { input: { wyshAllocationId: allocationId } }),
      ),
    setMonitored: (allocationId, monitored) =>
      inLine(async () => {
        try {
          await mutate(UpdateAllocationMonitoringDocument, {
            input: { wyshAllocationId: allocationId, monitored },
          });
        } catch (error) {
          return readError(error);
        }
        await refresh();
        return null;
      }),
    forget: () => {
      readAt = -Infinity;
      for (const { key } of pending) apply({ type: 'given up', key });
    },
  };
}

/** Rejects like a fetch without an answer. The request itself goes on; repeating it does no harm. */
function withinTime<Result>(answer: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new TypeError(`No answer within ${ANSWER_MS} ms.`)),
    ANSWER_MS,
  );
  return Promise.race([answer, timeout.promise]).finally(() => clearTimeout(timer));
}
