import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { routes } from '../../paths.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { merge, openFakeServer, refusal } from '../../testing/fake-server.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { ExtensionPage } from './extension-page.tsx';
import { loadExtension } from './load-extension.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';

const words = (text: string) => page.getByText(text, { exact: false });
const button = (name: string) => page.getByRole('button', { name });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

/** A policy that can be extended; once it is taken, and until it is taken back, the extension is its open change. */
async function renderExtension(answers: Answers = {}, isCheckedUp = false) {
  const state = { isTaken: false, isCheckedUp };
  const accepted = { id: 'change', kind: 'extension', status: 'accepted', beginsOn: '2027-03-05' } as const;
  const offered = { ...accepted, status: 'offered', beginsOn: null } as const;
  const server = openFakeServer(
    merge(
      {
        InsuranceMembership: { activePolicy: {} },
        Policy: {
          effectiveUntil: () => (state.isTaken ? '2038-03-05' : '2027-03-05'),
          openChange: () => (state.isTaken ? accepted : state.isCheckedUp ? offered : null),
        },
        Query: { termExtension: () => (state.isTaken ? null : {}) },
        Mutation: {
          takeTermExtension: () => {
            state.isTaken = true;
            return { change: accepted };
          },
          takeBackPolicyChange: () => {
            state.isTaken = false;
            state.isCheckedUp = false;
            return {};
          },
        },
      },
      answers,
    ),
  );
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const pages = [
    { path: routes.extendCover, loader: () => loadExtension(runtime), Component: ExtensionPage },
  ];
  await renderPages(runtime, pages, routes.extendCover);
  return server;
}

test.each([390, 1280])(
  'what goes on, until when and at what price is said before anything is taken, at %d px [FLOW-20, MKT-21]',
  async (width) => {
    await page.viewport(width, 844);
    await renderExtension();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Keep your cover until 65');
    await expect.element(words('until 03/04/2038. It’s guaranteed, whatever your health is.')).toBeVisible();
    await expect.element(words('You can take it until 03/04/2027, once.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'TAKE THE CHECK-UP' }))
      .toHaveAttribute('href', '/flow/term-life-extension?contextId=policy');
    const rows = page.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Policy yearYour ageA monthPaid by the year',
      '2154$145.79$1,666.16',
      '2255$145.79$1,666.16',
    ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

test('taken, it says what was agreed to, and can be taken back [FLOW-20]', async () => {
  const server = await renderExtension();
  await button('EXTEND MY COVER').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your cover goes on');
  expect(server.calls.find(({ operation }) => operation === 'TakeExtension')?.variables).toEqual({
    input: { policyId: 'policy', premium: 145.79 },
  });
  await expectAccessible();
  await button('TAKE IT BACK').click();
  await expect.element(button('EXTEND MY COVER')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('whoever answered the check-up and wants something else takes it back there [FLOW-20, EDIT-37]', async () => {
  const server = await renderExtension({}, true);
  const kept = words('Your check-up is kept. Don’t want the extension?');
  await expect.element(kept).toBeVisible();
  await expectAccessible();
  await button('TAKE IT BACK').click();
  await expect.element(kept).not.toBeInTheDocument();
  expect(server.inputsOf('TakeBackExtension')).toEqual([{ id: 'change' }]);
});

test('by the year, the price of a year is shown and taken [FLOW-20, BILL-11]', async () => {
  const server = await renderExtension({ TermExtension: { billingFrequency: 'annually' } });
  await expect.element(words('$1,666.16 a year').first()).toBeVisible();
  await button('EXTEND MY COVER').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your cover goes on');
  expect(server.calls.find(({ operation }) => operation === 'TakeExtension')?.variables).toEqual({
    input: { policyId: 'policy', premium: 1666.16 },
  });
});

test('by the year, what is guaranteed is the price of a year, and how it is paid is said [FLOW-20, BILL-11]', async () => {
  await renderExtension({ TermExtension: { billingFrequency: 'annually', isCheckedUp: true } });
  await expect.element(words('$1,666.16 a year stays guaranteed.')).toBeVisible();
  await expect.element(words('we ask for $1,666.16 a year the way you pay now.')).toBeVisible();
});

test.each([
  [130.5, 'Your check-up lowered the price. Without it, it would be $145.79 a month.'],
  [145.79, 'Your check-up doesn’t change the price: $145.79 a month stays guaranteed.'],
])(
  'behind the check-up, at $%d, it says what that did and asks for no other [FLOW-20, MKT-21]',
  async (monthlyPremium, said) => {
    await renderExtension({ TermExtension: { isCheckedUp: true, after: { monthlyPremium } } });
    await expect.element(words(said)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'TAKE THE CHECK-UP' })).not.toBeInTheDocument();
  },
);

test('where it can’t be taken, it says why and asks for nothing [FLOW-20, PERM-05]', async () => {
  const refused =
    'You can extend your cover in the last year of your term: from 03/05/2046 until 03/04/2047.';
  await renderExtension({ TermExtension: { refused } });
  await expect.element(words(refused)).toBeVisible();
  for (const promise of ['You can take it until', 'It’s guaranteed', 'and can take this back'])
    await expect.element(words(promise)).not.toBeInTheDocument();
  await expect.element(button('EXTEND MY COVER')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'TAKE THE CHECK-UP' })).not.toBeInTheDocument();
});

test('what the server refuses is said, and nothing else changes [FLOW-20]', async () => {
  const message = 'Something is past due. Pay that first, and then you can extend your cover.';
  await renderExtension({
    Mutation: {
      takeTermExtension: () => {
        throw refusal('STANDARD_ERROR', message);
      },
    },
  });
  await button('EXTEND MY COVER').click();
  await expect.element(words(message)).toBeVisible();
  await expect.element(button('EXTEND MY COVER')).toBeEnabled();
});

test('without anything to extend it says for whom there is [FLOW-20]', async () => {
  await renderExtension({ Query: { termExtension: null } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing to extend');
  await expectAccessible();
});
