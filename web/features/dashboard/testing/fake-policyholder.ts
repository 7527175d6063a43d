import type {
  BillAtHomeFragment,
  BillingQuery,
  HomeStateQuery,
  MembershipAtHomeFragment,
  OfferAtHomeFragment,
  PolicyAtHomeFragment,
  PolicyDetailsQuery,
} from '../../../api/generated/dashboard.ts';
import type { HomeVisit } from '../load-dashboard.ts';

/** One person, as the server knows them. */
export interface FakePolicyholder {
  firstName: string | null;
  membership: Partial<MembershipAtHomeFragment>;
  offers: readonly OfferAtHomeFragment[];
  entry: HomeStateQuery['applicationEntry'];
  result: NonNullable<HomeStateQuery['latestInsuranceApplication']>['result'] | null;
  /** The stop of the fulfillment journey that was saved. */
  savedStop: string | null;
  flags: readonly { readonly name: string; readonly enabled: boolean }[];
  wyshCount: number;
  details: Partial<PolicyDetailsQuery['policy']>;
  beneficiaries: PolicyDetailsQuery['beneficiaries'];
  card: BillingQuery['activePaymentMethod'];
  invoices: readonly BillAtHomeFragment[];
}

const NOBODY: FakePolicyholder = {
  firstName: 'Ada',
  membership: {},
  offers: [],
  entry: { stage: 'start', canApplyAgainOn: null },
  result: null,
  savedStop: null,
  flags: [],
  wyshCount: 2,
  details: {},
  beneficiaries: [],
  card: null,
  invoices: [],
};

export function fakeHome(change: Partial<FakePolicyholder> = {}): HomeVisit {
  const person = { ...NOBODY, ...change };
  return {
    currentUser: {
      id: 'u',
      profile: { firstName: person.firstName },
      activeConstellations: [
        {
          id: 'c',
          featureFlags: person.flags,
          activeInsuranceMembership: {
            id: 'm',
            latestEstimateDatum: null,
            pendingQuote: null,
            pendingPolicy: null,
            latestPayableInvoice: null,
            activePolicy: null,
            lapsedPolicy: null,
            ...person.membership,
          },
        },
      ],
    },
    productOfferings: person.offers,
    applicationEntry: person.entry,
    savedStop: person.savedStop,
    latestInsuranceApplication: person.result === null ? null : { id: 'a', result: person.result },
    wyshAllocationsSummary: {
      activeCount: person.wyshCount,
      totalAmount: 200_000 * person.wyshCount,
    },
  };
}

export function fakeAnswers(change: Partial<FakePolicyholder> = {}): Readonly<Record<string, object>> {
  const person = { ...NOBODY, ...change };
  const { savedStop, ...home } = fakeHome(change);
  return {
    HomeState: home,
    JourneyProgress: {
      currentUser: { id: 'u', journeyProgress: savedStop === null ? [] : [stoppedAt(savedStop)] },
    },
    PolicyDetails: {
      policy: {
        id: 'policy',
        status: 'active',
        insuredsAgeAtTerm: 54,
        termDuration: 20,
        monthlyPremium: 31.17,
        effectiveAt: '2026-01-02T15:00:00Z',
        effectiveUntil: '2046-01-02',
        freeLookEndsOn: '2026-01-12',
        freeLookDaysLeft: 0,
        payoutDetails: [],
        policyRiders: [],
        ...person.details,
      },
      beneficiaries: person.beneficiaries,
    },
    Billing: {
      currentUser: {
        id: 'u',
        activeConstellations: home.currentUser?.activeConstellations.map(({ activeInsuranceMembership }) => ({
          id: 'c',
          activeInsuranceMembership: { ...activeInsuranceMembership, invoices: person.invoices },
        })),
      },
      activePaymentMethod: person.card,
    },
  };
}

function stoppedAt(step: string) {
  return {
    journey: 'fulfillment',
    status: 'active',
    step,
    data: {},
    metadata: { reinstateablePolicyId: null },
  };
}

/** $300,000 of term life for $31.17 a month, the next one on February 2. */
export function fakePolicy(change: Partial<PolicyAtHomeFragment> = {}): PolicyAtHomeFragment {
  return {
    id: 'policy',
    label: 'TL-4KQ7-92MXB',
    status: 'active',
    productDetail: { slug: 'wysh-term-life' },
    amount: 300_000,
    lapsesAt: null,
    totalMissedPremiums: 0,
    allocationsCoveredPercentage: 75,
    activePlan: {
      id: 'plan',
      amount: 31.17,
      billingFrequency: 'monthly',
      nextPayment: { date: '2026-02-02', amount: 31.17, estimated: true },
    },
    ...change,
  };
}

/** Good until the end of February 1 in Eastern time. */
export function fakeOffer(change: Partial<OfferAtHomeFragment> = {}): OfferAtHomeFragment {
  return {
    id: 'offer',
    status: 'pending',
    productDetail: { slug: 'wysh-term-life' },
    amount: 300_000,
    monthlyPremium: 31.17,
    expiresAt: '2026-02-02T04:59:59.999Z',
    ...change,
  };
}

export const AD = { slug: 'wysh-accidental-death' };
