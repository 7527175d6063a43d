import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { refusal } from '../../testing/fake-server.ts';
import { openCovered, renderEnding } from './testing/render-ending.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string | RegExp) => page.getByRole('region', { name });

const handBack = { kind: 'hand_back', lastCoveredOn: null, refund: 31.17 } as const;
const monthly = { kind: 'end', lastCoveredOn: '2026-06-01', refund: 0 } as const;
const yearly = {
  kind: 'end',
  lastCoveredOn: '2026-07-14',
  refund: 195.37,
  lines: [{ dueOn: '2026-04-05', paid: 269.83, refund: 195.37, coveredDays: 101, wholeDays: 365 }],
} as const;

/** What the editor of the policy starts from. */
function editor(limits: FakeObject<'CoverageEditorState'> = {}, edit: FakeObject<'PolicyEdit'> = {}) {
  return {
    id: 'policy',
    amountLimits: { min: 100_000, max: 300_000, step: 50_000 },
    policyEdit: { policyId: 'policy', lessRefused: null, openChangeId: null, ...edit },
    ...limits,
  };
}

/** Each press is counted, as somebody makes it. */
function pressing() {
  let presses = 0;
  return {
    async press(target: ReturnType<typeof button>) {
      presses += 1;
      await target.click();
    },
    count: () => presses,
  };
}

async function expectFits(): Promise<void> {
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  }
}

test('two presses send the written request and confirm it, and nothing is asked: three from the policy page, four from a mail [R-10, MKT-18, MKT-26, CONST-07]', async () => {
  const world = openCovered(handBack);
  await renderEnding(world);
  const { press, count } = pressing();
  await expect.element(heading).toHaveTextContent('Hand your policy back');
  await press(button('WRITE TO CUSTOMER SERVICE'));
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/I hand policy TL-4KQ7-92MXB back\. Please send \$31\.17, all of the premium/);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await press(button('SEND IT'));
  await expect.element(heading).toHaveTextContent('We have your request');
  expect(count()).toBe(2);
  await expect.element(heading).toHaveFocus();
  expect(world.inputsOf('RequestPolicyEnding')).toEqual([
    { policyId: 'policy', kind: 'hand_back', lastCoveredOn: null, refund: 31.17 },
  ]);
  await expect.element(page.getByText(/It counts from May 20, 2026, however long we take/)).toBeVisible();
  await expectFits();
});

test.each([
  [
    'handed back',
    handBack,
    {},
    ['January 12, 2026', '$31.17'],
    /All of your premium goes back the way you paid it/,
  ],
  ['ended by the month', monthly, {}, ['June 1, 2026', 'Nothing'], /The month you paid for stays yours/],
  [
    'ended by the year',
    yearly,
    { activePlan: { billingFrequency: 'annually' } },
    ['July 14, 2026', '$195.37'],
    /You paid \$269\.83 for 365 days\. 101 are covered and 264 aren’t, so 264\/365 of it goes back: \$195\.37/,
  ],
  [
    'ended past due',
    monthly,
    { status: 'past_due' },
    ['June 1, 2026', 'Nothing'],
    /You owe nothing for it: cover goes on through that day/,
  ],
  [
    'ended while its billing is on hold',
    monthly,
    { status: 'paused' },
    ['June 1, 2026', 'Nothing'],
    /on hold/,
  ],
  [
    'ended while its billing is on hold, with a part of a year to go back',
    yearly,
    { status: 'paused' },
    ['July 14, 2026', '$195.37'],
    /What you paid for the days after it goes back/,
  ],
] as const)(
  'what is said of a policy that would be %s: until when, what comes back, the last covered day, at both widths [R-10, R-11, MKT-17]',
  async (_what, today, policy, facts, words) => {
    const world = openCovered(today, { Policy: policy });
    await renderEnding(world);
    const effect = region('If you tell us today: policy TL-4KQ7-92MXB');
    for (const fact of facts)
      await expect.element(effect).toMatchTextContent(new RegExp(fact.replace('$', '\\$')));
    await expect.element(effect).toMatchTextContent(words);
    await expect.element(page.getByText(/nobody asks why|before you tell us anything/).first()).toBeVisible();
    await expectFits();
  },
);

