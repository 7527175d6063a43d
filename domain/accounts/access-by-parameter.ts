import type { AccessRule } from './route-access.ts';

/**
 * Access to a route that depends on a word in its address: a rule, or the place an unfit address leads to.
 */
export type AccessByParameter<Place extends string> =
  | { kind: 'guarded'; rule: AccessRule }
  | { kind: 'redirect'; to: Place };

/**
 * /fulfillment/:action/:policyId?. A purchase begins before there is an account, so an anonymous visitor may start. A
 * reinstatement belongs to one person's policy, and with one it has a page of its own. No action means start.
 */
export function fulfillmentAccess(
  action: string | undefined,
): AccessByParameter<'policyReinstatement' | 'notFound'> {
  if (action === undefined || action === 'start') return { kind: 'guarded', rule: 'identified' };
  return { kind: 'redirect', to: action === 'reinstatement' ? 'policyReinstatement' : 'notFound' };
}

/**
 * /edit-coverage/:type (ROUTE-22, ROUTE-24, A-014). An estimate is nobody's secret; a quote or an offering is
 * a result of underwriting and personal. An unknown type leads home.
 */
export function editCoverageAccess(type: string | undefined): AccessByParameter<'home'> {
  switch (type) {
    case 'estimate':
      return { kind: 'guarded', rule: 'identifiedMembership' };
    case 'quote':
    case 'adOffering':
    case 'termLifeOffering':
      return { kind: 'guarded', rule: 'verifiedMembership' };
    case undefined:
    default:
      return { kind: 'redirect', to: 'home' };
  }
}
