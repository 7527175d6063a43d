import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import { NoAnswer } from '../../../api/errors.ts';
import type { BeneficiariesQuery } from '../../../api/generated/beneficiaries.ts';
import type { Runtime } from '../../../api/runtime.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { AllocationPage } from '../allocation-page.tsx';
import { BeneficiariesPage } from '../beneficiaries-page.tsx';
import type { Beneficiary } from '../beneficiary-words.ts';
import { loadBeneficiaries } from '../load-beneficiaries.ts';
import { SelectTypePage } from '../select-type-page.tsx';

type Input = Readonly<Record<string, unknown>>;

export function fakeBeneficiary(id: string, change: Partial<Beneficiary> = {}): Beneficiary {
  return {
    id,
    responsibility: 'primary',
    allocation: 100,
    assignedEntity: { id: 'membership-1', entityType: 'InsuranceMembership' },
    contact: {
      __typename: 'IndividualContact',
      id,
      firstName: 'Grace',
      middleInitial: null,
      lastName: 'Hopper',
      suffix: null,
      relationship: 'sibling',
      birthdate: '1990-02-28',
      phoneNumber: null,
      email: null,
      taxIdSet: false,
    },
    address: {
      id,
      street1: '1 Main St',
      street2: null,
      city: 'Columbus',
      state: 'OH',
      postalCode: '43004',
    },
    packetEmail: null,
    packetSentAt: null,
    flowContextId: id,
    ...change,
  };
}

export function fakeTrust(id: string, change: Partial<Beneficiary> = {}): Beneficiary {
  return fakeBeneficiary(id, {
    contact: {
      __typename: 'TrustContact',
      id,
      name: 'The Hopper Trust',
      firstName: 'Ada',
      lastName: 'Lovelace',
      dateOfTrust: '2020-01-01',
      trusteeTaxIdSet: true,
    },
    address: null,
    ...change,
  });
}

function holderOf({ hasPolicy }: { hasPolicy: boolean }): BeneficiariesQuery['currentUser'] {
  const activePolicy = hasPolicy ? { id: 'policy-1' } : null;
  const activeInsuranceMembership = { id: 'membership-1', activePolicy };
  return { id: 'user-1', activeConstellations: [{ id: 'constellation-1', activeInsuranceMembership }] };
}

/** One person's list in memory. What the domain decides is not decided again: a test says what the server answers. */
export function createFakeBeneficiaryServer() {
  const failures = new Map<string, { code: string; fullMessage: string | null; fieldCode: string | null }>();
  const waits = new Map<string, Promise<void>>();
  const server = {
    hasPolicy: false,
    beneficiaries: [] as readonly Beneficiary[],
    /** The forms the flow shows one after the other. */
    forms: ['beneficiary-intro', 'beneficiary-type', 'beneficiary-individual'] as readonly string[],
    inputs: [] as { operation: string; input: Input }[],
    failNext: (operation: string, code: string, fullMessage?: string, fieldCode?: string) =>
      void failures.set(operation, {
        code,
        fullMessage: fullMessage ?? null,
        fieldCode: fieldCode ?? null,
      }),
    /** Holds the next answer back until the returned function is called. */
    holdNext: (operation: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waits.set(operation, promise);
      return resolve;
    },
  };
  let form = 0;

  function answer(operation: string, input: Input): object {
    const { beneficiaries } = server;
    switch (operation) {
      case 'Beneficiaries':
        return {
          beneficiaries: [...beneficiaries],
          currentUser: holderOf(server),
        } satisfies BeneficiariesQuery;
      case 'BeneficiaryTerms':
        return {
          disclosure: {
            id: 'terms-1',
            slug: 'beneficiary-terms',
            version: '1',
            title: 'Beneficiary terms',
            body: 'The first thing.\n\nThe second thing.',
          },
        };
      case 'AcknowledgeBeneficiaryTerms':
        return { createAcknowledgement: { acknowledgement: { id: 'acknowledgement-1' } } };
      case 'DestroyBeneficiary':
        server.beneficiaries = beneficiaries.filter(({ id }) => id !== input['beneficiaryId']);
        return { destroyBeneficiary: { clientMutationId: null, beneficiaries: [...server.beneficiaries] } };
      case 'UpdateBeneficiaryAllocation':
        return {
          updateBeneficiaryAllocation: {
            clientMutationId: null,
            status: 'updated',
            beneficiaries: [...beneficiaries],
          },
        };
      case 'SendBeneficiaryPacket':
        return {
          sendBeneficiaryPacket: {
            clientMutationId: null,
            beneficiary: beneficiaries.find(({ id }) => id === input['beneficiaryId']),
          },
        };
      case 'BeginBeneficiaryFlow':
        form = 0;
        return { createFlowSession: { clientMutationId: null, flowSessionId: 'session-1' } };
      case 'BeneficiaryForm':
        return { dynamicForm: { id: 'form', slug: server.forms[0] } };
      case 'AnswerBeneficiaryForm':
        form += 1;
        return { createResponse: { clientMutationId: null, form: { id: 'form', slug: server.forms[form] } } };
      default:
        throw new Error(`The fake server does not know ${operation}.`);
    }
  }

  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName, variables } = JSON.parse(init?.body as string) as {
        operationName: string;
        variables: { input?: Input };
      };
      await waits.get(operationName);
      waits.delete(operationName);
      const failure = failures.get(operationName);
      failures.delete(operationName);
      if (failure?.code === 'NETWORK_ERROR') throw new NoAnswer('gone');
      if (failure !== undefined) {
        const { code, fullMessage, fieldCode } = failure;
        const errors =
          fieldCode === null ? [] : [{ field: 'beneficiary', message: fullMessage, code: fieldCode }];
        const extensions = { message: code, full_message: fullMessage, validation_errors: { errors } };
        return Response.json({ data: null, errors: [{ message: 'Refused', extensions }] });
      }
      if (variables.input !== undefined)
        server.inputs.push({ operation: operationName, input: variables.input });
      return Response.json({ data: answer(operationName, variables.input ?? {}) });
    },
  });
  return { server, graphql };
}

export type FakeBeneficiaries = ReturnType<typeof createFakeBeneficiaryServer>;

/** The three screens at their addresses, and the flow they lead to. */
export async function renderBeneficiaries({ graphql }: FakeBeneficiaries, at: string) {
  const fake = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true, accessToken: 'token' },
  });
  const runtime: Runtime = { ...fake.runtime, graphql };
  const loader = (args: LoaderFunctionArgs) => loadBeneficiaries(runtime, args);
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Not here</h1>,
        children: [
          { path: routes.beneficiaries, Component: BeneficiariesPage, loader },
          { path: routes.beneficiaryType, Component: SelectTypePage, loader },
          { path: routes.beneficiaryAllocation, Component: AllocationPage, loader },
          { path: routes.flow, element: <h1>The flow</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <main>
        <RouterProvider router={router} />
      </main>
    </RuntimeContext>,
  );
  return { router };
}
