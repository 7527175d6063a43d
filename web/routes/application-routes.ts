import { replace, type RouteObject } from 'react-router';
import { fulfillmentAccess } from '@wysh/domain/accounts/access-by-parameter.ts';
import { flowPath, purchasePath, routes } from '../paths.ts';
import type { AccessOf } from '../shell/guard.ts';
import type { PageRoutes } from '../shell/page-routes.ts';

/** From the application to the purchase. */
export function applicationRoutes({ page }: PageRoutes): RouteObject[] {
  return [
    page({
      path: routes.flow,
      access: 'identified',
      handle: { title: 'title.flow', header: 'reduced', progressInHeader: true },
      texts: 'forms',
      screen: async () => (await import('../features/flows/flow-page.tsx')).FlowPage,
      load: async ({ runtime, args }) =>
        (await import('../features/flows/load-flow.ts')).loadFlow(runtime, args),
    }),
    page({
      path: routes.fulfillment,
      access: fulfillment,
      handle: { title: 'title.fulfillment', header: 'reduced' },
      texts: 'application',
      screen: async () => (await import('../features/application/application-page.tsx')).ApplicationPage,
      load: async ({ runtime, args }) =>
        (await import('../features/application/load-application.ts')).loadFulfillment(runtime, args),
    }),
    page({
      path: routes.reinstatement,
      access: 'authenticated',
      handle: { title: 'title.fulfillment-reinstatement', header: 'reduced' },
      texts: 'reinstatement',
      screen: async () => (await import('../features/reinstatement/return-page.tsx')).ReturnPage,
      load: async ({ runtime, args }) =>
        (await import('../features/reinstatement/load-return.ts')).loadReturn(runtime, args),
    }),
    page({
      path: routes.manualReview,
      access: 'authenticated',
      handle: { title: 'title.manual-review' },
      texts: 'application',
      screen: async () => (await import('../features/application/manual-review-page.tsx')).ManualReviewPage,
      load: async ({ runtime }) =>
        (await import('../features/application/load-application.ts')).loadCase(runtime),
    }),
    page({
      path: routes.decision,
      access: 'authenticated',
      handle: { title: 'title.decision' },
      texts: 'decided',
      screen: async () => (await import('../features/decision/decision-page.tsx')).DecisionPage,
      load: async ({ runtime, args }) =>
        (await import('../features/decision/load-decision.ts')).loadDecision(runtime, args),
    }),
    page({
      path: routes.coverageDenied,
      access: 'identifiedMembership',
      handle: { title: 'title.coverage-denied' },
      texts: 'application',
      screen: async () =>
        (await import('../features/application/coverage-denied-page.tsx')).CoverageDeniedPage,
      load: async ({ runtime, args }) =>
        (await import('../features/application/load-application.ts')).loadResult(runtime, args),
    }),
    page({
      path: routes.aboutAd,
      access: 'verifiedMembership',
      handle: { title: 'title.about-ad' },
      texts: 'application',
      screen: async () => (await import('../features/application/about-ad-page.tsx')).AboutAdPage,
      load: async ({ runtime }) =>
        (await import('../features/application/load-application.ts')).loadAboutAd(runtime),
    }),
    page({
      path: routes.reviewQuote,
      access: 'verifiedMembership',
      handle: { title: 'title.review-quote' },
      texts: 'application',
      screen: async () => (await import('../features/application/review-quote-page.tsx')).ReviewQuotePage,
      load: async ({ runtime, args }) =>
        (await import('../features/application/load-application.ts')).loadOfferings(runtime, args),
    }),
    // Two flows whose screens are pages of their own: they show offers and take a card, and ask no questions.
    {
      path: flowPath('quote-review'),
      loader: ({ request }) => replace(routes.reviewQuote + new URL(request.url).search),
    },
    page({
      path: routes.acceptTerms,
      access: 'authenticated',
      handle: { title: 'title.accept-terms' },
      texts: 'disclosures',
      screen: async () => (await import('../features/disclosures/accept-terms-page.tsx')).AcceptTermsPage,
      load: async ({ runtime }) =>
        (await import('../features/disclosures/load-disclosures.ts')).loadDisclosuresToAcknowledge(runtime),
    }),
    page({
      path: routes.confirmAnswers,
      access: 'verifiedMembership',
      handle: { title: 'title.confirm-answers', header: 'reduced' },
      texts: 'confirm',
      screen: async () =>
        (await import('../features/confirm-answers/confirm-answers-page.tsx')).ConfirmAnswersPage,
      load: async ({ runtime, args }) =>
        (await import('../features/confirm-answers/load-confirm-answers.ts')).loadConfirmAnswers(
          runtime,
          args,
        ),
    }),
    page({
      path: purchasePath,
      access: 'verifiedMembership',
      handle: { title: 'title.purchase-policy', header: 'reduced', progressInHeader: true },
      texts: 'purchase',
      screen: async () => (await import('../features/purchase/purchase-page.tsx')).PurchasePage,
      load: async ({ runtime, args }) =>
        (await import('../features/purchase/load-purchase.ts')).loadPurchase(runtime, args),
    }),
    page({
      path: routes.covered,
      access: 'verifiedMembership',
      handle: { title: 'title.covered' },
      texts: 'purchase',
      screen: async () => (await import('../features/purchase/covered-page.tsx')).CoveredPage,
      load: async ({ runtime }) =>
        (await import('../features/purchase/load-covered.ts')).loadCovered(runtime),
    }),
  ];
}

const fulfillment: AccessOf = ({ action }) => {
  const access = fulfillmentAccess(action);
  if (access.kind === 'guarded') return access;
  return access.to === 'notFound' ? null : { redirectTo: routes[access.to] };
};
