import { readdirSync, readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { decideRoute } from '@wysh/domain/accounts/route-access.ts';
import { routes } from '../paths.ts';
import type { Page } from '../shell/page-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import { beneficiaryRoutes } from './beneficiary-routes.ts';
import { coverageRoutes } from './coverage-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { policyRoutes } from './policy-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { wyshRoutes } from './wysh-routes.ts';

interface Mail {
  readonly button?: {
    readonly page: string;
    readonly parts?: Readonly<Record<string, string>>;
    readonly signInFirst?: boolean;
  };
  readonly because?: string;
}

const messages = new URL('../../server/content/messages/', import.meta.url);
const mails = readdirSync(messages).flatMap((name) => {
  const { email } = JSON.parse(readFileSync(new URL(name, messages), 'utf8')) as { email?: Mail };
  return email === undefined ? [] : [{ name, ...email }];
});

const accessOf = new Map<string, Page['access']>();
const page = ({ path, access }: Page): RouteObject => {
  accessOf.set(path, access);
  return { path };
};
for (const area of [
  accountRoutes,
  applicationRoutes,
  beneficiaryRoutes,
  coverageRoutes,
  helpRoutes,
  policyRoutes,
  wyshRoutes,
])
  area({ page });
/** Made for whoever is signed out. */
const ofSignIn = new Set(signInRoutes({ page: ({ path }) => ({ path }) }).map(({ path }) => path));

const nobody = {
  authenticated: false,
  authLevel: 'unidentified',
  sessionVerified: false,
  locked: false,
  hasInsurance: false,
} as const;

/** Whether whoever is signed out sees the page as a stranger, by its own rule. */
function isOpenToStrangers({ page: name, parts }: NonNullable<Mail['button']>): boolean {
  const path = routes[name as keyof typeof routes];
  if (ofSignIn.has(path)) return false;
  const access = accessOf.get(path);
  const said = typeof access === 'function' ? access({ ...parts }) : access;
  if (said === undefined || said === null || (typeof said === 'object' && 'redirectTo' in said))
    throw new Error(`The page ${name} has no rule.`);
  const { rule, signInPlace } = typeof said === 'string' ? { rule: said } : said;
  const decision = decideRoute(rule, nobody, signInPlace === undefined ? {} : { signInPlace });
  return decision.kind !== 'redirect' || decision.to !== 'login';
}

test('no mail about somebody’s account shows whoever reads it signed out what a stranger would see', () => {
  const astray = mails.filter(({ button, because }) => {
    // Mails to others say why they come; and beside a secret the page is for whoever has it.
    if (button === undefined || because !== undefined) return false;
    const needsIt = button.parts?.['token'] === undefined && isOpenToStrangers(button);
    return needsIt !== (button.signInFirst ?? false);
  });
  expect(astray.map(({ name }) => name)).toEqual([]);
});
