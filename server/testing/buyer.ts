import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import { CURRENT_BASIS } from '@wysh/domain/pricing/current-basis.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { sealOfferingPricing } from '../offerings/offering.ts';
import type { Offering } from '../offerings/offering.ts';
import type { Transaction } from '../platform/database/database.ts';
import { sealSubmission } from '../underwriting/application.ts';
import type { Submission } from '../underwriting/application.ts';
import { openAccount } from './account-holder.ts';
import type { GraphqlCaller } from './graphql-over-http.ts';
import { maya, openEstimate } from './insurable-person.ts';
import type { AppDriver, Visitor } from './app-driver.ts';

export interface ShownQuote {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly monthlyPremium: number;
  readonly annualPremium: number;
  readonly dueToday: number;
  readonly annualSavings: number;
  readonly insuredsAgeAtTerm: number;
  readonly classification: string | null;
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

const quoteFields = `id status amount monthlyPremium annualPremium dueToday annualSavings insuredsAgeAtTerm classification
  expiresAt billingFrequency productDetail { slug }`;
const planFields = 'amount billingFrequency nextPayment { date amount estimated invoiceId }';
const policyFields = `id label status amount effectiveAt effectiveUntil freeLookEndsOn lapsesAt terminationReason monthlyPremium
  activePlan { ${planFields} } pendingPlan { ${planFields} }`;
const invoiceFields = 'id amount balance dueAt pastDue status';

export type OfferedProduct = 'termLife' | 'accidentalDeath';

export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Maya, who was approved: an account in a verified session, and what underwriting offered her. */
export async function openBuyer(app: AppDriver, products: readonly OfferedProduct[]) {
  const holder = await openAccount(app, { verified: true });
  await openEstimate(app, holder).save(maya(app));
  const offeringIds = await offer(app, holder, products);
  return { ...holder, offeringIds, ...openPurchase(app, holder) };
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

  /** Agrees to everything that the purchase asks to be agreed to. */
  async function agree(): Promise<void> {
    const { answer } = await call<{ id: string }[]>('{ answer: disclosuresToAcknowledge { id } }');
    for (const { id } of answer ?? []) {
      await call(
        `mutation ($input: CreateAcknowledgementInput!) {
          answer: createAcknowledgement(input: $input) { clientMutationId }
        }`,
        { input: { recordId: id, recordType: 'disclosure', contextType: 'InsuranceApplication' } },
      );
    }
  }

  return {
    call,
    agree,
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

/** What underwriting offers once it has approved: written as it writes it. */
export async function offer(
  app: Pick<AppDriver, 'services'>,
  { userId }: Pick<Visitor, 'userId'>,
  products: readonly OfferedProduct[],
): Promise<string[]> {
  const { database, ids, encryption, clock } = app.services;
  const now = clock.now();
  const applicationId = ids.uuid();
  const created = new Date(now.epochMilliseconds);
  const expiresAt = now
    .toZonedDateTimeISO('America/New_York')
    .startOfDay()
    .add({ days: 31 })
    .toInstant()
    .subtract({ milliseconds: 1 });
  return database.transaction(async (transaction) => {
    await transaction
      .insertInto('insurance_applications')
      .values({
        user_id: userId,
        id: applicationId,
        version: 1,
        result: 'approved',
        submission_sealed: sealSubmission(
          encryption,
          { userId, id: applicationId },
          submissionOf(clock.now()),
        ),
        flow_session_id: ids.uuid(),
        submitted_at: created,
        decided_at: created,
      })
      .execute();
    await prepareForPurchase(transaction, app, { userId, applicationId });
    const offeringIds: string[] = [];
    for (const product of products) {
      const premium = premiumOf(product);
      const offering: Offering = {
        id: ids.uuid(),
        userId,
        applicationId,
        productSlug: PRODUCT_SLUGS[product],
        kind: 'new',
        status: 'pending',
        amount: premium.amount,
        amountMax: premium.amount,
        termYears: premium.years,
        termYearsMax: premium.years,
        annualCents: premium.annualCents,
        monthlyCents: premium.monthlyCents,
        basisVersion: premium.basisVersion,
        premium,
        createdAt: now,
        expiresAt,
      };
      await transaction
        .insertInto('product_offerings')
        .values({
          user_id: userId,
          id: offering.id,
          application_id: applicationId,
          product_slug: offering.productSlug,
          kind: 'new',
          status: 'pending',
          amount: offering.amount,
          amount_max: offering.amountMax,
          term_years: offering.termYears,
          term_years_max: offering.termYearsMax,
          annual_premium_cents: offering.annualCents,
          monthly_premium_cents: offering.monthlyCents,
          basis_version: offering.basisVersion,
          pricing_sealed: sealOfferingPricing(encryption, offering),
          created_at: created,
          expires_at: new Date(expiresAt.epochMilliseconds),
        })
        .execute();
      offeringIds.push(offering.id);
    }
    return offeringIds;
  });
}

/** What a purchase asks for besides: everything agreed to, and due diligence done. */
async function prepareForPurchase(
  transaction: Transaction,
  { services: { ids, clock, disclosures } }: Pick<AppDriver, 'services'>,
  { userId, applicationId }: { readonly userId: string; readonly applicationId: string },
): Promise<void> {
  const now = new Date(clock.now().epochMilliseconds);
  const due = disclosures.current.filter((disclosure) => disclosure.due === 'always');
  await transaction
    .insertInto('acknowledgements')
    .values(
      due.map(({ slug, version, contextType }) => ({
        user_id: userId,
        id: ids.uuid(),
        disclosure_slug: slug,
        disclosure_version: version,
        context_type: contextType,
        context_id: applicationId,
        acknowledged_at: now,
        session_id: ids.uuid(),
      })),
    )
    .execute();
  const check = { result: 'passed', provider: 'test', score: 0, checked_at: now } as const;
  await transaction
    .insertInto('identity_checks')
    .values({ user_id: userId, id: ids.uuid(), requested_at: now, ...check })
    .execute();
  await transaction
    .insertInto('cdd_answers')
    .values({
      user_id: userId,
      answers_sealed: Buffer.from('no test opens it'),
      has_identity_document: false,
      answered_at: now,
    })
    .execute();
}

function submissionOf(now: Temporal.Instant): Submission {
  const today = easternDate(now);
  return {
    answers: {
      'first-name': 'Maya',
      'last-name': 'Lin',
      birthdate: today.subtract({ years: 34, days: 40 }).toString(),
      gender: 'female',
      email: 'maya@example.com',
      'address-street-1': '412 Linden Street',
      'address-city': 'Columbus',
      'address-state': 'OH',
      'address-postal-code': '43215',
      'existing-policy': 'no',
    },
    requested: { amount: 500_000, years: 20, increase: 0 },
    today: today.toString(),
  };
}

/** Of Maya, 34: $500,000 for 20 years, or until 65. */
function premiumOf(product: OfferedProduct): Offering['premium'] {
  const person = { sex: 'female', issueAge: 34, amount: 500_000 } as const;
  const priced =
    product === 'termLife'
      ? termPremium({ ...person, years: 20, riskClass: { rateClass: 'P', tableRating: null } }, CURRENT_BASIS)
      : accidentalDeathPremium(person, CURRENT_BASIS);
  if (!priced.ok) throw new Error(`Maya has no premium: ${priced.reason}`);
  return priced.premium;
}
