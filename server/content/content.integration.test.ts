import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openWyshList } from '../testing/wysh-list.ts';
import categoryColours from './art/category-colours.json' with { type: 'json' };
import { buildCatalogue, readCatalogueSource } from './catalogue.ts';
import { createWyshArt } from './wysh-art.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the categories come in order with their wyshes, suggestions and drawings, and each with a prompt of its own [API-Q-07, BUILD-01, ENT-13, ENT-14, ENT-15]', async () => {
  const { data, errors } = await app.graphql<{
    wyshCategories: {
      id: string;
      slug: string;
      order: number;
      prompt: string;
      wyshes: {
        slug: string;
        images: { header: string };
        wyshSuggestions: { id: string; order: number }[];
        wyshCategory: { slug: string };
      }[];
    }[];
  }>(`{
    wyshCategories {
      id slug name prompt description listDescription color colorTint colorDeep order icon
      wyshes {
        id slug name description prompt active guidance monitorable termable recipientType order defaultName defaultAmount
        amountPrompt amountGuidance amountPlaceholder monitoringGuidance termPrompt termGuidance termPlaceholder
        images { header infoHeader icon selectedIcon unselectedIcon }
        wyshSuggestions { id title amount enabled order }
        wyshCategory { slug }
      }
    }
  }`);
  expect(errors).toBeUndefined();
  const categories = data!.wyshCategories;
  expect(categories.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(10);
  expect(categories[0]).toMatchObject({
    slug: 'home',
    name: 'Home',
    prompt: 'What about the place everyone calls home?',
    description: 'Pay it off, keep it going, or fix the things only you know how to fix.',
    listDescription: 'Mortgage, rent, home equity, repairs, a first home',
    color: expect.stringMatching(/^#[0-9A-F]{6}$/),
  });
  const some = expect.stringMatching(/\w/);
  for (const category of categories) {
    expect(category).toMatchObject({ name: some, prompt: some, description: some });
    expect(category.wyshes.length, category.slug).toBeGreaterThan(0);
  }
  expect(new Set(categories.map(({ prompt }) => prompt)).size).toBe(10);
  expect(categories.flatMap(({ wyshes }) => wyshes)).toHaveLength(44);
  const suggestions = categories.flatMap(({ slug, wyshes }) =>
    wyshes.flatMap(({ wyshCategory, wyshSuggestions }) => {
      expect(wyshCategory).toEqual({ slug });
      expect(wyshSuggestions.map(({ order }) => order)).toEqual(wyshSuggestions.map((_, index) => index + 1));
      return wyshSuggestions;
    }),
  );
  expect(suggestions.length).toBeGreaterThan(44);
  expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length);
  for (const suggestion of suggestions)
    expect(suggestion).toEqual({
      id: expect.stringMatching(/\w/),
      title: expect.stringMatching(/\w/),
      amount: expect.any(Number),
      enabled: expect.any(Boolean),
      order: expect.any(Number),
    });
  const drawing = await app.rest('GET', categories[0]!.wyshes[0]!.images.header);
  expect(drawing.status).toBe(200);
  expect(drawing.headers['content-type']).toContain('image/svg+xml');
});

