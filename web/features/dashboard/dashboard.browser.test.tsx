import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { eventsTold, untilMilestone } from '../../testing/events-told.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { routes } from '../../paths.ts';
import { HomeStateDocument } from '../../api/generated/dashboard.ts';
import { standingOf } from '@wysh/domain/standing/standing.ts';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import type { Answers, FakeObject } from '../../testing/fake-answers.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { answerOf, merge, openFakeServer } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { HomePage } from './home-page.tsx';
import { renderDashboard } from './testing/render-dashboard.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name });
const facts = (name: string) =>
  card(name)
    .element()
    .querySelectorAll('dl > div')
    .values()
    .toArray()
    .map((fact) => [...fact.children].map(({ textContent }) => textContent));

const AD = { slug: 'wysh-accidental-death' };

/** Somebody who stands there, with what is shown of it. */
const at = (kind: StandingKind, answers: Answers = {}, standing: FakeObject<'Standing'> = {}): Answers => ({
  ...answers,
  Query: { ...answers.Query, standing: { ...standingAt(kind), ...standing } },
});
const coveredBy: Answers = { InsuranceMembership: { activePolicy: {} } };
const covered = at('in_force', coveredBy);
const adPolicy: Answers = { ...covered, Policy: { productDetail: AD, amount: 500_000 } };
const pastDue = at('past_due', {
  ...coveredBy,
  Policy: { status: 'past_due', totalMissedPremiums: 62.34, lastCoveredOn: '2026-03-05' },
});
const cooldown = at('cooldown', {}, { canApplyAgainOn: '2026-02-01' });
const offered = at('offers', { Query: { productOfferings: [{}] } });
const taken: Answers = { InsuranceMembership: { pendingPolicy: {} } };

const holder: Answers = at('free_look', {
  InsuranceMembership: {
    activePolicy: {},
    invoices: [
      { id: 'i2', nextAttemptOn: '2026-02-02' },
      { id: 'i1', dueAt: '2026-01-02', status: 'fully_paid' },
    ],
  },
  Policy: { freeLookDaysLeft: 4, policyRiders: [{}] },
  Query: {
    beneficiaries: [
      {
        id: 'b1',
        allocation: 60,
        contact: { __typename: 'IndividualContact', firstName: 'Sam', lastName: 'Walker' },
      },
      { id: 'b2', allocation: 40, contact: { __typename: 'OrganizationContact' } },
      {
        id: 'b3',
        responsibility: 'backup',
        contact: { __typename: 'TrustContact', name: 'The Walker Trust' },
      },
    ],
    activePaymentMethod: {},
  },
});

