import { redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { editCoverageAccess, fulfillmentAccess } from '@wysh/domain/accounts/access-by-parameter.ts';
import type { AccessRule } from '@wysh/domain/accounts/route-access.ts';
import type { Runtime } from './api/runtime.ts';
import { flowPath, movedTo, purchasePath, routes, wyshListPath } from './paths.ts';
import { guarded, type Access, type AccessOf, type PageLoader } from './shell/guard.ts';
import { loadChunk } from './shell/load-chunk.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { PageGate } from './shell/page-gate.ts';
import type { PageHandle } from './shell/page-handle.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { Shell } from './shell/shell.tsx';
import type { WaitingPageName } from './shell/waiting-page.tsx';
import type { LaterPart } from './texts/text-parts.ts';
import { loadTexts } from './texts/texts.ts';

interface Page {
  readonly path: string;
  readonly access: Access | AccessOf | AccessRule;
  readonly handle: PageHandle;
  /** Loads the screen's own code. */
  readonly screen: () => Promise<React.ComponentType>;
  /** The part of the texts it shows; the first screen's are there already. */
  readonly texts?: LaterPart;
  readonly load?: (args: { runtime: Runtime; args: LoaderFunctionArgs }) => Promise<unknown>;
  readonly children?: RouteObject[];
}

/** The whole application as one tree. A new screen is a line here, a line in paths.ts and a file in its feature. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  function page({ path, access, handle, screen, load, children, texts }: Page): RouteObject {
    const rule = typeof access === 'string' ? { rule: access } : access;
    const loader: PageLoader<unknown> | undefined = load && ((_, args) => load({ runtime, args }));
    return {
      path,
      handle,
      loader: guarded(runtime, rule, loader),
      lazy: {
        Component: () => loadChunk(async () => (await Promise.all([screen(), texts && loadTexts(texts)]))[0]),
      },
      ...(children === undefined ? {} : { children }),
    };
  }

  /** A page whose screen comes with a later release: guarded and titled like every page, and honest about itself. */
  function waiting(path: string, access: Page['access'], name: WaitingPageName): RouteObject {
    return page({
      path,
      access,
      handle: { title: `title.${name}` },
      texts: 'waiting',
      screen: async () => (await import('./shell/waiting-page.tsx')).waitingPage(name),
    });
  }

  const builderHandle = { screen: 'wysh-builder', showsCobrand: true, continueInHeader: true } as const;
  const builderScreen = async () => (await import('./features/wyshes/builder-page.tsx')).BuilderPage;
  const loadBuilder: Page['load'] = async ({ runtime: loaded, args }) =>
    (await import('./features/wyshes/load-wyshes.ts')).loadBuilder(loaded, args);
  const loadWyshes: Page['load'] = async ({ runtime: loaded }) =>
    (await import('./features/wyshes/load-wyshes.ts')).loadWyshes(loaded);

  const loadProfile: Page['load'] = async ({ runtime: loaded }) =>
    (await import('./features/account/load-account.ts')).loadProfile(loaded);
  const loadEstimate: Page['load'] = async ({ runtime: loaded }) =>
    (await import('./features/coverage/load-coverage.ts')).loadEstimate(loaded);

  const loadBeneficiaries: Page['load'] = async ({ runtime: loaded, args }) =>
    (await import('./features/beneficiaries/load-beneficiaries.ts')).loadBeneficiaries(loaded, args);

  return [
    {
      Component: Shell,
      ErrorBoundary: PageProblem,
      HydrateFallback: LoadingPage,
      children: [
        {
          // Keeps header and footer around a page that could not be shown.
          ErrorBoundary: PageProblem,
          children: [
            page({
              path: routes.home,
              access: { rule: 'authenticated', signInPlace: 'welcome' },
              handle: { title: 'title.home' },
              texts: 'dashboard',
              screen: async () => (await import('./features/dashboard/home-page.tsx')).HomePage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/dashboard/load-dashboard.ts')).loadHome(loaded),
            }),
            page({
              path: routes.welcome,
              access: 'public',
              handle: { title: 'title.welcome', showsLogin: true, showsCobrand: true },
              screen: async () => (await import('./features/welcome/welcome-page.tsx')).WelcomePage,
              load: async ({ runtime: loaded }) => {
                // The visitor is introduced while the page is already read, not before.
                loaded.session.identify().catch((error: unknown) => console.warn('No session yet.', error));
                return null;
              },
            }),
            page({
              path: routes.login,
              access: 'signedOutOnly',
              handle: { title: 'title.login' },
              texts: 'account',
              screen: async () => (await import('./features/sign-in/login-page.tsx')).LoginPage,
              load: async () => (await import('./features/sign-in/load-sign-in.ts')).loadLogin(),
            }),
            page({
              path: routes.forgotPassword,
              access: 'public',
              handle: { title: 'title.forgot-password' },
              texts: 'account',
              screen: async () =>
                (await import('./features/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
            }),
            page({
              path: routes.createNewPassword,
              access: 'public',
              handle: { title: 'title.create-new-password' },
              texts: 'account',
              screen: async () => (await import('./features/sign-in/new-password-page.tsx')).NewPasswordPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/sign-in/load-sign-in.ts')).loadNewPassword(loaded, args),
            }),
            page({
              path: routes.verifyEmail,
              access: 'public',
              handle: { title: 'title.verify-email' },
              texts: 'account',
              screen: async () => (await import('./features/sign-in/verify-email-page.tsx')).VerifyEmailPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/sign-in/load-sign-in.ts')).loadEmailVerification(loaded, args),
            }),
            { path: routes.signup, loader: () => redirect(routes.welcome) },
            page({
              path: routes.createAccount,
              access: 'signedOutOnly',
              handle: { title: 'title.create-account' },
              texts: 'account',
              screen: async () =>
                (await import('./features/sign-in/create-account-page.tsx')).CreateAccountPage,
            }),
            page({
              path: routes.createPhone,
              access: 'identified',
              handle: { title: 'title.create-phone', header: 'reduced', progressInHeader: true },
              texts: 'forms',
              screen: async () => (await import('./features/flows/flow-page.tsx')).FlowPage,
              // A number, and what else has to be known before it can be verified (VERIFY-06).
              load: async ({ runtime: loaded, args }) => {
                const { loadFlow } = await import('./features/flows/load-flow.ts');
                const visit = await loadFlow(loaded, {
                  ...args,
                  params: { slug: 'pre-verified-initial-data' },
                });
                // This page is called by what it is for, and not by the flow's name.
                return { ...visit, pageTitle: null };
              },
            }),
            page({
              path: routes.verifyPhone,
              access: 'authenticatedUnverified',
              handle: { title: 'title.verify-phone' },
              texts: 'account',
              screen: async () =>
                (await import('./features/verification/verification-page.tsx')).VerificationPage,
            }),

            { path: routes.products, loader: () => redirect(routes.productSelect) },
            page({
              path: routes.productSelect,
              access: 'public',
              handle: { title: 'title.product-select', showsLogin: true },
              texts: 'coverage',
              screen: async () =>
                (await import('./features/coverage/product-select-page.tsx')).ProductSelectPage,
            }),
            page({
              path: routes.affiliateEstimate,
              access: 'public',
              handle: { title: 'title.affiliate-estimate' },
              texts: 'coverage',
              screen: async () => (await import('./features/coverage/affiliate-page.tsx')).AffiliatePage,
            }),
            page({
              path: routes.insuranceHome,
              access: 'authenticated',
              handle: { title: 'title.insurance-home' },
              texts: 'dashboard',
              screen: async () => (await import('./features/dashboard/insurance-page.tsx')).InsurancePage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/dashboard/load-dashboard.ts')).loadInsurance(loaded),
            }),
            page({
              path: routes.billing,
              access: 'authenticated',
              handle: { title: 'title.billing' },
              texts: 'dashboard',
              screen: async () => (await import('./features/dashboard/billing-page.tsx')).BillingPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/dashboard/load-dashboard.ts')).loadBilling(loaded),
            }),
            waiting(routes.confirmUpdate, 'authenticated', 'confirm-update'),
            page({
              path: routes.manualReview,
              access: 'authenticated',
              handle: { title: 'title.manual-review' },
              texts: 'application',
              screen: async () =>
                (await import('./features/application/manual-review-page.tsx')).ManualReviewPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/application/load-application.ts')).loadCase(loaded),
            }),
            waiting(routes.pendingDetails, 'authenticated', 'pending-details'),

            page({
              path: routes.builder,
              access: 'identified',
              handle: { title: 'title.wysh-builder-intro' },
              texts: 'lists',
              screen: async () => (await import('./features/wyshes/intro-page.tsx')).IntroPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/wyshes/load-wyshes.ts')).loadIntro(loaded),
            }),
            { path: routes.builderInfoWithoutWysh, loader: () => replace(wyshListPath) },
            { path: routes.builderAddWithoutWysh, loader: () => replace(wyshListPath) },
            ...[routes.builderList, routes.insuranceWyshList].map((path) =>
              page({
                path,
                access: 'identified',
                handle: { title: 'title.wysh-builder-list', ...builderHandle },
                texts: 'lists',
                screen: builderScreen,
                load: loadBuilder,
              }),
            ),
            page({
              path: routes.builderCategory,
              access: 'identified',
              handle: { title: 'title.wysh-builder-category', ...builderHandle },
              texts: 'lists',
              screen: builderScreen,
              load: loadBuilder,
            }),
            page({
              path: routes.wyshInfo,
              access: 'identified',
              handle: { title: 'title.wysh-info' },
              texts: 'lists',
              screen: async () => (await import('./features/wyshes/wysh-info-page.tsx')).WyshInfoPage,
              load: loadBuilder,
            }),
            page({
              path: routes.addWysh,
              access: 'identified',
              handle: { title: 'title.wysh-add', ...builderHandle },
              texts: 'lists',
              screen: builderScreen,
              load: loadBuilder,
            }),
            page({
              path: routes.wyshes,
              access: 'authenticated',
              handle: { title: 'title.wyshes' },
              texts: 'lists',
              screen: async () => (await import('./features/wyshes/wyshes-page.tsx')).WyshesPage,
              load: loadWyshes,
            }),
            page({
              path: routes.prioritizeWyshes,
              access: 'authenticated',
              handle: { title: 'title.wyshes-prioritize' },
              texts: 'lists',
              screen: async () => (await import('./features/wyshes/prioritize-page.tsx')).PrioritizePage,
              load: loadWyshes,
            }),
            page({
              path: routes.editWysh,
              access: 'authenticated',
              handle: { title: 'title.wysh-edit' },
              texts: 'lists',
              screen: async () => (await import('./features/wyshes/edit-wysh-page.tsx')).EditWyshPage,
              load: loadWyshes,
            }),

            page({
              path: routes.coveragePreview,
              access: 'identifiedMembership',
              handle: { title: 'title.coverage-preview', showsCobrand: true },
              texts: 'coverage',
              screen: async () =>
                (await import('./features/coverage/coverage-preview-page.tsx')).CoveragePreviewPage,
              load: loadEstimate,
            }),
            page({
              path: routes.editCoverage,
              access: editCoverage,
              handle: { title: 'title.edit-coverage' },
              texts: 'coverage',
              screen: async () =>
                (await import('./features/coverage/edit-coverage-page.tsx')).EditCoveragePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/coverage/load-coverage.ts')).loadCoverageEditor(loaded, args),
            }),
            page({
              path: routes.recommendations,
              access: 'verifiedMembership',
              handle: { title: 'title.recommendations' },
              texts: 'coverage',
              screen: async () =>
                (await import('./features/coverage/recommendations-page.tsx')).RecommendationsPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/coverage/load-coverage.ts')).loadRecommendations(loaded),
            }),
            page({
              path: routes.packagesPreview,
              access: 'identifiedMembership',
              handle: { title: 'title.packages-preview' },
              texts: 'coverage',
              screen: async () => (await import('./features/coverage/packages-page.tsx')).PackagesPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/coverage/load-coverage.ts')).loadPackages(loaded),
            }),
            page({
              path: routes.aboutAd,
              access: 'verifiedMembership',
              handle: { title: 'title.about-ad' },
              texts: 'application',
              screen: async () => (await import('./features/application/about-ad-page.tsx')).AboutAdPage,
            }),
            page({
              path: routes.reviewQuote,
              access: 'verifiedMembership',
              handle: { title: 'title.review-quote' },
              texts: 'application',
              screen: async () =>
                (await import('./features/application/review-quote-page.tsx')).ReviewQuotePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/application/load-application.ts')).loadOfferings(loaded, args),
            }),
            page({
              path: routes.acceptTerms,
              access: 'authenticated',
              handle: { title: 'title.accept-terms' },
              texts: 'disclosures',
              screen: async () =>
                (await import('./features/disclosures/accept-terms-page.tsx')).AcceptTermsPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/disclosures/load-disclosures.ts')).loadDisclosuresToAcknowledge(
                  loaded,
                ),
            }),
            page({
              path: routes.coverageDenied,
              access: 'identifiedMembership',
              handle: { title: 'title.coverage-denied' },
              texts: 'application',
              screen: async () =>
                (await import('./features/application/coverage-denied-page.tsx')).CoverageDeniedPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/application/load-application.ts')).loadResult(loaded),
            }),
            page({
              path: routes.ineligible,
              access: 'public',
              handle: { title: 'title.ineligible' },
              texts: 'coverage',
              screen: async () => (await import('./features/coverage/ineligible-page.tsx')).IneligiblePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/coverage/load-coverage.ts')).loadIneligible(loaded, args),
            }),

            // Two flows whose screens are pages of their own: they show offers and take a card, and ask no questions.
            {
              path: flowPath('quote-review'),
              loader: ({ request }) => replace(routes.reviewQuote + new URL(request.url).search),
            },
            page({
              path: purchasePath,
              access: 'verifiedMembership',
              handle: { title: 'title.purchase-policy', header: 'reduced', progressInHeader: true },
              texts: 'purchase',
              screen: async () => (await import('./features/purchase/purchase-page.tsx')).PurchasePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/purchase/load-purchase.ts')).loadPurchase(loaded, args),
            }),
            page({
              path: routes.flow,
              access: 'identified',
              handle: { title: 'title.flow', header: 'reduced', progressInHeader: true },
              texts: 'forms',
              screen: async () => (await import('./features/flows/flow-page.tsx')).FlowPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/flows/load-flow.ts')).loadFlow(loaded, args),
            }),
            page({
              path: routes.fulfillment,
              access: fulfillment,
              handle: { title: 'title.fulfillment', header: 'reduced' },
              texts: 'application',
              screen: async () =>
                (await import('./features/application/application-page.tsx')).ApplicationPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/application/load-application.ts')).loadFulfillment(loaded, args),
            }),
            page({
              path: routes.beneficiaries,
              access: 'authenticated',
              handle: { title: 'title.beneficiaries' },
              texts: 'beneficiaries',
              screen: async () =>
                (await import('./features/beneficiaries/beneficiaries-page.tsx')).BeneficiariesPage,
              load: loadBeneficiaries,
            }),
            page({
              path: routes.beneficiaryType,
              access: beneficiaryType,
              handle: { title: 'title.beneficiary-select-type' },
              texts: 'beneficiaries',
              screen: async () =>
                (await import('./features/beneficiaries/select-type-page.tsx')).SelectTypePage,
              load: loadBeneficiaries,
            }),
            page({
              path: routes.beneficiaryAllocation,
              access: 'authenticated',
              handle: { title: 'title.beneficiary-allocation' },
              texts: 'beneficiaries',
              screen: async () =>
                (await import('./features/beneficiaries/allocation-page.tsx')).AllocationPage,
              load: loadBeneficiaries,
            }),

            page({
              path: routes.account,
              access: 'authenticated',
              handle: { title: 'title.account' },
              texts: 'account',
              screen: async () => (await import('./features/account/account-page.tsx')).AccountPage,
              load: loadProfile,
            }),
            page({
              path: routes.profile,
              access: 'authenticated',
              handle: { title: 'title.account-profile' },
              texts: 'account',
              screen: async () => (await import('./features/account/profile-page.tsx')).ProfilePage,
              load: loadProfile,
            }),
            page({
              path: routes.verifyPhoneInAccount,
              access: 'authenticatedUnverified',
              handle: { title: 'title.account-verify-phone' },
              texts: 'account',
              screen: async () =>
                (await import('./features/verification/verify-number-page.tsx')).VerifyNumberPage,
            }),
            page({
              path: routes.editProfile,
              access: 'authenticated',
              handle: { title: 'title.account-profile-edit' },
              texts: 'account',
              screen: async () => (await import('./features/account/edit-profile-page.tsx')).EditProfilePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/account/load-account.ts')).loadProfileField(loaded, args),
            }),
            page({
              path: routes.password,
              access: 'authenticated',
              handle: { title: 'title.account-password' },
              texts: 'account',
              screen: async () => (await import('./features/account/password-page.tsx')).PasswordPage,
              load: async ({ runtime: loaded }) =>
                (await import('./features/account/load-account.ts')).loadSessions(loaded),
            }),
            page({
              path: routes.notifications,
              access: 'authenticated',
              handle: { title: 'title.account-notifications' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/notifications-page.tsx')).NotificationsPage,
              load: loadProfile,
            }),
            page({
              path: routes.linkedAccounts,
              access: 'authenticated',
              handle: { title: 'title.account-linked-accounts' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/linked-accounts-page.tsx')).LinkedAccountsPage,
            }),
            page({
              path: routes.documents,
              access: 'authenticated',
              handle: { title: 'title.account-documents' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/documents/documents-page.tsx')).DocumentsPage,
              load: async ({ runtime: loaded }) =>
                (await import('./shell/documents/load-documents.ts')).loadDocumentCategories(loaded),
            }),
            page({
              path: routes.documentsOfCategory,
              access: 'authenticated',
              handle: { title: 'title.account-documents-category' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/documents/category-page.tsx')).DocumentCategoryPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/account/documents/load-account-documents.ts')).loadDocumentCategory(
                  loaded,
                  args,
                ),
            }),
            page({
              path: routes.document,
              access: 'authenticated',
              handle: { title: 'title.account-document' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/documents/document-page.tsx')).DocumentPage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/account/documents/load-account-documents.ts')).loadDocument(
                  loaded,
                  args,
                ),
            }),
            waiting(routes.policyReinstatement, 'authenticated', 'account-reinstatement'),
            page({
              path: routes.closeAccount,
              access: 'authenticated',
              handle: { title: 'title.account-close' },
              texts: 'account',
              screen: async () =>
                (await import('./features/account/close-account-page.tsx')).CloseAccountPage,
            }),

            page({
              path: routes.customerSupport,
              access: 'authenticated',
              handle: { title: 'title.customer-support' },
              texts: 'account',
              screen: async () => (await import('./features/support/support-page.tsx')).SupportPage,
            }),
            page({
              path: routes.disclosure,
              access: 'public',
              handle: { title: 'title.disclosure' },
              texts: 'disclosures',
              screen: async () => (await import('./features/disclosures/disclosure-page.tsx')).DisclosurePage,
              load: async ({ runtime: loaded, args }) =>
                (await import('./features/disclosures/load-disclosures.ts')).loadDisclosure(loaded, args),
            }),
            page({
              path: routes.newDevice,
              access: 'public',
              handle: { title: 'title.new-device' },
              texts: 'account',
              screen: async () => (await import('./features/sign-in/new-device-page.tsx')).NewDevicePage,
            }),
            page({
              path: routes.linkExpired,
              access: 'public',
              handle: { title: 'title.link-expired' },
              texts: 'account',
              screen: async () => (await import('./features/sign-in/link-expired-page.tsx')).LinkExpiredPage,
            }),

            {
              path: '*',
              handle: { title: 'title.not-found' } satisfies PageHandle,
              loader: ({ request }) => {
                const moved = movedTo(new URL(request.url));
                if (moved !== null) throw replace(moved);
                throw new PageGate('notFound');
              },
              Component: LoadingPage,
            },
          ],
        },
      ],
    },
  ];
}

const editCoverage: AccessOf = ({ type }) => {
  const access = editCoverageAccess(type);
  return access.kind === 'guarded' ? access : { redirectTo: routes[access.to] };
};

const fulfillment: AccessOf = ({ action, policyId }) => {
  const access = fulfillmentAccess(action, policyId);
  if (access.kind === 'guarded') return access;
  return access.to === 'notFound' ? null : { redirectTo: routes[access.to] };
};

const beneficiaryType: AccessOf = ({ responsibility }) =>
  responsibility === 'primary' || responsibility === 'backup' ? { rule: 'authenticated' } : null;
