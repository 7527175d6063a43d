import { meetsLevel } from './auth-level.ts';
import type { AuthLevel } from './auth-level.ts';

/**
 * Who may open a route.
 * - public: everybody.
 * - signedOutOnly: whoever has not given credentials, an anonymous visitor included.
 * - identified: whoever has a session; a visitor without one gets an anonymous one silently.
 * - authenticated: credentials and a verified session, the default of protected routes (PERM-02).
 * - authenticatedUnverified: credentials alone; for the two screens that verify the session.
 * - identifiedMembership, verifiedMembership: as identified or authenticated, with an insurance membership,
 *   which the silent set-up of a visitor creates.
 */
export type AccessRule =
  | 'public'
  | 'signedOutOnly'
  | 'identified'
  | 'authenticated'
  | 'authenticatedUnverified'
  | 'identifiedMembership'
  | 'verifiedMembership';

/** What a guard knows of the person in front of it. */
export interface AccessSession {
  /** Credentials were given, which an anonymous visitor has not done. */
  authenticated: boolean;
  authLevel: AuthLevel;
  sessionVerified: boolean;
  hasInsurance: boolean;
  locked: boolean;
}

/**
 * Where a person without credentials is sent: 'login', unless the route names its own place (ROUTE-75). A stranger who needs help is
 * helped, and who follows the header's links finds a list to begin and what is sold.
 */
export type SignInPlace = 'login' | 'welcome' | 'help' | 'insuranceWyshList' | 'productSelect';

/**
 * - show: draw the route; with `needsSession` obtain the anonymous session first and ask again.
 * - verify: draw the verification screen in its place.
 * - locked: draw the locked screen instead of the app.
 * - redirect: go elsewhere.
 * `storePath` asks to keep the intended path, which sign-in and verification lead back to.
 */
export type RouteDecision =
  | { kind: 'show'; needsSession: boolean }
  | { kind: 'verify'; storePath: true }
  | { kind: 'locked' }
  | { kind: 'redirect'; to: SignInPlace | 'home' | 'notFound'; storePath: boolean };

const SHOW: RouteDecision = { kind: 'show', needsSession: false };

/**
 * 'Signed in' in the widest sense: authenticated, or known well enough to have a user record (ROUTE-73). It
 * opens identified routes; whether someone has given credentials is `authenticated`.
 */
export function hasSession(session: Pick<AccessSession, 'authenticated' | 'authLevel'>): boolean {
  return session.authenticated || meetsLevel(session.authLevel, 'identified');
}

function requireMembership(session: AccessSession): RouteDecision {
  return session.hasInsurance ? SHOW : { kind: 'redirect', to: 'notFound', storePath: false };
}

/**
 * The welcome page is also where the site begins, and help is no place one was kept from, so coming from there is no intention to be
 * led back to: after sign-in without a stored path people land where A-009 says.
 */
function requireSignIn(signInPlace: SignInPlace): RouteDecision {
  return {
    kind: 'redirect',
    to: signInPlace,
    storePath: signInPlace !== 'welcome' && signInPlace !== 'help',
  };
}

/**
 * What happens when a person opens a route: ROUTE-64, ROUTE-72 to ROUTE-80, PERM-01 to PERM-03. This spares
 * people screens that are not theirs; what they may read or do is decided again by the server.
 */
export function decideRoute(
  rule: AccessRule,
  session: AccessSession,
  { signInPlace = 'login' }: { signInPlace?: SignInPlace } = {},
): RouteDecision {
  if (session.locked) return { kind: 'locked' };
  switch (rule) {
    case 'public':
      return SHOW;
    case 'signedOutOnly':
      return session.authenticated ? { kind: 'redirect', to: 'home', storePath: false } : SHOW;
    case 'identified':
      return { kind: 'show', needsSession: !hasSession(session) };
    case 'identifiedMembership':
      return hasSession(session) ? requireMembership(session) : { kind: 'show', needsSession: true };
    case 'authenticatedUnverified':
      return session.authenticated ? SHOW : requireSignIn(signInPlace);
    case 'authenticated':
    case 'verifiedMembership':
      if (!session.authenticated) return requireSignIn(signInPlace);
      if (!session.sessionVerified) return { kind: 'verify', storePath: true };
      return rule === 'authenticated' ? SHOW : requireMembership(session);
  }
}
