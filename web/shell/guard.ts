import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  decideRoute,
  type AccessRule,
  type AccessSession,
  type SignInPlace,
} from '@wysh/domain/accounts/route-access.ts';
import { asksToSignInFirst } from '@wysh/domain/addresses/addresses.ts';
import { CurrentUserDocument } from '../api/generated/api.ts';
import type { Runtime } from '../api/runtime.ts';
import { routes } from '../paths.ts';
import { PageGate } from './page-gate.ts';
import { storeRedirectPath } from './redirect-path.ts';

export interface Access {
  readonly rule: AccessRule;
  /** Where a person without credentials is sent instead of the sign-in screen. */
  readonly signInPlace?: SignInPlace;
}

/** Access that depends on a word in the address: a rule, or an address to go to instead; null shows the not-found screen. */
export type AccessOf = (
  params: LoaderFunctionArgs['params'],
) => Access | { readonly redirectTo: string } | null;

export type PageLoader<Data> = (runtime: Runtime, args: LoaderFunctionArgs) => Promise<Data>;

/**
 * The loader of a page: asks the domain whether this visitor may see it, and only then loads its data. A visitor whom the
 * server does not know yet is introduced silently where the page needs it.
 */
export function guarded<Data>(runtime: Runtime, access: Access | AccessOf, load?: PageLoader<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data | null> => {
    const resolved = typeof access === 'function' ? access(args.params) : access;
    if (resolved === null) throw new PageGate('notFound');
    if ('redirectTo' in resolved) throw redirect(resolved.redirectTo);
    await passGuard(runtime, resolved, new URL(args.request.url));
    return load === undefined ? null : load(runtime, args);
  };
}

async function passGuard(runtime: Runtime, access: Access, url: URL): Promise<void> {
  const isSignedOut = !runtime.session.getState().authenticated;
  // What a mail leads to is theirs: whoever is signed out is not shown what a stranger would see there.
  const { rule, signInPlace }: Access =
    isSignedOut && asksToSignInFirst(url) ? { rule: 'authenticated' } : access;
  const decide = async () =>
    decideRoute(rule, await accessSession(runtime, rule), signInPlace === undefined ? {} : { signInPlace });
  let decision = await decide();
  if (decision.kind === 'show' && decision.needsSession) {
    await runtime.session.identify();
    decision = await decide();
  }
  switch (decision.kind) {
    case 'show':
    case 'locked': // The shell draws the locked screen over every page.
      return;
    case 'verify':
      storeRedirectPath(url);
      throw new PageGate('verify');
    case 'redirect':
      if (decision.to === 'notFound') throw new PageGate('notFound');
      if (decision.storePath) storeRedirectPath(url);
      throw redirect(routes[decision.to]);
  }
}

async function accessSession(runtime: Runtime, rule: AccessRule): Promise<AccessSession> {
  const state = runtime.session.getState();
  const asksMembership = rule === 'identifiedMembership' || rule === 'verifiedMembership';
  const isKnown = state.authLevel !== 'unidentified';
  return {
    authenticated: state.authenticated,
    authLevel: state.authLevel,
    sessionVerified: state.sessionVerified,
    locked: state.locked !== null || state.fraudulentDevice,
    hasInsurance: asksMembership && isKnown && (await hasInsurance(runtime)),
  };
}

async function hasInsurance({ graphql }: Runtime): Promise<boolean> {
  const { data, error } = await graphql
    .query(CurrentUserDocument, {}, { requestPolicy: 'cache-first' })
    .toPromise();
  if (error) throw error;
  return (
    data?.currentUser?.activeConstellations.some((one) => one.activeInsuranceMembership !== null) ?? false
  );
}
