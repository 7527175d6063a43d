import { expect, test } from 'vitest';
import { checkCatalogue } from './catalogue.ts';
import type { Wysh, WyshCatalogue, WyshCategory } from './catalogue.ts';

const home: WyshCategory = {
  slug: 'home',
  name: 'Home',
  prompt: 'Who keeps the roof up?',
  description: 'The place you live.',
  listDescription: 'Mortgage, rent, repairs.',
  order: 1,
};
const mortgage: Wysh = {
  slug: 'pay-off-mortgage',
  categorySlug: 'home',
  name: 'Pay off the mortgage',
  description: 'The home stays, the loan goes.',
  prompt: 'What do you still owe?',
  guidance: ['Use the balance on your latest statement.'],
  defaultName: 'Pay off the mortgage',
  defaultAmount: 258_200,
  amountPrompt: 'How much is left?',
  amountGuidance: 'The average balance.',
  amountPlaceholder: 258_200,
  monitorable: false,
  monitoringGuidance: null,
  termable: false,
  termPrompt: null,
  termGuidance: null,
  termPlaceholder: null,
  recipientType: 'institution',
  order: 1,
  active: true,
  suggestions: [{ slug: 'average', title: 'Average balance', amount: 258_200, order: 1, enabled: true }],
};
const rent: Wysh = { ...mortgage, slug: 'cover-rent', order: 2 };

const catalogue = (categories: WyshCategory[], wyshes: Wysh[]): WyshCatalogue => ({
  version: '1',
  categories,
  wyshes,
});
const problemsOf = (changes: Partial<Wysh>) =>
  checkCatalogue(catalogue([home], [{ ...mortgage, ...changes }]));

test('a sound catalogue has no problem [BUILD-01]', () => {
  expect(checkCatalogue(catalogue([home], [mortgage, rent]))).toEqual([]);
});

test('no category and no wysh takes a fixed word of the builder [ROUTE-14]', () => {
  for (const slug of ['list', 'info', 'add']) {
    expect(checkCatalogue(catalogue([{ ...home, slug }], []))).toEqual([
      `category slug '${slug}' is reserved`,
    ]);
    expect(problemsOf({ slug })).toEqual([`wysh slug '${slug}' is reserved`]);
  }
});

test('slugs are unique, addressable and not shared by a wysh and a category [ROUTE-14, ENT-11]', () => {
  expect(checkCatalogue(catalogue([home, { ...home, order: 2 }], []))).toEqual([
    "category slug 'home' is used twice",
  ]);
  expect(checkCatalogue(catalogue([home], [mortgage, { ...mortgage, order: 2 }]))).toEqual([
    "wysh slug 'pay-off-mortgage' is used twice",
  ]);
  expect(problemsOf({ slug: 'home' })).toEqual(["wysh slug 'home' is also a category's"]);
  expect(problemsOf({ slug: 'Pay/off' })).toEqual(["wysh slug 'Pay/off' is not lower-case words and dashes"]);
});

test('every wysh belongs to a category of the catalogue [ENT-14]', () => {
  expect(problemsOf({ categorySlug: 'attic' })).toEqual([
    "wysh 'pay-off-mortgage': there is no category 'attic'",
  ]);
});

test('order is unique among categories, within a category and within suggestions [ENT-11, ENT-14, ENT-15]', () => {
  const kids: WyshCategory = { ...home, slug: 'kids' };
  expect(checkCatalogue(catalogue([home, kids], []))).toEqual([
    'the list of categories has two entries of order 1',
  ]);
  expect(checkCatalogue(catalogue([home], [mortgage, { ...rent, order: 1 }]))).toEqual([
    "category 'home' has two entries of order 1",
  ]);
  const elsewhere: Wysh = { ...rent, order: 1, categorySlug: 'kids' };
  expect(checkCatalogue(catalogue([home, { ...kids, order: 2 }], [mortgage, elsewhere]))).toEqual([]);
  const [average] = mortgage.suggestions;
  expect(problemsOf({ suggestions: average ? [average, { ...average, slug: 'half' }] : [] })).toEqual([
    "wysh 'pay-off-mortgage': the list of suggestions has two entries of order 1",
  ]);
});

test('every amount of the catalogue could be added as it is [BUILD-04, BUILD-05, BUILD-06]', () => {
  expect(problemsOf({ defaultAmount: 0 })).toEqual([
    "wysh 'pay-off-mortgage': defaultAmount: amount_not_positive",
  ]);
  expect(problemsOf({ amountPlaceholder: 10.5 })).toEqual([
    "wysh 'pay-off-mortgage': amountPlaceholder: amount_has_cents",
  ]);
  expect(
    problemsOf({
      suggestions: [{ slug: 'all', title: 'All of it', amount: 10_000_001, order: 1, enabled: true }],
    }),
  ).toEqual(["wysh 'pay-off-mortgage': suggestion 'all': amount_too_large"]);
});

test('term and monitoring texts exist exactly when they can be shown [ENT-12]', () => {
  expect(problemsOf({ termable: true })).toEqual(["wysh 'pay-off-mortgage': term texts and flag disagree"]);
  expect(problemsOf({ termGuidance: 'Look it up.' })).toEqual([
    "wysh 'pay-off-mortgage': term texts and flag disagree",
  ]);
  expect(problemsOf({ monitorable: true })).toEqual([
    "wysh 'pay-off-mortgage': monitoring text and flag disagree",
  ]);
});
