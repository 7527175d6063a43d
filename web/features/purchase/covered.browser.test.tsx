import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { routes } from '../../paths.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import type { Answers, FakeObject } from '../../testing/fake-answers.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openShop, renderPurchase, type FakeShop } from './testing/render-purchase.tsx';

const heading = page.getByRole('heading', { level: 1 });
const region = (name: string) => page.getByRole('region', { name });
const items = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

/** Somebody whose policy began, with what is said about it. */
const openCovered = (policy: FakeObject<'Policy'> = {}, answers: Answers = {}): FakeShop =>
  Object.assign(openShop({ ...answers, Policy: { freeLookDaysLeft: 10, payees: [{}], ...policy } }), {
    stage: 'covered' as const,
    standing: 'free_look' as const,
  });

test('covered has an address of its own, and names those it is for with what each gets [PAYCONF-01]', async () => {
  const payees = [
    { id: 'a', name: 'Grace Hopper', allocation: 60 },
    { id: 'b', name: 'The Walker Trust', firstName: null, allocation: 40 },
    { id: 'c', name: 'Sam Walker', responsibility: 'backup', allocation: 100 },
  ];
  await renderPurchase(openCovered({ payees }), routes.covered);
  await expect.element(heading).toHaveTextContent('You’re covered!');
  await expect.element(page.getByText('In force since 01/02/2026. Breathe out.')).toBeVisible();
  expect(items('Who it’s for')).toEqual([
    'Grace Hopper gets $180,000.',
    'The Walker Trust gets $120,000.',
    'Sam Walker is the backup.',
  ]);
  await expectAccessibleAtBoth();
});

test('accident cover is told as what it can be', async () => {
  await renderPurchase(openCovered({ productDetail: { slug: 'wysh-accidental-death' } }), routes.covered);
  await expect
    .element(page.getByText('Grace Hopper gets up to $300,000, by the accident.', { exact: true }))
    .toBeVisible();
});

test.each<[who: string, payees: FakeObject<'Payee'>[], stops: string[]]>([
  ['nobody named', [], ['Name somebody', 'Change your mind until 01/12/2026']],
  ['no backup', [{}], ['Tell them it exists', 'Name a backup', 'Change your mind until 01/12/2026']],
  [
    'a backup',
    [{}, { id: 'backup', responsibility: 'backup' }],
    ['Tell them it exists', 'Change your mind until 01/12/2026'],
  ],
])('what comes next begins with what is not done yet: with %s', async (_, payees, stops) => {
  await renderPurchase(openCovered({ payees }), routes.covered);
  const then = region('What comes next').getByRole('heading', { level: 3 });
  await expect.element(then.first()).toBeVisible();
  expect(then.elements().map(({ textContent }) => textContent)).toEqual(stops);
  await expect
    .element(page.getByRole('link', { name: 'HOW TO HAND IT BACK' }))
    .toHaveAttribute('href', '/account/end-policy');
});

test.each<[who: string, shop: () => FakeShop]>([
  ['without a policy', () => openShop()],
  ['whose time to hand it back is over', () => openCovered({ freeLookDaysLeft: 0 })],
  ['who is past due', () => Object.assign(openCovered(), { standing: 'past_due' as const })],
  ['who asked to end it', () => Object.assign(openCovered(), { standing: 'ending_asked' as const })],
])('whoever comes to it %s is led home, which says how it stands', async (_, shop) => {
  const { path } = await renderPurchase(shop(), routes.covered);
  await expect.poll(path).toBe('/');
});
