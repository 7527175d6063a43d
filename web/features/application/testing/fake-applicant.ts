import type {
  ApplicationEntryQuery,
  LatestApplicationQuery,
  OfferingsQuery,
} from '../../../api/generated/application.ts';
import type { NotificationsQuery } from '../../../api/generated/notifications.ts';
import type { UnderwritingCase } from '../load-application.ts';

type Application = NonNullable<LatestApplicationQuery['latestInsuranceApplication']>;

/** One applicant, as the server knows them. */
export interface FakeApplicant {
  stage: ApplicationEntryQuery['applicationEntry']['stage'];
  canApplyAgainOn: string | null;
  application: Application | null;
  cases: readonly UnderwritingCase[];
  offerings: OfferingsQuery['productOfferings'];
  pendingQuote: OfferingsQuery['pendingQuote'];
  notifications: NotificationsQuery['notifications'];
  hasEstimate: boolean;
  ineligibleReasons: readonly string[];
  /** The stop of the fulfillment journey that was saved. */
  savedStop: string | null;
  wyshTotal: number;
  /** Codes that operations are refused with, by operation. */
  refused: Readonly<Record<string, string>>;
}

export function createFakeApplicant(change: Partial<FakeApplicant>) {
  const applicant: FakeApplicant = {
    stage: 'start',
    canApplyAgainOn: null,
    application: null,
    cases: [],
    offerings: [],
    pendingQuote: null,
    notifications: [],
    hasEstimate: true,
    ineligibleReasons: [],
    savedStop: null,
    wyshTotal: 400_000,
    refused: {},
    ...change,
  };
  const { stage, canApplyAgainOn, application, savedStop } = applicant;
  const estimate = applicant.hasEstimate ? { id: 'estimate', amount: 500_000, insuredsAgeAtTerm: 54 } : null;
  const currentUser = {
    id: 'u',
    profile: { firstName: 'Ada', phoneNumbers: [] },
    activeConstellations: [
      {
        id: 'c',
        activeInsuranceMembership: { id: 'm', latestEstimateDatum: estimate, productsOfferings: [] },
      },
    ],
    journeyProgress:
      savedStop === null
        ? []
        : [
            {
              journey: 'fulfillment',
              status: 'active',
              step: savedStop,
              data: {},
              metadata: { reinstateablePolicyId: null },
            },
          ],
  };
  const answers: Readonly<Record<string, object>> = {
    ApplicationEntry: {
      applicationEntry: { stage, canApplyAgainOn },
      latestInsuranceApplication: application,
    },
    ApplicantChecks: {
      fetchIneligibleForCoverageReasons: { ineligibleCoverageReasons: applicant.ineligibleReasons },
    },
    LatestApplication: { latestInsuranceApplication: application },
    ApplicationCases: { cases: applicant.cases },
    Offerings: {
      productOfferings: applicant.offerings,
      pendingQuote: applicant.pendingQuote,
      pendingPolicy: null,
      latestInsuranceApplication: application,
      currentUser,
      wyshAllocationsSummary: { totalAmount: applicant.wyshTotal },
    },
    AcceptProductOffering: {
      acceptProductOffering: { clientMutationId: null, quote: { id: 'quote' } },
    },
    HomeState: {
      currentUser,
      applicationEntry: { stage, canApplyAgainOn },
      latestInsuranceApplication: application,
      wyshAllocationsSummary: { activeCount: 2, totalAmount: applicant.wyshTotal },
    },
    JourneyFacts: {
      currentUser,
      accountCapabilities: { billing: false },
      wyshAllocationsSummary: { activeCount: 2 },
    },
    JourneyProgress: { currentUser },
    SaveJourneyProgress: { saveJourneyProgress: { clientMutationId: null } },
    Notifications: { notifications: applicant.notifications, latestInsuranceApplication: application },
    UpdateNotification: {
      updateNotification: { clientMutationId: null, notification: { id: 'n', read: true } },
    },
  };

  return {
    answer: (operation: string): Response => {
      const code = applicant.refused[operation];
      const data = code === undefined ? answers[operation] : undefined;
      if (data) return Response.json({ data });
      const extensions = { message: code ?? 'STANDARD_ERROR' };
      return Response.json({ data: null, errors: [{ message: 'No.', extensions }] });
    },
  };
}

export function fakeApplication(change: Partial<Application> = {}): Application {
  return {
    id: 'application',
    result: 'referred_to_underwriter',
    reasons: [],
    canApplyAgainOn: null,
    case: null,
    ...change,
  };
}

export function fakeCase(change: Partial<UnderwritingCase> = {}): UnderwritingCase {
  return {
    id: 'case',
    status: 'open',
    decision: null,
    externalId: 'C-2026-0042',
    source: 'underwriting',
    createdAt: '2026-01-02T15:00:00Z',
    dueAt: '2026-01-06T15:00:00Z',
    requestedEvidence: [],
    ...change,
  };
}

type Offering = OfferingsQuery['productOfferings'][number];

/** $300,000 until 54 for $31.17 a month, until the end of February 1. */
export function fakeOffering(change: Partial<Offering> = {}): Offering {
  return {
    id: 'term',
    productDetail: { slug: 'wysh-term-life', name: 'Term life' },
    status: 'pending',
    kind: 'new',
    amount: 300_000,
    termDuration: 20,
    insuredsAgeAtTerm: 54,
    annualPremium: 356.25,
    monthlyPremium: 31.17,
    classification: 'S table B',
    allocationsCoveredPercentage: 75,
    expiresAt: '2026-02-02T04:59:59.999Z',
    arithmetic: {
      basisVersion: 'demo-2026',
      gender: 'female',
      issueAge: 34,
      years: 20,
      rateClass: 'S',
      tableRating: 'B',
      ratePerThousand: 0.8875,
      coverageCharge: 266.25,
      policyFee: 90,
      annualMinimum: 102.86,
      isMinimumApplied: false,
      annualUnrounded: 356.25,
      monthlyFactor: 0.0875,
      monthlyUnrounded: 31.17,
      breakdown: null,
    },
    payoutDetails: [],
    ...change,
  };
}

export function fakeAdOffering(change: Partial<Offering> = {}): Offering {
  const term = fakeOffering();
  return {
    ...term,
    id: 'ad',
    productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death' },
    amount: 500_000,
    termDuration: 31,
    insuredsAgeAtTerm: 65,
    annualPremium: 210,
    monthlyPremium: 18.38,
    classification: null,
    payoutDetails: [
      { cause: 'publicTransportation', percent: 100, amount: 500_000 },
      { cause: 'autoPedestrian', percent: 30, amount: 150_000 },
      { cause: 'generalAccident', percent: 20, amount: 100_000 },
    ],
    arithmetic: { ...term.arithmetic, rateClass: null, tableRating: null },
    ...change,
  };
}
