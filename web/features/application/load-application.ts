import { generatePath, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Client } from 'urql';
import type { ApplicationEntryQuery } from '../../api/generated/application.ts';
import {
  ApplicantChecksDocument,
  ApplicationCasesDocument,
  ApplicationEntryDocument,
  LatestApplicationDocument,
  OfferingsDocument,
} from '../../api/generated/application.ts';
import type {
  ApplicationCasesQuery,
  LatestApplicationQuery,
  OfferingsQuery,
} from '../../api/generated/application.ts';
import type { Runtime } from '../../api/runtime.ts';
import { readJourneyFacts } from '../../journeys/journey-facts.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import type { ApplicationProgress } from '../../journeys/stop-to-go-on-at.ts';
import {
  coverageDeniedPath,
  fulfillmentStartPath,
  postUnderwritingPath,
  purchasePath,
  routes,
} from '../../paths.ts';
import { loadTexts } from '../../texts/texts.ts';
import { openOfferings } from './open-offerings.ts';
import { quoteReviewState } from './quote-review-state.ts';

/** What the page of an application's beginning shows. */
export type ApplicationVisit =
  | { readonly kind: 'reinstatement' }
  /** Turned down not long ago: the first day on which another one may begin, and what will be the same then. */
  | {
      readonly kind: 'blocked';
      readonly canApplyAgainOn: string | null;
      readonly lastingReasons: readonly string[];
    }
  | { readonly kind: 'no-estimate' }
  | { readonly kind: 'applicant'; readonly applicant: ApplicationProgress };

type Entry = Pick<ApplicationEntryQuery, 'applicationEntry' | 'latestInsuranceApplication'>;

const NOTHING_HANDED_IN: Entry = {
  applicationEntry: { stage: 'start', canApplyAgainOn: null },
  latestInsuranceApplication: null,
};

const fresh = { requestPolicy: 'network-only' } as const;

/** Where an application begins or goes on (ROUTE-33, ROUTE-34): past the beginning it leads there. */
export async function loadFulfillment(
  runtime: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<ApplicationVisit> {
  if (params.action === 'reinstatement') {
    await loadTexts('waiting');
    return { kind: 'reinstatement' };
  }
  const { graphql, session } = runtime;
  const state = session.getState();
  // Only a verified person has handed anything in.
  const entry = state.sessionVerified ? await readEntry(graphql) : NOTHING_HANDED_IN;
  const { stage, canApplyAgainOn } = entry.applicationEntry;
  switch (stage) {
    case 'decision_pending':
      throw redirect(postUnderwritingPath);
    case 'manual_review':
      throw redirect(routes.manualReview);
    case 'offers':
      throw redirect(routes.reviewQuote);
    case 'policy':
      throw redirect(routes.home);
    case 'cooldown':
      return {
        kind: 'blocked',
        canApplyAgainOn,
        lastingReasons: entry.latestInsuranceApplication?.lastingReasons ?? [],
      };
    case 'start':
  }
  const [facts, savedStop, checks] = await Promise.all([
    readJourneyFacts(graphql, state),
    journeyOf(runtime).savedStop('fulfillment'),
    graphql.query(ApplicantChecksDocument, {}, fresh).toPromise(),
  ]);
  if (!facts.hasValidProductOffers) return { kind: 'no-estimate' };
  const reasons = checks.data?.fetchIneligibleForCoverageReasons.ineligibleCoverageReasons ?? [];
  if (reasons.length > 0) throw redirect(generatePath(routes.ineligible));
  const isRegistered = facts.authenticated && facts.hasPhoneNumber && facts.sessionVerified;
  const lastResult = entry.latestInsuranceApplication?.result ?? null;
  return { kind: 'applicant', applicant: { isRegistered, savedStop, lastResult } };
}

async function readEntry(graphql: Client): Promise<Entry> {
  const { data, error } = await graphql.query(ApplicationEntryDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('Where the application stands did not come.');
  return data;
}

export type LatestApplication = LatestApplicationQuery['latestInsuranceApplication'];

/** What there is to say about the last application, to whoever may read it. */
export async function loadResult({ graphql, session }: Runtime): Promise<LatestApplication> {
  if (!session.getState().sessionVerified) return null;
  const { data } = await graphql.query(LatestApplicationDocument, {}, fresh).toPromise();
  // The page has words of its own; without an answer it does without the reasons.
  return data?.latestInsuranceApplication ?? null;
}

export type UnderwritingCase = ApplicationCasesQuery['cases'][number];

/** The newest case of an application; null where no person looks at one. */
export async function loadCase({ graphql }: Runtime): Promise<UnderwritingCase | null> {
  const { data, error } = await graphql.query(ApplicationCasesDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The cases did not come.');
  return data.cases.find(({ source }) => source === 'underwriting') ?? null;
}

/** The review of what is offered, in one of the states it shows itself. */
export interface QuoteReview {
  readonly state: 'loading' | 'editor' | 'about-ad' | 'quote' | 'offer';
  readonly data: OfferingsQuery;
}

/** The open offers; where there are none it leads to where the application, or the purchase, stands. */
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
  const view = new URL(request.url).searchParams.get('view');
  const result = data.latestInsuranceApplication?.result;
  const state = quoteReviewState({
    isDecisionPending: result === 'pending',
    // The page waits, and knows how long.
    hasTimedOut: false,
    view: view === 'editor' || view === 'about-ad' ? view : null,
    isDenied: result === 'rejected',
    hasReinstatementOffer: data.productOfferings.some(
      ({ kind, status }) => kind === 'reinstatement' && status === 'pending',
    ),
    hasQuote: data.pendingQuote !== null,
    hasOffers: openOfferings(data).length > 0,
  });
  switch (state) {
    case 'denial':
      throw redirect(coverageDeniedPath('rejected'));
    case 'reinstatement':
      throw redirect(routes.policyReinstatement);
    case 'nothing':
    case 'timed-out':
      throw redirect(data.pendingPolicy === null ? fulfillmentStartPath : purchasePath);
    case 'loading':
    case 'editor':
    case 'about-ad':
    case 'quote':
    case 'offer':
      return { state, data };
  }
}
