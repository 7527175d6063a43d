import { describe, expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { helpFigures } from '@wysh/domain/help/help-figures.ts';
import { indexArticles, searchArticles } from '@wysh/domain/help/help-search.ts';
import { readingGrade, sentencesOf } from './testing/reading-grade.ts';
import { HELP_ARTICLES_AS_WRITTEN } from './help-articles.ts';

const articles = HELP_ARTICLES_AS_WRITTEN;
const figures: Readonly<Record<string, string>> = {
  ...helpFigures(PRODUCT_EDITIONS, Temporal.Instant.from('2026-11-24T15:00:00Z')),
  phone: '555-0100',
};
const byId = articles.map((article) => [article.id, article] as const);

test('there are forty articles at least', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40);
});

describe.each(byId)('the article %s', (_, { question, title, paragraphs }) => {
  const texts = [title, question, ...paragraphs];

  test('states no figure of its own: what stands in braces is one of the domain', () => {
    for (const text of texts) {
      const bare = text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
        expect(figures, braces).toHaveProperty(name);
        return '';
      });
      expect(bare).not.toMatch(/\d/);
      expect(bare).not.toMatch(
        /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (minutes?|hours?|days?|weeks?|months?|years?|percent|dollars|files|times)\b/i,
      );
    }
  });

  test('reads like a text for a child of thirteen', () => {
    const filled = paragraphs.map((text) =>
      text
        // Names of places and days are no words of ours, and read as one.
        .replaceAll(/\{(states|noAccidentStates|closedOn|hours)\}/g, 'then')
        .replaceAll(/\{(\w+)\}/g, (__, name: string) => figures[name] ?? ''),
    );
    expect(readingGrade(filled.flatMap(sentencesOf))).toBeLessThanOrEqual(8);
  });
});

test('every figure stands in some article', () => {
  const all = articles.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(Object.keys(figures).filter((name) => !all.includes(`{${name}}`))).toEqual([]);
});

const index = indexArticles(articles);

test.each(byId)('the article %s is the first that its own question finds', (id, { question }) => {
  expect(searchArticles(index, question)[0]?.id).toBe(id);
});

test.each([
  ['My code never came', 'code'],
  ['I forgot my pasword!', 'password'],
  ['why am I LOCKED out', 'locked'],
  ['How do I change my e-mail?', 'email-or-phone'],
  ['what is a wish', 'wysh'],
  // The words that the search names as an example.
  ['bill', 'when-bills'],
  ['divorce', 'divorce'],
  ['How much does it cost', 'price'],
  ['Can I pay yearly?', 'month-or-year'],
  ['My card was declined, am I covered?', 'payment-failed'],
  ['Where are my receipts for the irs?', 'receipts'],
  ['Can I reduce my cover', 'less-cover'],
  ['I want to cancel', 'end-policy'],
  ['my father passed away', 'claim'],
  ['file a claim', 'claim'],
  ['reinstatment', 'come-back'],
  ['grace period', 'grace'],
  ['chargeback', 'disputed'],
  ['I got married', 'divorce'],
  ['maiden name', 'name-change'],
  ['contingent beneficiary', 'choose-beneficiaries'],
  ['free look', 'free-look'],
  ['sms', 'texts'],
  ['department of insurance', 'complaint'],
  ['real person', 'reach-us'],
  ['are you a bot', 'robot'],
  ['when does my quote expire', 'offer-ends'],
  ['upload a document', 'papers-we-ask'],
  ['appeal', 'declined-by-mistake'],
])('%j finds the article %s', (typed, id) => {
  expect(
    searchArticles(index, typed)
      .slice(0, 3)
      .map((found) => found.id),
  ).toContain(id);
});

test.each(['', '???', 'submarines in Bermuda'])('%j finds nothing', (typed) => {
  expect(searchArticles(index, typed)).toEqual([]);
});
