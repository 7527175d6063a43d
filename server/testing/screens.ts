import documents from '../platform/graphql/known-documents.generated.json' with { type: 'json' };
import type { GraphqlCaller } from './graphql-over-http.ts';
import { openPurchase } from './buyer.ts';
import { readCorrected } from './corrections.ts';
import { becomePerson, comeBack } from './people/become-person.ts';
import type { People, Standing } from './people/person.ts';
import { askForCover, readPolicyEditor } from './policy-editor.ts';
import { sentStatements } from './sent-statements.ts';
import type { SentStatement } from './sent-statements.ts';
import type { Services } from '../context.ts';

/** A query of the web's, with the variables it has where its screen has something to show. */
export interface Screen {
  readonly name: string;
  /** Word for word as the browser sends it. */
  readonly document: string;
  readonly token: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

type App = GraphqlCaller & { readonly services: Services };
type VariablesOf<Person> = (person: Person, app: App) => object | Promise<object>;

/** Who has something on a screen, and what their browser says with its query. */
type Shown = {
  readonly [Name in Standing]?: Readonly<Record<string, VariablesOf<People[Name]>>>;
};

const nothing = () => ({});
const COVER = { amount: 400_000, termDuration: 20, termUnit: 'year' };
const WITH_A_LIST = { wyshes: { 'pay-off-mortgage': 200_000 } };
const lineOfBusiness = 'wysh-insurance';

/** Every query of the web, so that a new one without a place here fails the test of their statements. */
const SHOWN: Shown = {
  // Whom time made what they are comes first: the others' sessions and offers are of after it.
  lapsed: {
    AnswersOfReturn: nothing,
    PendingReturnQuote: nothing,
    ReturnOffer: nothing,
    ReturnOutcome: nothing,
    ReturnResult: nothing,
    ReturnToPay: nothing,
    Returns: nothing,
  },
  visitor: {
    AccountRecovery: async (_visitor, app) => ({ token: await beginAccountRecovery(app) }),
    AffiliateAdFrame: () => ({ reason: 'age' }),
    AffiliateEstimate: () => ({
      input: { affiliateId: 'a', birthdate: '1990-01-01', gender: 'female', state: 'OH', amount: 500_000 },
    }),
    DeepLink: () => ({ id: 'a-link-nobody-sent' }),
    PrivacyChoices: nothing,
    DynamicForm: async ({ token }, app) => ({
      flowSessionId: await beginFlow(app, token, 'estimate-form'),
      criteria: { action: 'start' },
    }),
    Eligibility: nothing,
    GuestMessages: async (_visitor, app) => ({ token: await beginGuestMessage(app) }),
    HelpArticles: nothing,
    FlowExists: () => ({ slug: 'estimate-form' }),
    StateServed: () => ({
      businessSlug: lineOfBusiness,
      productSlug: 'wysh-term-life',
      stateId: 'OH',
    }),
    TaxIdPublicKey: nothing,
    TriviaQuestions: () => ({ slug: 'quote-loading' }),
    UploadedFiles: () => ({ blobIds: [] }),
    WyshBySlug: () => ({ slug: 'pay-off-mortgage' }),
    WyshCategories: nothing,
  },
  withEstimate: {
    AdjustEstimate: () => COVER,
    EstimatePackages: nothing,
    IneligibleReasons: nothing,
    JourneyProgress: nothing,
  },
  applicant: { EstimateStanding: nothing, JourneyFacts: () => ({ withProfile: true, withPolicies: true }) },
  approved: {
    AccidentPayouts: nothing,
    AdjustProductOffering: ({ offeringId }) => ({ id: offeringId, ...COVER }),
    ApplicationResult: () => ({ waitSeconds: 0 }),
    ApplicationStanding: nothing,
    CoverageEditor: () => ({ type: 'termLifeOffering' }),
    DisclosuresToAcknowledge: nothing,
    LatestApplication: nothing,
    Offerings: nothing,
  },
  referred: { ApplicationCases: nothing },
  rejected: {
    CorrectedAnswers: ({ applicationId }) => ({ applicationId, answers: { weight: 150 } }),
    Decision: nothing,
    LastingReasons: nothing,
  },
  quoteTaken: {
    AdjustQuote: ({ quoteId }) => ({ id: quoteId, ...COVER }),
    AnswersOfQuote: ({ quoteId }) => ({ quoteId }),
    InvoiceToPay: nothing,
    Purchase: nothing,
    PurchaseAnswers: ({ quoteId }) => ({ quoteId }),
    PurchaseQuote: ({ quoteId }) => ({ quoteId }),
    QuotePaper: ({ quoteId }) => ({ quoteId }),
  },
  policyholder: {
    AccountNotifications: nothing,
    InAppMessage: nothing,
    AdjustPolicy: ({ policyId }) => ({ id: policyId, ...COVER, amount: 100_000 }),
    AccountProfile: nothing,
    AccountSessions: nothing,
    YourData: nothing,
    PaperOrScreen: nothing,
    ActiveWyshes: nothing,
    AllocationDetails: nothing,
    AnswersOfChange: async (person, app) => ({ id: await changeCover(app, person) }),
    Beneficiaries: () => ({ lineOfBusiness }),
    BeneficiaryForm: async ({ token }, app) => ({
      flowSessionId: await beginFlow(app, token, 'beneficiary'),
    }),
    BeneficiaryTerms: nothing,
    Billing: nothing,
    CorrectPolicy: nothing,
    Covered: nothing,
    CorrectionEffect: async ({ policyId, token }, app) => {
      const { insured } = await readCorrected(openPurchase(app, { token }), policyId);
      return { policyId, right: { ...insured, firstName: 'Augusta' } };
    },
    EndPolicy: nothing,
    Extension: nothing,
    CurrentUser: nothing,
    Disclosure: () => ({ slug: 'beneficiary-terms' }),
    DocumentCategories: nothing,
    DocumentsBySlug: () => ({ slug: 'policy-agreement' }),
    HomeState: nothing,
    FollowableAccounts: nothing,
    LandingPlace: nothing,
    LinkedAtBank: () => ({ linkToken: 'link' }),
    LinkedBanks: nothing,
    ListOwner: nothing,
    Notifications: nothing,
    OpenPolicyChange: nothing,
    OneDocument: async ({ token }, app) => ({ id: await firstDocument(app, token) }),
    PolicyChange: async (person, app) => ({ id: await changeCover(app, person) }),
    PolicyCover: nothing,
    PolicyDetails: ({ policyId }) => ({ id: policyId }),
    PurchaseOutcome: nothing,
    SessionToVerify: nothing,
    SupportHours: nothing,
    SupportMessages: nothing,
    WyshList: nothing,
    WyshesOfChange: nothing,
    SoFar: nothing,
  },
};

async function changeCover(app: App, person: People['policyholder']): Promise<string> {
  const purchase = openPurchase(app, person);
  const open = (await readPolicyEditor(purchase))?.policyEdit.openChangeId ?? null;
  if (open !== null) return open;
  const { answer, refusal } = await askForCover(purchase, 100_000);
  if (answer === null) throw new Error(`no change: ${refusal?.full_message ?? ''}`);
  return answer.pendingPolicyId;
}

/** What a screen's query may ask of the database at most, who asks included. The first screen after signing in has a number of its own. */
export function statementsMax({ name }: Pick<Screen, 'name'>): number {
  return name === 'HomeState' ? 6 : 10;
}

/** What a query asked, without what the process asks once a second whoever comes, and how a connection begins. */
export async function statementsOf(query: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = await sentStatements(query);
  return sent.filter(
    ({ file, text }) => !/^platform\/(?:http|clock|jobs)/.test(file) && !text.startsWith('set '),
  );
}

/** Every query of the web, each of somebody who has something on its screen. */
export async function openScreens(app: App): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const [standing, shown] of Object.entries(SHOWN)) {
    const known = await becomePerson(app, standing as Standing, WITH_A_LIST);
    // Their session of before has ended by then.
    const person =
      standing === 'lapsed' ? { ...known, ...(await comeBack(app, known as People['lapsed'])) } : known;
    await app.services.jobs.drain();
    for (const [name, variablesOf] of Object.entries(shown)) {
      const variables = await (variablesOf as VariablesOf<typeof person>)(person, app);
      screens.push({ name, document: documentOf(name), token: person.token, variables: { ...variables } });
    }
  }
  return screens;
}

