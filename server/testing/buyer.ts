import type { AppDriver, Visitor } from './app-driver.ts';
import type { GraphqlCaller } from './graphql-over-http.ts';
import { becomePerson } from './people/become-person.ts';
import type { PersonOptions } from './people/person.ts';

export interface ShownQuote {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly monthlyPremium: number;
  readonly annualPremium: number;
  readonly dueToday: number;
  readonly annualSavings: number;
  readonly insuredsAgeAtTerm: number;
  readonly extensionAvailable: boolean;
  readonly classification: { readonly id: string; readonly gender: string } | null;
  readonly expiresAt: string;
  readonly billingFrequency: string | null;
  readonly productDetail: { readonly slug: string };
}

export interface ShownPolicy {
  readonly id: string;
  readonly label: string;
  readonly status: string;
  readonly amount: number;
  readonly effectiveAt: string | null;
  readonly effectiveUntil: string | null;
  readonly freeLookEndsOn: string | null;
  readonly lapsesAt: string | null;
  readonly lastCoveredOn: string | null;
  readonly terminationReason: string | null;
  readonly monthlyPremium: number;
  readonly activePlan: ShownPlan | null;
  readonly pendingPlan: ShownPlan | null;
}

interface ShownPlan {
  readonly amount: number;
  readonly billingFrequency: string;
  readonly nextPayment: {
    readonly date: string;
    readonly amount: number;
    readonly estimated: boolean;
    readonly invoiceId: string | null;
  } | null;
}

export interface ShownInvoice {
  readonly id: string;
  readonly amount: number;
  readonly balance: number;
  readonly dueAt: string;
  readonly pastDue: boolean;
  readonly status: string;
}

export interface ShownPayments {
  readonly billingAttemptedAmount: number;
  readonly processed: readonly {
    readonly invoiceId: string;
    readonly transactionResult: string;
    readonly reason: string | null;
    readonly clientSecret: string | null;
  }[];
}

export interface ShownMembership {
  readonly pendingQuote: ShownQuote | null;
  readonly pendingPolicy: ShownPolicy | null;
  readonly activePolicy: ShownPolicy | null;
  readonly lapsedPolicy: ShownPolicy | null;
  readonly latestPayableInvoice: ShownInvoice | null;
  readonly invoices: readonly ShownInvoice[];
}

export interface Refusal {
  readonly message: string;
  readonly full_message: string;
  readonly validation_errors?: {
    readonly errors: readonly { readonly field: string; readonly code: string }[];
  };
}

const quoteFields = `id status amount monthlyPremium annualPremium dueToday annualSavings insuredsAgeAtTerm extensionAvailable classification { id gender }
  expiresAt billingFrequency productDetail { slug }`;
const planFields = 'amount billingFrequency nextPayment { date amount estimated invoiceId }';
const policyFields = `id label status amount effectiveAt effectiveUntil freeLookEndsOn lapsesAt lastCoveredOn terminationReason monthlyPremium
  activePlan { ${planFields} } pendingPlan { ${planFields} }`;
const invoiceFields = 'id amount balance dueAt pastDue status';

/** What is to be said before something is paid for, or taken; null where nothing is. */
export type ToConfirm = {
  readonly applicationId: string;
  readonly disclosure: { readonly id: string };
} | null;

export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Somebody approved who only has to choose and to pay, with what their browser does for that. */
export async function openBuyer(app: AppDriver, options: PersonOptions = {}) {
  const person = await becomePerson(app, 'readyToBuy', options);
  return { ...person, ...openPurchase(app, person) };
}

let tokens = 0;

