import type { AppDriver, Visitor } from './app-driver.ts';

/** An allocation as the API shows it, with every field a test asks about. */
export interface ShownAllocation {
  readonly id: string;
  readonly name: string;
  readonly amount: number | null;
  readonly covered: boolean;
  readonly amountCovered: number;
  readonly percentCovered: number;
  readonly monitored: boolean;
  readonly status: string;
  readonly order: number;
  readonly terminatesAt: string | null;
  readonly updatedAt: string;
  readonly recipient: Readonly<Record<string, unknown>> | null;
  readonly wysh: { readonly slug: string };
  readonly plaidAccount: { readonly id: string; readonly name: string; readonly mask: string } | null;
  readonly monitoring: {
    readonly state: 'following' | 'paused';
    readonly startedAt: string;
    readonly knownAt: string;
    readonly pausedAt: string | null;
    readonly pauseReason: string | null;
    readonly pausedWords: string | null;
    readonly plaidItemId: string | null;
  } | null;
  readonly allocationHistories: readonly {
    readonly id: string;
    readonly amount: number;
    readonly change: number;
    readonly direction: string;
    readonly byBalance: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
}

const allocationFields = `
  id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt
  wysh { slug } plaidAccount { id name mask }
  monitoring { state startedAt knownAt pausedAt pauseReason pausedWords plaidItemId }
  allocationHistories { id amount change direction byBalance createdAt updatedAt }
  recipient {
    __typename
    ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber }
    ... on CompanyRecipient { id name websiteUrl }
    ... on IndividualRecipient { id name email countryCode phoneNumber relationship }
  }`;

export type ListMutation =
  | 'createWyshAllocation'
  | 'updateWyshAllocation'
  | 'decommissionWyshAllocation'
  | 'updateAllocationMonitoring'
  | 'createAllocationRecipient'
  | 'updateAllocationRecipient'
  | 'destroyAllocationRecipient';

const inputTypes: Record<ListMutation, string> = {
  createWyshAllocation: 'CreateWyshAllocationInput',
  updateWyshAllocation: 'UpdateWyshAllocationInput',
  decommissionWyshAllocation: 'DecommissionWyshAllocationInput',
  updateAllocationMonitoring: 'UpdateAllocationMonitoringInput',
  createAllocationRecipient: 'AllocationRecipientInput',
  updateAllocationRecipient: 'AllocationRecipientInput',
  destroyAllocationRecipient: 'DestroyAllocationRecipientInput',
};

/** One person's list, used the way their browser uses it. */
export function openWyshList(app: AppDriver, { token }: Pick<Visitor, 'token'>) {
  /** The allocation a mutation answers, or what it refused with. */
  async function attempt(mutation: ListMutation, input: Readonly<Record<string, unknown>>) {
    const { data, errors } = await app.graphql<Record<string, { wyshAllocation: ShownAllocation }>>(
      `mutation ($input: ${inputTypes[mutation]}!) { ${mutation}(input: $input) { wyshAllocation { ${allocationFields} } } }`,
      { input },
      { token },
    );
    const { reference: _, ...refusal } = errors?.[0]?.extensions ?? {};
    return {
      allocation: data?.[mutation]?.wyshAllocation ?? null,
      refusal: errors === undefined ? null : refusal,
    };
  }

  async function change(
    mutation: ListMutation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ShownAllocation> {
    const { allocation, refusal } = await attempt(mutation, input);
    if (allocation === null) throw new Error(`${mutation} was refused: ${JSON.stringify(refusal)}`);
    return allocation;
  }

  async function add(wyshId = 'pay-off-mortgage', amount?: number): Promise<ShownAllocation> {
    const created = await change('createWyshAllocation', { wyshId });
    return amount === undefined
      ? created
      : change('updateWyshAllocation', { wyshAllocationId: created.id, amount });
  }

  async function read() {
    const { data, errors } = await app.graphql<{
      wyshAllocations: ShownAllocation[];
      wyshAllocationsSummary: { activeCount: number; totalAmount: number; percentCovered: number };
    }>(
      `{ wyshAllocations { ${allocationFields} } wyshAllocationsSummary { activeCount totalAmount percentCovered } }`,
      {},
      { token },
    );
    if (!data) throw new Error(`the list was refused: ${JSON.stringify(errors)}`);
    return { allocations: data.wyshAllocations, summary: data.wyshAllocationsSummary };
  }

  return { attempt, change, add, read };
}

/** The same for somebody who comes for the first time. */
export async function openNewWyshList(app: AppDriver) {
  const visitor = await app.visitor();
  return { ...openWyshList(app, visitor), visitor };
}