/** The names of all queries that the web has. */
export function screenNames(): Set<string> {
  return new Set(Object.values(documents).flatMap((text) => /^query (\w+)/.exec(text)?.[1] ?? []));
}

/** As the browser sends it, with `__typename`, by which it tells apart what it keeps: of those of one name the longest. */
export function documentOf(name: string): string {
  const [longest] = Object.values(documents)
    .filter((text) => new RegExp(`^query ${name}\\b`).test(text))
    .toSorted((a, b) => b.length - a.length);
  if (longest === undefined) throw new Error(`The web has no query ${name}.`);
  return longest;
}

async function beginFlow(app: App, token: string, flowId: string): Promise<string> {
  const { data, errors } = await app.graphql<{ begun: { flowSessionId: string } }>(
    'mutation ($input: CreateFlowSessionInput!) { begun: createFlowSession(input: $input) { flowSessionId } }',
    { input: { flowId } },
    { token },
  );
  if (!data) throw new Error(`The flow ${flowId} does not begin: ${JSON.stringify(errors)}`);
  return data.begun.flowSessionId;
}

async function firstDocument(app: App, token: string): Promise<string> {
  const { data } = await app.graphql<{ documentCategories: { documents: { id: string }[] }[] }>(
    '{ documentCategories { documents { id } } }',
    {},
    { token },
  );
  return data!.documentCategories.flatMap(({ documents: papers }) => papers)[0]!.id;
}

/** Somebody who says who they are, without a session. */
async function beginGuestMessage(app: App): Promise<string> {
  const { data } = await app.graphql<{ begun: { token: string } }>(
    'mutation ($input: BeginGuestMessageInput!) { begun: beginGuestMessage(input: $input) { token } }',
    { input: { name: 'Bea', email: 'bea@example.com', about: 'claim', text: 'My mother has died.' } },
    {},
  );
  return data!.begun.token;
}

async function beginAccountRecovery(app: App): Promise<string> {
  const { data } = await app.graphql<{ begun: { token: string } }>(
    'mutation ($input: BeginAccountRecoveryInput!) { begun: beginAccountRecovery(input: $input) { token } }',
    {
      input: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        birthdate: '1991-02-28',
        line1: '12 Oak Street',
        city: 'Columbus',
        state: 'OH',
        zip: '43004',
        email: 'ada.new@example.com',
        phoneNumber: '6145550177',
      },
    },
    {},
  );
  return data!.begun.token;
}
