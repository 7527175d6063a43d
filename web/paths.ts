import { addressOf, PAGES } from '@wysh/domain/addresses/addresses.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { LineOfBusiness } from '@wysh/domain/beneficiaries/line-of-business.ts';

/**
 * The only place that spells an address of the web application, but for those that flows, messages and the server lead to. `routes` are
 * patterns for the router; the functions below them make addresses for links.
 */
export const routes = {
  ...PAGES,

  login: '/login',
  signup: '/signup',
  createAccount: '/create-account',
  createPhone: '/create-phone',

  products: '/products',
  productSelect: '/products/select',
  affiliateEstimate: '/products/insurance/get-wysh-estimate',

  builder: '/wysh-builder',
  builderList: '/wysh-builder/list',
  builderInfoWithoutWysh: '/wysh-builder/info',
  builderAddWithoutWysh: '/wysh-builder/add/*',
  builderCategory: '/wysh-builder/:category',
  wyshInfo: '/wysh-builder/:wyshId/info',
  addWysh: '/wysh-builder/:wyshId/add/:field?/:allocationId?',
  wyshes: '/wyshes',
  editWysh: '/wyshes/:allocationId/edit/:field?',
  prioritizeWyshes: '/wyshes/prioritize',

  editCoverage: '/edit-coverage/:type/:billingFrequency?',
  recommendations: '/recommendations',
  packagesPreview: '/packages-preview',
  aboutAd: '/about-ad',
  covered: '/products/insurance/covered',
  confirmAnswers: '/confirm-answers',

  beneficiaries: '/beneficiary/:lineOfBusiness',
  beneficiaryType: '/beneficiary/select-type/:lineOfBusiness/:responsibility',
  beneficiaryAllocation: '/beneficiary/allocation/:lineOfBusiness',

  account: '/account',
  editProfile: '/account/profile/edit/:field',
  verifyPhoneInAccount: '/account/profile/edit/verify-phone',
  password: '/account/password',
  document: '/account/document/:id',
  closeAccount: '/account/close',

  disclosure: '/disclosure/:slug',
  privacyChoices: '/privacy-choices',
  about: '/about',
  accessibility: '/accessibility',
  newDevice: '/new-device',
  linkExpired: '/link-expired',
} as const;

/** The canonical address of the wysh list, for links that do not say which of its two addresses they want (A-004). */
export const wyshListPath = routes.insuranceWyshList;

/** Addresses at which the builder shows its list (rather than one category). */
export const listPaths: readonly string[] = [routes.insuranceWyshList, routes.builderList];

export const builderCategoryPath = (categorySlug: string) =>
  `/wysh-builder/${encodeURIComponent(categorySlug)}`;
export const wyshInfoPath = (wyshId: string) => `/wysh-builder/${encodeURIComponent(wyshId)}/info`;
export const addWyshPath = (wyshId: string) => `/wysh-builder/${encodeURIComponent(wyshId)}/add`;

/** The builder's form for one field of an allocation that is already on the list. */
export const changeWyshPath = (wyshId: string, field: string, allocationId: string) =>
  `/wysh-builder/${encodeURIComponent(wyshId)}/add/${field}/${encodeURIComponent(allocationId)}`;

export const editWyshPath = (allocationId: string, field?: string) =>
  `/wyshes/${encodeURIComponent(allocationId)}/edit${field === undefined ? '' : `/${field}`}`;

/** Where an account is linked for a wysh that is to follow it. */
export const linkToFollowPath = (allocationId: string) =>
  `${routes.linkedAccounts}?follow=${encodeURIComponent(allocationId)}`;

export const documentCategoryPath = (category: string) => addressOf('documentsOfCategory', { category });
export const documentPath = (id: string) => `/account/document/${encodeURIComponent(id)}`;

export const flowPath = (slug: string) => addressOf('flow', { slug });

/** A flow about one thing of several, such as a lapsed policy. */
export const flowAboutPath = (slug: string, contextId: string) =>
  `${flowPath(slug)}?contextId=${encodeURIComponent(contextId)}`;

/** A flow that leads on to a page of its caller's choice, whatever else would come after it (FLOW-26). */
export const flowThenPath = (slug: string, link: string) =>
  `${flowPath(slug)}?link=${encodeURIComponent(link)}`;

export const beneficiariesPath = (line: LineOfBusiness) => `/beneficiary/${line}`;
export const beneficiaryTypePath = (line: LineOfBusiness, responsibility: Responsibility) =>
  `/beneficiary/select-type/${line}/${responsibility}`;
export const beneficiaryAllocationPath = (line: LineOfBusiness) => `/beneficiary/allocation/${line}`;

/** An address as a part of a journey, which so outlives a reload and a link. */
export const inJourney = (path: string, journey: string) =>
  `${path}?${new URLSearchParams({ journey }).toString()}`;
export const journeyIn = ({ searchParams }: Pick<URL, 'searchParams'>): string | null =>
  searchParams.get('journey');
