import { generatePath } from 'react-router';
import { fulfillmentStartPath, ownPath, routes, reinstatementPath } from '../../paths.ts';

/** What the service knows of a link from a message. */
export interface DeepLink {
  readonly feature: string;
  readonly path?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly policyId?: string | null | undefined;
  readonly data: readonly { readonly key: string; readonly value: string }[];
}

export interface DeepLinkPlace {
  readonly path: string;
  /** To be exchanged for a session before the place is opened. */
  readonly loginToken?: string;
  /** What the link carries for the page. */
  readonly state?: Readonly<Record<string, string>>;
}

type Data = Readonly<Record<string, string>>;

/** Where a link leads by its feature (DEEP-01 to DEEP-11); a link nobody knows leads to the start. */
export function deepLinkPlace(link: DeepLink | null): DeepLinkPlace {
  if (link === null) return { path: routes.home };
  const { feature, token, policyId } = link;
  const data: Data = Object.fromEntries(link.data.map(({ key, value }) => [key, value]));
  const afterLogin = (path: string): DeepLinkPlace => (token ? { path, loginToken: token } : { path });
  switch (feature) {
    case 'affiliate-estimate':
      return { path: routes.affiliateEstimate, state: data };
    case 'login':
      return { path: routes.login };
    case 'new_email':
      return { path: token ? generatePath(routes.verifyEmail, { token }) : routes.linkExpired };
    case 'reset_password':
      return { path: token ? generatePath(routes.createNewPassword, { token }) : routes.linkExpired };
    case 'policy_reinstatement':
      return afterLogin(routes.policyReinstatement);
    case 'quote_review':
      return afterLogin(fulfillmentStartPath);
    case 'reinstatement_quote_review':
      return afterLogin(policyId ? reinstatementPath(policyId) : routes.policyReinstatement);
    case 'settings_billing':
      return { path: generatePath(routes.billing) };
    default:
      return { path: ownPath(link.path ?? null) ?? appLinkPath(feature, data) ?? routes.home };
  }
}

/** The places of the mobile applications' links on the web (DEEP-12 to DEEP-20); null for one that has none. */
export function appLinkPath(name: string, data: Data): string | null {
  switch (name) {
    case 'account_profile':
      return routes.profile;
    case 'beneficiary_flow':
      return generatePath(routes.flow, { slug: 'beneficiary' });
    case 'beneficiary_insurance':
      return generatePath(routes.beneficiaries, { lineOfBusiness: 'wysh-insurance' });
    case 'disclosure':
      return data.slug ? generatePath(routes.disclosure, { slug: data.slug }) : null;
    case 'documents':
      if (data.id) return generatePath(routes.document, { id: data.id });
      if (data.category) return generatePath(routes.documentsOfCategory, { category: data.category });
      return routes.documents;
    case 'insurance':
      return routes.insuranceHome;
    case 'policy_reinstatement':
      return routes.policyReinstatement;
    case 'settings_billing':
      return generatePath(routes.billing);
    case 'verify_phone':
      return routes.verifyPhoneInAccount;
    default:
      return null;
  }
}
