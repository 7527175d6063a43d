/**
 * The API as the wysh screens use it, in memory and behind `fetch`: a small catalogue, one person's list, and switches for
 * everything that can go wrong.
 */
import { cacheExchange, Client, fetchExchange } from 'urql';
import { checkWyshAmount, WYSH_AMOUNT_WORDS } from '@wysh/domain/wyshes/amount.ts';
import { NoAnswer } from '../../../api/errors.ts';
import type { ListOwnerQuery, WyshListQuery } from '../../../api/generated/wyshes.ts';
import type { Allocation } from '../pending-changes.ts';
import { fakeCategories, fakeRetiredWysh } from './fake-catalogue.ts';

type Failure =
  /** The request is answered with an error in the API's shape. */
  | { kind: 'refused'; code?: string; fullMessage?: string; field?: string; message?: string }
  /** The request never arrives. */
  | { kind: 'unreachable' }
  /** It arrives and is carried out, but the answer is lost. */
  | { kind: 'answer lost' };

interface Call {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface FakeListServer {
  readonly client: Client;
  /** Everything that was asked, in order. */
  readonly calls: Call[];
  readonly allocations: Allocation[];
  owner: { hasEstimate: boolean; eligibleForMonitoring: boolean; hasPolicy: boolean; percentCovered: number };
  failNext(operation: string, failure: Failure): void;
  /** Refuses an operation every time until the returned function is called. */
  breakDown(operation: string): () => void;
  /** Holds every answer until the returned function is called. */
  hold(): () => void;
  /** Carries the next such request out at once, and keeps its answer back until the returned function is called. */
  delayNext(operation: string): () => void;
}

export function createFakeListServer(): FakeListServer {
  const failures = new Map<string, Failure[]>();
  const idOfMutation = new Map<string, string>();
  const broken = new Set<string>();
  const delays = new Map<string, Promise<void>>();
  let held: Promise<void> = Promise.resolve();

  const server: FakeListServer = {
    client: new Client({
      url: 'https://own.invalid/graphql',
      preferGetMethod: false,
      requestPolicy: 'network-only',
      exchanges: [cacheExchange, fetchExchange],
      fetch: (_input, init) =>
        answer(JSON.parse(init?.body as string) as { operationName: string; variables: Variables }),
    }),
    calls: [],
    allocations: [],
    owner: { hasEstimate: false, eligibleForMonitoring: false, hasPolicy: false, percentCovered: 0 },
    failNext: (operation, failure) =>
      void failures.set(operation, [...(failures.get(operation) ?? []), failure]),
    breakDown: (operation) => {
      broken.add(operation);
      return () => broken.delete(operation);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    delayNext: (operation) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      delays.set(operation, promise);
      return resolve;
    },
  };

  async function answer({
    operationName,
    variables,
  }: {
    operationName: string;
    variables: Variables;
  }): Promise<Response> {
    server.calls.push({ operation: operationName, input: variables.input ?? {} });
    const failure = failures.get(operationName)?.shift();
    await held;
    if (broken.has(operationName)) return refusal({});
    if (failure?.kind === 'unreachable') throw new NoAnswer('unreachable');
    if (failure?.kind === 'refused') return refusal(failure);
    const result = carryOut(operationName, variables);
    const delay = delays.get(operationName);
    delays.delete(operationName);
    await delay;
    if (failure?.kind === 'answer lost') throw new NoAnswer('answer lost');
    return result instanceof Response ? result : json({ data: result });
  }

  function carryOut(operation: string, variables: Variables): object | Response {
    const { input = {} } = variables;
    const index = server.allocations.findIndex(({ id }) => id === input.wyshAllocationId);
    const known = server.allocations[index];
    switch (operation) {
      case 'WyshCategories':
        return { wyshCategories: fakeCategories };
      case 'WyshBySlug':
        return { wysh: variables.slug === fakeRetiredWysh.slug ? fakeRetiredWysh : null };
      case 'WyshList':
        return listAnswer();
      case 'ListOwner':
        return ownerAnswer();
      case 'AllocationDetails':
        return {
          wyshAllocations: server.allocations.map(({ id }) => ({
            __typename: 'WyshAllocation',
            id,
            recipient: null,
            allocationHistories: [],
          })),
        };
      case 'CreateWyshAllocation':
        return { createWyshAllocation: { clientMutationId: null, wyshAllocationId: create(input) } };
      case 'UpdateWyshAllocation': {
        if (known === undefined) return refusal({ fullMessage: "We couldn't find that." });
        const checked = input.amount === undefined ? null : checkWyshAmount(input.amount);
        if (checked?.ok === false)
          return refusal({ field: 'amount', message: WYSH_AMOUNT_WORDS[checked.code] });
        const { wyshAllocationId: _id, clientMutationId: _key, order, ...changes } = input;
        server.allocations.splice(index, 1);
        server.allocations.splice(typeof order === 'number' ? order - 1 : index, 0, { ...known, ...changes });
        return { updateWyshAllocation: { clientMutationId: null } };
      }
      case 'DecommissionWyshAllocation':
        if (known !== undefined) server.allocations.splice(index, 1);
        return { decommissionWyshAllocation: { clientMutationId: null } };
      case 'UpdateAllocationMonitoring':
        if (known !== undefined)
          server.allocations[index] = { ...known, monitored: input.monitored === true };
        return { updateAllocationMonitoring: { clientMutationId: null } };
      default:
        throw new Error(`The fake server does not know ${operation}.`);
    }
  }

  /** Repeating a clientMutationId answers the allocation it made the first time, as the real server does. */
  function create({ wyshId, clientMutationId }: Readonly<Record<string, unknown>>): string {
    const earlier = idOfMutation.get(String(clientMutationId));
    if (earlier !== undefined) return earlier;
    const id = `allocation-${idOfMutation.size + 1}`;
    idOfMutation.set(String(clientMutationId), id);
    server.allocations.push(fakeAllocation(id, String(wyshId), null));
    return id;
  }

  function listAnswer(): WyshListQuery {
    const totalAmount = server.allocations.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return {
      wyshAllocations: server.allocations.map((one) => ({ __typename: 'WyshAllocation', ...one })),
      wyshAllocationsSummary: {
        activeCount: server.allocations.length,
        totalAmount,
        percentCovered: server.owner.percentCovered,
      },
    };
  }

  function ownerAnswer(): ListOwnerQuery {
    const { hasEstimate, eligibleForMonitoring, hasPolicy } = server.owner;
    const latestEstimateDatum = hasEstimate ? { id: 'estimate' } : null;
    return {
      currentUser: {
        id: 'user',
        activeConstellations: [
          { id: 'c', activeInsuranceMembership: { id: 'm', eligibleForMonitoring, latestEstimateDatum } },
        ],
      },
      accountCapabilities: { billing: hasPolicy },
    };
  }

  return server;
}

interface Variables {
  readonly slug?: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

export function fakeAllocation(id: string, wyshId: string, amount: number | null): Allocation {
  const wysh = [...fakeCategories.flatMap(({ wyshes }) => wyshes), fakeRetiredWysh].find(
    (one) => one.id === wyshId,
  );
  if (wysh === undefined) throw new Error(`No wysh ${wyshId}.`);
  return {
    id,
    name: wysh.defaultName,
    amount,
    covered: false,
    amountCovered: 0,
    percentCovered: 0,
    monitored: false,
    status: 'active',
    order: 1,
    terminatesAt: null,
    recipient: null,
    plaidAccount: null,
    wysh,
  };
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
}

function refusal({
  code = 'STANDARD_ERROR',
  fullMessage,
  field,
  message,
}: Omit<Extract<Failure, { kind: 'refused' }>, 'kind'>): Response {
  const errors = field === undefined ? [] : [{ field, message, code: `${field}_wrong` }];
  const extensions = { message: code, full_message: fullMessage ?? message, validation_errors: { errors } };
  return json({ data: null, errors: [{ message: 'Refused', extensions }] });
}
