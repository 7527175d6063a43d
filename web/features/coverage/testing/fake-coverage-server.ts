/**
 * The API as the coverage screens use it, in memory and behind `fetch`: one person's estimate, offers and list, a price simple
 * enough to work out in one's head, and switches for what can go wrong.
 */
import { cacheExchange, Client, fetchExchange } from 'urql';
import type {
  AffiliateEstimateQuery,
  CoverageEditorQuery,
  PremiumOfCoverageFragment,
} from '../../../api/generated/coverage.ts';
import type { WyshListQuery } from '../../../api/generated/wyshes.ts';
import { NoAnswer } from '../../../api/errors.ts';

export type FakeEstimate = NonNullable<CoverageEditorQuery['coverageEditorState']>;
type OfferType = Exclude<FakeEstimate['type'], 'estimate'>;

interface Call {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface FakeCoverageServer {
  readonly client: Client;
  /** Everything that was asked, in order. */
  readonly calls: Call[];
  estimate: FakeEstimate | null;
  /** The open offers and the quote. */
  offers: Partial<Record<OfferType, FakeEstimate>>;
  /** The cover of the policy in force; null without one. */
  policyAmount: number | null;
  wyshAmounts: readonly number[];
  reasons: readonly string[];
  adFrameUrl: string | null;
  affiliate: AffiliateEstimateQuery['affiliateEstimate'];
  availableProducts: readonly string[];
  /** The next call of this operation is refused, or never arrives. */
  failNext(operation: string, how: 'refused' | 'unreachable', fullMessage?: string): void;
  /** Holds every answer until the returned function is called. */
  hold(): () => void;
  callsOf(operation: string): Call[];
}

/** A dollar a month for each 10,000 of coverage, and one for each year of the lock. */
export function fakePrice(amount: number, years: number, listTotal: number): PremiumOfCoverageFragment {
  const monthlyPremium = amount / 10_000 + years + 0.17;
  return {
    amount,
    insuredsAgeAtTerm: 34 + years,
    monthlyPremium,
    annualPremium: monthlyPremium * 11.4,
    allocationsCoveredPercentage: listTotal === 0 ? 0 : Math.min(100, Math.round((amount * 100) / listTotal)),
    arithmetic: {
      basisVersion: 'demo-2026',
      gender: 'female',
      issueAge: 34,
      years,
      rateClass: 'P',
      tableRating: null,
      ratePerThousand: 0.5325,
      coverageCharge: 266.25,
      policyFee: 90,
      annualMinimum: 102.86,
      isMinimumApplied: false,
      annualUnrounded: 356.25,
      monthlyFactor: 0.0875,
      monthlyUnrounded: 31.17,
      breakdown: {
        claims: 182.63,
        mortalityMargin: 45,
        taxAndProcessing: 16.03,
        commission: 0,
        expenses: 77.29,
        profit: 35.62,
        difference: -0.32,
      },
    },
  };
}

/** A woman of 34 in Ohio with $300,000 until 54: $50.17 a month. */
export function fakeEstimate(change: Partial<FakeEstimate> = {}): FakeEstimate {
  return {
    type: 'estimate',
    id: 'estimate-1',
    productDetail: { slug: 'wysh-term-life', name: 'Term life' },
    age: 34,
    amountLimits: { min: 50_000, max: 1_000_000, step: 50_000 },
    lockUntilAgeLimits: { min: 44, max: 54 },
    amount: 300_000,
    lockUntilAge: 54,
    premium: fakePrice(300_000, 20, 400_000),
    status: null,
    ineligibleCoverageReasons: [],
    ...change,
  };
}

/** Term life approved to $500,000 until 54, and offered as it was asked for: $300,000 until 54 for $50.17 a month. */
export function fakeOffer(change: Partial<FakeEstimate> = {}): FakeEstimate {
  return fakeEstimate({
    type: 'termLifeOffering',
    id: 'term',
    amountLimits: { min: 50_000, max: 500_000, step: 50_000 },
    ...change,
  });
}

/** Accidental death up to $300,000 until 65. */
export function fakeAdOffer(): FakeEstimate {
  return fakeOffer({
    type: 'adOffering',
    id: 'ad',
    productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death' },
    lockUntilAgeLimits: null,
    lockUntilAge: 65,
    premium: fakePrice(300_000, 31, 400_000),
  });
}

export function createFakeCoverageServer(): FakeCoverageServer {
  const failures = new Map<string, { how: 'refused' | 'unreachable'; fullMessage: string | null }>();
  let held: Promise<void> = Promise.resolve();

  const server: FakeCoverageServer = {
    client: new Client({
      url: 'https://own.invalid/graphql',
      preferGetMethod: false,
      requestPolicy: 'network-only',
      exchanges: [cacheExchange, fetchExchange],
      fetch: (_input, init) =>
        answer(JSON.parse(init?.body as string) as { operationName: string; variables: Variables }, init),
    }),
    calls: [],
    estimate: fakeEstimate(),
    offers: {},
    policyAmount: null,
    wyshAmounts: [250_000, 150_000],
    reasons: [],
    adFrameUrl: null,
    affiliate: { affiliateName: null, premium: null, ineligibleCoverageReasons: [] },
    availableProducts: [],
    failNext: (operation, how, fullMessage) =>
      void failures.set(operation, { how, fullMessage: fullMessage ?? null }),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    callsOf: (operation) => server.calls.filter((call) => call.operation === operation),
  };

  async function answer(
    { operationName, variables }: { operationName: string; variables: Variables },
    init?: RequestInit,
  ) {
    server.calls.push({ operation: operationName, variables });
    const failure = failures.get(operationName);
    failures.delete(operationName);
    await held;
    if (init?.signal?.aborted) throw new DOMException('Given up', 'AbortError');
    if (failure?.how === 'unreachable') throw new NoAnswer('Failed to fetch');
    if (failure !== undefined) {
      const extensions = { message: 'STANDARD_ERROR', full_message: failure.fullMessage };
      return Response.json({ data: null, errors: [{ message: 'Refused', extensions }] });
    }
    return Response.json({ data: carryOut(operationName, variables) });
  }

  function editorOf(type: FakeEstimate['type']): FakeEstimate | null {
    return type === 'estimate' ? server.estimate : (server.offers[type] ?? null);
  }

  function listTotal(): number {
    return server.wyshAmounts.reduce((sum, amount) => sum + amount, 0);
  }

  function carryOut(operation: string, variables: Variables): object {
    switch (operation) {
      case 'CoverageEditor':
        return { coverageEditorState: editorOf(variables.type as FakeEstimate['type']) };
      case 'AdjustEstimate':
      case 'AdjustProductOffering':
      case 'AdjustQuote':
        return { price: fakePrice(Number(variables.amount), Number(variables.termDuration), listTotal()) };
      case 'UpdateProductOffering':
        return {
          updateProductOffering: {
            __typename: 'UpdateProductOfferingPayload',
            clientMutationId: null,
            productOffering: { __typename: 'ProductOffering', id: 'term' },
          },
        };
      case 'UpdateQuoteCover':
        return {
          updateQuote: {
            __typename: 'UpdateQuotePayload',
            clientMutationId: null,
            quote: { __typename: 'Quote', id: 'quote' },
          },
        };
      case 'UpdateEstimateDatum':
        return {
          updateEstimateDatum: {
            __typename: 'UpdateEstimateDatumPayload',
            clientMutationId: null,
            estimate: server.reasons.length > 0 ? null : { __typename: 'Estimate', id: 'estimate-2' },
            ineligibleCoverageReasons: server.reasons,
          },
        };
      case 'WyshList':
        return wyshList();
      case 'PolicyCover':
        return {
          currentUser: {
            __typename: 'User',
            id: 'u',
            activeConstellations: [
              {
                __typename: 'Constellation',
                id: 'c',
                activeInsuranceMembership: {
                  __typename: 'InsuranceMembership',
                  id: 'm',
                  activePolicy: server.policyAmount && {
                    __typename: 'Policy',
                    id: 'policy',
                    amount: server.policyAmount,
                  },
                },
              },
            ],
          },
        };
      case 'ListOwner':
        return { currentUser: currentUser(), accountCapabilities: { billing: false } };
      case 'IneligibleReasons':
        return {
          fetchIneligibleForCoverageReasons: { ineligibleCoverageReasons: server.reasons },
          currentUser: currentUser(),
        };
      case 'AffiliateAdFrame':
        return { affiliateAdFrame: server.adFrameUrl === null ? null : { url: server.adFrameUrl } };
      case 'AffiliateEstimate':
        return { affiliateEstimate: server.affiliate };
      case 'Eligibility':
        return { eligibility: { availableProducts: server.availableProducts } };
      case 'EstimatePackages':
        return {
          fetchIneligibleForCoverageReasons: { ineligibleCoverageReasons: server.reasons },
          currentUser: currentUser(),
        };
      default:
        throw new Error(`The fake server does not know ${operation}.`);
    }
  }

  function currentUser() {
    const { estimate } = server;
    const latestEstimateDatum = estimate && {
      id: 'estimate-1',
      amount: estimate.amount,
      insuredsAgeAtTerm: estimate.lockUntilAge,
      productDetail: estimate.productDetail,
      packages: (
        [
          ['low', 200_000],
          ['recommended', 400_000],
          ['high', 600_000],
        ] as const
      ).map(([name, amount]) => ({
        ...fakePrice(amount, 20, listTotal()),
        name,
        termDuration: 20,
        termUnit: 'year',
      })),
    };
    const membership = { id: 'm', eligibleForMonitoring: false, latestEstimateDatum };
    return { id: 'u', activeConstellations: [{ id: 'c', activeInsuranceMembership: membership }] };
  }

  function wyshList(): WyshListQuery {
    const wyshAllocations = server.wyshAmounts.map((amount, index) => ({
      __typename: 'WyshAllocation',
      id: `allocation-${index + 1}`,
      name: `Wysh number ${index + 1}`,
      amount,
      covered: false,
      amountCovered: 0,
      percentCovered: 0,
      monitored: false,
      status: 'active',
      order: index + 1,
      terminatesAt: null,
      recipient: null,
      plaidAccount: null,
      wysh: {
        id: `wysh-${index + 1}`,
        slug: `wysh-${index + 1}`,
        name: `Wysh number ${index + 1}`,
        images: { selectedIcon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
        wyshCategory: {
          id: 'home',
          slug: 'home',
          color: '#238dc1',
          colorTint: '#d5eefe',
          colorDeep: '#034563',
        },
      },
    }));
    return {
      wyshAllocations,
      wyshAllocationsSummary: {
        activeCount: wyshAllocations.length,
        totalAmount: listTotal(),
        percentCovered: 0,
      },
    };
  }

  return server;
}

type Variables = Readonly<Record<string, unknown>>;
