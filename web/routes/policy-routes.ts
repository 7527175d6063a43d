import type { RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { PageRoutes } from '../shell/page-routes.ts';

/** Home, and the policy with what becomes of it. */
export function policyRoutes({ page }: PageRoutes): RouteObject[] {
  return [
    page({
      path: routes.home,
      access: { rule: 'authenticated', signInPlace: 'welcome' },
      handle: { title: 'title.home' },
      texts: 'dashboard',
      screen: async () => (await import('../features/dashboard/home-page.tsx')).HomePage,
      load: async ({ runtime }) =>
        (await import('../features/dashboard/load-dashboard.ts')).loadHome(runtime),
    }),
    page({
      path: routes.insuranceHome,
      // Whoever has no account is shown what there is to have.
      access: { rule: 'authenticated', signInPlace: 'productSelect' },
      handle: { title: 'title.insurance-home' },
      texts: 'dashboard',
      screen: async () => (await import('../features/dashboard/insurance-page.tsx')).InsurancePage,
      load: async ({ runtime }) =>
        (await import('../features/dashboard/load-dashboard.ts')).loadInsurance(runtime),
    }),
    page({
      path: routes.billing,
      access: 'authenticated',
      handle: { title: 'title.billing' },
      texts: 'dashboard',
      screen: async () => (await import('../features/dashboard/billing/billing-page.tsx')).BillingPage,
      load: async ({ runtime }) =>
        (await import('../features/dashboard/load-dashboard.ts')).loadBilling(runtime),
    }),
    page({
      path: routes.correctPolicy,
      access: 'authenticated',
      handle: { title: 'title.correct-policy' },
      texts: 'correction',
      screen: async () => (await import('../features/correction/correct-policy-page.tsx')).CorrectPolicyPage,
      load: async ({ runtime }) =>
        (await import('../features/correction/load-correction.ts')).loadCorrection(runtime),
    }),
    page({
      path: routes.endPolicy,
      access: 'authenticated',
      handle: { title: 'title.end-policy' },
      texts: 'endings',
      screen: async () => (await import('../features/endings/end-policy-page.tsx')).EndPolicyPage,
      load: async ({ runtime }) => (await import('../features/endings/load-ending.ts')).loadEnding(runtime),
    }),
    page({
      path: routes.confirmUpdate,
      access: 'authenticated',
      handle: { title: 'title.confirm-update' },
      texts: 'change',
      screen: async () =>
        (await import('../features/policy-change/confirm-update-page.tsx')).ConfirmUpdatePage,
      load: async ({ runtime, args }) =>
        (await import('../features/policy-change/load-policy-change.ts')).loadConfirmable(runtime, args),
    }),
    page({
      path: routes.pendingDetails,
      access: 'authenticated',
      handle: { title: 'title.pending-details' },
      texts: 'change',
      screen: async () =>
        (await import('../features/policy-change/pending-details-page.tsx')).PendingDetailsPage,
      load: async ({ runtime, args }) =>
        (await import('../features/policy-change/load-policy-change.ts')).loadPolicyChange(runtime, args),
    }),
    page({
      path: routes.extendCover,
      access: 'authenticated',
      handle: { title: 'title.extension' },
      texts: 'extension',
      screen: async () => (await import('../features/extension/extension-page.tsx')).ExtensionPage,
      load: async ({ runtime }) =>
        (await import('../features/extension/load-extension.ts')).loadExtension(runtime),
    }),
    page({
      path: routes.policyReinstatement,
      access: 'authenticated',
      handle: { title: 'title.account-reinstatement' },
      texts: 'reinstatement',
      screen: async () => (await import('../features/reinstatement/returns-page.tsx')).ReturnsPage,
      load: async ({ runtime }) =>
        (await import('../features/reinstatement/load-return.ts')).loadReturns(runtime),
    }),
  ];
}
