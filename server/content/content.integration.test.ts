import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the categories come in order with their wyshes, suggestions and drawings [API-Q-07, ENT-13, ENT-14, ENT-15]', async () => {
  const { data, errors } = await app.graphql<{
    wyshCategories: {
      slug: string;
      order: number;
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

test('a wysh is found by its slug, an unknown one is null [API-Q-06, ENT-11, ENT-12]', async () => {
  const { data } = await app.graphql(
    'query ($slug: String!) { wysh(slug: $slug) { slug wyshCategory { slug } } none: wysh(slug: "perpetual-motion") { slug } }',
    { slug: 'pay-off-mortgage' },
  );
  expect(data).toEqual({ wysh: { slug: 'pay-off-mortgage', wyshCategory: { slug: 'home' } }, none: null });
});

test('all wyshes on offer come as one list [API-Q-05]', async () => {
  const { data } = await app.graphql<{ wyshItems: { slug: string }[] }>('{ wyshItems { slug } }');
  expect(data?.wyshItems.map(({ slug }) => slug)).toEqual(
    app.services.catalogue.wyshes.map(({ slug }) => slug),
  );
});

test('the texts come without signing in, also for a language we do not speak [API-Q-18]', async () => {
  const { data } = await app.graphql<Record<'english' | 'french', { key: string; text: string }[]>>(
    '{ english: translations { key text } french: translations(locale: "fr-FR") { key text } }',
  );
  expect(data?.english).toContainEqual({ key: 'shell.loading', text: 'LOADING' });
  expect(data?.french).toEqual(data?.english);
});
