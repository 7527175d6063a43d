import { describe, expect, test } from 'vitest';
import { inputsOf } from '../forms/items.ts';
import type { FormValues } from '../forms/answer-value.ts';
import { ALL_FLOWS } from '../flows/all-flows.ts';
import type { FactName } from './facts.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { applicant, APPLICATION_FLOWS, applicationOf } from './testing/applicant.ts';
import { RULE_EDGES } from './testing/rule-edges.ts';
import { FACT_NAMES } from './testing/fact-names.ts';

const APPLICATIONS = RULE_EDGES.flatMap(({ on, not }) => [on, not]).map((outline) =>
  applicationOf(applicant(outline)),
);

/** Facts of the request, which the coverage editor gives, and not a question. */
const REQUESTED: readonly FactName[] = ['amount', 'years', 'increase'];

/** Read by the limits of an offer instead of a rule. */
const READ_BY_LIMITS: readonly FactName[] = ['years'];

const THE_PERSON = 'identity: the policy, the identity check and the price are made from it';
const THE_COURSE = 'the course of an illness: a person who decides, and the application document it rests on';

/** Questions no rule reads, and who reads them. */
const READ_BY_OTHERS: Readonly<Record<string, string>> = {
  ...questions('first-name middle-initial last-name suffix gender tax-id', THE_PERSON),
  ...questions('address-street-1 address-street-2 address-city address-postal-code', THE_PERSON),
  ...questions(
    'licence driver-licence-number driver-licence-state',
    'a person who looks up the driving record',
  ),
  ...questions('state', 'eligibility; a rule reads it where there is no address yet'),
  ...questions('existing-policy', 'the replacement notice, a document the states ask for'),
  ...questions('cancer-hospital heart-disease-treated heart-disease-hospital', THE_COURSE),
  ...questions('stroke-treated stroke-hospital disability-treated disability-hospital', THE_COURSE),
  ...questions('high-blood-pressure-when high-cholesterol-treated diabetes-treated', THE_COURSE),
  ...questions('suicide-attempt-treated suicide-attempt-hospital blood-disorder-hospital', THE_COURSE),
  ...questions('mental-health-treated lung-disease-treated neurological-disease-hospital', THE_COURSE),
  ...questions('autoimmune-disease-when autoimmune-disease-treated', THE_COURSE),
  ...questions('bipolar-disorder-when bipolar-disorder-treated psychosis-when psychosis-treated', THE_COURSE),
};

function questions(keys: string, reader: string): Record<string, string> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, reader]));
}

const questionsAsked = new Set(
  APPLICATION_FLOWS.flatMap(({ forms }) => forms.flatMap((form) => inputsOf(form).map(({ key }) => key))),
);

/** The questions whose answers were looked at while facts were derived from them. */
function questionsRead(): Set<string> {
  const read = new Set<string>();
  for (const application of APPLICATIONS) {
    const answers = new Proxy<FormValues>(application.answers, {
      get(target, key) {
        read.add(String(key));
        return Reflect.get(target, key) as unknown;
      },
    });
    CURRENT_RULEBOOK.deriveFacts({ ...application, answers });
  }
  return read;
}

test('every question of an application is read by a rule, a document or a person [UW-21]', () => {
  const read = questionsRead();
  const unread = [...questionsAsked].filter((key) => !read.has(key));
  expect(unread.toSorted()).toEqual(Object.keys(READ_BY_OTHERS).toSorted());
});

test('what facts are derived from is asked in a flow of the application [UW-21]', () => {
  expect([...questionsRead()].filter((key) => !questionsAsked.has(key))).toEqual([]);
});

describe('facts', () => {
  const read = new Set(
    CURRENT_RULEBOOK.rules
      .filter(({ name }) => name !== 'unanswered-questions')
      .flatMap(({ reads }) => reads),
  );

  test('each is read by a rule that asks for it by name [UW-21]', () => {
    expect(FACT_NAMES.filter((name) => !read.has(name))).toEqual(READ_BY_LIMITS);
  });

  const facts = APPLICATIONS.map((application) => CURRENT_RULEBOOK.deriveFacts(application));
  test.each(FACT_NAMES.filter((name) => !REQUESTED.includes(name)))(
    '%s takes different values on different paths of the flows, and is known on all of them [UW-21]',
    (name) => {
      const values = new Set(facts.map((each) => each[name]));
      expect(values.size).toBeGreaterThan(1);
      expect(values).not.toContain(null);
    },
  );
});

test('the one-piece application asks everything the profile and the interview ask [UW-21]', () => {
  const inOnePiece = new Set(
    ALL_FLOWS.find(({ slug }) => slug === 'application')!.forms.flatMap((form) =>
      inputsOf(form).map(({ key }) => key),
    ),
  );
  const asked = APPLICATION_FLOWS.filter(({ slug }) => slug !== 'pre-qualification').flatMap(({ forms }) =>
    forms.flatMap((form) => inputsOf(form).map(({ key }) => key)),
  );
  expect(asked.filter((key) => !inOnePiece.has(key))).toEqual([]);
});
