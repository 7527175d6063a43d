import { checkWyshAmount } from './amount.ts';
import { RECIPIENT_TYPES } from './recipient.ts';
import type { RecipientType } from './recipient.ts';

/** A tab of the builder (ENT-15). Its colour and glyph come from the art, by slug. */
export interface WyshCategory {
  slug: string;
  name: string;
  prompt: string;
  description: string;
  listDescription: string;
  order: number;
}

/** An amount offered in the add-wysh modal, in whole dollars (ENT-14). Its slug is unique within the wysh. */
export interface WyshSuggestion {
  slug: string;
  title: string;
  amount: number;
  order: number;
  enabled: boolean;
}

/**
 * A goal a person can put on their list (ENT-11, ENT-12). Amounts are whole dollars. The monitoring and term
 * texts exist exactly when the wysh is monitorable or termable.
 */
export interface Wysh {
  slug: string;
  categorySlug: string;
  name: string;
  description: string;
  prompt: string;
  guidance: readonly string[];
  defaultName: string;
  defaultAmount: number;
  amountPrompt: string;
  amountGuidance: string;
  amountPlaceholder: number;
  monitorable: boolean;
  monitoringGuidance: string | null;
  termable: boolean;
  termPrompt: string | null;
  termGuidance: string | null;
  termPlaceholder: string | null;
  recipientType: RecipientType;
  order: number;
  active: boolean;
  suggestions: readonly WyshSuggestion[];
}

export interface WyshCatalogue {
  version: string;
  categories: readonly WyshCategory[];
  wyshes: readonly Wysh[];
}

/**
 * Fixed words in the addresses below /wysh-builder. They are matched before a category or wysh slug, so one
 * that took such a word could never be opened.
 */
export const RESERVED_BUILDER_WORDS: readonly string[] = ['list', 'info', 'add'];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function repeated<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function checkSlugs(subject: string, slugs: readonly string[]): string[] {
  return [
    ...slugs
      .filter((slug) => !SLUG.test(slug))
      .map((slug) => `${subject} slug '${slug}' is not lower-case words and dashes`),
    ...slugs
      .filter((slug) => RESERVED_BUILDER_WORDS.includes(slug))
      .map((slug) => `${subject} slug '${slug}' is reserved`),
    ...repeated(slugs).map((slug) => `${subject} slug '${slug}' is used twice`),
  ];
}

function checkOrders(subject: string, entries: readonly { order: number }[]): string[] {
  return repeated(entries.map(({ order }) => order)).map(
    (order) => `${subject} has two entries of order ${order}`,
  );
}

function checkWysh(wysh: Wysh): string[] {
  const amounts = [
    { of: 'defaultAmount', amount: wysh.defaultAmount },
    { of: 'amountPlaceholder', amount: wysh.amountPlaceholder },
    ...wysh.suggestions.map(({ slug, amount }) => ({ of: `suggestion '${slug}'`, amount })),
  ];
  const problems = amounts.flatMap(({ of, amount }) => {
    const check = checkWyshAmount(amount);
    return check.ok ? [] : [`${of}: ${check.code}`];
  });
  if (!RECIPIENT_TYPES.includes(wysh.recipientType))
    problems.push(`recipient type '${wysh.recipientType}' is unknown`);
  if (wysh.monitorable !== (wysh.monitoringGuidance !== null))
    problems.push('monitoring text and flag disagree');
  const termTexts = [wysh.termPrompt, wysh.termGuidance, wysh.termPlaceholder];
  if (termTexts.some((text) => wysh.termable !== (text !== null)))
    problems.push('term texts and flag disagree');
  problems.push(
    ...repeated(wysh.suggestions.map(({ slug }) => slug)).map((slug) => `suggestion '${slug}' is used twice`),
  );
  problems.push(...checkOrders('the list of suggestions', wysh.suggestions));
  return problems.map((problem) => `wysh '${wysh.slug}': ${problem}`);
}

/**
 * What is wrong with a catalogue, a sentence each; empty when it can be served. Checked when the server
 * starts and in the tests of the content. The reserved words are those of A-003.
 */
export function checkCatalogue({ categories, wyshes }: WyshCatalogue): string[] {
  const categorySlugs = categories.map(({ slug }) => slug);
  const wyshSlugs = wyshes.map(({ slug }) => slug);
  return [
    ...checkSlugs('category', categorySlugs),
    ...checkSlugs('wysh', wyshSlugs),
    ...wyshSlugs
      .filter((slug) => categorySlugs.includes(slug))
      .map((slug) => `wysh slug '${slug}' is also a category's`),
    ...wyshes
      .filter(({ categorySlug }) => !categorySlugs.includes(categorySlug))
      .map(({ slug, categorySlug }) => `wysh '${slug}': there is no category '${categorySlug}'`),
    ...checkOrders('the list of categories', categories),
    ...categorySlugs.flatMap((slug) =>
      checkOrders(
        `category '${slug}'`,
        wyshes.filter(({ categorySlug }) => categorySlug === slug),
      ),
    ),
    ...wyshes.flatMap(checkWysh),
  ];
}
