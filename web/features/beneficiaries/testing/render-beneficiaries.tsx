import type { LoaderFunctionArgs } from 'react-router';
import { routes } from '../../../paths.ts';
import type { FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { AllocationPage } from '../allocation-page.tsx';
import { BeneficiariesPage } from '../beneficiaries-page.tsx';
import { loadBeneficiaries } from '../load-beneficiaries.ts';
import { SelectTypePage } from '../select-type-page.tsx';

type Beneficiary = FakeObject<'Beneficiary'> & { readonly id: string };

export function fakeBeneficiary(id: string, change: FakeObject<'Beneficiary'> = {}): Beneficiary {
  const contact = { __typename: 'IndividualContact', id } as const;
  return { contact, address: { id }, flowContextId: id, ...change, id };
}

export function fakeTrust(id: string, change: FakeObject<'Beneficiary'> = {}): Beneficiary {
  return fakeBeneficiary(id, { contact: { __typename: 'TrustContact', id }, address: null, ...change });
}

export interface FakeBeneficiaries extends FakeServer {
  beneficiaries: readonly Beneficiary[];
}

/** One person's list in memory. What the domain decides is not decided again: a test says what the server answers. */
export function openBeneficiaryServer(): FakeBeneficiaries {
  /** The forms the flow shows one after the other. */
  const forms = ['beneficiary-intro', 'beneficiary-type', 'beneficiary-individual'];
  let answered = 0;
  const server = openFakeServer({
    Query: {
      beneficiaries: () => fake.beneficiaries,
      disclosure: { id: 'terms-1', title: 'Beneficiary terms' },
      dynamicForm: { slug: forms[0]! },
    },
    Mutation: {
      destroyBeneficiary: ({ input }) => {
        fake.beneficiaries = fake.beneficiaries.filter(({ id }) => id !== input.beneficiaryId);
        return { beneficiaries: fake.beneficiaries };
      },
      updateBeneficiaryAllocation: () => ({ beneficiaries: fake.beneficiaries }),
      sendBeneficiaryPacket: ({ input }) => ({
        beneficiary: fake.beneficiaries.find(({ id }) => id === input.beneficiaryId)!,
      }),
      createFlowSession: () => {
        answered = 0;
        return {};
      },
      createResponse: () => {
        answered += 1;
        return { form: { slug: forms[answered]! } };
      },
    },
  });
  const fake: FakeBeneficiaries = Object.assign(server, { beneficiaries: [] });
  return fake;
}

/** The three screens at their addresses. */
export async function renderBeneficiaries(server: FakeServer, at: string) {
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const loader = (args: LoaderFunctionArgs) => loadBeneficiaries(runtime, args);
  const pages = [
    { path: routes.beneficiaries, Component: BeneficiariesPage, loader },
    { path: routes.beneficiaryType, Component: SelectTypePage, loader },
    { path: routes.beneficiaryAllocation, Component: AllocationPage, loader },
  ];
  return { router: await renderPages(runtime, pages, at) };
}