/** What a browser does from the quote to the policy. Each call answers what came, or the refusal. */
export function openPurchase(app: GraphqlCaller, { token }: Pick<Visitor, 'token'>) {
  async function call<Answer>(document: string, variables: object = {}) {
    const { data, errors } = await app.graphql<{ answer: Answer }>(document, { ...variables }, { token });
    return {
      answer: data?.answer ?? null,
      refusal: (errors?.[0]?.extensions as unknown as Refusal | undefined) ?? null,
    };
  }

  const accept = (offeringId: string) =>
    call<{ quote: ShownQuote }>(
      `mutation ($input: AcceptProductOfferingInput!) {
        answer: acceptProductOffering(input: $input) { quote { ${quoteFields} } }
      }`,
      { input: { offeringId } },
    );
  const take = (quoteId: string, input: object = {}) =>
    call<{ quote: ShownQuote; policy: ShownPolicy | null }>(
      `mutation ($input: UpdateQuoteInput!) {
        answer: updateQuote(input: $input) { quote { ${quoteFields} } policy { ${policyFields} } }
      }`,
      { input: { quoteId, status: 'accepted', billingFrequency: 'monthly', ...input } },
    );
  const addCard = (kind = 'ok', input: object = {}) =>
    call<{ paymentMethod: { id: string; mask: string; metadata: { brand: string } } }>(
      `mutation ($input: CreatePaymentMethodInput!) {
        answer: createPaymentMethod(input: $input) {
          paymentMethod { id source status name mask externalId metadata { brand country funding last4 } }
        }
      }`,
      {
        input: {
          externalId: `tok_${kind}_${(tokens += 1)}`,
          source: 'credit_card',
          metadata: { name: 'Maya Lin' },
          ...input,
        },
      },
    );
  const pay = (invoiceId: string, input: object = {}) =>
    call<{ payments: ShownPayments }>(
      `mutation ($input: CreateMultiplePaymentsInput!) {
        answer: createMultiplePayments(input: $input) {
          payments { billingAttemptedAmount processed { invoiceId transactionResult reason clientSecret } }
        }
      }`,
      { input: { invoiceIds: [invoiceId], purchasePolicy: true, ...input } },
    );

  async function membership(): Promise<ShownMembership> {
    const { answer, refusal } = await call<{
      activeConstellations: { activeInsuranceMembership: ShownMembership }[];
    }>(
      `{ answer: currentUser { activeConstellations { activeInsuranceMembership {
        pendingQuote { ${quoteFields} }
        pendingPolicy { ${policyFields} }
        activePolicy { ${policyFields} }
        lapsedPolicy { ${policyFields} }
        latestPayableInvoice { ${invoiceFields} }
        invoices { ${invoiceFields} }
      } } } }`,
    );
    const found = answer?.activeConstellations[0]?.activeInsuranceMembership;
    // A field that failed is null beside its error, and would look like nothing there.
    if (found === undefined || refusal !== null)
      throw new Error(`there is no membership: ${JSON.stringify(refusal)}`);
    return found;
  }

  const agreeTo = (recordId: string, input: object = {}) =>
    call(
      `mutation ($input: CreateAcknowledgementInput!) {
        answer: createAcknowledgement(input: $input) { clientMutationId }
      }`,
      { input: { recordId, recordType: 'disclosure', contextType: 'InsuranceApplication', ...input } },
    );

  /** Agrees to everything that the purchase asks to be agreed to, and says that nothing has changed. */
  async function agree(): Promise<void> {
    await acknowledge();
    await confirm();
  }

  async function acknowledge(): Promise<void> {
    const { answer } = await call<{ id: string }[]>('{ answer: disclosuresToAcknowledge { id } }');
    for (const { id } of answer ?? []) await agreeTo(id);
  }

  /** Says what is to be said of answers, where anything is. */
  async function confirmAnswers(asked: ToConfirm): Promise<void> {
    if (asked !== null) await agreeTo(asked.disclosure.id, { contextId: asked.applicationId });
  }

  /** Says, whatever they are about to buy, that nothing has changed since they answered. */
  async function confirm(): Promise<void> {
    for (const slug of ['nothing-changed', 'nothing-changed-accidental-death']) {
      const { answer } = await call<{ id: string }>(
        'query ($slug: String!) { answer: disclosure(slug: $slug) { id } }',
        { slug },
      );
      if (answer !== null) await agreeTo(answer.id);
    }
  }

  return {
    call,
    agree,
    agreeTo,
    acknowledge,
    confirm,
    confirmAnswers,
    /** What is to be said before this quote is paid for; null where nothing is. */
    toConfirm: async (quoteId: string) =>
      (
        await call<{ applicationId: string; answeredOn: string; disclosure: { id: string; slug: string } }>(
          `query ($quoteId: ID!) {
            answer: answersToConfirm(quoteId: $quoteId) { applicationId answeredOn disclosure { id slug } }
          }`,
          { quoteId },
        )
      ).answer,
    accept,
    take,
    addCard,
    pay,
    membership,
    policy: async (id: string) =>
      (await call<ShownPolicy>(`query ($id: ID!) { answer: policy(id: $id) { ${policyFields} } }`, { id }))
        .answer,
    invoices: async (status: 'eligibleUnpaid' | 'processing' | null = null) =>
      (
        await call<ShownInvoice[]>(
          `query ($status: InvoiceFilter) { answer: invoices(status: $status) { ${invoiceFields} } }`,
          { status },
        )
      ).answer ?? [],
    capabilities: async () =>
      (
        await call<{ billing: boolean; termLifeExtension: boolean }>(
          '{ answer: accountCapabilities { billing termLifeExtension } }',
        )
      ).answer,
    /** Everything up to the payment, with a card that does as its kind says; answers the invoice that waits. */
    async prepare(offeringId: string, kind = 'ok'): Promise<ShownInvoice> {
      const quote = (await accept(offeringId)).answer!.quote;
      const taken = await take(quote.id);
      if (taken.refusal !== null) throw new Error(`refused: ${JSON.stringify(taken.refusal)}`);
      await addCard(kind);
      const { latestPayableInvoice } = await membership();
      if (latestPayableInvoice === null) throw new Error('There is nothing to pay.');
      return latestPayableInvoice;
    },
  };
}
