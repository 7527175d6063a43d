import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { takeRedirectPath } from '../../shell/redirect-path.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { refusal } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { renderApplication } from './testing/render-application.tsx';

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name });
const currentStep = () => document.querySelector('[aria-current="step"] h2')?.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an application', () => {
  test('begins with the pledge for whoever is registered, and says what comes and how long it takes [ROUTE-34] [JOUR-22]', async () => {
    const { path } = await renderApplication('/fulfillment/start');
    await expect.element(heading).toHaveTextContent('Let’s make it official');
    expect(currentStep()).toBe('Two things to know, Next');
    await expect.element(page.getByText('7 minutes')).toBeVisible();
    await button('START MY APPLICATION').click();
    await expect.poll(path).toBe('/flow/onboarding-intro');
  });

  test('goes on behind the map for whoever has seen it and was led away to make an account, and for nobody else [JOUR-22]', async () => {
    const { path } = await renderApplication('/fulfillment/start?on=yes');
    await expect.poll(path).toBe('/flow/onboarding-intro');
    document.body.replaceChildren();
    await renderApplication('/fulfillment/start?on=yes', {
      Query: { standing: { ...standingAt('application_begun'), applicationStop: 'aura' } },
    });
    await expect.element(heading).toHaveTextContent('Welcome back');
    document.body.replaceChildren();
    const visitor = { authLevel: 'identified', accessToken: 'visitor' } as const;
    await renderApplication('/fulfillment/start?on=yes', {}, visitor);
    await expect.element(button('CREATE MY ACCOUNT')).toBeVisible();
  });

  test('without an action is the same page [ROUTE-33] [JOUR-25]', async () => {
    await renderApplication('/fulfillment');
    await expect.element(heading).toHaveTextContent('Let’s make it official');
  });

  test('left weeks ago goes on at the step it was left at [JOUR-05] [JOUR-19] [ROUTE-34]', async () => {
    const { path } = await renderApplication('/fulfillment/start', {
      Query: { standing: { ...standingAt('application_begun'), applicationStop: 'aura' } },
    });
    await expect.element(heading).toHaveTextContent('Welcome back');
    expect(currentStep()).toBe('Your health checkup, Next');
    await button('GO ON WHERE I STOPPED').click();
    await expect.poll(path).toBe('/flow/aura-interview');
  });

  test('that failed on our side repeats the interview alone [DENY-13]', async () => {
    const { path } = await renderApplication('/fulfillment/start', {
      Query: { standing: { ...standingAt('technical_failure'), applicationStop: 'aura' } },
    });
    await expect
      .element(page.getByText('Last time something broke on our side.', { exact: false }))
      .toBeVisible();
    await button('GO ON WHERE I STOPPED').click();
    await expect.poll(path).toBe('/flow/aura-interview');
  });

  test('asks a visitor for an account first, and is where that leads back to [JOUR-21]', async () => {
    const session = { authLevel: 'identified', accessToken: 'visitor' } as const;
    const { path } = await renderApplication('/fulfillment/start', {}, session);
    await expect
      .element(page.getByRole('link', { name: 'I HAVE AN ACCOUNT' }))
      .toHaveAttribute('href', '/login');
    expect(currentStep()).toBe('Your account, Next');
    await button('CREATE MY ACCOUNT').click();
    await expect.poll(path).toBe('/create-account');
    expect(takeRedirectPath()).toBe('/fulfillment/start?on=yes');
  });

  test.each([
    ['no phone number', [], '/flow/pre-verified-initial-data'],
    ['one that is not proved', [{ status: 'transient' }], '/verify-phone'],
  ] as const)(
    'asks whoever has an account and %s for that alone [JOUR-14] [JOUR-21]',
    async (_, phoneNumbers, to) => {
      const session = { authLevel: 'identified', authenticated: true, accessToken: 'person' } as const;
      const { path } = await renderApplication('/fulfillment/start', { Profile: { phoneNumbers } }, session);
      await button('CONFIRM IT’S ME').click();
      await expect.poll(path).toBe(to);
      expect(takeRedirectPath()).toBe('/fulfillment/start?on=yes');
    },
  );

  test.each([
    ['its beginning', {}],
    ['its interview', { standing: { ...standingAt('application_begun'), applicationStop: 'aura' } }],
  ] as const)('needs an estimate first, for %s [JOUR-22] [JOUR-23]', async (_, Query) => {
    await renderApplication('/fulfillment/start', {
      Query,
      InsuranceMembership: { latestEstimateDatum: null },
    });
    await expect.element(heading).toHaveTextContent('First, a price');
    await expect
      .element(page.getByRole('link', { name: 'GET MY ESTIMATE' }))
      .toHaveAttribute('href', '/coverage-preview');
    expect(
      page.getByRole('button', { name: /^(START MY APPLICATION|GO ON WHERE I STOPPED)$/ }).elements(),
    ).toEqual([]);
  });

  test('is none for whoever cannot be insured: they read why', async () => {
    const { path } = await renderApplication('/fulfillment/start', {
      Query: {
        standing: { ...standingAt('ineligible'), next: '/ineligible/age_of_insured' },
      },
    });
    await expect.poll(path).toBe('/ineligible/age_of_insured');
  });
});

