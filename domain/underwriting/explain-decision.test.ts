import { expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../editions/product-editions.ts';
import { decide } from './decide.ts';
import { explainDecision } from './explain-decision.ts';
import { FACT_WORDS, factSays } from './fact-words.ts';
import type { FactName } from './facts.ts';
import { applicant, applicationOf } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';

const HEAVY: ApplicantOutline = {
  answers: { height: { feet: 5, inches: 10 }, weight: 310 },
};

function explained(outline: ApplicantOutline) {
  const facts = CURRENT_RULEBOOK.deriveFacts(applicationOf(applicant(outline)));
  return { facts, told: explainDecision(decide(facts, CURRENT_RULEBOOK), CURRENT_RULEBOOK) };
}

test('every fact a decision rests on is told once, in words, with the rules that looked at it [R-40]', () => {
  const { facts, told } = explained({});
  expect(told.facts.map(({ fact }) => fact).toSorted()).toEqual(Object.keys(facts).toSorted());
  // The rule about what is missing reads all of them; the years are compared with the limits of a class alone.
  const rules = CURRENT_RULEBOOK.rules.filter(({ name }) => name !== 'unanswered-questions');
  const read = new Set(rules.flatMap((rule) => rule.reads));
  expect(Object.keys(facts).filter((fact) => !read.has(fact as FactName))).toEqual(['years']);
  for (const { fact, name, says, readBy } of told.facts) {
    expect(`${fact}: ${name}`).toMatch(/^\w+: [A-Z].+/);
    expect(`${fact}: ${says}`).not.toMatch(/undefined|null|_/);
    expect(`${fact} ${readBy.length > 0}`).toBe(`${fact} ${read.has(fact)}`);
  }
});

test('what a rule did stands at the rule with what it rests on, and at each of these facts [R-40]', () => {
  const { told } = explained(HEAVY);
  const build = told.rules.find(({ rule }) => rule === 'Build');
  expect(build).toMatchObject({ effect: 'Turned down term life', restsOn: ['bmi'] });
  expect(build?.reason).toContain('Your BMI');
  const bmi = told.facts.find(({ fact }) => fact === 'bmi');
  expect(bmi).toMatchObject({ says: '44.5', source: 'answers', did: ['Turned down term life'] });
  expect(bmi?.from).toEqual(['height', 'weight']);
  const cancer = told.facts.find(({ fact }) => fact === 'cancerAgo');
  expect(cancer).toMatchObject({ says: 'Never', readBy: ['Cancer'], did: [] });
});

test('that an answer is missing is said at that fact and at no other [R-40]', () => {
  const facts = { ...explained({}).facts, income: null };
  const told = explainDecision(decide(facts, CURRENT_RULEBOOK), CURRENT_RULEBOOK);
  const missing = told.facts.filter(({ did }) => did.includes('Had a person look'));
  expect(missing.map(({ fact, says }) => [fact, says])).toEqual([['income', 'Not answered']]);
});

test('a fact that the rulebook of its day did not have is not told, and one it had and nobody asks any more is', () => {
  const { facts } = explained({});
  expect(factSays('citizenship', facts)).toBeNull();
  expect(factSays('citizenship', { ...facts, citizenship: 'permanent_resident' })).toBe('Permanent resident');
});

test('every kind of thing a rule does has words', () => {
  const { rulebooks } = PRODUCT_EDITIONS;
  const rules = rulebooks.flatMap((book) =>
    book.rules.flatMap(({ cases }) => cases.map(({ fires }) => fires)),
  );
  const facts = explained({}).facts;
  const decision = { ...decide(facts, CURRENT_RULEBOOK), fired: rules };
  const effects = new Set(explainDecision(decision, CURRENT_RULEBOOK).rules.map(({ effect }) => effect));
  expect([...effects].toSorted()).toEqual([
    'Asked for a paper first: something that shows where you live and since when, such as a lease or two bills',
    'Asked for a paper first: something that shows your income, such as your last tax return or three pay stubs',
    'Changed nothing',
    'Counted towards a class with a higher price',
    'Had a person look',
    'Ruled out our better classes',
    'Set tobacco rates',
    'Turned down accidental death insurance',
    'Turned down term life',
    'Turned down term life and accidental death insurance',
    'Turned down term life for 2 years',
    'Turned down term life until more is known',
  ]);
});

test('whatever comes of answers names the questions it comes from', () => {
  const without = (Object.keys(FACT_WORDS) as FactName[]).filter(
    (fact) => FACT_WORDS[fact].from.length === 0,
  );
  expect(without).toEqual(['amount', 'years', 'increase']);
});
