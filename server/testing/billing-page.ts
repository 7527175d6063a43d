import type { openPurchase } from './buyer.ts';

export interface ShownFrequencyChange {
  readonly billingFrequency: string;
  readonly from: string;
  readonly amount: number;
  readonly replacesBill: boolean;
}

export interface ShownRunningPlan {
  readonly amount: number;
  readonly billingFrequency: string;
  readonly nextPayment: { readonly date: string; readonly amount: number } | null;
  readonly otherFrequency: ShownFrequencyChange | null;
  readonly waitingChange: ShownFrequencyChange | null;
}

const change = 'billingFrequency from amount replacesBill';
const plan = `amount billingFrequency nextPayment { date amount } otherFrequency { ${change} } waitingChange { ${change} }`;

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

/** What the billing page of somebody asks. */
export async function readPlan({ call }: Caller): Promise<{ policyId: string; plan: ShownRunningPlan }> {
  const { answer, refusal } = await call<{
    activeConstellations: {
      activeInsuranceMembership: { activePolicy: { id: string; activePlan: ShownRunningPlan } };
    }[];
  }>(`{ answer: currentUser { activeConstellations { activeInsuranceMembership {
    activePolicy { id activePlan { ${plan} } } } } } }`);
  const policy = answer?.activeConstellations[0]?.activeInsuranceMembership.activePolicy;
  if (policy === undefined || refusal !== null) throw new Error(`no plan: ${JSON.stringify(refusal)}`);
  return { policyId: policy.id, plan: policy.activePlan };
}

/** And does: chooses how the policy is paid. */
export async function chooseFrequency(
  { call }: Caller,
  input: { readonly policyId: string; readonly billingFrequency: string; readonly amount: number },
) {
  return call<{ plan: ShownRunningPlan }>(
    `mutation ($input: ChangeBillingFrequencyInput!) {
      answer: changeBillingFrequency(input: $input) { plan { ${plan} } }
    }`,
    { input },
  );
}