test.each([
  ['decision_pending', '/flow/post-underwriting'],
  ['referred', '/products/insurance/manual-review'],
  ['payment_under_way', '/flow/purchase-policy'],
  ['unreadable', '/'],
  ['unforeseen', '/'],
] as const)(
  'an application past its beginning leads to where it stands: %s to %s [JOUR-26, F-12]',
  async (kind, to) => {
    const { path } = await renderApplication('/fulfillment/start', {
      Query: { standing: standingAt(kind) },
    });
    await expect.poll(path).toBe(to);
  },
);

test.each(['in_force', 'free_look', 'past_due'] as const)(
  'a policyholder who wants more cover is led to its page, and not in circles: %s [F-20, JOUR-26]',
  async (kind) => {
    const { path } = await renderApplication('/fulfillment/start', {
      Query: { standing: standingAt(kind) },
    });
    await expect.element(heading).toHaveTextContent('You’re covered already');
    // In the words of the policy's page, one press further.
    const words = 'You change its cover from its page, and see there what can be had.';
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    // Nobody who is past due reads that nothing changes.
    expect(page.getByText('stays as it is', { exact: false }).elements()).toHaveLength(0);
    await expect
      .element(page.getByRole('link', { name: '555-0100', exact: false }))
      .toHaveAttribute('href', expect.stringMatching(/^tel:/));
    await expect
      .element(page.getByRole('link', { name: 'SEE MY POLICY' }))
      .toHaveAttribute('href', '/products/insurance');
    expect(path()).toBe('/fulfillment/start');
  },
);

test.each(['lapsed', 'lapsed_long_ago', 'return_offered'] as const)(
  'whose policy can come back is told so before another application begins, and OKAY leads there: %s [REIN-12] [REIN-13] [MODAL-11]',
  async (kind) => {
    const answers: Answers = { Query: { standing: standingAt(kind) } };
    const { path } = await renderApplication('/fulfillment/start', answers);
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveAccessibleName('Not just yet');
    await expect
      .element(dialog.getByText("Sorry, you can't apply for new coverage right now.", { exact: true }))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'OKAY' }).click();
    await expect.poll(path).toBe('/account/policy-reinstatement');
    // Chosen all the same, an application begins.
    document.body.replaceChildren();
    const chosen = await renderApplication('/fulfillment/start?anew=yes', answers);
    await expect.element(page.getByRole('button', { name: 'START MY APPLICATION' })).toBeVisible();
    expect(chosen.path()).toBe('/fulfillment/start');
  },
);

test('soon after a refusal a dialog says from when on one may begin, and OKAY leads home [REIN-12] [MODAL-11] [UW-06] [R-50]', async () => {
  const { path } = await renderApplication('/fulfillment/start', {
    Query: {
      standing: { ...standingAt('cooldown'), canApplyAgainOn: '2026-02-01' },
      latestInsuranceApplication: { result: 'rejected', lastingReasons: ['Until 10 years have passed.'] },
    },
  });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName('Not just yet');
  await expect.element(dialog.getByText('You can apply again from 02/01/2026 on.')).toBeVisible();
  await expect.element(dialog.getByText('Until 10 years have passed.')).toBeVisible();
  await button('OKAY').click();
  await expect.poll(path).toBe('/');
});

test.each(['AURA_COMMON_ERROR', 'UNDERWRITING_DISABLED'])(
  'while underwriting is offline (%s) the unscheduled maintenance screen stands in its place [UW-18] [UW-19] [MAINT-03]',
  async (code) => {
    const standing = () => {
      throw refusal(code);
    };
    await renderApplication('/fulfillment/start', { Query: { standing } });
    await expect.element(heading).toHaveTextContent('We tripped over something');
    await expect.element(button('TRY AGAIN')).toBeVisible();
    await expect.element(page.getByRole('main')).toBeVisible();
  },
);
