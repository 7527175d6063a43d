import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState } from './api/session-state.ts';
import { fakeOffer } from './features/coverage/testing/coverage-server.ts';
import { fakeForm } from './features/flows/testing/flow-forms.ts';
import { takeRedirectPath } from './shell/redirect-path.ts';
import type { Answers } from './testing/fake-answers.ts';
import { VERIFIED } from './testing/fake-runtime.ts';
import { openApplication as open } from './testing/open-application.tsx';
import { standingAt } from './testing/world/standings.ts';
import './ui/base.css';

const STRANGER: Partial<SessionState> = {};
const VISITOR: Partial<SessionState> = { authLevel: 'identified', accessToken: 'visitor' };
/** With a password, and without a code yet. */
const SIGNED_IN: Partial<SessionState> = { ...VISITOR, authenticated: true };
const NOT_FOUND = "Oops! We must've moved whatever was here";

/** Each page's own code is fetched for it. */
const patience = { timeout: 10_000 };

const heading = page.getByRole('heading', { level: 1 });
const header = page.getByRole('banner');

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  await page.viewport(1280, 800);
});

describe('whoever signed in and entered no code yet', () => {
  test.each([
    ['/edit-coverage/quote', '[ROUTE-21]'],
    ['/edit-coverage/adOffering', '[ROUTE-21]'],
    ['/edit-coverage/termLifeOffering', '[ROUTE-21]'],
    ['/recommendations', '[ROUTE-25]'],
    ['/about-ad', '[ROUTE-26]'],
    ['/review-quote', '[ROUTE-27]'],
    ['/wyshes', '[ROUTE-80]'],
  ])('is asked for one in the place of %s [ROUTE-40] [ROUTE-76] %s', async (at) => {
    const { address } = await open(at, SIGNED_IN);
    await expect.element(heading).toHaveTextContent('2-step verification');
    expect(address()).toBe(at);
    // The page comes in its place once the code was entered.
    expect(takeRedirectPath()).toBe(at);
  });

  test.each([
    ['/verify-phone', 'Confirm it’s you'],
    ['/account/profile/edit/verify-phone', 'Confirm your phone number'],
  ])('is at %s without being asked first [ROUTE-40] [ROUTE-80]', async (at, title) => {
    const { address } = await open(at, SIGNED_IN);
    await expect.element(heading).toBeVisible();
    await expect.poll(() => document.title, patience).toBe(`Wysh - ${title}`);
    expect(address()).toBe(at);
    // Nothing waits behind it: it is the page itself.
    expect(takeRedirectPath()).toBeNull();
  });
});

test.each([true, false])(
  'the number after signing up is asked for by a flow of the server, whatever the flag for that is there (%s) [ROUTE-39] [SESS-16]',
  async (enabled) => {
    const featureFlags = [{ name: 'wysh-insurance-skip-client-phone-screen', enabled }];
    const { address, server } = await open('/create-phone', SIGNED_IN, {
      answers: { Constellation: { featureFlags } },
    });
    await expect.element(header.getByRole('button', { name: 'EXIT' })).toBeVisible();
    expect(address()).toBe('/create-phone');
    expect(server.inputsOf('CreateFlowSession')).toMatchObject([{ flowId: 'pre-verified-initial-data' }]);
  },
);

describe('without an insurance membership', () => {
  const nobody: Answers = { Constellation: { activeInsuranceMembership: null } };

  test.each([
    ['/coverage-preview', '[ROUTE-20] [ROUTE-60]', VISITOR],
    ['/edit-coverage/estimate', '[ROUTE-21]', VISITOR],
    ['/coverage-denied/rejected', '[ROUTE-28] [ROUTE-60]', VISITOR],
    ['/edit-coverage/quote', '[ROUTE-21]', VERIFIED],
    ['/recommendations', '[ROUTE-25]', VERIFIED],
    ['/about-ad', '[ROUTE-26]', VERIFIED],
    ['/review-quote', '[ROUTE-27]', VERIFIED],
    ['/packages-preview', '', VISITOR],
    ['/flow/purchase-policy', '', VERIFIED],
  ])('%s shows the fallback page at its address [ROUTE-78] %s', async (at, _ids, session) => {
    const { address } = await open(at, session, { answers: nobody });
    await expect.element(heading).toHaveTextContent(NOT_FOUND);
    expect(address()).toBe(at);
  });
});

