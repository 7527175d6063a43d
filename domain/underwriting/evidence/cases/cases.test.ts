import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bodyMassIndex } from '../../body-mass-index.ts';
import { casesDigest, GUIDES, isSourced, readCase, sourcedCases, WRITTEN_CASES } from './cases.ts';
import casesFile from './cases.json' with { type: 'json' };

const words = WRITTEN_CASES.flatMap(({ says }) => says);
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

test('fifty cases are written, each under a name of its own', () => {
  expect(WRITTEN_CASES).toHaveLength(50);
  expect(new Set(ids(WRITTEN_CASES)).size).toBe(50);
  expect(new Set(ids(GUIDES)).size).toBe(GUIDES.length);
});

test('who is in the cases may buy, and weighs what the BMI says', () => {
  for (const { id, facts, height, pounds } of WRITTEN_CASES) {
    expect(facts.bmi, id).toBe(bodyMassIndex({ ...height, pounds }));
    expect(facts.age, id).toBeGreaterThanOrEqual(18);
    expect(facts.age, id).toBeLessThanOrEqual(45);
  }
});

test('the two that machines approved are among them', () => {
  const [one, withCigarettes] = WRITTEN_CASES;
  expect(one?.facts).toMatchObject({
    age: 44,
    amount: 500_000,
    bmi: 35.6,
    diabetesFoundAgo: '2_to_5_years',
    hasHighBloodPressure: true,
    youngestAgeInFamily: 45,
    tobacco: 'none',
  });
  expect(withCigarettes?.facts).toEqual({
    ...one?.facts,
    amount: 250_000,
    tobacco: 'daily_cigarettes',
    tobaccoLastUsed: 'within_1_year',
  });
});

describe('what a guide says', () => {
  test('has guide, edition, address, a day and a page, or says why it has no source', () => {
    for (const { guide, pages, unsourced, confidence } of words) {
      expect(guide.edition).not.toBe('');
      expect(guide.address).toMatch(/^https:|^stored copy /);
      expect(guide.readOn).toBe('2026-11-23');
      if (unsourced === null) expect(pages.length).toBeGreaterThan(0);
      expect(unsourced === null).toBe(guide.reading === 'copy_of_text');
      expect(confidence === 'transcribed').toBe(guide.reading === 'transcription');
    }
  });

  test('is told once a guide and case, and in our own few words', () => {
    for (const { id, says } of WRITTEN_CASES)
      expect(new Set(says.map(({ guide }) => guide)).size, id).toBe(says.length);
    expect(Math.max(...words.map((word) => word.words.length))).toBeLessThanOrEqual(200);
  });

  test('counts only where we read it ourselves, on a page that says it', () => {
    const counting = new Set(words.filter(isSourced).map(({ guide }) => guide.id));
    expect([...counting].toSorted()).toEqual([
      'mutual-of-omaha-2025-09',
      'mutual-of-omaha-express-2026-04',
      'transamerica-term-2025-08',
    ]);
  });
});

test('so many cases count, with so many guides', () => {
  expect(sourcedCases()).toEqual({
    written: 50,
    withoutGuide: 1,
    withOneGuide: 3,
    withTwoGuides: 17,
    withThreeGuides: 29,
    withTwoCarriers: 41,
  });
});

test('a case with a fact nobody knows, or a guide nobody named, is refused', () => {
  const [first] = casesFile;
  expect(() => readCase({ ...first, facts: { height: 70 } }, GUIDES)).toThrow(
    'diabetes-build-pressure-father: a fact is unknown or not of its kind',
  );
  expect(() => readCase({ ...first, toAsk: { a1c: 'high' } }, GUIDES)).toThrow('a fact to ask is unknown');
  expect(() => readCase(first, [])).toThrow('no guide is called transamerica-term-2025-08');
});

test('the cases and guides are those a report names by this digest', () => {
  const digest = casesDigest((text) => createHash('sha256').update(text).digest('hex'));
  expect(digest).toBe('f5980759f3a50d506321e2f67ac739c4eb706cd19b679d487897b76d490ea054');
});
