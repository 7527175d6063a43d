import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import {
  ACCIDENT_PAYOUTS,
  fakeEstimate,
  fakePrice,
  openCoverageServer,
  type FakeCoverageServer,
} from './testing/coverage-server.ts';
import { renderCoverage } from './testing/render-coverage.tsx';
import { expectAccessible, expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

let server: FakeCoverageServer;
beforeEach(async () => {
  server = openCoverageServer();
  await emulateReducedMotion();
  await page.viewport(390, 844);
  window.scrollTo(0, 0);
});

afterEach(() => void vi.useRealTimers());

const at = '/coverage-preview';
const amountSlider = page.getByRole('slider', { name: 'Total coverage' });
const ageSlider = page.getByRole('slider', { name: 'Lock rate until age' });
const typedAmount = page.getByRole('textbox', { name: 'Or type it' });
const start = page.getByRole('button', { name: 'START APPLICATION' });
const quote = page.getByRole('region', { name: 'Your price' });
const dialog = page.getByRole('dialog');

async function press(slider: typeof amountSlider, key: string, times = 1) {
  await expect.element(slider).toBeInTheDocument();
  (slider.element() as HTMLElement).focus();
  for (let count = 0; count < times; count += 1) await userEvent.keyboard(`{${key}}`);
}

async function typeAmount(digits: string) {
  await typedAmount.fill(digits);
  await userEvent.keyboard('{Enter}');
}

describe('the title', () => {
  test("with wyshes is 'Your wysh total is' and the total [EDIT-13]", async () => {
    await renderCoverage(server, { at });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent('Your wysh total is $400,000');
  });

  test("without is 'Your estimates are in!', and nothing is said to be covered or short [EDIT-13, RECO-03]", async () => {
    server.wyshAmounts = [];
    await renderCoverage(server, { at });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent('Your estimates are in!');
    await expect.element(quote).toMatchTextContent('Make a list and we’ll show how much of it this covers.');
    await expect.element(page.getByRole('link', { name: 'START MY LIST' })).toBeVisible();
    expect(page.getByText(/short of your|fully covered|more than your/).elements()).toEqual([]);
  });
});

test('nothing a machine can find is inaccessible, on a phone and on a desktop [EDIT-01]', async () => {
  await renderCoverage(server, { at });
  await expect.element(start).toBeVisible();
  await expectAccessibleAtBoth(document.querySelector('main')!);
});

describe('the price', () => {
  test('is the floored premium of the estimate at first, with the share of the list, and asks nothing [EDIT-11, MONEY-05]', async () => {
    server.estimate = fakeEstimate({
      premium: { ...fakePrice(300_000, 20, 400_000), monthlyPremium: 50.99 },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderCoverage(server, { at });
    await expect.element(quote).toMatchTextContent('$50 a month');
    await expect.element(quote).toMatchTextContent('75% of your wyshes covered');
    await vi.advanceTimersByTimeAsync(700);
    expect(server.callsOf('AdjustEstimate')).toEqual([]);
  });

  test('follows the last of several moves with one request, in years [EDIT-11, EDIT-12, CONST-10]', async () => {
    await renderCoverage(server, { at });
    await expect.element(quote).toMatchTextContent('$50 a month');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(amountSlider, 'ArrowRight', 2);
    await press(ageSlider, 'ArrowLeft', 4);
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(quote).toMatchTextContent('$56 a month');
    expect(server.callsOf('AdjustEstimate').map(({ variables }) => variables)).toEqual([
      { amount: 400_000, termDuration: 16, termUnit: 'year' },
    ]);
    await expect.element(quote).toMatchTextContent('Your price stays the same until you’re 50.');
  });

  test('shows that it is being worked out, keeps its place and the price from before [EDIT-11]', async () => {
    await renderCoverage(server, { at });
    await expect.element(quote).toMatchTextContent('$50 a month');
    const height = quote.element().getBoundingClientRect().height;
    const release = server.hold();
    await press(amountSlider, 'ArrowRight');
    await expect.element(quote).toHaveAttribute('aria-busy', 'true');
    await expect.element(quote).toMatchTextContent('$50 a month');
    expect(quote.element().getBoundingClientRect().height).toBe(height);
    release();
    await expect.element(quote).toMatchTextContent('$55 a month');
    await expect.element(quote).toHaveAttribute('aria-busy', 'false');
    expect(quote.element().getBoundingClientRect().height).toBe(height);
  });

  test('an answer that comes after the next move is ignored [EDIT-12]', async () => {
    await renderCoverage(server, { at });
    await expect.element(start).toBeVisible();
    const release = server.hold();
    await press(amountSlider, 'ArrowRight');
    await expect.poll(() => server.callsOf('AdjustEstimate').length).toBe(1);
    await press(amountSlider, 'ArrowRight');
    release();
    await expect.element(quote).toMatchTextContent('$60 a month');
    expect(quote.element().textContent).not.toContain('$55');
  });

  test('that cannot be worked out says so, keeps the choice and can be asked for again [EDIT-11]', async () => {
    await renderCoverage(server, { at });
    await expect.element(start).toBeVisible();
    server.failNext('AdjustEstimate', 'unreachable');
    await press(amountSlider, 'ArrowRight');
    await expect.element(page.getByRole('alert')).toMatchTextContent('No connection');
    await expect.element(amountSlider).toHaveValue('350000');
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect.element(quote).toMatchTextContent('$55 a month');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  test('shows the whole arithmetic in plain words [EDIT-11]', async () => {
    await renderCoverage(server, { at });
    await page.getByRole('button', { name: 'How we calculate premiums' }).click();
    await expect.element(dialog).toHaveAccessibleName('How we calculate premiums');
    for (const words of [
      'For every $1,000 of coverage we need $0.5325 a year. That is for a woman, aged 34, in the class “Preferred”, with the rate locked for 20 years.',
      '300 thousands of coverage × $0.5325$266.25',
      'Policy fee, the same for everybody$90.00',
      'By the month, × 0.0875$50.17',
      'we show $50',
      'Paying claims$182.63',
      'Rate basis demo-2026',
    ]) {
      await expect.element(dialog).toMatchTextContent(words);
    }
    await expectAccessible(dialog.element());
  });
});

describe('the sliders', () => {
  test('move in steps of 50,000 and of a year, within their limits [EDIT-02, EDIT-03, EDIT-05, MKT-21]', async () => {
    await renderCoverage(server, { at });
    await expect.element(amountSlider).toHaveAttribute('step', '50000');
    await expect.element(amountSlider).toHaveAttribute('min', '50000');
    await expect.element(amountSlider).toHaveAttribute('max', '1000000');
    await press(amountSlider, 'ArrowLeft');
    await expect.element(typedAmount).toHaveValue('250,000');
    await expect.element(ageSlider).toHaveAttribute('min', '44');
    await expect.element(ageSlider).toHaveAttribute('max', '54');
    await press(ageSlider, 'ArrowRight');
    await expect.element(ageSlider).toHaveValue('54');
    await expect.element(ageSlider).toHaveAttribute('aria-valuetext', '54, so 20 years');
    await expect
      .element(
        page.getByText(
          /^20 years at one price, from 34 to 54\. After 20 years you can extend to 65 with a digital health check-up\./,
        ),
      )
      .toBeVisible();
  });

  test('keep a typed amount to the dollar, with the thumb at the nearest step [EDIT-06]', async () => {
    await renderCoverage(server, { at });
    await typeAmount('123456');
    await expect.element(typedAmount).toHaveValue('123,456');
    await expect.element(amountSlider).toHaveValue('100000');
    await expect.element(amountSlider).toHaveAttribute('aria-valuetext', '$123,456');
    await expect.poll(() => server.callsOf('AdjustEstimate').at(-1)?.variables.amount).toBe(123_456);
    expect(dialog.query()).toBeNull();
  });

  test("above the maximum snap to it and say 'Sorry, high-roller...' [EDIT-06, EDIT-07, EDIT-09, ERR-31]", async () => {
    await renderCoverage(server, { at });
    await typeAmount('1000001');
    await expect.element(dialog).toHaveAccessibleName('Sorry, high-roller...');
    await expect.element(dialog).toMatchTextContent('The most coverage we can offer you is $1,000,000.');
    await dialog.getByRole('button', { name: 'OKAY' }).click();
    await expect.element(typedAmount).toHaveValue('1,000,000');
    await expect.element(amountSlider).toHaveValue('1000000');
    expect(dialog.query()).toBeNull();
  });

  test('below the minimum snap to it and say "Hmm, let\'s get some meat on those bones" [EDIT-06, EDIT-08, EDIT-09, ERR-31]', async () => {
    await renderCoverage(server, { at });
    await typedAmount.fill('49999');
    await userEvent.tab();
    await expect.element(dialog).toHaveAccessibleName("Hmm, let's get some meat on those bones");
    await expect.element(dialog).toMatchTextContent('Our coverage starts at $50,000.');
    await userEvent.keyboard('{Escape}');
    await expect.element(typedAmount).toHaveValue('50,000');
    await expect.element(amountSlider).toHaveValue('50000');
  });

  test('take at most 20 typed digits [EDIT-39]', async () => {
    await renderCoverage(server, { at });
    await typedAmount.fill('');
    (typedAmount.element() as HTMLElement).focus();
    await userEvent.keyboard('1'.repeat(22));
    expect((typedAmount.element() as HTMLInputElement).value.replaceAll(',', '')).toBe('1'.repeat(20));
  });

  test('show what was saved within what can be bought now [EDIT-31, EDIT-36]', async () => {
    server.estimate = fakeEstimate({
      amountLimits: { min: 50_000, max: 250_000, step: 50_000 },
      lockUntilAgeLimits: { min: 44, max: 49 },
    });
    await renderCoverage(server, { at });
    await expect.element(typedAmount).toHaveValue('250,000');
    await expect.element(ageSlider).toHaveValue('49');
    await expect
      .poll(() => server.callsOf('AdjustEstimate').map(({ variables }) => variables))
      .toEqual([{ amount: 250_000, termDuration: 15, termUnit: 'year' }]);
  });

  test('show what was asked for, to the dollar and the year, where nothing was approved yet [EDIT-32]', async () => {
    server.estimate = fakeEstimate({ amount: 123_456, lockUntilAge: 50 });
    await renderCoverage(server, { at });
    await expect.element(typedAmount).toHaveValue('123,456');
    await expect.element(ageSlider).toHaveValue('50');
    await start.click();
    await expect
      .poll(() => server.inputsOf('UpdateEstimateDatum'))
      .toEqual([{ amount: 123_456, termDuration: 16, termUnit: 'year' }]);
  });

  test('are one for accidental death, locked until 65, with what each accident pays [EDIT-04, MKT-15]', async () => {
    server.estimate = fakeEstimate({
      productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death' },
      age: 48,
      lockUntilAgeLimits: null,
      lockUntilAge: 65,
      premium: { ...fakePrice(300_000, 17, 400_000), insuredsAgeAtTerm: 65 },
      payoutDetails: ACCIDENT_PAYOUTS,
    });
    await renderCoverage(server, { at });
    await expect.element(amountSlider).toBeVisible();
    expect(ageSlider.query()).toBeNull();
    await expect.element(page.getByText(/Your rate is locked until age 65\./)).toBeVisible();
    const payouts = page.getByRole('region', { name: 'What “up to” means' });
    for (const words of ['100% · $300,000', '30% · $90,000', '25% · $75,000']) {
      await expect.element(payouts).toMatchTextContent(words);
    }
    await press(amountSlider, 'ArrowRight');
    await expect
      .poll(() => server.callsOf('AdjustEstimate').at(-1)?.variables)
      .toMatchObject({ termDuration: 17 });
  });
});

describe('the list', () => {
  test('shows each wysh with its reach and the total, filled from the top [EDIT-10]', async () => {
    await renderCoverage(server, { at });
    const rows = page.getByRole('list', { name: 'Your wyshes' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent('Wysh number 1Covered$250,000');
    await expect.element(rows.nth(1)).toMatchTextContent('Wysh number 233% covered$150,000');
    await expect
      .element(page.getByRole('region', { name: 'Your wyshes' }))
      .toMatchTextContent('Total$400,000');
    await press(amountSlider, 'ArrowRight', 2);
    await expect.element(rows.nth(1)).toMatchTextContent('Wysh number 2Covered$150,000');
  });

  test('begins short when it is long, and opens [EDIT-10]', async () => {
    server.wyshAmounts = Array.from({ length: 9 }, () => 10_000);
    await renderCoverage(server, { at });
    const rows = page.getByRole('list', { name: 'Your wyshes' }).getByRole('listitem');
    await expect.element(rows.nth(5)).toBeVisible();
    expect(rows.elements()).toHaveLength(6);
    await page.getByRole('button', { name: 'SHOW ALL 9' }).click();
    expect(rows.elements()).toHaveLength(9);
  });
});

describe('the recommendation', () => {
  test('below 100% is GET MORE COVERAGE, which moves to the step that covers all [RECO-01, RECO-03, RECO-04]', async () => {
    server.wyshAmounts = [278_200, 100_000];
    await renderCoverage(server, { at });
    const advice = page.getByRole('region', { name: '$78,200 short of your wyshes' });
    await expect.element(advice).toMatchTextContent('$300,000 of coverage takes care of 79% of your list.');
    await advice.getByRole('button', { name: 'GET MORE COVERAGE' }).click();
    await expect.element(typedAmount).toHaveValue('400,000');
    await expect
      .element(page.getByRole('heading', { name: '$21,800 more than your wyshes need' }))
      .toBeVisible();
  });

  test("at exactly 100% is 'You're fully covered' and no button of the other two [RECO-05]", async () => {
    server.wyshAmounts = [300_000];
    await renderCoverage(server, { at });
    const advice = page.getByRole('region', { name: 'You’re fully covered' });
    await expect.element(advice.getByRole('link', { name: 'See your wyshes' })).toBeVisible();
    for (const name of ['GET MORE COVERAGE', 'CHECK ON WYSHES', 'DOUBLE CHECK COVERAGE']) {
      expect(page.getByText(name).query()).toBeNull();
    }
  });

  test('above 100% is CHECK ON WYSHES and DOUBLE CHECK COVERAGE, which leads to the sliders [RECO-02]', async () => {
    server.wyshAmounts = [100_000];
    await renderCoverage(server, { at });
    await expect
      .element(page.getByRole('link', { name: 'CHECK ON WYSHES' }))
      .toHaveAttribute('href', '/products/insurance/wysh-builder/list');
    await page.getByRole('button', { name: 'DOUBLE CHECK COVERAGE' }).click();
    await expect.element(page.getByRole('heading', { name: 'Play with it' })).toHaveFocus();
  });

  test('of a list beyond the maximum does not ask for the impossible [RECO-01]', async () => {
    server.wyshAmounts = [1_500_000];
    server.estimate = fakeEstimate({ amount: 1_000_000, premium: fakePrice(1_000_000, 20, 1_500_000) });
    await renderCoverage(server, { at });
    await expect.element(page.getByText(/That’s as much as we offer\./)).toBeVisible();
    expect(page.getByRole('button', { name: 'GET MORE COVERAGE' }).query()).toBeNull();
  });
});

test('the carousel names five reasons, and the refund of the first 10 days [EDIT-21, EDIT-22]', async () => {
  await renderCoverage(server, { at });
  const carousel = page.getByRole('region', { name: 'Five reasons to do it with us' });
  await expect.element(carousel).toBeInTheDocument();
  const headings = [...carousel.element().querySelectorAll('h3')].map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Flexible coverage',
    'Better service',
    'No medical exams',
    'Instant coverage',
    'Cancel anytime',
  ]);
  expect(carousel.element().textContent).toContain(
    'if you cancel within the first 10 days, you get a 100% refund',
  );
});

describe('the sticky quote header', () => {
  test.each([
    [at, 88],
    ['/edit-coverage/estimate', 162],
  ])('of %s comes once the page is scrolled past %i px [SHELL-36]', async (address, offsetPx) => {
    await renderCoverage(server, { at: address });
    await expect.element(amountSlider).toBeInTheDocument();
    const bar = document.querySelector('[data-shown]')!;
    window.scrollTo(0, offsetPx);
    await expect.poll(() => window.scrollY).toBe(offsetPx);
    expect(bar.getAttribute('data-shown')).toBe('false');
    window.scrollTo(0, offsetPx + 1);
    await expect.poll(() => bar.getAttribute('data-shown')).toBe('true');
    expect(bar.textContent).toContain('$50 a month');
    window.scrollTo(0, 0);
    await expect.poll(() => bar.getAttribute('data-shown')).toBe('false');
  });
});

describe('START APPLICATION', () => {
  test('saves the choice in years and goes to /fulfillment/start [EDIT-14, EDIT-24, EDIT-30]', async () => {
    const router = await renderCoverage(server, { at });
    await press(amountSlider, 'ArrowRight');
    await start.click();
    await expect.poll(() => router.state.location.pathname).toBe('/fulfillment/start');
    expect(server.inputsOf('UpdateEstimateDatum')).toEqual([
      { amount: 350_000, termDuration: 20, termUnit: 'year' },
    ]);
  });

  test('leads to the reason when saving shows that there is one [ELIG-14]', async () => {
    const router = await renderCoverage(server, { at });
    await expect.element(start).toBeVisible();
    server.reasons = ['state_of_residence', 'criminal_history'];
    await start.click();
    await expect.poll(() => router.state.location.pathname).toBe('/ineligible/criminal_history');
  });

  test('is closed, with the reason, for somebody we cannot insure [ELIG-15]', async () => {
    server.estimate = fakeEstimate({ ineligibleCoverageReasons: ['age_of_insured'] });
    await renderCoverage(server, { at });
    await expect.element(start).toBeDisabled();
    await expect.element(start).toHaveAccessibleDescription('You can’t apply as things stand');
    await expect
      .element(page.getByRole('link', { name: 'TELL ME WHY' }))
      .toHaveAttribute('href', '/ineligible/age_of_insured');
    await expect.element(amountSlider).toBeDisabled();
  });
});

test('without an estimate the page leads to its form, with the total there is [EDIT-13, BUILD-09]', async () => {
  server.estimate = null;
  await renderCoverage(server, { at });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Your wysh total is $400,000');
  await expect.element(page.getByText('Get your estimate in under a minute!')).toBeVisible();
  const form = page.getByRole('link', { name: 'GET MY ESTIMATE' });
  await expect.element(form).toHaveAttribute('href', '/flow/estimate-form?link=%2Fcoverage-preview');
});

test('without an estimate, because we cannot insure somebody, the page gives way to the reason [ELIG-14]', async () => {
  server.estimate = null;
  server.reasons = ['state_of_residence'];
  const router = await renderCoverage(server, { at });
  await expect.poll(() => router.state.location.pathname).toBe('/ineligible/state_of_residence');
});