test.each([
  ['/settings/billing/edit?a=1#b', '/products/insurance/billing/edit?a=1#b', '[ROUTE-61]'],
  ['/settings/billing', '/products/insurance/billing', '[ROUTE-61]'],
  ['/settings', '/account', '[ROUTE-62]'],
  ['/settings/profile?a=1#b', '/account/profile?a=1#b', '[ROUTE-62]'],
  ['/settings/billings', '/account/billings', '[ROUTE-61] [ROUTE-62]'],
  ['/coverage/billing?a=1#b', '/products/insurance/billing?a=1#b', '[ROUTE-60]'],
  ['/edit-coverage/foo', '/', '[ROUTE-22] [ROUTE-24]'],
  ['/fulfillment/reinstatement', '/account/policy-reinstatement', '[ROUTE-33] [ROUTE-35]'],
])('for whoever has a verified session %s is %s %s', async (from, to) => {
  const { address } = await open(from, VERIFIED);
  await expect.poll(address, patience).toBe(to);
});

test.each([
  ['/fulfillment/cancel', '[ROUTE-33]'],
  ['/beneficiary/pets', '[ROUTE-36]'],
  ['/beneficiary/select-type/wysh-insurance/third', '[ROUTE-37]'],
  ['/beneficiary/select-type/pets/primary', '[ROUTE-37]'],
  ['/beneficiary/allocation/pets', '[ROUTE-38]'],
])('%s is no page, whoever asks for it %s [ROUTE-63]', async (at) => {
  await open(at, VERIFIED);
  await expect.element(heading).toHaveTextContent(NOT_FOUND);
});

test.each(['wysh-insurance', 'application'])(
  'the beneficiaries of %s have their pages, of first and of backup [ROUTE-36] [ROUTE-37]',
  async (line) => {
    const { address } = await open(`/beneficiary/select-type/${line}/backup`, VERIFIED);
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveTextContent(NOT_FOUND);
    expect(address()).toBe(`/beneficiary/select-type/${line}/backup`);
  },
);

describe('the welcome page', () => {
  test.each(['offers', 'in_force', 'lapsed'] as const)(
    'leads home whoever is known already: %s [ROUTE-09]',
    async (kind) => {
      const { address } = await open('/products/insurance/welcome', VERIFIED, {
        answers: { Query: { standing: standingAt(kind) } },
      });
      await expect.poll(address, patience).toBe('/');
    },
  );

  test.each([
    ['a stranger', STRANGER],
    ['a visitor', VISITOR],
    ['whoever has nothing but an account', VERIFIED],
  ])('is there for %s [ROUTE-09] [ROUTE-72]', async (_who, session) => {
    const { address } = await open('/products/insurance/welcome', session);
    await expect.element(heading).toHaveTextContent('What would you wysh for the people you love?');
    expect(address()).toBe('/products/insurance/welcome');
  });
});

test('/ is the dashboard of whoever is signed in [ROUTE-79]', async () => {
  const { address } = await open('/', VERIFIED);
  await expect.poll(() => document.title, patience).toBe('Wysh - Home');
  expect(address()).toBe('/');
});

test.each([
  ['a stranger', STRANGER],
  ['a visitor with a session', VISITOR],
])('/ leads %s to the welcome page [ROUTE-72] [ROUTE-79]', async (_who, session) => {
  const { address } = await open('/', session);
  await expect.poll(address, patience).toBe('/products/insurance/welcome');
  expect(takeRedirectPath()).toBeNull();
});