test('a wysh is found by its slug with all that is said of it, an unknown one is null [API-Q-06, ENT-11, ENT-12]', async () => {
  const { data } = await app.graphql(
    `query ($slug: String!) {
      wysh(slug: $slug) {
        id slug description prompt active guidance monitorable termable recipientType order defaultName defaultAmount
        amountPrompt amountGuidance amountPlaceholder monitoringGuidance termPrompt termGuidance termPlaceholder
        wyshCategory { slug }
      }
      plain: wysh(slug: "home-repairs") { monitorable monitoringGuidance termable termPrompt termGuidance termPlaceholder }
      none: wysh(slug: "perpetual-motion") { slug }
    }`,
    { slug: 'pay-off-mortgage' },
  );
  expect(data).toEqual({
    wysh: {
      id: 'pay-off-mortgage',
      slug: 'pay-off-mortgage',
      description: expect.stringContaining('Money for what’s left on the home loan'),
      prompt: 'Want the house to be theirs, free and clear?',
      active: true,
      guidance: expect.arrayContaining([
        'The balance shrinks every month, so give this wysh a fresh look once a year.',
      ]),
      monitorable: true,
      termable: true,
      recipientType: 'institution',
      order: 1,
      defaultName: 'Pay off the mortgage',
      defaultAmount: 258_200,
      amountPrompt: 'What’s the balance on your mortgage today?',
      amountGuidance: expect.stringContaining('the average US mortgage balance'),
      amountPlaceholder: 258_200,
      monitoringGuidance: expect.stringContaining('this wysh takes its amount from the balance every day'),
      termPrompt: 'When does the mortgage run out?',
      termGuidance: expect.stringContaining('the month of the final payment'),
      termPlaceholder: '06/2041',
      wyshCategory: { slug: 'home' },
    },
    plain: {
      monitorable: false,
      monitoringGuidance: null,
      termable: false,
      termPrompt: null,
      termGuidance: null,
      termPlaceholder: null,
    },
    none: null,
  });
});

test('all wyshes on offer come as one list, and types and fields are in natural camel case [API-Q-05]', async () => {
  const { data } = await app.graphql<{ wyshItems: { slug: string }[] }>(
    `{ wyshItems { __typename slug active wyshCategory { __typename listDescription }
      wyshSuggestions { __typename } images { __typename unselectedIcon } } }`,
  );
  expect(data?.wyshItems.map(({ slug }) => slug)).toEqual(
    app.services.catalogue.wyshes.map(({ slug }) => slug),
  );
  for (const wysh of data!.wyshItems)
    expect(wysh).toMatchObject({
      __typename: 'Wysh',
      active: true,
      wyshCategory: { __typename: 'WyshCategory' },
      wyshSuggestions: expect.arrayContaining([{ __typename: 'WyshSuggestion' }]),
      images: { __typename: 'WyshImages' },
    });
});

test('a wysh that is no longer offered is in no list and cannot be added, and is still known by those who have it [BUILD-33]', async () => {
  const visitor = await app.visitor();
  const list = openWyshList(app, visitor);
  const kept = await list.add('pet-care', 20_000);
  const source = readCatalogueSource();
  const wyshes = source.wyshes.map((wysh) => (wysh.slug === 'pet-care' ? { ...wysh, active: false } : wysh));
  const { catalogue } = app.services;
  const retired = buildCatalogue({ ...source, wyshes }, categoryColours, createWyshArt(source).version);
  Object.assign(app.services, { catalogue: retired });
  try {
    const { data } = await app.graphql<{
      wyshItems: { slug: string }[];
      wyshCategories: { wyshes: { slug: string }[] }[];
    }>('{ wyshItems { slug } wyshCategories { wyshes { slug } } }');
    const offered = [...data!.wyshItems, ...data!.wyshCategories.flatMap((category) => category.wyshes)];
    expect(offered.length).toBe(2 * (source.wyshes.length - 1));
    expect(offered).not.toContainEqual({ slug: 'pet-care' });
    const { refusal } = await list.attempt('createWyshAllocation', { wyshId: 'pet-care' });
    expect(refusal).toMatchObject({ full_message: WYSH_PROBLEMS.wysh_not_offered.public });
    expect((await list.read()).allocations).toEqual([kept]);
  } finally {
    Object.assign(app.services, { catalogue });
  }
});

test('the texts come without signing in, also for a language we do not speak [API-Q-18]', async () => {
  const { data } = await app.graphql<Record<'english' | 'french', { key: string; text: string }[]>>(
    '{ english: translations { key text } french: translations(locale: "fr-FR") { key text } }',
  );
  expect(data?.english).toContainEqual({ key: 'shell.loading', text: 'LOADING' });
  expect(data?.french).toEqual(data?.english);
});
