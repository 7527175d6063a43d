/**
 * The pages of the web application that a flow, a message or the server leads to, as patterns for its router. `web/paths.ts` has these
 * and, beside them, those that only the browser names.
 */
export const PAGES = {
  home: '/',
  forgotPassword: '/forgot-password',
  createNewPassword: '/create-new-password/:token',
  verifyEmail: '/verify-email/:token',
  notMe: '/not-me/:token',
  unsubscribe: '/unsubscribe/:token',
  accountRecovery: '/account-recovery/:token?',
  stopRecovery: '/stop-account-recovery/:token',
  verifyPhone: '/verify-phone',

  welcome: '/products/insurance/welcome',
  insuranceWyshList: '/products/insurance/wysh-builder/list',
  insuranceHome: '/products/insurance',
  billing: '/products/insurance/billing/:edit?',
  confirmUpdate: '/products/insurance/confirm-update',
  extendCover: '/products/insurance/extension',
  manualReview: '/products/insurance/manual-review',
  pendingDetails: '/products/insurance/:pendingPolicyId/pending-details',
  endPolicy: '/account/end-policy',
  correctPolicy: '/account/correct-policy',
  decision: '/account/decision/:applicationId?',
  policyReinstatement: '/account/policy-reinstatement',

  coveragePreview: '/coverage-preview',
  reviewQuote: '/review-quote',
  acceptTerms: '/accept-terms',
  coverageDenied: '/coverage-denied/:type?',
  ineligible: '/ineligible/:reason?',
  flow: '/flow/:slug',
  fulfillment: '/fulfillment/:action?/:policyId?',
  reinstatement: '/fulfillment/reinstatement/:policyId',

  profile: '/account/profile',
  linkedAccounts: '/account/linked-accounts',
  notifications: '/account/notifications',
  paperOrScreen: '/account/paper-or-screen',
  yourData: '/account/data',
  documents: '/account/documents',
  documentsOfCategory: '/account/documents/:category',
  customerSupport: '/customer-support',
  help: '/help',
  helpWrite: '/help/write',
  helpMessages: '/help/messages/:token',
  helpArticle: '/help/:article',
} as const;

/** The same of the underwriters' desk, which is an application of its own. */
export const DESK_PAGES = {
  deskInvitation: '/desk/invitation',
  deskSwitches: '/desk/switches',
  deskChat: '/desk/chats/:userId',
} as const;

const PATTERNS = { ...PAGES, ...DESK_PAGES };

type PartIn<Pattern extends string> = Pattern extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartIn<Rest>
  : Pattern extends `${string}:${infer Part}`
    ? Part
    : never;

/** The parts of a pattern by name: `:token` has to be given, `:edit?` may be. */
type PartsOf<Pattern extends string> = {
  readonly [Part in PartIn<Pattern> as Part extends `${string}?` ? never : Part]: string;
} & {
  readonly [Part in PartIn<Pattern> as Part extends `${infer Name}?` ? Name : never]?: string;
};

/** A page's address with its parts filled in; without parts, that of a page that needs none. */
export function addressOf<Name extends keyof typeof PATTERNS>(
  page: Name,
  ...[parts]: object extends PartsOf<(typeof PATTERNS)[Name]>
    ? [parts?: PartsOf<(typeof PATTERNS)[Name]>]
    : [parts: PartsOf<(typeof PATTERNS)[Name]>]
): string {
  return addressNamed(page, { ...parts });
}

/**
 * The same for content, which no compiler reads.
 * @throws Error when there is no such page, or a part is missing.
 */
export function addressNamed(page: string, parts: Readonly<Record<string, string>>): string {
  if (!Object.hasOwn(PATTERNS, page)) throw new Error(`There is no page ${page}.`);
  const pattern: string = PATTERNS[page as keyof typeof PATTERNS];
  return pattern.replace(/\/:(\w+)(\??)/g, (_, name: string, mayBeLeftOut: string) => {
    const part = parts[name];
    if (part !== undefined) return `/${encodeURIComponent(part)}`;
    if (mayBeLeftOut === '') throw new Error(`The address of ${page} needs a ${name}.`);
    return '';
  });
}

/**
 * For a page that shows a stranger something of a stranger's: an application that begins, a list that is empty. A mail about somebody's
 * account is read where nobody may be signed in, so with this behind it the address has them sign in first.
 */
export function signInFirst(address: string): string {
  return `${address}?sign-in=first`;
}

export function asksToSignInFirst({ searchParams }: Pick<URL, 'searchParams'>): boolean {
  return searchParams.get('sign-in') === 'first';
}