describe('a visitor with a session of their own', () => {
  test('is asked to sign in all the same, and may [ROUTE-01] [ROUTE-73]', async () => {
    const { address } = await open('/account/profile', VISITOR);
    await expect.element(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
    await expect.element(heading).toHaveTextContent('Welcome back');
    expect(address()).toBe('/login');
  });

  test('opens what asks for a session alone [ROUTE-73]', async () => {
    const { address } = await open('/wysh-builder/joy', VISITOR);
    await expect.poll(() => document.title, patience).toBe('Wysh - Browse wyshes');
    expect(address()).toBe('/wysh-builder/joy');
  });
});

test('each title begins with the one that is configured [ROUTE-67]', async () => {
  await open('/login', STRANGER, { baseTitle: 'Lantern' });
  await expect.poll(() => document.title, patience).toBe('Lantern - Log in');
});

describe('the header', () => {
  const login = header.getByRole('link', { name: 'Login' });

  test.each([
    ['/products/select', '[ROUTE-08]'],
    ['/products/insurance/welcome', ''],
  ])('of %s has a Login link for whoever is signed out [SHELL-04] %s', async (at) => {
    await open(at, VISITOR);
    await expect.element(login).toHaveAttribute('href', '/login');
  });

  test.each([
    '/login',
    '/create-account',
    '/coverage-preview',
    '/ineligible',
    '/wysh-builder/list',
    '/products/insurance/get-wysh-estimate',
    '/help',
  ])('of %s has none [SHELL-05]', async (at) => {
    await open(at, VISITOR);
    await expect.element(heading).toBeVisible();
    await expect.element(header.getByRole('link', { name: 'HOME' })).toBeVisible();
    expect(login.query()).toBeNull();
  });

  test.each(['/flow/estimate-form', '/fulfillment/start', '/create-phone'])(
    'of %s shrinks to logo and exit [SHELL-10]',
    async (at) => {
      await open(at, VISITOR);
      await expect.element(header.getByRole('button', { name: 'EXIT' })).toBeVisible();
      expect(header.getByRole('link').elements()).toHaveLength(1);
      expect(header.getByRole('navigation').query()).toBeNull();
    },
  );

  test('hides where a page covers the whole screen [SHELL-10]', async () => {
    const { address } = await open('/packages-preview', VISITOR);
    await expect.element(heading).toBeVisible();
    expect(address()).toBe('/packages-preview');
    expect(header.query()).toBeNull();
  });
});

const asksName = { Query: { dynamicForm: fakeForm('first', { first: true }) } };

test('/create-phone runs the flow that a new account is asked, with a drawing beside it where there is room [VERIFY-06] [ROUTE-39]', async () => {
  const { server } = await open('/create-phone', SIGNED_IN, { answers: asksName });
  await expect.element(heading).toHaveTextContent('What about first?');
  expect(server.inputsOf('CreateFlowSession')).toMatchObject([{ flowId: 'pre-verified-initial-data' }]);
  const drawing = () => document.querySelector('main svg:not(button svg, label svg, div[data-scene] svg)');
  await expect.poll(() => drawing()?.getBoundingClientRect().width ?? 0).toBeGreaterThan(100);
  const field = page.getByRole('textbox').element().getBoundingClientRect();
  expect(drawing()!.getBoundingClientRect().left).toBeGreaterThanOrEqual(field.right);
});

test.each([
  ['/create-phone', VISITOR, 'What about first?'],
  ['/create-phone', SIGNED_IN, 'What about first?'],
  ['/create-phone', VERIFIED, 'What about first?'],
  ['/account/profile', SIGNED_IN, '2-step verification'],
  ['/account/profile', VERIFIED, 'Your profile'],
  // Who they are is what this page is to find out.
  ['/verify-phone', SIGNED_IN, '2-step verification'],
])(
  '%s of %o is “%s”: an identified page takes everybody who is known, a protected one asks for a code unless it says otherwise [PERM-02] [PERM-03]',
  async (at, session, title) => {
    const { address } = await open(at, session, { answers: asksName });
    await expect.element(heading).toHaveTextContent(title);
    expect(address()).toBe(at);
  },
);

test('the review of a quote leads whoever asks for its editor there, and the editor is what they see [QUOTE-04]', async () => {
  const { address } = await open('/review-quote?view=editor', VERIFIED, {
    answers: {
      Query: { standing: standingAt('offers'), productOfferings: [{}], coverageEditorState: fakeOffer() },
    },
  });
  await expect.poll(address, patience).toBe('/edit-coverage/termLifeOffering');
  await expect.element(heading).toHaveTextContent('Change your coverage');
  await expect.element(page.getByRole('slider', { name: 'Total coverage' })).toBeVisible();
});

test('a page for members is there for whoever has a membership, and for nobody else [PERM-05] [ROUTE-78]', async () => {
  await open('/coverage-preview', VISITOR);
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent(NOT_FOUND);
  document.body.replaceChildren();
  const without = await open('/coverage-preview', VISITOR, {
    answers: { Constellation: { activeInsuranceMembership: null } },
  });
  await expect.element(heading).toHaveTextContent(NOT_FOUND);
  expect(without.address()).toBe('/coverage-preview');
});