/** To a price for whoever may want help with the amount, for whoever knows it, and for one wysh alone. */
export const onboardingPath = inJourney(routes.builder, 'onboarding');
export const knownAmountPath = inJourney(flowPath('coverage-collection'), 'coverage-collection-onboarding');
export const singleWyshPath = (wyshId: string) => inJourney(addWyshPath(wyshId), 'single-wysh-onboarding');

/** Where an application begins, or goes on. */
export const fulfillmentStartPath = addressOf('fulfillment', { action: 'start' });
/** The same for whoever chose it although a policy of theirs can come back. */
export const applyAnewPath = `${fulfillmentStartPath}?anew=yes`;
export const choseAnew = ({ searchParams }: Pick<URL, 'searchParams'>): boolean =>
  searchParams.get('anew') === 'yes';
/** The same for whoever has seen there what comes, and was led away to make an account and prove it: they go on behind it. */
export const applyOnPath = `${fulfillmentStartPath}?on=yes`;
export const goesOnApplying = ({ searchParams }: Pick<URL, 'searchParams'>): boolean =>
  searchParams.get('on') === 'yes';
/** Where a lapsed policy is paid back. */
export const reinstatementPath = (policyId: string) => addressOf('reinstatement', { policyId });
/** The check-up before a policy is extended, which is about that policy. */
export const checkUpPath = (policyId: string) =>
  `${flowPath('term-life-extension')}?contextId=${encodeURIComponent(policyId)}`;
/** Papers for a case; back to the case afterwards. */
export const evidencePath = flowThenPath('underwriting-evidence', routes.manualReview);
/** The last step of a purchase. */
export const purchasePath = flowPath('purchase-policy');
/** The bills, without opening the form for another card. */
export const billingPath = addressOf('billing');
/** The same for one quote of several. */
export const purchaseOfPath = (quoteId: string) => `${purchasePath}?quote=${encodeURIComponent(quoteId)}`;
/** Whether anything has changed since somebody answered, before they pay for a quote, take the offer of a change, or pay a lapsed policy back. */
export const confirmAnswersPath = (about: 'quote' | 'change' | 'policy', id: string) =>
  `${routes.confirmAnswers}?${about}=${encodeURIComponent(id)}`;
/** The review of offers, and in it what accidental death insurance is. */
export const reviewAboutAdPath = `${routes.reviewQuote}?view=about-ad`;
/** A guest's own chat; the token leaves the address as soon as the page is there. */
export const helpMessagesPath = (token: string) => addressOf('helpMessages', { token });
export const helpArticlePath = (article: string) => addressOf('helpArticle', { article });
export const disclosurePath = (slug: string) => `/disclosure/${encodeURIComponent(slug)}`;
/** How one application of several was decided. */
export const decisionPath = (applicationId?: string) =>
  applicationId === undefined ? addressOf('decision') : addressOf('decision', { applicationId });
export const coverageDeniedPath = (type: string) => addressOf('coverageDenied', { type });

export const editCoveragePath = (type: 'estimate' | 'quote' | 'adOffering' | 'termLifeOffering') =>
  `/edit-coverage/${type}`;
/** Of the policy in force of a product. */
export const editPolicyPath = (productSlug: string) =>
  editCoveragePath(productSlug === 'wysh-term-life' ? 'termLifeOffering' : 'adOffering');
export const pendingDetailsPath = (pendingPolicyId: string) =>
  addressOf('pendingDetails', { pendingPolicyId });
/** What waits for its person's yes, of one change: also while it is decided, and once that was a no. */
export const confirmUpdateOfPath = (changeId: string) =>
  `${routes.confirmUpdate}?change=${encodeURIComponent(changeId)}`;
export const ineligiblePath = (reason: string) => addressOf('ineligible', { reason });
/** Addresses of earlier days, each with everything below it; the first that fits counts. */
const moves = [
  ['/settings/billing', billingPath],
  ['/settings', routes.account],
  ['/coverage', routes.insuranceHome],
] as const;

/** The addresses that have moved, as patterns for the router. */
export const movedAddresses: readonly string[] = moves.map(([from]) => `${from}/*`);

/** Every address the application answers, as patterns: the server says of all others that they do not exist. */
export const knownAddresses: readonly string[] = [...Object.values(routes), ...movedAddresses];

/**
 * Where an address that has moved leads now, or null when it has not moved. Whole path segments only: `/coverage` and what is
 * below it move, `/coverage-preview` is a page of its own (A-005). Search and hash are kept (A-006). In whatever case, as the router
 * reads patterns.
 */
export function movedTo(address: { pathname: string; search: string; hash: string }): string | null {
  const asked = `${address.pathname.toLowerCase()}/`;
  for (const [from, to] of moves) {
    if (asked.startsWith(`${from}/`)) {
      return to + address.pathname.slice(from.length) + address.search + address.hash;
    }
  }
  return null;
}

/**
 * A path of this application out of text that came from outside (storage, a link), or null. Only an absolute path on the
 * own origin passes: `//evil`, `/\evil` and `javascript:` do not (S-53).
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text)) return null;
  const origin = 'https://own.invalid';
  try {
    const url = new URL(text, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
