import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { refusal } from '../../testing/fake-server.ts';
import { fakePolicy, openCoverageServer, type FakeCoverageServer } from './testing/coverage-server.ts';
import { renderCoverage } from './testing/render-coverage.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

let server: FakeCoverageServer;
beforeEach(async () => {
  server = openCoverageServer();
  server.offers = { termLifeOffering: fakePolicy() };
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const amountSlider = page.getByRole('slider', { name: 'Total coverage' });
const save = page.getByRole('button', { name: 'SAVE', exact: true });
const changes = page.getByRole('table', { name: 'What changes' });
const dialog = page.getByRole('dialog');
const open = () => renderCoverage(server, { at: '/edit-coverage/termLifeOffering', authLevel: 'verified' });

async function chooseHalf() {
  await expect.element(amountSlider).toBeInTheDocument();
  (amountSlider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(amountSlider).toHaveValue('150000');
}

test('opens on the policy, and shows what changes, what it costs and from when before anything is asked [A-059, R-30, EDIT-30, API-M-23]', async () => {
  const router = await open();
  await expect.element(page.getByText(/^Your policy covers \$300,000 today\./)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText(/^Move a slider to see what it costs and from when/)).toBeVisible();
  await chooseHalf();
  await expect.element(changes).toMatchTextContent('Coverage$300,000$150,000');
  await expect.element(changes).toMatchTextContent('Price$50.17 a month$35.17 a month');
  await expect.element(changes).toMatchTextContent('Your wyshes75% covered38% covered');
  await expect.element(changes).toMatchTextContent('Of your policyTodayFrom 02/02/2026');
  await save.click();
  await expect.element(dialog).toHaveAccessibleName('Less coverage from 02/02/2026?');
  await expect
    .element(dialog)
    .toMatchTextContent('Until that day you stay covered for $300,000, at the price you pay now.');
  expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'YES, CHANGE IT' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/products/insurance/change/pending-details');
  expect(server.inputsOf('RequestCoverageAdjustment')).toEqual([
    {
      policyId: 'policy',
      insuranceMembershipId: 'insurance',
      amount: 150_000,
      termDuration: 20,
      termUnit: 'year',
      premium: 35.17,
      beginsOn: '2026-02-02',
    },
  ]);
});

test('a yes is sent once, and says so while it is [EDIT-27]', async () => {
  await open();
  await chooseHalf();
  await expect.element(changes).toMatchTextContent('$35.17 a month');
  await save.click();
  const release = server.hold();
  await dialog.getByRole('button', { name: 'YES, CHANGE IT' }).click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
  await saving.click({ force: true });
  expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(1);
  release();
});

test('a no to what is shown asks for nothing, and leaving asks nobody to save it [R-30, EDIT-19]', async () => {
  await open();
  await chooseHalf();
  await expect.element(changes).toMatchTextContent('$35.17 a month');
  await save.click();
  await dialog.getByRole('button', { name: 'KEEP IT AS IT IS' }).click();
  await page.getByRole('link', { name: 'Away' }).click();
  await expect.element(dialog).toHaveAccessibleName('Leave without saving?');
  expect(dialog.getByRole('button', { name: 'SAVE AND LEAVE' }).query()).toBeNull();
  expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(0);
});

test.each(['insuranceMembershipId', 'policyId'])(
  'without %s nothing is asked [EDIT-33, API-M-23]',
  async (missing) => {
    server.offers.termLifeOffering = fakePolicy({ [missing]: '' });
    await open();
    await chooseHalf();
    await expect.element(save).toBeDisabled();
    await expect.element(page.getByText('We couldn’t work out the price. Try again above.')).toBeVisible();
    expect(server.callsOf('AdjustPolicy')).toHaveLength(0);
    expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(0);
  },
);

test('while a change is open it is read-only, says so and leads to it [EDIT-28, EDIT-37, A-057, A-131]', async () => {
  server.offers.termLifeOffering = { ...fakePolicy({ openChangeId: 'c1' }), status: 'active' };
  await open();
  await expect.element(page.getByText('UPDATES PENDING')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'SEE DETAILS' }))
    .toHaveAttribute('href', '/products/insurance/c1/pending-details');
  await expect.element(amountSlider).toBeDisabled();
  await expect.element(save).toBeDisabled();
});

test('where it can’t be less just now it says why, and what is refused after all is said in the server’s words [R-30]', async () => {
  const fixed = { moreRefused: 'Nor more.', moreMost: null, moreLeast: null, longerRefused: 'Nor longer.' };
  const refused = { lessBeginsOn: null, lessRefused: 'Your bill is too near.', ...fixed };
  server.offers.termLifeOffering = fakePolicy(refused);
  await open();
  await expect.element(page.getByText('Nor more.').first()).toBeVisible();
  await expect.element(page.getByText('Your bill is too near.').first()).toBeVisible();
  await expect.element(page.getByText('Your policy covers $300,000 today.', { exact: true })).toBeVisible();
  await expect.element(amountSlider).toBeDisabled();
});

test('what was refused after a yes is said in the server’s words, and the choice stays [R-30]', async () => {
  await open();
  await chooseHalf();
  await expect.element(changes).toMatchTextContent('$35.17 a month');
  server.failNext('RequestCoverageAdjustment', refusal('STANDARD_ERROR', 'This has changed since.'));
  await save.click();
  await dialog.getByRole('button', { name: 'YES, CHANGE IT' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This has changed since.');
});

test.each([
  ['ending_taken_back', 'SEE IT OR TAKE IT BACK', '/account/end-policy'],
  ['paid_monthly', 'SEE MY BILLS', '/products/insurance/billing'],
] as const)('where %s would help, %s leads there [R-30]', async (lessRefusedUntil, name, path) => {
  const words = { lessBeginsOn: null, lessRefused: 'Not now.', lessRefusedUntil };
  server.offers.termLifeOffering = fakePolicy(words);
  await open();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('where more can’t be had it is not called the most we offer, and why is said in the server’s words, beside less [EDIT-07, F-20, R-31]', async () => {
  const moreRefused = 'Cover can be added until 45.';
  server.offers.termLifeOffering = fakePolicy({ moreRefused, moreMost: null, moreLeast: null });
  await open();
  await expect.element(page.getByText(/Move the slider to have less: you see what changes/)).toBeVisible();
  await expect.element(page.getByText(moreRefused).first()).toBeVisible();
  expect(page.getByText('as much as we offer').query()).toBeNull();
  await page.getByRole('textbox').fill('400000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAccessibleName('Only less, from here');
  await expect.element(dialog).toMatchTextContent(moreRefused);
});

test('where less can’t be had but more can, it begins at what there is [EDIT-31, R-30, R-31]', async () => {
  server.offers.termLifeOffering = fakePolicy({ lessBeginsOn: null, lessRefused: 'No less is sold.' });
  await open();
  await expect.element(page.getByText('No less is sold.')).toBeVisible();
  await expect.element(amountSlider).toHaveAttribute('min', '300000');
  await expect.element(amountSlider).toHaveAttribute('max', '1000000');
});

describe('more', () => {
  async function chooseMore() {
    await expect.element(amountSlider).toBeInTheDocument();
    (amountSlider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(amountSlider).toHaveValue('400000');
  }

  test('is shown with about what it costs, from when, and that something is asked, before anything is; a yes leads to the questions [EDIT-30, EDIT-34, A-059, A-061, R-31]', async () => {
    const asked = { status: 'UNDERWRITING_REQUIRED', pendingPolicyId: 'c1' } as const;
    server.tell({ Mutation: { requestCoverageAdjustment: () => asked } });
    const router = await open();
    await expect
      .element(page.getByText(/Move the slider to have more or less: you see what changes/))
      .toBeVisible();
    await chooseMore();
    await expect.element(changes).toMatchTextContent('Coverage$300,000$400,000');
    await expect.element(changes).toMatchTextContent('Price$50.17 a monthAbout $60 a month');
    await expect.element(changes).toMatchTextContent('Your wyshes75% covered100% covered');
    await expect.element(changes).toMatchTextContent('TodayFrom 02/02/2026 at the earliest');
    await expect.element(page.getByText('An estimate, by the class your policy was sold in.')).toBeVisible();
    await expect.element(page.getByText(/^Next we ask a few questions\./)).toBeVisible();
    await save.click();
    await expect.element(dialog).toHaveAccessibleName('Ask for more coverage?');
    await expect.element(dialog).toMatchTextContent('then about your health, your family');
    await expect
      .element(dialog)
      .toMatchTextContent('you stay covered for $300,000, at the price you pay now');
    expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'YES, ASK ME' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/flow/coverage-adjustment');
    expect(router.state.location.search).toBe('?contextId=c1');
    expect(server.inputsOf('RequestCoverageAdjustment')).toEqual([
      {
        policyId: 'policy',
        insuranceMembershipId: 'insurance',
        amount: 400_000,
        termDuration: 20,
        termUnit: 'year',
        premium: 60.17,
        beginsOn: '2026-02-02',
      },
    ]);
  });

  test('a no asks for nothing [R-31]', async () => {
    await open();
    await chooseMore();
    await expect.element(changes).toMatchTextContent('About $60 a month');
    await save.click();
    await dialog.getByRole('button', { name: 'KEEP IT AS IT IS' }).click();
    expect(server.callsOf('RequestCoverageAdjustment')).toHaveLength(0);
  });

  test('less than the least that is added is refused in the server’s words, and can’t be saved [R-31, EDIT-08]', async () => {
    await open();
    await expect.element(amountSlider).toBeInTheDocument();
    server.failNext('AdjustPolicy', refusal('STANDARD_ERROR', 'Choose $350,000 or more.'));
    await page.getByRole('textbox').fill('310000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Choose $350,000 or more.');
    await expect.element(save).toBeDisabled();
  });

  test('the recommendation suggests what covers the list, and never less than can be added [RECO-03, R-31]', async () => {
    server.wyshAmounts = [310_000];
    await open();
    await page.getByRole('button', { name: 'GET MORE COVERAGE' }).click();
    await expect.element(amountSlider).toHaveValue('350000');
  });

  test('above the most it says so as everywhere [EDIT-06, EDIT-07]', async () => {
    await open();
    await page.getByRole('textbox').fill('1000001');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveAccessibleName('Sorry, high-roller...');
  });
});

describe('longer', () => {
  const ageSlider = page.getByRole('slider', { name: 'Lock rate until age' });
  beforeEach(() => {
    const longer = { longerTerms: [18, 19, 20], longerRefused: null };
    server.offers.termLifeOffering = { ...fakePolicy(longer), lockUntilAge: 49 };
  });

  test('is one of the terms there are, one change at a time, and is asked for as more is [EDIT-03, EDIT-34, R-32]', async () => {
    const asked = { status: 'UNDERWRITING_REQUIRED', pendingPolicyId: 'c2' } as const;
    server.tell({ Mutation: { requestCoverageAdjustment: () => asked } });
    const router = await open();
    await expect.element(page.getByText(/Move a slider to have more, less or a longer term/)).toBeVisible();
    await expect.element(ageSlider).toHaveValue('49');
    (amountSlider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(amountSlider).toHaveValue('350000');
    (ageSlider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    // Between the term there is and the first longer one there is none; and the amount is put back.
    await expect.element(ageSlider).toHaveValue('52');
    await expect.element(amountSlider).toHaveValue('300000');
    await expect.element(page.getByText(/^18 years, from 34 to 52, counted from the day/)).toBeVisible();
    await expect
      .element(changes)
      .toMatchTextContent('Term15 years, until you’re 4918 years, until you’re 52');
    await expect.element(changes).toMatchTextContent(/About \$\d+ a month/);
    await save.click();
    await expect.element(dialog).toHaveAccessibleName('Ask for a longer term?');
    await dialog.getByRole('button', { name: 'YES, ASK ME' }).click();
    await expect.poll(() => router.state.location.search).toBe('?contextId=c2');
    expect(server.inputsOf('RequestCoverageAdjustment')).toMatchObject([
      { amount: 300_000, termDuration: 18, beginsOn: '2026-02-02' },
    ]);
  });

  test('back below the first longer term it is the term there is [R-32]', async () => {
    await open();
    await expect.element(ageSlider).toBeInTheDocument();
    (ageSlider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(ageSlider).toHaveValue('49');
    await expect.element(save).toBeDisabled();
  });

  test('where there is none it says why, in the server’s words, and has no slider [R-32]', async () => {
    server.offers.termLifeOffering = fakePolicy({ longerRefused: 'Twenty years are the most.' });
    await open();
    await expect.element(page.getByText('Twenty years are the most.')).toBeVisible();
    expect(ageSlider.query()).toBeNull();
  });
});

test('how the price of a policy of several parts is made shows each of them, and what they come to together [EDIT-11, R-30, R-31]', async () => {
  const base = { amount: 300_000, issueAge: 34, ratePerThousand: 0.8875, coverageCharge: 266.25 };
  const part = {
    amount: 100_000,
    issueAge: 37,
    years: 17,
    rateClass: 'SP',
    basisVersion: 'demo-2027',
    ratePerThousand: 1.2,
    coverageCharge: 120,
    policyFee: 0,
    annualUnrounded: 120,
    monthlyUnrounded: 10.5,
  };
  server.offers.termLifeOffering = {
    ...fakePolicy({ amount: 400_000 }),
    amount: 400_000,
    premium: {
      amount: 400_000,
      annualPremium: 476.26,
      monthlyPremium: 41.67,
      arithmetic: base,
      furtherParts: [part],
    },
  };
  await open();
  await page.getByRole('button', { name: 'How we calculate premiums' }).click();
  await expect.element(dialog).toHaveAccessibleName('How we calculate premiums');
  for (const words of [
    'Part 1: $300,000For every $1,000 of coverage we need $0.8875 a year. That is for a woman, aged 34',
    'Policy fee, once a policy$90.00A year$356.25',
    'Part 2: $100,000For every $1,000 of coverage we need $1.2000 a year. That is for a woman, aged 37, in the class “Standard Plus”, with the rate locked for 17 years.',
    '100 thousands of coverage × $1.2000$120.00A year$120.00',
    'Part 1, a year$356.25Part 2, a year$120.00Cents that rounding each part leaves$0.01A year$476.26',
    'Part 1, by the month, × 0.0875$31.17Part 2, by the month, × 0.0875$10.50A month$41.67',
    // Of both parts.
    'Paying claims$365.26',
    'Rate basis demo-2026, demo-2027.',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await expectAccessible(dialog.element());
});

test('by the year it says until when it can be taken back [R-30, R-05]', async () => {
  server.offers.termLifeOffering = fakePolicy({ billingFrequency: 'annually' });
  await open();
  await chooseHalf();
  await expect
    .element(
      page.getByText('You can take it back until its bill is announced, about a month before.', {
        exact: false,
      }),
    )
    .toBeVisible();
});

describe.each([390, 1280])('at %i px', (width) => {
  test('nothing a machine can find is inaccessible, with more in sight and its question open [EDIT-01, R-31]', async () => {
    await page.viewport(width, 800);
    await open();
    await expect.element(amountSlider).toBeInTheDocument();
    (amountSlider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(changes).toMatchTextContent('About $55 a month');
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible(document.querySelector('main')!);
    await save.click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(dialog.element());
  });

  test('nothing a machine can find is inaccessible, with what changes in sight [EDIT-01]', async () => {
    await page.viewport(width, 800);
    await open();
    await chooseHalf();
    await expect.element(changes).toMatchTextContent('$35.17 a month');
    // The price comes back into sight.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible(document.querySelector('main')!);
  });
});
