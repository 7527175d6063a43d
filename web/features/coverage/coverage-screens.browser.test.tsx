import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { standingAt } from '../../testing/world/standings.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { refusal } from '../../testing/fake-server.ts';
import {
  fakeEstimate,
  fakePolicy,
  openCoverageServer,
  type FakeCoverageServer,
} from './testing/coverage-server.ts';
import { renderCoverage } from './testing/render-coverage.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

let server: FakeCoverageServer;
beforeEach(async () => {
  server = openCoverageServer();
  await emulateReducedMotion();
});

const heading = page.getByRole('heading', { level: 1 });

test.each([
  '/packages-preview',
  '/recommendations',
  '/ineligible/age_of_insured',
  '/products/insurance/get-wysh-estimate',
  '/products/select',
])('nothing a machine can find is inaccessible at %s [EDIT-01]', async (at) => {
  server.reasons = at.startsWith('/ineligible') ? ['age_of_insured'] : [];
  await renderCoverage(server, { at });
  await expect.element(heading).toBeVisible();
  await expectAccessibleAtBoth(document.querySelector('main')!);
});

describe('the ineligible screen', () => {
  test.each([
    ['age_of_insured', 'Our insurance doesn’t fit your age'],
    ['criminal_history', 'We can’t insure you just yet'],
    ['state_of_residence', 'Our trail doesn’t reach your state'],
    ['general', 'We can’t insure you right now'],
    ['moon_of_residence', 'We can’t insure you right now'],
  ])('of %s says: %s [ELIG-11] [ROUTE-29]', async (reason, words) => {
    server.reasons = [reason];
    await renderCoverage(server, { at: `/ineligible/${reason}` });
    await expect.element(heading).toMatchTextContent(words);
  });

  test.each([
    [['criminal_history'], 'We can’t insure you just yet'],
    [['moon_of_residence'], 'We can’t insure you right now'],
    [['state_of_residence', 'criminal_history', 'age_of_insured'], 'Our insurance doesn’t fit your age'],
    [['general', 'state_of_residence', 'criminal_history'], 'We can’t insure you just yet'],
    [['general', 'state_of_residence'], 'Our trail doesn’t reach your state'],
  ])(
    'without a reason in the address goes by those of the person: %j is told as “%s” [ELIG-13, ELIG-14]',
    async (reasons, words) => {
      server.reasons = reasons;
      await renderCoverage(server, { at: '/ineligible' });
      await expect.element(heading).toMatchTextContent(words);
    },
  );

  test('is left by whoever has no reason [ELIG-12]', async () => {
    const router = await renderCoverage(server, { at: '/ineligible' });
    await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
  });

  test('leads to the estimate where there is one, by a press and never by itself [ELIG-15]', async () => {
    server.reasons = ['criminal_history'];
    await renderCoverage(server, { at: '/ineligible/criminal_history' });
    await expect
      .element(page.getByRole('link', { name: 'SEE MY ESTIMATE' }))
      .toHaveAttribute('href', '/coverage-preview');
  });

  test('leads to the list otherwise [ELIG-16]', async () => {
    server.reasons = ['criminal_history'];
    server.estimate = null;
    await renderCoverage(server, { at: '/ineligible/criminal_history' });
    await expect
      .element(page.getByRole('link', { name: 'BACK TO MY WYSHES' }))
      .toHaveAttribute('href', '/products/insurance/wysh-builder/list');
  });

  test.each(['age_of_insured', 'state_of_residence'])(
    'frames the offers of others for %s once they are asked for, with no way to our page [ELIG-18]',
    async (reason) => {
      server.reasons = [reason];
      server.tell({ Query: { affiliateAdFrame: { url: 'http://127.0.0.1:1/offers' } } });
      await renderCoverage(server, { at: `/ineligible/${reason}` });
      const frame = page.getByTitle('Offers by other insurers');
      await expect.element(page.getByRole('button', { name: 'SHOW ME OFFERS' })).toBeVisible();
      expect(frame.elements()).toEqual([]);
      await page.getByRole('button', { name: 'SHOW ME OFFERS' }).click();
      await expect.element(frame).toHaveAttribute('src', 'http://127.0.0.1:1/offers');
      await expect
        .element(frame)
        .toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      expect(server.callsOf('AffiliateAdFrame').map(({ variables }) => variables)).toEqual([{ reason }]);
    },
  );

  test.each(['data:text/html,offers', 'javascript:alert(1)', '//offers.example', ''])(
    'frames nothing that is no web address: %j [FORM-109]',
    async (url) => {
      server.reasons = ['age_of_insured'];
      server.tell({ Query: { affiliateAdFrame: { url } } });
      await renderCoverage(server, { at: '/ineligible/age_of_insured' });
      await expect.element(heading).toBeVisible();
      await expect.poll(() => server.callsOf('AffiliateAdFrame').length).toBe(1);
      expect(document.querySelector('iframe')).toBeNull();
      expect(page.getByText('Offers by other insurers').elements()).toEqual([]);
    },
  );

  test.each(['criminal_history', 'general'])('frames nothing for %s [ELIG-18]', async (reason) => {
    server.reasons = [reason];
    server.tell({ Query: { affiliateAdFrame: { url: 'data:text/html,offers' } } });
    await renderCoverage(server, { at: `/ineligible/${reason}` });
    await expect.element(heading).toBeVisible();
    expect(server.callsOf('AffiliateAdFrame')).toEqual([]);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('may be read by a visitor nobody knows, and asks nothing about them [ELIG-11, API-Q-12]', async () => {
    await renderCoverage(server, { at: '/ineligible/state_of_residence', authLevel: 'unidentified' });
    await expect.element(page.getByRole('link', { name: 'BACK TO MY WYSHES' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['its words', 'We are checking a lot today.', 'We are checking a lot today.'],
    [
      '“Error occurred while checking eligibility” without any',
      null,
      'Error occurred while checking eligibility',
    ],
  ])('a check that fails is told in %s [ELIG-21]', async (_, message, said) => {
    server.failNext('IneligibleReasons', refusal('STANDARD_ERROR', message));
    await renderCoverage(server, { at: '/ineligible' });
    await expect.element(page.getByRole('alert')).toMatchTextContent(said);
  });
});

describe('the affiliate page', () => {
  const at =
    '/products/insurance/get-wysh-estimate?affiliate=penny-compare&birth_date=1991-07-04&gender=female&state=OH&coverage_amount=350000';

  test('shows the partner, the price of what the link carries and the ages 18-50 [ROUTE-10, ELIG-17, MKT-24]', async () => {
    const premium = { amount: 350_000, insuredsAgeAtTerm: 55, monthlyPremium: 27.97, annualPremium: 319.66 };
    server.tell({ AffiliateEstimate: { affiliateName: 'Penny Compare', premium } });
    await renderCoverage(server, { at });
    await expect.element(heading).toMatchTextContent('Penny Compare sent you.');
    await expect
      .element(page.getByText(/From what Penny Compare told us, \$350,000 of coverage/))
      .toBeVisible();
    await expect.element(page.getByText('$27 a month')).toBeVisible();
    await expect.element(page.getByText('Our insurance is for ages 18-50.')).toBeVisible();
    expect(server.inputsOf('AffiliateEstimate')).toEqual([
      {
        affiliateId: 'penny-compare',
        birthdate: '1991-07-04',
        gender: 'female',
        state: 'OH',
        amount: 350_000,
      },
    ]);
  });

  test('hands what it knows to the form [ROUTE-10]', async () => {
    const router = await renderCoverage(server, { at });
    await page.getByRole('link', { name: 'GET MY ESTIMATE' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/flow/estimate-form');
    expect(router.state.location.state).toEqual({
      prefill: { birthdate: '1991-07-04', gender: 'female', state: 'OH', 'desired-coverage': 350_000 },
    });
  });

  test('without data starts the form empty [ROUTE-10]', async () => {
    const router = await renderCoverage(server, { at: '/products/insurance/get-wysh-estimate' });
    await expect.element(page.getByText('A few quick questions and you’ll have a price.')).toBeVisible();
    await page.getByRole('link', { name: 'GET MY ESTIMATE' }).click();
    await expect.poll(() => router.state.location.state).toEqual({ prefill: {} });
  });

  test('still leads to the form when no price can be had [ROUTE-10]', async () => {
    server.failNext('AffiliateEstimate', 'unreachable');
    await renderCoverage(server, { at });
    await expect
      .element(page.getByText('We couldn’t work out a price just now. The questions still work.'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'GET MY ESTIMATE' })).toBeVisible();
  });
});

describe('the packages', () => {
  const at = '/packages-preview';

  test('are three, with amount, price and share, the recommended one marked [ENT-24, ROUTE-48]', async () => {
    await renderCoverage(server, { at });
    const cards = page.getByRole('list').getByRole('listitem');
    await expect.element(cards.nth(0)).toMatchTextContent('The essentials');
    await expect.element(cards.nth(1)).toMatchTextContent('Our pick');
    await expect
      .element(cards.nth(1))
      .toMatchTextContent('$400,000 of coverage$60 a month100% of your wyshes');
    await expect.element(cards.nth(2)).toMatchTextContent('$600,000 of coverage$80 a month');
    expect(cards.elements()).toHaveLength(3);
  });

  test('once picked become the estimate [ENT-24, EDIT-24]', async () => {
    const router = await renderCoverage(server, { at });
    await page.getByRole('button', { name: 'PICK THIS ONE' }).nth(1).click();
    await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
    expect(server.inputsOf('UpdateEstimateDatum')).toEqual([
      { amount: 400_000, termDuration: 20, termUnit: 'year' },
    ]);
  });

  test('that cannot be picked stay and say so [ENT-24]', async () => {
    const router = await renderCoverage(server, { at });
    server.failNext('UpdateEstimateDatum', refusal('STANDARD_ERROR', null));
    await page.getByRole('button', { name: 'PICK THIS ONE' }).nth(0).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('That didn’t save.');
    expect(router.state.location.pathname).toBe(at);
  });

  test('need an estimate first [ENT-24]', async () => {
    server.estimate = null;
    await renderCoverage(server, { at });
    await expect.element(page.getByRole('link', { name: 'GET MY ESTIMATE' })).toBeVisible();
  });
});

describe('the recommendations', () => {
  const at = '/recommendations';

  test('below 100% offer GET MORE COVERAGE, in the editor [RECO-01, CONST-17]', async () => {
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect
      .element(page.getByRole('link', { name: 'GET MORE COVERAGE' }))
      .toHaveAttribute('href', '/edit-coverage/estimate');
    expect(page.getByText('CHECK ON WYSHES').query()).toBeNull();
  });

  test('above 100% offer CHECK ON WYSHES and DOUBLE CHECK COVERAGE [RECO-02, CONST-17]', async () => {
    server.wyshAmounts = [100_000];
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect
      .element(page.getByRole('link', { name: 'CHECK ON WYSHES' }))
      .toHaveAttribute('href', '/wyshes');
    await expect
      .element(page.getByRole('link', { name: 'DOUBLE CHECK COVERAGE' }))
      .toHaveAttribute('href', '/edit-coverage/estimate');
    expect(page.getByText('GET MORE COVERAGE').query()).toBeNull();
  });

  test('at exactly 100% offer neither, only the way to the wyshes [RECO-05, CONST-17]', async () => {
    server.wyshAmounts = [300_000];
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect.element(page.getByRole('heading', { name: 'You’re fully covered' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See your wyshes' }))
      .toHaveAttribute('href', '/wyshes');
    for (const words of ['GET MORE COVERAGE', 'CHECK ON WYSHES', 'DOUBLE CHECK COVERAGE']) {
      expect(page.getByText(words).query()).toBeNull();
    }
  });

  test.each([
    ['1,600 dollars short, which reads 99%', 301_600, '$1,600 short of your wyshes'],
    ['1,500 dollars short, which reads 100%', 301_500, 'You’re fully covered'],
    ['what the wyshes need', 300_000, 'You’re fully covered'],
    ['a dollar more', 299_999, '$1 more than your wyshes need'],
  ])('go by the ratio, and by 100 as it is shown: %s [RECO-03, RECO-04]', async (_words, total, name) => {
    server.wyshAmounts = [total];
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  });

  test('hold a policy against the list, whatever was estimated, and lead into its editor [RECO-01] [ROUTE-25] [F-20]', async () => {
    server.tell({
      Query: { standing: standingAt('in_force') },
      InsuranceMembership: { activePolicy: { amount: 350_000 } },
    });
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect.element(page.getByRole('heading', { name: '$50,000 short of your wyshes' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'GET MORE COVERAGE' }))
      .toHaveAttribute('href', '/edit-coverage/termLifeOffering');
  });

  test('lead a policyholder who wants more into the editor on the policy they have [F-20, RECO-01, A-059]', async () => {
    server.offers = { termLifeOffering: fakePolicy() };
    server.tell({
      Query: { standing: standingAt('in_force') },
      InsuranceMembership: { activePolicy: { amount: 300_000 } },
    });
    await renderCoverage(server, { at, authLevel: 'verified' });
    await page.getByRole('link', { name: 'GET MORE COVERAGE' }).click();
    await expect
      .element(page.getByText(/^Your policy covers \$300,000 today\. Move the slider to have more or less/))
      .toBeVisible();
  });

  test('have nothing to say before there is an estimate [RECO-03]', async () => {
    server.estimate = null;
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect.element(page.getByRole('link', { name: 'GET MY ESTIMATE' })).toBeVisible();
  });

  test('compare with nothing where there is no list [RECO-03]', async () => {
    server.wyshAmounts = [];
    await renderCoverage(server, { at, authLevel: 'verified' });
    await expect.element(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'START MY LIST' }))
      .toHaveAttribute('href', '/products/insurance/wysh-builder/list');
    expect(page.getByText(/short of your|fully covered|more than your/).elements()).toEqual([]);
  });
});

describe('the product chooser', () => {
  test('shows two products, each on its way to an estimate [ROUTE-08]', async () => {
    await renderCoverage(server, { at: '/products/select', authLevel: 'unidentified' });
    const choose = page.getByRole('link', { name: 'SEE WHAT IT COSTS' });
    await expect.element(choose.nth(0)).toHaveAttribute('href', '/flow/estimate-form');
    expect(choose.elements()).toHaveLength(2);
    await expect.element(page.getByText('Your rate is locked until age 65')).toBeVisible();
  });

  test('closes what is not sold to this person [ROUTE-08, ELIG-24]', async () => {
    server.tell({ Eligibility: { availableProducts: ['wysh-term-life'] } });
    server.estimate = fakeEstimate();
    await renderCoverage(server, { at: '/products/select' });
    await expect.element(page.getByText('Not in your state, or not at your age')).toBeVisible();
    expect(page.getByRole('link', { name: 'SEE WHAT IT COSTS' }).elements()).toHaveLength(1);
  });
});
