import type { World } from '../fake-answers.ts';
import { accounts } from './accounts.ts';
import { beneficiaries } from './beneficiaries.ts';
import { billing } from './billing.ts';
import { coverage } from './coverage.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { flows } from './flows.ts';
import { help } from './help.ts';
import { policies } from './policies.ts';
import { standings } from './standings.ts';
import { wyshes } from './wyshes.ts';

/**
 * Every object of the API, whole, as the fake server answers it where a test says nothing else: Ada Lovelace at the
 * beginning, with a list of two wyshes, no estimate, no application and no policy. An empty object (`profile: {}`) is
 * one as this world has it.
 */
export const world: World = {
  ...accounts,
  ...beneficiaries,
  ...billing,
  ...coverage,
  ...decisions,
  ...documents,
  ...flows,
  ...help,
  ...policies,
  ...standings,
  ...wyshes,
  Query: {
    guestMessages: {},
    helpArticles: [{}],
    supportHours: {},
    currentUser: {},
    me: {},
    accountRecovery: {},
    accountCapabilities: {},
    adjustPolicy: {},
    policyChange: {},
    correctionEffect: {},
    correctedAnswers: {},
    decision: null,
    termExtension: null,
    currentSession: {},
    dataPackage: null,
    electronicPapers: {},
    sessions: [],
    privacyChoices: {},
    inAppMessage: null,
    beneficiaries: [],
    invoices: [],
    latestPayableInvoice: null,
    reinstateablePolicies: [],
    activePaymentMethod: null,
    bankItems: [],
    bankLinkResult: null,
    secondPerson: null,
    cardForm: {},
    translations: [],
    triviaQuestions: [],
    fetchIneligibleForCoverageReasons: {},
    eligibility: {},
    adjustEstimate: {},
    adjustProductOffering: {},
    adjustQuote: {},
    coverageEditorState: null,
    affiliateEstimate: {},
    affiliateAdFrame: null,
    accidentPayouts: [
      { cause: 'publicTransportation', percent: 100 },
      { cause: 'autoPedestrian', percent: 30 },
      { cause: 'generalAccident', percent: 20 },
    ],
    disclosure: ({ slug }) => ({ slug, id: `${slug}@1` }),
    disclosures: [],
    answersToConfirm: null,
    disclosuresToAcknowledge: [],
    uploads: ({ blobIds }) => [blobIds].flat().map((blobId) => ({ blobId })),
    document: ({ id }) => ({ id }),
    documentsBySlug: [],
    documentCategories: [],
    globalFeatureFlags: [],
    flow: ({ slug }) => ({ id: slug, slug }),
    dynamicForm: {},
    taxIdPublicKey: {},
    isDueDiligenceDone: true,
    identityLook: null,
    deepLink: null,
    notifications: [],
    productOfferings: [],
    countries: [{}],
    states: [{}],
    productAvailableInState: true,
    policy: ({ id }) => ({ id }),
    pendingPolicy: null,
    pendingQuote: null,
    quote: ({ id }) => ({ id }),
    supportMessages: [],
    latestInsuranceApplication: null,
    cases: [],
    standing: {},
    wyshItems: [],
    wysh: ({ slug }) => ({ id: slug, slug }),
    wyshCategories: [],
    wyshAllocations: [],
    wyshAllocationsSummary: {},
  },
  IdentityLook: { standing: 'looked_at', answerOn: '2026-11-24' },
  Translation: { key: 'key', text: 'Text' },
};
