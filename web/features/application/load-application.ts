import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Client } from 'urql';
import {
  AccidentPayoutsDocument,
  ApplicationCasesDocument,
  ApplicationStandingDocument,
  ReturnOfferDocument,
  ReturnResultDocument,
  LastingReasonsDocument,
  LatestApplicationDocument,
  OfferingsDocument,
} from '../../api/generated/application.ts';
import type {
  ApplicationCasesQuery,
  ApplicationStandingQuery,
  LatestApplicationQuery,
  OfferingsQuery,
  ReturnOfferQuery,
} from '../../api/generated/application.ts';
import type { Runtime } from '../../api/runtime.ts';
import { readJourneyFacts } from '../../journeys/journey-facts.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { choseAnew, fulfillmentStartPath, goesOnApplying, routes } from '../../paths.ts';
import { loadTexts } from '../../texts/texts.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import type { AccidentPayouts } from './about-ad.tsx';
import type { ApplicationProgress } from './application-steps.ts';
import { denialOf, isDenialOf } from './denial.ts';

/** What the page of an application's beginning shows. */
export type ApplicationVisit =
  /** Covered: what there is to say about more cover. */
  | { readonly kind: 'covered' }
  /** Turned down not long ago: the first day on which another one may begin, and what will be the same then. */
  | {
      readonly kind: 'blocked';
      readonly by: 'cooldown';
      readonly canApplyAgainOn: string | null;
      readonly lastingReasons: readonly string[];
    }
  /** A policy of theirs lapsed and can come back. */
  | { readonly kind: 'blocked'; readonly by: 'lapsed' }
  | { readonly kind: 'no-estimate' }
  | { readonly kind: 'applicant'; readonly applicant: ApplicationProgress };

const fresh = { requestPolicy: 'network-only' } as const;

/** Where an application begins or goes on (ROUTE-33, ROUTE-34): whoever may not begin one is led to where they stand. */
export async function loadFulfillment(
  runtime: Runtime,
  { request }: LoaderFunctionArgs,
): Promise<ApplicationVisit> {
  const { graphql, session } = runtime;
  const [standing, facts] = await Promise.all([
    readStanding(graphql),
    readJourneyFacts(graphql, session.getState()),
  ]);
  // Who has still to give a code is led to it by the application's own steps, and comes back here once they have.
  const mayGoOn = standing.actions.includes('apply') || standing.kind === 'unproven';
  if (!mayGoOn) return withoutApplication(graphql, standing);
  // A policy that can come back is looked at first; whoever then chooses another one all the same may have it.
  if (standing.next === routes.policyReinstatement && !choseAnew(new URL(request.url)))
    return { kind: 'blocked', by: 'lapsed' };
  if (!facts.hasValidProductOffers) return { kind: 'no-estimate' };
  const applicant: ApplicationProgress = {
    isRegistered: facts.authenticated && facts.hasPhoneNumber && facts.sessionVerified,
    goesOnAt: standing.applicationStop,
    hasFailed: standing.kind === 'technical_failure',
  };
  const hasSeenMap = goesOnApplying(new URL(request.url)) && applicant.isRegistered;
  // Nobody is shown a second time what they have just read; whoever comes back later is told what is left.
  if (hasSeenMap && applicant.goesOnAt === null) {
    const first = await journeyOf(runtime).begin('fulfillment', null);
    if (first !== null) throw redirect(first);
  }
  return { kind: 'applicant', applicant };
}

type Standing = ApplicationStandingQuery['standing'];

