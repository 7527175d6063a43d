import { describe, expect, test } from 'vitest';
import { decideApplication } from '../decide.ts';
import { CURRENT_RULEBOOK } from '../testing/current-rulebook.ts';
import { Draw, randomFrom } from './draw.ts';
import { askedFor, drawApplicant } from './honest-answers.ts';
import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';

const draw = new Draw(randomFrom(2026));
const applicants = Array.from({ length: 3_000 }, () => drawApplicant(draw));

describe('what simulated people answer', () => {
  test('every rulebook can read, each as it was asked [UW-17]', () => {
    for (const rulebook of PRODUCT_EDITIONS.rulebooks) {
      const names = applicants.flatMap(({ application }) =>
        decideApplication(askedFor(application, rulebook.version), rulebook).fired.map(({ rule }) => rule),
      );
      expect(names, rulebook.version).not.toContain('unanswered-questions');
    }
  });

  test('is what they know of themselves [UW-17]', () => {
    for (const { person, application } of applicants) {
      const facts = CURRENT_RULEBOOK.deriveFacts(application);
      expect(facts.diabetesFoundAgo !== 'never').toBe(person.knows.has('diabetes'));
      expect(facts.takesInsulin).toBe(person.knows.has('diabetes-on-insulin'));
      expect(facts.tobacco === 'daily_cigarettes').toBe(person.knows.has('cigarettes-daily'));
      expect(facts.isUnableToWork).toBe(person.knows.has('kept-from-working'));
      expect(Math.abs((facts.bmi ?? 0) - person.bmi)).toBeLessThan(0.3);
    }
  });

  test('to a question of before is of what was offered there: who drinks much was not asked, and tells of no abuse [UW-17]', () => {
    const before = PRODUCT_EDITIONS.rulebooks.find(({ version }) => version === '2026-11-22')!;
    const drinks = applicants.filter(({ application }) => {
      const told = application.answers['substance-usage'];
      return Array.isArray(told) && told.length === 1 && told[0] === 'heavy_drinking';
    });
    expect(drinks.length).toBeGreaterThan(10);
    for (const { application } of drinks) {
      expect(before.deriveFacts(askedFor(application, before.version)).substanceAbuseAgo).toBe('never');
      expect(CURRENT_RULEBOOK.deriveFacts(application).drinksAWeek).not.toBe('up_to_14');
    }
  });

  test('is the same for the same seed [UW-17]', () => {
    const one = () => drawApplicant(new Draw(randomFrom(7)));
    expect(one()).toEqual(one());
    expect(one()).not.toEqual(drawApplicant(new Draw(randomFrom(8))));
  });
});
