import type { openPurchase, ToConfirm } from './buyer.ts';

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;
type Accepting = Pick<ReturnType<typeof openPurchase>, 'call' | 'confirmAnswers'>;

export interface ShownChange {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly beginsOn: string | null;
  readonly billingFrequency: 'monthly' | 'annually';
  readonly keptBecause: string | null;
  readonly isGivenUp: boolean;
  readonly acceptRefused: string | null;
  readonly acceptRefusedUntil: string | null;
  readonly isEstimate: boolean;
  readonly toDo: string | null;
  readonly flowToAnswer: string | null;
  readonly expiresAt: string | null;
  readonly quoteId: string | null;
  readonly classification: { readonly id: string; readonly name: string } | null;
  readonly reasons: readonly string[];
  readonly canAskAgainOn: string | null;
  readonly answersToConfirm: ToConfirm;
  readonly case: { readonly externalId: string; readonly changeId: string | null } | null;
  readonly pendingPlan: {
    readonly amount: number;
    readonly billingFrequency: string;
    readonly from: string;
  } | null;
  readonly before: {
    readonly amount: number;
    readonly termDuration: number;
    readonly monthlyPremium: number;
  };
  readonly after: {
    readonly amount: number;
    readonly termDuration: number;
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
    readonly moreLeast: number | null;
    readonly moreMost: number | null;
    readonly moreRefused: string | null;
    readonly longerTerms: readonly number[];
    readonly longerRefused: string | null;
    readonly moreBeginsOn: string | null;
    readonly estimateNote: string;
    readonly openChangeId: string | null;
  };
}

const change = `id kind status beginsOn billingFrequency keptBecause isGivenUp acceptRefused acceptRefusedUntil isEstimate toDo flowToAnswer expiresAt quoteId
  classification { id name } reasons canAskAgainOn
  answersToConfirm { applicationId disclosure { id } } case { externalId changeId } pendingPlan { amount billingFrequency from }
  before { amount termDuration monthlyPremium } after { amount termDuration monthlyPremium annualPremium }`;

/** What the coverage editor of somebody covered asks; null without a policy of the product. */
export async function readPolicyEditor(
  { call }: Caller,
  type = 'termLifeOffering',
): Promise<ShownEditor | null> {
  const { answer, refusal } = await call<ShownEditor | null>(
    `query ($type: CoverageEditorType!) { answer: coverageEditorState(type: $type) {
      id status amount termDuration amountLimits { min max }
      policyEdit { policyId insuranceMembershipId billingFrequency lessBeginsOn lessRefused lessRefusedUntil moreLeast moreMost moreRefused
        longerTerms longerRefused moreBeginsOn estimateNote openChangeId }
    } }`,
    { type },
  );
  if (refusal !== null) throw new Error(`no editor: ${refusal.full_message}`);
  return answer;
}

/** And does: the price of other cover, and the request for it as it was shown; with something else where a test says so. */
export function askForCover(
  caller: Caller,
  amount: number,
  shownElse: object = {},
  type = 'termLifeOffering',
) {
  return askFor(caller, { amount }, shownElse, type);
}

/** The price of other cover, as the editor shows it. */
export function readPrice({ call }: Caller, id: string, cover: { amount: number; termDuration: number }) {
  return call<{ monthlyPremium: number; annualPremium: number; isEstimate: boolean }>(
    `query ($id: ID!, $amount: Float!, $termDuration: Int!) {
      answer: adjustPolicy(id: $id, amount: $amount, termDuration: $termDuration) { monthlyPremium annualPremium isEstimate }
    }`,
    { id, ...cover },
  );
}

/** The same of an amount, of a term, or of both. */
export async function askFor(
  caller: Caller,
  wanted: { readonly amount?: number; readonly termDuration?: number },
  shownElse: object = {},
  type = 'termLifeOffering',
) {
  const editor = await readPolicyEditor(caller, type);
  if (editor === null) throw new Error('there is nothing to edit');
  const { policyId, insuranceMembershipId, billingFrequency, lessBeginsOn, moreBeginsOn } = editor.policyEdit;
  const { amount = editor.amount, termDuration = editor.termDuration } = wanted;
  const { answer: price } = await readPrice(caller, policyId, { amount, termDuration });
  const premium = billingFrequency === 'monthly' ? price?.monthlyPremium : price?.annualPremium;
  const isMore = amount > editor.amount || termDuration > editor.termDuration;
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
        beginsOn: isMore ? moreBeginsOn : lessBeginsOn,
        ...shownElse,
      },
    },
  );
}

/** What the page of an offer asks. */
export function readOffer({ call }: Caller) {
  return call<{
    id: string;
    kind: string;
    amount: number;
    dueToday: number;
    change: ShownChange | null;
  } | null>(`{ answer: pendingQuote { id kind amount dueToday change { ${change} } } }`);
}

/** And does: says that nothing has changed, and accepts it as it was shown; with something else where a test says so. */
export async function acceptOffer(caller: Accepting, shownElse: object = {}) {
  const { answer: quote } = await readOffer(caller);
  await caller.confirmAnswers(quote?.change?.answersToConfirm ?? null);
  return takeOffer(caller, quote, shownElse);
}

type Offer = Awaited<ReturnType<typeof readOffer>>['answer'];

/** The same without a word about what may have changed. */
export function takeOffer(caller: Caller, quote: Offer, shownElse: object = {}) {
  const isMonthly = quote?.change?.billingFrequency === 'monthly';
  const after = quote?.change?.after;
  return caller.call<{ change: ShownChange | null; policy: { amount: number } | null }>(
    `mutation ($input: UpdateQuoteInput!) {
      answer: updateQuote(input: $input) { change { ${change} } policy { amount } }
    }`,
    {
      input: {
        quoteId: quote?.id ?? crypto.randomUUID(),
        status: 'accepted',
        premium: isMonthly ? after?.monthlyPremium : after?.annualPremium,
        beginsOn: quote?.change?.beginsOn ?? null,
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
