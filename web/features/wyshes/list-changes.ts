/**
 * Carries the person's changes to the server, one at a time and in order, and reads the list again after each. Until then
 * they are pending, and `pending-changes.ts` says what the list looks like meanwhile.
 */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from 'urql';
import { NETWORK_ERROR, NoAnswer, readError, type ApiError } from '../../api/errors.ts';
import {
  CreateWyshAllocationDocument,
  DecommissionWyshAllocationDocument,
  UpdateAllocationMonitoringDocument,
  UpdateWyshAllocationDocument,
  WyshListDocument,
} from '../../api/generated/wyshes.ts';
import { untilPainted } from '../../ui/after-paint.ts';
import { perRuntime } from '../../api/per-runtime.ts';
import type { Runtime } from '../../api/runtime.ts';
import { rememberAddedWysh } from './added-wyshes.ts';
import {
  findAdd,
  nextPending,
  outcomeOf,
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
import { dropUnfinishedAdd, keepUnfinishedAdd, readUnfinishedAdds } from './unfinished-adds.ts';

/** A server that has not answered by then is taken for unreachable. */
const ANSWER_MS = 20_000;
/** A bank that is asked for a balance takes up to half a minute. */
const BANK_ANSWER_MS = 45_000;

export interface ListChanges {
  getPending(): readonly PendingChange[];
  subscribe(listener: () => void): () => void;
  /** Reads the list anew, after the changes that are under way. Never throws: the list query carries the error. */
  refresh(): Promise<void>;
  /** True when the list was read, or is being read, within the last so many milliseconds. */
  isFresh(withinMs: number): boolean;
  /** True once the server has it. A failure is kept as the failed add. */
  add(addition: Addition): Promise<boolean>;
  retryAdd(add: PendingAdd, amount: number): Promise<boolean>;
  /** Forgets a failed add and takes off the list what it may have left there; false when that could not be done. */
  giveUpAdd(add: PendingAdd): Promise<boolean>;
  /**
   * Adds again what `removal` took off, unless the removal fails and so leaves it where it is. False when it could not be put
   * back; nothing is then left to try again from.
   */
  putBack(addition: Addition, removal: Promise<ApiError | null>): Promise<boolean>;
  /** The others answer what went wrong, or null. */
  edit(allocationId: string, changes: AllocationChanges): Promise<ApiError | null>;
  move(allocationId: string, place: number): Promise<ApiError | null>;
  remove(allocationId: string): Promise<ApiError | null>;
  /** Of one that is to follow an account, the account; none where it follows one already. */
  setMonitored(allocationId: string, monitored: boolean, bankAccountId?: string): Promise<ApiError | null>;
  /** Another person may come next: forgets what this one did and that the list was read. */
  forget(): void;
}

/** One for each runtime, so that a change outlives the screen it was made on. */
export function listChangesOf(runtime: Runtime): ListChanges {
  return perRuntime(runtime, createOfRuntime);
}

function createOfRuntime({ graphql, session }: Runtime): ListChanges {
  const changes = createListChanges(graphql, sessionStorage, untilPainted);
  // A page that begins knows nobody yet, and is about to know who was here before.
  let wasKnown = session.getState().authLevel !== 'unidentified';
  session.subscribe(() => {
    const isKnown = session.getState().authLevel !== 'unidentified';
    if (wasKnown && !isKnown) changes.forget();
    wasKnown = isKnown;
  });
  return changes;
}

/** `untilShown`: a wysh that is added is on the screen before the network is set to work. */
export function createListChanges(
  client: Client,
  storage: Storage = sessionStorage,
  untilShown: () => Promise<void> = () => Promise.resolve(),
): ListChanges {
  const listeners = new Set<() => void>();
  let pending: readonly PendingChange[] = [];
  let lastInLine: Promise<unknown> = Promise.resolve();
  let lastReading: Promise<unknown> = Promise.resolve();
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

  /** Only ever in a turn of the line: an answer from before a change must not arrive after it and undo what is shown. */
  async function read(): Promise<void> {
    readAt = performance.now();
    try {
      // Two readings at once would both get the answer of the first, which may by now be too old.
      await withinTime(lastReading);
      const savedBefore = savedKeys(pending);
      const reading = client.query(WyshListDocument, {}, { requestPolicy: 'network-only' }).toPromise();
      lastReading = reading;
      const { error } = await withinTime(reading);
      if (error) throw error;
      if (savedBefore.length > 0) apply({ type: 'list read', savedBefore });
    } catch {
      readAt = -Infinity;
    }
  }

  async function mutate<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    answerMs = ANSWER_MS,
  ): Promise<Data> {
    const { data, error } = await withinTime(client.mutation(document, variables).toPromise(), answerMs);
    if (error) throw error;
    return data!;
  }

  async function create({ key, wysh }: PendingAdd): Promise<string> {
    const input = { clientMutationId: key, wyshId: wysh.id };
    const { createWyshAllocation } = await mutate(CreateWyshAllocationDocument, { input });
    return createWyshAllocation.wyshAllocationId;
  }

  async function carryOutAdd(add: PendingAdd): Promise<void> {
    const wyshAllocationId = add.allocationId ?? (await create(add));
    apply({ type: 'created', key: add.key, allocationId: wyshAllocationId });
    keepUnfinishedAdd(storage, { ...add, allocationId: wyshAllocationId });
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
    apply({ type: 'saved', key: add.key });
    dropUnfinishedAdd(storage, add.key);
  }

  function submitAdd(add: PendingAdd): Promise<boolean> {
    apply({ type: 'submitted', change: add });
    keepUnfinishedAdd(storage, add);
    return inLine(async () => {
      await untilShown();
      try {
        await carryOutAdd(add);
      } catch (error) {
        const problem = readError(error);
        apply({ type: 'failed', key: add.key, problem });
        // Without an answer it may be the page that is left, whose calls are broken off.
        if (problem.code !== NETWORK_ERROR) dropUnfinishedAdd(storage, add.key);
        // Made and without its amount, it is on the list.
        if (findAdd(pending, add.key)?.allocationId != null) await read();
        return false;
      }
      await read();
      return true;
    });
  }

  /** Takes off the list what an add that is given up may have left there; false when that could not be done. */
  async function clearAway(add: PendingAdd): Promise<boolean> {
    if (outcomeOf(add) === 'nothing saved') return true;
    try {
      // Where no answer came, the server may have made it: asking again under the same key tells which one it was.
      const wyshAllocationId = add.allocationId ?? (await create(add));
      await mutate(DecommissionWyshAllocationDocument, { input: { wyshAllocationId } });
      return true;
    } catch (error) {
      console.warn('What a failed add left behind could not be removed.', error);
      return false;
    } finally {
      await read();
    }
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
        // It may have been carried out all the same.
        if (problem.code === NETWORK_ERROR) await read();
        return problem;
      }
      apply({ type: 'saved', key: change.key });
      await read();
      return null;
    });
  }

  const started = (addition: Addition): PendingAdd => ({
    ...addition,
    kind: 'add',
    key: crypto.randomUUID(),
    step: 'creating',
    allocationId: null,
    problem: null,
  });
  for (const add of readUnfinishedAdds(storage)) void submitAdd(add);
  const sent = (allocationId: string) => ({ key: crypto.randomUUID(), allocationId, step: 'sent' as const });

  return {
    getPending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => {
      readAt = performance.now();
      return inLine(read);
    },
    isFresh: (withinMs) => performance.now() - readAt < withinMs,
    add: (addition) => submitAdd(started(addition)),
    retryAdd: (add, amount) => submitAdd(resubmitted(add, amount)),
    giveUpAdd: (add) => {
      apply({ type: 'given up', key: add.key });
      dropUnfinishedAdd(storage, add.key);
      return inLine(() => clearAway(add));
    },
    putBack: (addition, removal) => {
      const add = started(addition);
      apply({ type: 'submitted', change: add });
      return inLine(async () => {
        if ((await removal) !== null) {
          apply({ type: 'given up', key: add.key });
          return true;
        }
        try {
          await carryOutAdd(add);
        } catch (error) {
          const tried = findAdd(pending, add.key) ?? add;
          apply({ type: 'given up', key: add.key });
          dropUnfinishedAdd(storage, add.key);
          await clearAway({ ...tried, problem: readError(error) });
          return false;
        }
        await read();
        return true;
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
    setMonitored: (allocationId, monitored, bankAccountId) =>
      inLine(async () => {
        try {
          const input = { wyshAllocationId: allocationId, monitored, bankAccountId: bankAccountId ?? null };
          await mutate(UpdateAllocationMonitoringDocument, { input }, monitored ? BANK_ANSWER_MS : ANSWER_MS);
        } catch (error) {
          return readError(error);
        }
        await read();
        return null;
      }),
    forget: () => {
      readAt = -Infinity;
      for (const { key } of pending) apply({ type: 'given up', key });
      for (const { key } of readUnfinishedAdds(storage)) dropUnfinishedAdd(storage, key);
    },
  };
}

/** Rejects like a fetch without an answer. The request itself goes on; repeating it does no harm. */
function withinTime<Result>(answer: Promise<Result>, answerMs = ANSWER_MS): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new NoAnswer(`None within ${answerMs} ms.`)), answerMs);
  return Promise.race([answer, timeout.promise]).finally(() => clearTimeout(timer));
}
