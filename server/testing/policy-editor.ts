import type { openPurchase } from './buyer.ts';

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

export interface ShownChange {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly beginsOn: string | null;
  readonly keptBecause: string | null;
  readonly isGivenUp: boolean;
  readonly before: { readonly amount: number; readonly monthlyPremium: number };
  readonly after: {
    readonly amount: number;
    readonly monthlyPremium: number;
    readonly annualPremium: number;
  };
}

export interface ShownEditor {
  readonly id: string;
  readonly status: string | null;
  readonly amount: number;
  readonly termDuration: number;
  readonly amountLimits: { readonly min: number; readonly max: number };
  readonly policyEdit: {
    readonly policyId: string;
    readonly insuranceMembershipId: string;
    readonly billingFrequency: 'monthly' | 'annually';
    readonly lessBeginsOn: string | null;
    readonly lessRefused: string | null;
    readonly lessRefusedUntil: string | null;
    readonly moreRefused: string | null;
    readonly openChangeId: string | null;
  };
}

const change = `id kind status beginsOn keptBecause isGivenUp before { amount monthlyPremium } after { amount monthlyPremium annualPremium }`;

/** What the coverage editor of somebody covered asks; null without a policy of the product. */
export async function readPolicyEditor(
  { call }: Caller,
  type = 'termLifeOffering',
): Promise<ShownEditor | null> {
  const { answer, refusal } = await call<ShownEditor | null>(
    `query ($type: CoverageEditorType!) { answer: coverageEditorState(type: $type) {
      id status amount termDuration amountLimits { min max }
      policyEdit { policyId insuranceMembershipId billingFrequency lessBeginsOn lessRefused lessRefusedUntil moreRefused openChangeId }
    } }`,
    { type },
  );
  if (refusal !== null) throw new Error(`no editor: ${refusal.full_message}`);
  return answer;
}

/** And does: the price of other cover, and the request for it as it was shown; with something else where a test says so. */
export async function askForCover(
  caller: Caller,
  amount: number,
  shownElse: object = {},
  type = 'termLifeOffering',
) {
  const editor = await readPolicyEditor(caller, type);
  if (editor === null) throw new Error('there is nothing to edit');
  const { policyId, insuranceMembershipId, billingFrequency, lessBeginsOn } = editor.policyEdit;
  const { termDuration } = editor;
  const { answer: price } = await caller.call<{ monthlyPremium: number; annualPremium: number }>(
    `query ($id: ID!, $amount: Float!, $termDuration: Int!) {
      answer: adjustPolicy(id: $id, amount: $amount, termDuration: $termDuration) { monthlyPremium annualPremium }
    }`,
    { id: policyId, amount, termDuration },
  );
  const premium = billingFrequency === 'monthly' ? price?.monthlyPremium : price?.annualPremium;
  return caller.call<{ status: string; pendingPolicyId: string; change: ShownChange }>(
    `mutation ($input: RequestCoverageAdjustmentInput!) {
      answer: requestCoverageAdjustment(input: $input) { status pendingPolicyId change { ${change} } }
    }`,
    {
      input: {
        policyId,
        insuranceMembershipId,
        amount,
        termDuration,
        premium: premium ?? 0,
        beginsOn: lessBeginsOn,
        ...shownElse,
      },
    },
  );
}

export async function takeBack({ call }: Caller, id: string) {
  return call<{ change: ShownChange; policy: { amount: number; openChange: ShownChange | null } }>(
    `mutation ($input: TakeBackPolicyChangeInput!) {
      answer: takeBackPolicyChange(input: $input) { change { ${change} } policy { amount openChange { ${change} } } }
    }`,
    { input: { id } },
  );
}

export async function readChange({ call }: Caller, id: string) {
  return call<ShownChange>(`query ($id: ID!) { answer: policyChange(id: $id) { ${change} } }`, { id });
}