async function readStanding(graphql: Client): Promise<Standing> {
  const { data, error } = await graphql.query(ApplicationStandingDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('Where the application stands did not come.');
  return data.standing;
}

/** Where somebody is led who can do nothing here. That we can't see where they stand is said by the card at home alone. */
export function wayOn({ card, next }: Pick<Standing, 'card' | 'next'>): string {
  return card === 'unsure' ? routes.home : next;
}

async function withoutApplication(graphql: Client, standing: Standing): Promise<ApplicationVisit> {
  const { kind, actions, canApplyAgainOn } = standing;
  // Whoever wants more cover is told how to get it, and not sent home without a word.
  if (actions.includes('change_cover')) return { kind: 'covered' };
  // Both offers can still be had, the one that was taken and the other.
  if (actions.includes('review_offers')) throw redirect(routes.reviewQuote);
  if (kind !== 'cooldown') throw redirect(wayOn(standing));
  const { data } = await graphql.query(LastingReasonsDocument, {}, fresh).toPromise();
  const lastingReasons = data?.latestInsuranceApplication?.lastingReasons ?? [];
  return { kind: 'blocked', by: 'cooldown', canApplyAgainOn, lastingReasons };
}

/** What is said of a decision: of an application, or of what was told to have a lapsed policy back. */
export type Told = Pick<
  NonNullable<LatestApplicationQuery['latestInsuranceApplication']>,
  'reasons' | 'lastingReasons' | 'canApplyAgainOn' | 'case'
> & { readonly isAboutReturn: boolean };

/** Of the return that is being decided, or was refused; null without an answer. */
async function toldOfReturn(graphql: Client): Promise<Told | null> {
  const { data } = await graphql.query(ReturnResultDocument, {}, fresh).toPromise();
  const requests = data?.reinstateablePolicies.map((policy) => policy.reinstatementRequest) ?? [];
  const request = requests.find((one) => one?.status === 'rejected' || one?.status === 'underwriting');
  if (request == null) return null;
  const { reasons, canAskAgainOn: canApplyAgainOn, case: underwritingCase } = request;
  return { reasons, lastingReasons: [], canApplyAgainOn, case: underwritingCase, isAboutReturn: true };
}

/**
 * What there is to say about the last application, to whom the page of a no says something true; everybody else is led to where they
 * stand, and whoever has still to prove who they are does so first.
 */
export async function loadResult(
  { graphql, session }: Runtime,
  { params, request }: LoaderFunctionArgs,
): Promise<Told | null> {
  const { authenticated, sessionVerified } = session.getState();
  const standing = await readStanding(graphql);
  if (isDenialOf(standing, denialOf(params.type))) {
    if (!sessionVerified) return null;
    if (standing.kind === 'lapsed_ineligible' || standing.kind === 'return_with_person')
      return toldOfReturn(graphql);
    const { data } = await graphql.query(LatestApplicationDocument, {}, fresh).toPromise();
    // The page has words of its own; without an answer it does without the reasons.
    const application = data?.latestInsuranceApplication ?? null;
    return application && { ...application, isAboutReturn: false };
  }
  if (authenticated && !sessionVerified) {
    storeRedirectPath(new URL(request.url));
    throw new PageGate('verify');
  }
  throw redirect(wayOn(standing));
}

export type UnderwritingCase = ApplicationCasesQuery['cases'][number];

export interface CaseVisit {
  /** The newest of an application; null where no person looks at one. */
  readonly underwritingCase: UnderwritingCase | null;
  /** Of the change it decided, as long as that is open; null otherwise. */
  readonly changeToDo: Pick<OpenChange, 'id' | 'toDo'> | null;
  readonly standing: ApplicationCasesQuery['standing'];
}

type Membership = NonNullable<
  NonNullable<
    ApplicationCasesQuery['currentUser']
  >['activeConstellations'][number]['activeInsuranceMembership']
>;
type OpenChange = NonNullable<NonNullable<Membership['activePolicy']>['openChange']>;

export async function loadCase({ graphql }: Runtime): Promise<CaseVisit> {
  const { data, error } = await graphql.query(ApplicationCasesDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The cases did not come.');
  const underwritingCase = data.cases.find(({ source }) => source === 'underwriting') ?? null;
  const changes = data.currentUser?.activeConstellations.map(
    (one) => one.activeInsuranceMembership?.activePolicy?.openChange ?? null,
  );
  const isOfCase = (change: OpenChange | null) =>
    underwritingCase !== null && change?.case?.id === underwritingCase.id;
  return { underwritingCase, changeToDo: changes?.find(isOfCase) ?? null, standing: data.standing };
}

/** The review of what is offered, in one of the ways it shows itself. */
export type QuoteReview =
  | { readonly state: 'loading' | 'editor' | 'about-ad' | 'offers'; readonly data: OfferingsQuery }
  /** What a lapsed policy is offered back for (QUOTE-07). */
  | ({ readonly state: 'reinstatement'; readonly data: OfferingsQuery } & ReturnOffer);

interface ReturnOffer {
  readonly policyId: string;
  readonly wasPaidByYear: boolean;
  readonly offering: NonNullable<
    NonNullable<ReturnOfferQuery['reinstateablePolicies'][number]['reinstatementRequest']>['productsOffering']
  >;
}

/** The offer that is open for a lapsed policy, and the policy; null without one. */
async function findReturnOffer(graphql: Client): Promise<ReturnOffer | null> {
  const { data, error } = await graphql.query(ReturnOfferDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What a lapsed policy is offered back for did not come.');
  for (const { id: policyId, wayBack, reinstatementRequest: request } of data.reinstateablePolicies) {
    const isOpen = request?.status === 'offered' || request?.status === 'accepted';
    if (isOpen && request.productsOffering !== null) {
      const wasPaidByYear = wayBack?.wasPaidByYear === true;
      return { policyId, wasPaidByYear, offering: request.productsOffering };
    }
  }
  return null;
}

/** What accident cover pays after which accident. */
export async function loadAboutAd({ graphql }: Runtime): Promise<AccidentPayouts> {
  const { data, error } = await graphql.query(AccidentPayoutsDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What accident cover pays did not come.');
  return data.accidentPayouts;
}

/**
 * What is offered, to whoever can choose; everybody else is led to where they stand (QUOTE-01 to QUOTE-10), a refusal included, before
 * the view that the address asks for is looked at: who was turned down has nothing to edit. A decision that is waited for is waited for.
 */
export async function loadOfferings(
  { graphql }: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<QuoteReview> {
  const [{ data, error }] = await Promise.all([
    graphql.query(OfferingsDocument, {}, fresh).toPromise(),
    // How a premium is made is told in the words of the estimate.
    loadTexts('coverage'),
  ]);
  if (!data) throw error ?? new Error('The offers did not come.');
  const { kind, actions } = data.standing;
  if (kind === 'decision_pending' || kind === 'return_deciding') return { state: 'loading', data };
  if (data.standing.next === routes.policyReinstatement) {
    const offered = await findReturnOffer(graphql);
    if (offered === null) throw redirect(routes.policyReinstatement);
    return { state: 'reinstatement', data, ...offered };
  }
  // Offers that are not made yet, or are over, lead to the application that makes them.
  if (actions.includes('apply')) throw redirect(fulfillmentStartPath);
  if (!actions.includes('review_offers')) throw redirect(wayOn(data.standing));
  const view = new URL(request.url).searchParams.get('view');
  return { state: view === 'editor' || view === 'about-ad' ? view : 'offers', data };
}