test('what a family would be without is named with the wyshes this policy pays for, and lighter ways stand beside it [R-10]', async () => {
  const world = openCovered(yearly, {
    Policy: { activePlan: { billingFrequency: 'annually' } },
    Query: {
      coverageEditorState: editor(),
      wyshAllocations: [
        { id: 'b', name: 'Robin’s college', amountCovered: 40_000, order: 2 },
        { id: 'a', name: 'The house', amountCovered: 200_000, order: 1 },
        { id: 'c', name: 'A boat', amountCovered: 0, order: 3 },
      ],
    },
  });
  await renderEnding(world);
  const goes = region('What your family would be without');
  await expect.element(goes).toMatchTextContent(/The house\$200,000Robin’s college\$40,000/);
  await expect.element(goes).not.toMatchTextContent(/A boat/);
  await expect
    .element(link('Change it on your billing page'))
    .toHaveAttribute('href', '/products/insurance/billing');
  const lighter = region('Maybe less is enough');
  await expect.element(lighter).toMatchTextContent(/nothing is asked about your health/);
  await expect.element(lighter).toMatchTextContent(/A bill that stays unpaid has 31 days/);
  // Three ways, none of them hidden.
  const ways = region('Three ways to tell us');
  await expect.element(ways).toMatchTextContent(/Call us/);
  await expect.element(link('To the chat')).toHaveAttribute('href', '/customer-support');
  const pressable = [...page.getByRole('button').elements(), ...page.getByRole('link').elements()];
  expect(pressable.filter(({ textContent }) => /cancel/i.test(textContent))).toEqual([]);
});

test.each([
  ['it is the least that is sold', { amountLimits: { min: 100_000, max: 100_000, step: 50_000 } }, {}],
  ['another change is open', {}, { openChangeId: 'change' }],
  ['no day is left on which it could begin', {}, { lessRefused: 'Your bill is too near.' }],
])('less cover is not offered to who cannot have it: %s [R-10]', async (_why, limits, edit) => {
  const world = openCovered(monthly, { Query: { coverageEditorState: editor(limits, edit) } });
  await renderEnding(world);
  await expect.element(region('Maybe less is enough')).toMatchTextContent(/Is it just this month\?/);
  expect(link('See what less would cost').elements()).toEqual([]);
});

test('past due, nobody is told that a bill has 31 days, or to wait with paying it [R-10]', async () => {
  await renderEnding(openCovered(monthly, { Policy: { status: 'past_due' } }));
  await expect.element(region('Three ways to tell us')).toBeVisible();
  expect(region('Maybe less is enough').elements()).toEqual([]);
});

test('what was asked can be taken back, and the policy stands as before [R-10]', async () => {
  const world = openCovered(monthly);
  await renderEnding(world);
  await button('WRITE TO CUSTOMER SERVICE').click();
  await button('SEND IT').click();
  await expect.element(region('You end policy TL-4KQ7-92MXB')).toMatchTextContent(/June 1, 2026/);
  await expect
    .element(page.getByText('A person looks at it by May 21, 2026.', { exact: true }))
    .toBeVisible();
  await button('TAKE IT BACK').click();
  await expect.element(page.getByText('Taken back. Your policy goes on just as it was.')).toBeVisible();
  await expect.element(heading).toHaveTextContent('End your policy');
  expect(world.inputsOf('TakeBackPolicyEnding')).toEqual([{ policyId: 'policy' }]);
});

test('a page that was open past the last day to examine says that it is an end now, and sends only what was seen [R-10]', async () => {
  const world = openCovered(handBack);
  await renderEnding(world);
  await button('WRITE TO CUSTOMER SERVICE').click();
  world.today = monthly;
  world.failNext('RequestPolicyEnding', refusal('STANDARD_ERROR', 'What ending it does has changed.'));
  await button('SEND IT').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/What ending it does has changed\./);
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/Please end policy TL-4KQ7-92MXB\. My last covered day is June 1, 2026/);
  await button('SEND IT').click();
  await expect.element(heading).toHaveTextContent('We have your request');
  expect(world.inputsOf('RequestPolicyEnding').at(-1)).toMatchObject({ kind: 'end', refund: 0 });
});

test('an answer that does not come keeps what was written, and says that nothing was sent [R-10]', async () => {
  const world = openCovered(monthly);
  await renderEnding(world);
  await button('WRITE TO CUSTOMER SERVICE').click();
  world.failNext('RequestPolicyEnding', 'unreachable');
  await button('SEND IT').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('SEND IT')).toBeVisible();
});

test('who has no policy, or one that ended, is told so and led to where they stand [R-10]', async () => {
  const world = openCovered(monthly, { InsuranceMembership: { activePolicy: null } });
  await renderEnding(world);
  await expect.element(heading).toHaveTextContent('There’s nothing to end');
  await expect.element(link('WHERE I STAND')).toHaveAttribute('href', '/');
});