describe('home', () => {
  test('welcomes by first name, or plainly without one [DASH-01]', async () => {
    await renderDashboard('/');
    await expect.element(heading).toHaveTextContent('Welcome, Ada');
    await renderDashboard('/', { Profile: { firstName: null } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible();
  });

  test.each<[state: string, person: Answers, words: string, action: string, to: string]>([
    ['marketing', {}, 'How much coverage is enough?', 'LEARN MORE', '/coverage-preview'],
    [
      'an estimate alone',
      at('estimate'),
      'You have a price. Make it a policy?',
      'TO MY APPLICATION',
      '/fulfillment/start',
    ],
    [
      'recapture',
      at('application_begun'),
      'Your application is waiting for you',
      'TO MY APPLICATION',
      '/fulfillment/start',
    ],
    [
      'a try that failed',
      at('technical_failure'),
      'Let’s try that again',
      'START AGAIN',
      '/fulfillment/start',
    ],
    [
      'a change they told us before they paid [R-52]',
      at('change_told'),
      'What has changed?',
      'TO THE QUESTIONS',
      '/flow/aura-interview?journey=fulfillment',
    ],
    [
      'an application they had us stop',
      at('application_stopped'),
      'You can begin anew',
      'START AGAIN',
      '/fulfillment/start',
    ],
    ['papers that never came', at('case_closed'), 'You can apply again', 'START AGAIN', '/fulfillment/start'],
    [
      'what rules an offer out',
      { Query: { standing: { ...standingAt('ineligible'), next: '/ineligible/age_of_insured' } } },
      'We can’t insure you right now',
      'READ WHY',
      '/ineligible/age_of_insured',
    ],
    [
      'a decision on its way',
      at('decision_pending'),
      'We’re on it',
      'SEE MY RESULTS',
      '/flow/post-underwriting?journey=fulfillment',
    ],
    ['a break', cooldown, 'A break for now', 'READ WHY', '/coverage-denied/rejected'],
    ['offers nobody took', at('offers_over'), 'Our last offer is over', 'APPLY AGAIN', '/fulfillment/start'],
    [
      'a refusal that is long ago',
      at('may_apply_again'),
      'You can apply again',
      'APPLY AGAIN',
      '/fulfillment/start',
    ],
    ['a policy that ended', at('policy_ended'), 'Your policy has ended', 'APPLY AGAIN', '/fulfillment/start'],
    [
      'notice',
      at('referred'),
      'PENDING MANUAL UNDERWRITING',
      'SEE WHERE IT STANDS',
      '/products/insurance/manual-review',
    ],
    ['a quote', offered, 'Your Quote is Ready', 'SEE MY QUOTE', '/review-quote'],
    [
      'a quote that was chosen',
      at('quote_chosen', { InsuranceMembership: { pendingQuote: {} } }),
      'Your Quote is Ready',
      'SEE MY QUOTE',
      '/review-quote',
    ],
    [
      'a quote that was taken',
      at('quote_taken', taken),
      'One step left',
      'FINISH AND PAY',
      '/flow/purchase-policy',
    ],
    ['a bank that asks', at('bank_asks', taken), 'One step left', 'FINISH AND PAY', '/flow/purchase-policy'],
    [
      'a payment the bank has not answered',
      at('payment_under_way', taken),
      'Your payment is on its way',
      'SEE WHERE IT STANDS',
      '/flow/purchase-policy',
    ],
    ['owned', covered, 'You’re covered', 'SEE MY POLICY', '/products/insurance'],
    ['owned and past due', pastDue, 'A payment is missing', 'PAY NOW', '/products/insurance/billing'],
    [
      'lapsed',
      at('lapsed', { InsuranceMembership: { lapsedPolicy: {} } }),
      'Your cover has ended',
      'SEE WHAT I CAN DO',
      '/account/policy-reinstatement',
    ],
    [
      'lapsed long ago',
      at('lapsed_long_ago', { InsuranceMembership: { lapsedPolicy: { wayBack: { kind: 'by_interview' } } } }),
      'Your cover has ended',
      'SEE WHAT I CAN DO',
      '/account/policy-reinstatement',
    ],
    [
      'lapsed and asked back',
      at('return_offered', { InsuranceMembership: { lapsedPolicy: { wayBack: {} } } }),
      'One step, and it’s back',
      'GO ON',
      '/account/policy-reinstatement',
    ],
    [
      'lapsed long ago, with the interview before them',
      at('return_asked', { InsuranceMembership: { lapsedPolicy: { wayBack: { kind: 'by_interview' } } } }),
      'A few questions, and we decide',
      'GO ON',
      '/account/policy-reinstatement',
    ],
    [
      'lapsed long ago, with the answers being decided',
      at('return_deciding', { InsuranceMembership: { lapsedPolicy: { wayBack: {} } } }),
      'We’re on it',
      'SEE MY RESULTS',
      '/review-quote',
    ],
    [
      'lapsed, and being paid back',
      at('return_under_way', { InsuranceMembership: { lapsedPolicy: { wayBack: {} } } }),
      'Your payment is on its way',
      'SEE WHERE IT STANDS',
      '/account/policy-reinstatement',
    ],
    [
      'what can’t be seen',
      at('unreadable'),
      'We can’t see your insurance right now',
      'CALL OR WRITE TO US',
      '/customer-support',
    ],
    [
      'a policy that ended between two reads',
      at('in_force'),
      'We can’t see your insurance right now',
      'CALL OR WRITE TO US',
      '/customer-support',
    ],
  ])(
    'in the state %s has one card and one next action, accessibly [DASH-02] [DASH-07] [DASH-08] [DASH-09] [DASH-10] [DASH-11] [DASH-14] [DASH-15] [DASH-16] [DASH-17]',
    async (_, person, words, action, to) => {
      await renderDashboard('/', person);
      await expect.element(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
      await expect.element(link(action)).toHaveAttribute('href', to);
      const names = page
        .getByRole('region')
        .elements()
        .map((one) => one.querySelector('h2')?.textContent);
      // What belongs to a policy stands below the card that tells of it.
      const beside = ['Your trail', 'Your wyshes', 'Who it’s for', 'Your next bill', 'Need Help'];
      const banners = document.querySelectorAll('#policy-updates').length;
      expect(names.filter((name) => !beside.includes(name ?? ''))).toHaveLength(1 + banners);
      await expectAccessible();
    },
  );

  test('a quote names product, coverage, price and its last day [CONST-13] [DASH-10] [DASH-13]', async () => {
    await renderDashboard('/', offered);
    await expect.element(link('Term Life Insurance')).toHaveAttribute('href', '/products/insurance');
    expect(facts('Your Quote is Ready')).toEqual([
      ['Coverage', '$300,000'],
      ['Premium', '$31.17 a month'],
      ['Expires', '02/01/2026'],
    ]);
  });

  test.each([
    ['where it ends in New York', '2026-02-02T04:59:59.999Z', '02/01/2026'],
    ['where it ends in Los Angeles', '2026-02-02T07:59:59.999Z', '02/01/2026'],
    ['where it ends in Chicago in summer', '2026-07-02T04:59:59.999Z', '07/01/2026'],
    ['which nobody can read', 'soon', '--/--/----'],
  ])('the last day of a quote is the day there, %s [CONST-13]', async (_where, expiresAt, day) => {
    await renderDashboard('/', at('offers', { Query: { productOfferings: [{ expiresAt }] } }));
    await expect.element(card('Your Quote is Ready')).toBeVisible();
    expect(facts('Your Quote is Ready')).toContainEqual(['Expires', day]);
  });

  test('coverage drops its cents, and a premium that is no number is 0.00 [MONEY-03] [MONEY-04]', async () => {
    const home = answerOf(HomeStateDocument, {}, offered);
    // The API's schema lets neither number through, so they are put into its answer afterwards.
    const odd = { amount: 300_000.99, monthlyPremium: Number.NaN };
    const productOfferings = home.productOfferings.map((offering) => ({ ...offering, ...odd }));
    const { runtime } = createFakeRuntime({ server: openFakeServer(), session: VERIFIED });
    const loader = () => ({ ...home, productOfferings });
    await renderShell(runtime, [{ path: routes.home, loader, Component: HomePage }]);
    await expect.element(card('Your Quote is Ready')).toBeVisible();
    expect(facts('Your Quote is Ready')).toEqual([
      ['Coverage', '$300,000'],
      ['Premium', '$0.00 a month'],
      ['Expires', '02/01/2026'],
    ]);
  });

  test('of two offers each is named with its price, and the day is that of the one that ends first [DASH-10]', async () => {
    const later = { id: 'ad', productDetail: AD, expiresAt: '2026-03-02T04:59:59.999Z' };
    await renderDashboard('/', at('offers', { Query: { productOfferings: [{}, later] } }));
    await expect.element(link('SEE MY OFFERS')).toBeVisible();
    expect(facts('Your Quote is Ready')).toEqual([
      ['Term Life Insurance', '$300,000 for $31.17 a month'],
      ['Accidental Death Insurance', 'Up To $300,000 for $31.17 a month'],
      ['Expires', '02/01/2026'],
    ]);
  });

  test('a policy shows its coverage, next billing date and the wyshes it covers [DASH-11] [DASH-13] [MKT-13]', async () => {
    await renderDashboard('/', covered);
    await expect.element(link('Term Life Insurance')).toBeVisible();
    expect(facts('You’re covered')).toEqual([
      ['Coverage', '$300,000'],
      ['Next billing date', '02/02/2026'],
      ['Your wyshes', '75% covered'],
    ]);
  });

  test('accidental death says Up To, and beside how much of the list it covers what the cause decides, as large [DASH-12] [DASH-13] [AD-06]', async () => {
    const payoutDetails = [
      { cause: 'publicTransportation', percent: 100, amount: 500_000 },
      { cause: 'autoPedestrian', percent: 30, amount: 150_000 },
      { cause: 'generalAccident', percent: 20, amount: 100_000 },
    ] as const;
    await renderDashboard('/', {
      ...adPolicy,
      Policy: { ...adPolicy.Policy, payoutDetails: [...payoutDetails] },
    });
    await expect.element(link('Accidental Death Insurance')).toBeVisible();
    expect(facts('You’re covered')).toContainEqual(['Coverage', 'Up To $500,000']);
    expect(facts('You’re covered').slice(-2)).toEqual([
      ['Your wyshes', '75% covered'],
      [
        'What the cause decides',
        'As a passenger of public transportation: $500,000 (100%)In a car, or hit by one: $150,000 (30%)Any other covered accident: $100,000 (20%)Illness: nothing',
      ],
    ]);
    const sizeOf = (words: string) => getComputedStyle(page.getByText(words).element()).fontSize;
    expect(sizeOf('Illness: nothing')).toBe(sizeOf('75% covered'));
  });

  const people = (...payees: FakeObject<'Payee'>[]) => ({ ...covered, Policy: { payees } });
  const grace = { id: 'g' };
  const sam = { id: 's', name: 'Sam Walker', firstName: 'Sam' };

  test.each<[string, FakeObject<'Payee'>[], string, string, string]>([
    ['nobody', [], 'Nobody is named to receive it yet.', 'NAME SOMEBODY', 'primary'],
    ['one', [grace], 'Grace gets $300,000.', 'NAME A BACKUP', 'backup'],
    [
      'two',
      [
        { ...grace, allocation: 60 },
        { ...sam, allocation: 40 },
      ],
      'Grace gets $180,000, Sam gets $120,000.',
      'NAME A BACKUP',
      'backup',
    ],
    [
      'two of one first name',
      [
        { ...grace, allocation: 60 },
        { ...sam, firstName: 'Grace', name: 'Grace Walker', allocation: 40 },
      ],
      'Grace Hopper gets $180,000, Grace Walker gets $120,000.',
      'NAME A BACKUP',
      'backup',
    ],
    [
      'six',
      [grace, sam, ...['c', 'd', 'e', 'f'].map((id) => ({ id, firstName: null, name: `The ${id} trust` }))],
      'Grace and 5 others share $300,000.',
      'NAME A BACKUP',
      'backup',
    ],
  ])(
    'a policy says who gets how much, and leads to the one thing that is left: with %s',
    async (_, payees, words, action, responsibility) => {
      await renderDashboard('/', people(...payees));
      await expect.element(card('You’re covered').getByText(words)).toBeVisible();
      await expect
        .element(link(action))
        .toHaveAttribute('href', `/beneficiary/select-type/wysh-insurance/${responsibility}`);
      await expect.element(link('SEE MY POLICY')).toBeVisible();
    },
  );

  test('once a backup is named nothing is left to do but to look', async () => {
    await renderDashboard('/', people(grace, { ...sam, responsibility: 'backup' }));
    await expect.element(link('SEE MY POLICY')).toBeVisible();
    expect(link('NAME A BACKUP').elements()).toHaveLength(0);
    await expect.element(card('Who it’s for').getByText('Backup', { exact: true })).toBeVisible();
  });

  test('the wyshes are its lights, each as far as it is covered; of twelve the first six, and that there are more', async () => {
    const wyshAllocations = Array.from({ length: 12 }, (_, index) => ({
      id: `w${index}`,
      name: `Wysh ${index + 1}`,
      amount: 120_000,
      order: index + 1,
    }));
    await renderDashboard('/', { ...covered, Query: { ...covered.Query, wyshAllocations } });
    const lights = card('Your wyshes').getByRole('listitem');
    await expect.element(lights.first()).toBeVisible();
    expect(lights.elements().map(({ textContent }) => textContent)).toEqual([
      'Wysh 1All of $120,000',
      'Wysh 2All of $120,000',
      'Wysh 3$60,000 of $120,000',
      'Wysh 4None of $120,000 yet',
      'Wysh 5None of $120,000 yet',
      'Wysh 6None of $120,000 yet',
    ]);
    await expect.element(page.getByText('And 6 more on your list.')).toBeVisible();
  });

  test('the next bill has its sum, its day and the card that pays it; what is paid by hand says so', async () => {
    await renderDashboard('/', { ...covered, Query: { ...covered.Query, activePaymentMethod: {} } });
    await expect.element(card('Your next bill')).toMatchTextContent(/\$31\.17 due 02\/02\/2026.*•••• 4242/);
    document.body.replaceChildren();
    const activePaymentMethod = { isRevoked: true };
    await renderDashboard('/', { ...covered, Query: { ...covered.Query, activePaymentMethod } });
    await expect.element(card('Your next bill')).toMatchTextContent(/you pay it with your bills/);
  });

  const trail = () =>
    card('Your trail')
      .getByRole('listitem')
      .elements()
      .map((one) => [...one.children].map(({ textContent }) => textContent).join('|'));

  test.each<[string, Answers, string[]]>([
    [
      'in its first days',
      { ...at('free_look', coveredBy), Policy: { freeLookDaysLeft: 4 } },
      ['Last day to hand it back|01/12/2026', 'Next bill|02/02/2026', 'Coverage ends|01/02/2046'],
    ],
    ['past due', pastDue, ['Last covered day, if nothing is paid|03/05/2026', 'Coverage ends|01/02/2046']],
    [
      'with a change',
      {
        ...at('change_waiting', coveredBy),
        Policy: { openChange: {} },
        PolicyChange: { beginsOn: '2026-03-02' },
      },
      ['Next bill|02/02/2026', 'Your change begins|03/02/2026', 'Coverage ends|01/02/2046'],
    ],
    ['that ends, as was asked', at('ending_asked', coveredBy), ['Next bill|02/02/2026']],
  ])(
    'a line of time goes from the first visit to the end of the term: of a policy %s',
    async (_, who, ahead) => {
      await renderDashboard('/', { ...who, User: { createdAt: '2025-12-31T17:00:00Z' } });
      await expect.element(card('Your trail')).toBeVisible();
      expect(trail()).toEqual(['You came by|12/31/2025', 'Cover began|01/02/2026', '|You’re here', ...ahead]);
    },
  );

  test('a missing payment is told with its sum and the last covered day, as MM/dd/yy [F-25] [CONST-14] [R-01]', async () => {
    await renderDashboard('/', pastDue);
    await expect.element(page.getByText('$62.34 didn’t reach us', { exact: false })).toBeVisible();
    await expect.element(page.getByText('ends after 03/05/26', { exact: false })).toBeVisible();
  });

  test('a lapse names the policy, and none where its number did not come [F-19]', async () => {
    await renderDashboard('/', at('lapsed', { InsuranceMembership: { lapsedPolicy: {} } }));
    await expect.element(page.getByText('Policy TL-4KQ7-92MXB lapsed', { exact: false })).toBeVisible();
    document.body.replaceChildren();
    await renderDashboard('/', at('lapsed'));
    await expect.element(page.getByText('Your policy lapsed because', { exact: false })).toBeVisible();
  });

  test('a lapse says what it costs to have the policy back today, and until when nothing is asked about health [MKT-11] [R-21]', async () => {
    await renderDashboard('/', at('lapsed', { InsuranceMembership: { lapsedPolicy: { wayBack: {} } } }));
    await expect
      .element(page.getByText('$62.50 if you pay today. Through 06/07/2026 we ask nothing', { exact: false }))
      .toBeVisible();
  });

  test('who is at something else while a policy of theirs can come back is told so by the banner [BANN-04] [F-19]', async () => {
    const banner = { words: 'reinstatement', to: '/account/policy-reinstatement' } as const;
    await renderDashboard('/', at('cooldown', {}, { banner }));
    await expect.element(page.getByText('YOUR POLICY CAN COME BACK', { exact: true })).toBeVisible();
    await expect.element(link('SEE HOW')).toHaveAttribute('href', '/account/policy-reinstatement');
  });

  test('the group to which no other policy is offered reads of none beside the way back [REIN-11]', async () => {
    const name = 'wysh-insurance-hide-new-application';
    await renderDashboard('/', at('lapsed', { Constellation: { featureFlags: [{ name, enabled: true }] } }));
    await expect.element(link('SEE WHAT I CAN DO')).toBeVisible();
    expect(link('Apply for a new one').elements()).toHaveLength(0);
  });

  test('who lapsed and may apply is told so beside the way back, and who may not is not [F-19]', async () => {
    await renderDashboard('/', at('lapsed'));
    await expect.element(link('SEE WHAT I CAN DO')).toHaveAttribute('href', '/account/policy-reinstatement');
    await expect.element(link('Apply for a new one')).toHaveAttribute('href', '/fulfillment/start?anew=yes');
    document.body.replaceChildren();
    await renderDashboard('/', at('lapsed_ineligible'));
    await expect.element(link('SEE WHAT I CAN DO')).toBeVisible();
    expect(link('Apply for a new one').elements()).toHaveLength(0);
  });

  test('whose papers never came is not told that anything broke [F-19]', async () => {
    await renderDashboard('/', at('case_closed'));
    await expect.element(page.getByText('closed it without a decision', { exact: false })).toBeVisible();
    expect(page.getByText('broke on our side', { exact: false }).elements()).toHaveLength(0);
  });

  test('after a refusal it says from when on to try again [UW-06]', async () => {
    await renderDashboard('/', cooldown);
    await expect.element(page.getByText('You can apply again from 02/01/2026 on.')).toBeVisible();
  });

  test('cards lead to the insurance and the wyshes, and a list is told of [DASH-03] [DASH-06] [DASH-19]', async () => {
    await renderDashboard('/');
    await expect.element(link('Your insurance')).toHaveAttribute('href', '/products/insurance');
    await expect.element(link('Your wyshes')).toHaveAttribute('href', '/wyshes');
    await expect.element(page.getByText('2 wyshes, $400,000 in all.')).toBeVisible();
    expect(link('BUILD MY LIST').elements()).toHaveLength(0);
  });

  test('without wyshes the card invites to a list [DASH-19]', async () => {
    await renderDashboard('/', { WyshAllocationsSummary: { activeCount: 0, totalAmount: 0 } });
    await expect.element(link('BUILD MY LIST')).toHaveAttribute('href', '/wysh-builder?journey=onboarding');
  });

  test.each([
    [400_000, 250_000, 'Your list is $150,000 more than your cover.'],
    [250_000, 250_000, 'Your cover reaches all of it.'],
  ])(
    'where wyshes follow balances, a list of %i says how far a cover of %i reaches, and what stands still leads to what helps [A-046]',
    async (totalAmount, amount, words) => {
      await renderDashboard('/', {
        InsuranceMembership: { activePolicy: { amount } },
        WyshAllocationsSummary: { totalAmount, followingCount: 2, pausedCount: 1 },
      });
      await expect.element(page.getByText('2 of them follow the balance of a linked account.')).toBeVisible();
      await expect.element(page.getByText(words)).toBeVisible();
      await expect.element(link('See what helps')).toHaveAttribute('href', '/wyshes');
    },
  );

  test('the Wyshes card is hidden for a flagged group of users [DASH-03]', async () => {
    const name = 'wysh-insurance-hide-wyshes-card';
    await renderDashboard('/', { Constellation: { featureFlags: [{ name, enabled: true }] } });
    await expect.element(heading).toBeVisible();
    expect(card('Your wyshes').elements()).toHaveLength(0);
  });

  test('that it was reached is told once a person [ANAL-02] [ANAL-06]', async () => {
    // What the tests before have not told yet.
    eventsTold();
    await renderDashboard('/');
    await untilMilestone('user', 'dashboard_displayed');
    expect(eventsTold()).toEqual(['dashboard_displayed']);
    await renderDashboard('/');
    // Both pages stand beside each other here.
    await expect.element(heading.last()).toBeVisible();
    // Somebody else's visit comes after, and what both told is told together.
    await renderDashboard('/', { User: { id: 'another' } });
    await untilMilestone('another', 'dashboard_displayed');
    expect(eventsTold()).toEqual(['dashboard_displayed']);
  });

  test('there are ways to reach us, and the fine print [DASH-04] [DASH-05]', async () => {
    await renderDashboard('/');
    await expect.element(card('Need Help')).toMatchTextContent(/555-0100/);
    await expect.element(link('ALL WAYS TO REACH US')).toHaveAttribute('href', '/customer-support');
    await expect.element(page.getByText('An estimate is not an offer', { exact: false })).toBeVisible();
  });
});

describe('a change that is under way', () => {
  const accepted = (change: FakeObject<'PolicyChange'>) =>
    at('change_waiting', { ...coveredBy, Policy: { openChange: {} }, PolicyChange: change });

  test.each(['/', '/products/insurance'])(
    'and was accepted is told apart from what counts today: at %s [DASH-12, R-30, R-31]',
    async (path) => {
      await renderDashboard(path, accepted({ kind: 'increase', after: { amount: 500_000 } }));
      await expect
        .element(page.getByText('From 02/02/2026 on it covers $500,000, once that day’s bill is paid.'))
        .toBeVisible();
      await expect.element(page.getByText('$300,000', { exact: true })).toBeVisible();
    },
  );

  test('is told as its years where it is a longer term [R-32]', async () => {
    await renderDashboard('/', accepted({ kind: 'lengthening', after: { termDuration: 20 } }));
    await expect
      .element(page.getByText('From 02/02/2026 on its first term is 20 years, once that day’s bill is paid.'))
      .toBeVisible();
  });

  test.each(['requested', 'underwriting', 'offered'] as const)(
    'and is only %s promises nothing [R-31]',
    async (status) => {
      await renderDashboard('/', accepted({ kind: 'increase', status, after: { amount: 500_000 } }));
      await expect.element(page.getByText('$300,000', { exact: true })).toBeVisible();
      expect(page.getByText('$500,000', { exact: false }).elements()).toEqual([]);
    },
  );

  test.each(['change_asked', 'change_with_person', 'change_offered'] as const)(
    'leaves the card what it was: it leads to the policy, and the banner to the change: %s [DASH-07, BANN-03]',
    async (kind) => {
      await renderDashboard('/', at(kind, coveredBy));
      await expect.element(link('SEE MY POLICY')).toHaveAttribute('href', '/products/insurance');
    },
  );
});

describe('the banner', () => {
  test.each([
    ['updates', 'UPDATES PENDING', 'SEE DETAILS', '/products/insurance/p2/pending-details'],
    ['updates', 'UPDATES PENDING', 'SEE DETAILS', '/products/insurance/manual-review'],
    ['approval', 'PENDING YOUR APPROVAL', 'REVIEW', '/products/insurance/confirm-update'],
  ] as const)(
    'names what is under way and leads there: %# [BANN-01] [BANN-02] [BANN-03]',
    async (words, heading, action, to) => {
      for (const path of ['/', '/products/insurance']) {
        await renderDashboard(path, at('in_force', coveredBy, { banner: { words, to } }));
        await expect.element(card(heading).getByRole('link', { name: action })).toHaveAttribute('href', to);
        await expectAccessible();
        document.body.replaceChildren();
      }
    },
  );

  /** Somebody with a change, a case and a quote under way, as the table sees them. */
  const busy = (
    status: 'pending' | 'active' | 'past_due' | 'paused' | 'terminated' | 'none',
    differs: Partial<Parameters<typeof standingOf>[0]> = {},
  ) => {
    const now = Temporal.Instant.from('2026-11-18T15:00:00Z');
    const later = now.add({ hours: 24 });
    const { kind, banner } = standingOf({
      now,
      session: 'proven',
      policy:
        status === 'none' || status === 'terminated'
          ? null
          : { status, payableUntil: later, freeLookEndsOn: null, isEnding: false, state: 'OH' },
      change: { id: 'p2', stage: 'accepted', offeredUntil: null },
      payment: 'none',
      application: {
        result: 'referred_to_underwriter',
        isCaseClosed: false,
        isStopped: false,
        isChangeTold: false,
        decidedAt: null,
      },
      offers: [],
      quoteUntil: later,
      savedStep: null,
      ended: status === 'terminated' ? 'lapsed' : null,
      isRefundOnItsWay: false,
      lapsed: null,
      hasEstimate: true,
      told: { birthdate: null, state: null, criminalHistory: null },
      ...differs,
    });
    return at(kind, coveredBy, { banner });
  };

  test('of several updates tells the first alone [BANN-05]', async () => {
    await renderDashboard('/', busy('active'));
    const details = page.getByRole('link', { name: 'SEE DETAILS' });
    await expect.element(details).toHaveAttribute('href', '/products/insurance/p2/pending-details');
    expect(details.elements()).toHaveLength(1);
    expect(page.getByText('PENDING YOUR APPROVAL').elements()).toHaveLength(0);
    document.body.replaceChildren();
    await renderDashboard('/', busy('active', { change: null }));
    await expect.element(details).toHaveAttribute('href', '/products/insurance/manual-review');
    expect(page.getByText('PENDING YOUR APPROVAL').elements()).toHaveLength(0);
  });

  test.each([
    ['active', true],
    ['past_due', true],
    ['paused', true],
    // Until its first premium is paid, its card leads to that.
    ['pending', false],
    ['terminated', false],
    ['none', false],
  ] as const)('of a policy that is %s is there: %s [BANN-06]', async (status, isThere) => {
    await renderDashboard('/', busy(status));
    await expect.element(heading).toBeVisible();
    await expect.poll(() => page.getByText('UPDATES PENDING').elements().length).toBe(isThere ? 1 : 0);
  });

  test('of somebody whose billing is on hold, says so with the day it goes on, and that they are covered [R-03, A-146]', async () => {
    const onHold = { status: 'paused', pausedUntil: '2026-06-01', pausedAt: '2026-03-01T15:00:00Z' } as const;
    await renderDashboard('/', { ...covered, Policy: onHold });
    const words =
      'Your billing is on hold. You’re covered all the same. From 06/01/2026 on your bills are due again';
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  });

  test('is not there when nothing is under way [BANN-04]', async () => {
    await renderDashboard('/', covered);
    await expect.element(heading).toBeVisible();
    expect(document.querySelector('#policy-updates')).toBeNull();
    for (const words of ['PENDING', 'YOUR POLICY CAN COME BACK'])
      expect(page.getByText(words).elements()).toHaveLength(0);
  });
});

describe('the policy', () => {
  test('shows number, cover, term, premium and what comes next [ROUTE-49]', async () => {
    await renderDashboard('/products/insurance', holder);
    await expect.element(heading).toHaveTextContent('Your insurance');
    expect(facts('Term Life Insurance')).toEqual([
      ['Policy number', 'TL-4KQ7-92MXB'],
      ['Term', '20 years, until you’re 54'],
      ['Covered since', '01/02/2026'],
      ['Coverage ends', '01/02/2046'],
      ['Your wyshes', '75% covered'],
    ]);
    expect(facts('What you pay')).toEqual([
      ['Premium', '$31.17 a month'],
      ['Next payment', '$31.17 on 02/02/2026'],
    ]);
    await expectAccessible();
  });

  test('names who receives how much of the benefit, and leads to them [ROUTE-49]', async () => {
    await renderDashboard('/products/insurance', holder);
    const names = card('Who it’s for').getByRole('listitem');
    await expect.element(names.nth(2)).toBeVisible();
    expect(names.elements().map(({ textContent }) => textContent)).toEqual([
      'Sam Walker$180,00060%',
      'The Lantern Fund$120,00040%',
      'The Walker TrustBackup',
    ]);
    await expect.element(link('SEE MY BENEFICIARIES')).toHaveAttribute('href', '/beneficiary/wysh-insurance');
  });

  test('has its papers, riders and the days it can be handed back in [ROUTE-49] [CONST-07]', async () => {
    await renderDashboard('/products/insurance', holder);
    await expect.element(link('SEE MY DOCUMENTS')).toHaveAttribute('href', '/account/documents');
    await expect.element(link('READ MY POLICY')).toHaveAttribute('href', '/account/documents/policy');
    await expect.element(card('Free look until 01/12/2026')).toMatchTextContent(/every cent/);
  });

  test('of accidental death lists what it pays for which accident by its own shares, and leads to what counts as one [ROUTE-49, ROUTE-26, F-31]', async () => {
    const payoutDetails = [
      { cause: 'publicTransportation', percent: 100, amount: 500_000 },
      { cause: 'generalAccident', percent: 25, amount: 125_000 },
    ] as const;
    await renderDashboard('/products/insurance', {
      ...adPolicy,
      Policy: { ...adPolicy.Policy, payoutDetails },
    });
    await expect.element(card('What it pays, by accident')).toBeVisible();
    expect(facts('What it pays, by accident')).toEqual([
      ['As a passenger of public transportation', '$500,000 (100%)'],
      ['Any other covered accident', '$125,000 (25%)'],
    ]);
    await expect
      .element(page.getByRole('link', { name: 'What counts as an accident' }))
      .toHaveAttribute('href', '/about-ad');
    expect(page.getByText('left to change your mind', { exact: false }).elements()).toHaveLength(0);
  });

  test.each([
    ['2057-06-01', '06/01/2057', 'Until you’re 65'],
    // Sold before it ended with the birthday, and months after it.
    ['2057-01-02', '01/02/2057', '31 years'],
  ])('of accidental death until %s says it covers until %s: %s [F-29, AD-17]', async (until, shown, term) => {
    await renderDashboard('/products/insurance', {
      ...adPolicy,
      Policy: {
        ...adPolicy.Policy,
        effectiveOn: '2026-01-02',
        effectiveUntil: until,
        termDuration: 31,
        insuredsAgeAtTerm: 65,
      },
    });
    await expect.element(page.getByText(term, { exact: true })).toBeVisible();
    expect(facts('Accidental Death Insurance')).toEqual(
      expect.arrayContaining([
        ['Term', term],
        ['Coverage ends', shown],
      ]),
    );
  });

  test('of accident cover, which can be had as less alone, speaks of nothing more [F-20]', async () => {
    await renderDashboard('/products/insurance', adPolicy);
    await expect
      .element(card('Something changed?'))
      .toMatchTextContent(/See what less would cost, and from when/);
  });

  test('is ended by customer service: there is no button for it, and the page says whom to call; cover is changed from here [MKT-26, F-16, F-20, A-059]', async () => {
    await renderDashboard('/products/insurance', holder);
    const changed = card('Something changed?');
    await expect
      .element(changed)
      .toMatchTextContent(/Want to cancel\?.*tell customer service\. Call 555-0100/);
    await expect
      .element(changed)
      .toMatchTextContent(/See what can be had, what it would cost, and from when/);
    await expect
      .element(link('CHANGE MY COVERAGE'))
      .toHaveAttribute('href', '/edit-coverage/termLifeOffering');
    // One press from here; the page behind it sends the request in two.
    await expect.element(link('How to hand it back')).toHaveAttribute('href', '/account/end-policy');
    const pressable = [...page.getByRole('button').elements(), ...page.getByRole('link').elements()];
    expect(pressable.filter(({ textContent }) => /cancel/i.test(textContent))).toEqual([]);
  });

  test('that is not there yet is told as at home [ROUTE-49]', async () => {
    await renderDashboard('/products/insurance', offered);
    await expect.element(page.getByText('Your policy will live here.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your Quote is Ready' })).toBeVisible();
    await expect.element(link('SEE MY QUOTE')).toHaveAttribute('href', '/review-quote');
    await expectAccessible();
  });
});

test('whoever asked to end their policy is told so by card and banner, and led to the way back [R-10, DASH-14, BANN-01]', async () => {
  const banner = { words: 'ending', to: '/account/end-policy' } as const;
  const paused = { Policy: { status: 'paused', pausedUntil: '2026-06-01' } } as const;
  await renderDashboard('/', merge(at('ending_asked', coveredBy, { banner }), paused));
  const ends = card('Your policy ends, as you asked');
  await expect.element(ends).toMatchTextContent(/Until that’s carried out, you can take it back/);
  await expect.element(link('SEE IT OR TAKE IT BACK')).toHaveAttribute('href', '/account/end-policy');
  await expect.element(card('YOUR POLICY ENDS')).toBeVisible();
  await expect.element(ends).not.toMatchTextContent(/on hold/);
});

test('whoever asked to end their policy finds that on its page, with the way back, and nothing for who stays [R-10]', async () => {
  const policy = { status: 'paused', pausedUntil: '2026-06-01', freeLookDaysLeft: 4 } as const;
  const ending = { kind: 'end', state: 'asked', lastCoveredOn: '2026-06-01' } as const;
  const answers = at('ending_asked', coveredBy, {});
  await renderDashboard('/products/insurance', merge(answers, { Policy: { ...policy, ending } }));
  await expect
    .element(page.getByText('You asked us to end this policy. You’re covered through June 1, 2026.'))
    .toBeVisible();
  await expect.element(card('You asked us to end this policy.')).toBeVisible();
  await expect.element(link('See it or take it back')).toHaveAttribute('href', '/account/end-policy');
  const others = page.getByRole('heading', { name: /Free look|Changes/ });
  expect(others.elements()).toEqual([]);
  // No other day than the one that was told.
  const cover = page.getByRole('region', { name: 'Term Life Insurance' });
  await expect.element(cover).toMatchTextContent('Covered through06/01/2026');
  expect(cover.getByText('2046', { exact: false }).elements()).toEqual([]);
});

test('whose policy is handed back reads of no day until which it covers, because it never did [R-10]', async () => {
  const ending = { kind: 'hand_back', state: 'asked', lastCoveredOn: null } as const;
  const answers = at('ending_asked', coveredBy, {});
  await renderDashboard('/products/insurance', merge(answers, { Policy: { ending } }));
  const cover = page.getByRole('region', { name: 'Term Life Insurance' });
  await expect.element(cover).toMatchTextContent('Covered since');
  await expect.element(cover).not.toMatchTextContent(/Coverage ends|Covered through/);
});

test('whoever handed their policy back, or would not have been sold it, is told that it is void, that all they paid is theirs again, and that they can apply again [R-10, DASH-14]', async () => {
  await renderDashboard('/', at('handed_back'));
  await expect
    .element(card('Your policy is void from its first day'))
    .toMatchTextContent(/all you paid is yours again\. We write to you when it’s on its way/);
  await expect.element(link('APPLY AGAIN')).toHaveAttribute('href', '/fulfillment/start');
});

describe('the page of a policy', () => {
  test.each([
    'in_force',
    'unreadable',
    'unforeseen',
    'unproven',
    'lapsed',
    'lapsed_ineligible',
    'lapsed_long_ago',
    'policy_ended',
  ] as const)(
    'that is over or can’t be seen says nothing of one on its way: %s [ROUTE-49, F-19]',
    async (kind) => {
      await renderDashboard('/products/insurance', at(kind));
      const words = /We can’t see your insurance right now|has ended/;
      await expect.element(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
      expect(page.getByText('Your policy will live here.', { exact: false }).elements()).toHaveLength(0);
    },
  );
});

describe('the bills', () => {
  test.each([
    'lapsed',
    'lapsed_long_ago',
    'return_asked',
    'return_deciding',
    'return_with_person',
    'return_offered',
    'return_under_way',
  ] as const)(
    'of whoever lapsed lead to what it costs to have the policy back, and never say that nothing is owed: %s [R-22] [F-25]',
    async (kind) => {
      await renderDashboard('/products/insurance/billing', at(kind));
      await expect
        .element(link('SEE WHAT I CAN DO'))
        .toHaveAttribute('href', '/account/policy-reinstatement');
      expect(page.getByText('You owe us nothing', { exact: false }).elements()).toHaveLength(0);
    },
  );

  test.each(['unreadable', 'unforeseen', 'unproven'] as const)(
    'of whoever’s standing can’t be seen say so, and never that there is nothing to pay: %s [F-25]',
    async (kind) => {
      await renderDashboard('/products/insurance/billing', at(kind));
      await expect
        .element(page.getByText('We can’t see your policy right now', { exact: false }))
        .toBeVisible();
      expect(page.getByText('Nothing to pay', { exact: false }).elements()).toHaveLength(0);
    },
  );

  test('show plan, next payment, card and every bill [MONEY-02] [ROUTE-47] [BILL-01] [BILL-02]', async () => {
    await renderDashboard('/products/insurance/billing', holder);
    await expect.element(heading).toBeVisible();
    expect(facts('Your plan')).toEqual([
      ['Premium', '$31.17 a month'],
      ['Next billing date', '02/02/2026'],
      ['Next payment, as planned', '$31.17'],
    ]);
    expect(facts('How you pay')).toEqual([
      ['Visa', '•••• 4242'],
      ['Name on card', 'Ada Lovelace'],
      ['Good through', '04/2030'],
    ]);
    const bills = card('Your bills').getByRole('listitem').elements();
    expect(bills.map(({ textContent }) => textContent)).toEqual([
      '02/02/2026Due$31.17We ask for it by ourselves on 02/02/2026. You don’t have to wait.PAY $31.17',
      '01/02/2026Paid$31.17',
    ]);
    await expectAccessible();
  });

  test('are none without a policy, and the page says so [ROUTE-47]', async () => {
    await renderDashboard('/products/insurance/billing/edit');
    await expect.element(page.getByText('You owe us nothing.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('No bills yet.')).toBeVisible();
    await expectAccessible();
  });
});

test.each([
  ['/', 'See how it goes on'],
  ['/products/insurance', 'SEE HOW IT GOES ON'],
])(
  'in the last year of the term %s leads to the extension [FLOW-20, PERM-05, ENT-10]',
  async (path, name) => {
    const answers = { ...coveredBy, AccountCapabilities: { termLifeExtension: true } };
    await renderDashboard(path, at('in_force', answers));
    await expect.element(link(name)).toHaveAttribute('href', '/products/insurance/extension');
  },
);

test.each(['/', '/products/insurance'])(
  'for whom cover can’t go on, %s has no word of an extension [PERM-05, ENT-10]',
  async (path) => {
    await renderDashboard(path, covered);
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'how it goes on' })).not.toBeInTheDocument();
  },
);

test('what is past due comes before an extension [PERM-05, ENT-10]', async () => {
  const answers = { ...coveredBy, AccountCapabilities: { termLifeExtension: true } };
  await renderDashboard('/products/insurance', at('past_due', answers));
  await expect
    .element(page.getByText('Once it’s paid you can extend your cover.', { exact: false }))
    .toBeVisible();
  await expect.element(link('SEE HOW IT GOES ON')).not.toBeInTheDocument();
});
