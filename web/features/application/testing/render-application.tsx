import type { LoaderFunctionArgs } from 'react-router';
import type { SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import type { PageHandle } from '../../../shell/page-handle.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { standingAt } from '../../../testing/world/standings.ts';
import { ApplicationPage } from '../application-page.tsx';
import { CoverageDeniedPage } from '../coverage-denied-page.tsx';
import { loadCase, loadFulfillment, loadOfferings, loadResult } from '../load-application.ts';
import { ManualReviewPage } from '../manual-review-page.tsx';
import { ReviewQuotePage } from '../review-quote-page.tsx';

export const TERM = { id: 'term' };

export const AD: FakeObject<'ProductOffering'> = {
  id: 'ad',
  productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death' },
  amount: 500_000,
  termDuration: 31,
  insuredsAgeAtTerm: 65,
  annualPremium: 210,
  monthlyPremium: 18.38,
  allocationsCoveredPercentage: 60,
  classification: null,
  payoutDetails: [
    { cause: 'publicTransportation', percent: 100, amount: 500_000 },
    { cause: 'autoPedestrian', percent: 30, amount: 150_000 },
    { cause: 'generalAccident', percent: 20, amount: 100_000 },
  ],
  arithmetic: { rateClass: null, mortalityMultiplier: null, breakdown: null },
};

export const offers = (...productOfferings: FakeObject<'ProductOffering'>[]): Answers => ({
  Query: {
    productOfferings,
    standing: {
      ...standingAt('offers'),
      isTermLifeOffered: productOfferings.some((offering) => offering.productDetail !== AD.productDetail),
    },
  },
});

export const applied = (application: FakeObject<'InsuranceApplication'>): Answers => ({
  Query: { latestInsuranceApplication: application },
});

const APPLICANT: Answers = {
  InsuranceMembership: { latestEstimateDatum: {} },
  Profile: { phoneNumbers: [] },
};

/** The screens of an applicant, who has an estimate and no phone number, at their addresses in the shell. */
export async function renderApplication(
  at: string,
  answers: Answers = {},
  session: Partial<SessionState> = VERIFIED,
) {
  const server = openFakeServer(merge(APPLICANT, answers));
  const { runtime } = createFakeRuntime({ session, server });
  const handle: PageHandle = { title: 'title.fulfillment', header: 'reduced' };
  const pages = [
    {
      path: routes.fulfillment,
      handle,
      loader: (args: LoaderFunctionArgs) => loadFulfillment(runtime, args),
      Component: ApplicationPage,
    },
    {
      path: routes.coverageDenied,
      loader: (args: LoaderFunctionArgs) => loadResult(runtime, args),
      Component: CoverageDeniedPage,
    },
    { path: routes.manualReview, loader: () => loadCase(runtime), Component: ManualReviewPage },
    {
      path: routes.reviewQuote,
      loader: (args: LoaderFunctionArgs) => loadOfferings(runtime, args),
      Component: ReviewQuotePage,
    },
  ];
  const router = await renderShell(runtime, pages, at);
  return { router, runtime, server, path: () => router.state.location.pathname };
}
