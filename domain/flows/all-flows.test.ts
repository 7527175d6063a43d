import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../forms/check-definition.ts';
import { nameInCondition } from '../forms/condition.ts';
import { inputsOf } from '../forms/items.ts';
import type { InputItem } from '../forms/items.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { FORMS, questionsOf, topicOf } from '../questions/question-catalogue.ts';
import { ALL_FLOWS, FLOW_ALIASES, flowScope } from './all-flows.ts';
import { FLOW_FACTS } from './facts.ts';
import type { Flow } from './flow-definition.ts';
import { PERSONAS } from './testing/personas.ts';
import { walkPersona } from './testing/walk-persona.ts';

const flow = (slug: string): Flow => ALL_FLOWS.find((each) => each.slug === slug)!;
const formKeys = (slug: string) => flow(slug).forms.map(({ key }) => key);

test.each(ALL_FLOWS.map((each) => [each.slug, each] as const))(
  '%s has nothing wrong with it [FLOW-01]',
  (_, each) => {
    expect(checkDefinition(JSON.parse(JSON.stringify(each)), { facts: FLOW_FACTS.names })).toEqual([]);
  },
);

test('all slugs of the specification lead to a flow [FLOW-01, FLOW-02, FLOW-03, FLOW-04, FLOW-05, FLOW-06, FLOW-07, FLOW-09, FLOW-10, FLOW-11, FLOW-12, FLOW-13, FLOW-14, FLOW-15, FLOW-16, FLOW-17, FLOW-18, FLOW-19, FLOW-20, FLOW-21]', () => {
  expect(ALL_FLOWS.map(({ slug }) => slug)).toEqual([
    'account-profile',
    'application',
    'aura-interview',
    'beneficiary',
    'cdd-form',
    'coverage-adjustment',
    'coverage-collection',
    'estimate-form',
    'evidence-underwriting-aura',
    'evidence-underwriting-aura-review',
    'insurance-profile',
    'marketing',
    'onboarding-intro',
    'post-underwriting',
    'pre-qualification',
    'pre-verified-initial-data',
    'purchase-policy',
    'quote-review',
    'term-life-extension',
    'underwriting-evidence',
    'what-changed',
  ]);
});

test('estimate and estimate-v2 are the estimate form by older names, and nothing else is [FLOW-08]', () => {
  expect([...FLOW_ALIASES]).toEqual([
    ['estimate', 'estimate-form'],
    ['estimate-v2', 'estimate-form'],
  ]);
});

test('the state somebody is insured in has to be one we serve, that of nobody else has [ADDR-09]', () => {
  const bound = ALL_FLOWS.flatMap(({ slug, forms }) =>
    forms
      .flatMap(inputsOf)
      .filter(({ type, content }) => type === 'inputSingleSelect' && content.servedOnly === true)
      .map(({ key }) => `${slug}: ${key}`),
  );
  expect(bound).toEqual([
    'application: address-state',
    'insurance-profile: address-state',
    'what-changed: address-state',
  ]);
});

describe('scope', () => {
  const ofApplicant = { requested: null, hasPolicy: false };

  test('three flows belong to the application and one to the policyholder, whoever asks [FLOW-22, FLOW-23]', () => {
    for (const hasPolicy of [false, true]) {
      for (const slug of ['beneficiary', 'onboarding-intro', 'post-underwriting']) {
        expect(flowScope(flow(slug), { requested: null, hasPolicy }), slug).toBe('application');
      }
      expect(flowScope(flow('insurance-profile'), { requested: null, hasPolicy })).toBe('policy_holder');
    }
    const withDefault = ALL_FLOWS.filter(({ defaultScope }) => defaultScope !== undefined);
    expect(withDefault.map(({ slug }) => slug)).toEqual([
      'beneficiary',
      'insurance-profile',
      'onboarding-intro',
      'post-underwriting',
    ]);
  });

  test("any other flow is the applicant's until there is a policy [FLOW-24]", () => {
    expect(flowScope(flow('marketing'), ofApplicant)).toBe('application');
    expect(flowScope(flow('account-profile'), { requested: null, hasPolicy: true })).toBe('policy_holder');
  });

  test('what was asked for goes first [FLOW-24]', () => {
    expect(flowScope(flow('beneficiary'), { requested: 'policy_holder', hasPolicy: true })).toBe(
      'policy_holder',
    );
    expect(flowScope(flow('marketing'), { requested: 'policy_holder', hasPolicy: false })).toBe(
      'policy_holder',
    );
  });
});

describe('questions', () => {
  const asked = ALL_FLOWS.flatMap((each) => each.forms.flatMap((form) => inputsOf(form)));
  const options = (item: InputItem) =>
    ('options' in item.content ? item.content.options : []).map(({ value }) => value);

  test('a key is one question, with one type and one set of options, wherever it is asked [FLOW-01]', () => {
    const byKey = Map.groupBy(asked, ({ key }) => key);
    for (const [key, items] of byKey) {
      expect(new Set(items.map(({ type }) => type)).size, key).toBe(1);
      expect(new Set(items.map((item) => options(item).join())).size, key).toBe(1);
    }
    expect(byKey.size).toBeGreaterThan(120);
  });

  test("the tables' option lists are exactly these [ENT-52, ENT-53]", () => {
    const valuesOf = (key: string) => options(asked.find((item) => item.key === key)!);
    expect(valuesOf('suffix')).toEqual(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
    expect(valuesOf('individual-relationship')).toEqual(
      'spouse domestic_partner child stepchild parent sibling grandparent grandchild fiance friend other_relative business_partner other'.split(
        ' ',
      ),
    );
    expect(valuesOf('organization-business-type')).toEqual(
      'charity religious_organisation school corporation limited_liability_company partnership estate other'.split(
        ' ',
      ),
    );
    expect(valuesOf('employment-status')).toEqual(
      'full_time part_time self_employed homemaker student retired unemployed unable_to_work'.split(' '),
    );
    expect(valuesOf('activity')).toEqual(
      'aviation diving climbing motor_racing parachuting paid_flying dangerous_work abroad none_of_the_above'.split(
        ' ',
      ),
    );
    expect(valuesOf('health')).toEqual(['excellent', 'good', 'average', 'poor']);
  });

  test('the application asks everything its parts ask, on the same forms [FLOW-02] [ELIG-10]', () => {
    const parts = ['onboarding-intro', 'insurance-profile', 'beneficiary', 'aura-interview'].flatMap(
      formKeys,
    );
    expect(formKeys('application')).toEqual(parts);
  });
});

test('each form asks what the catalogue says of it, and nothing withdrawn [FLOW-01]', () => {
  for (const { slug, forms } of ALL_FLOWS) {
    for (const form of forms) {
      const name = `${slug}/${form.key}`;
      expect(
        inputsOf(form).map(({ key }) => key),
        name,
      ).toEqual(questionsOf(form.key));
    }
  }
  const asked = new Set<string>(ALL_FLOWS.flatMap(({ forms }) => forms.map(({ key }) => key)));
  expect(Object.keys(FORMS).filter((key) => !asked.has(key))).toEqual([]);
});

test('every answer of the interview has its topic in the review, follow-ups with their question [UW-21]', () => {
  const topics = Map.groupBy(
    flow('aura-interview').forms.filter((form) => inputsOf(form).length > 0),
    ({ key }) => topicOf(key) ?? 'no topic',
  );
  expect(
    Object.fromEntries([...topics].map(([topic, forms]) => [topic, forms.map(({ key }) => key).join(' ')])),
  ).toEqual({
    papers: 'licence driver-licence-number citizenship',
    cover:
      'applied-within-12-months applied-within-12-months-outcome applied-within-12-months-amount applied-within-12-months-reasons owns-anything existing-policy replaced-policy second-replaced-policy third-replaced-policy',
    work: 'employment-status pro-sport military military-deployment income reason-for-amount activity abroad',
    habits:
      'tobacco tobacco-detail marijuana marijuana-frequency substance-usage drinks-a-week substance-usage-detail',
    health:
      'height weight medical-history-1 cancer-detail heart-disease-detail stroke-detail high-blood-pressure-detail high-cholesterol-detail diabetes-detail lung-disease-detail sleep-apnoea-detail liver-or-kidney-disease-detail blood-disorder-detail medical-history-2 suicide-attempt-detail mental-health-detail depression-or-anxiety-detail bipolar-disorder-detail psychosis-detail eating-disorder-detail disability-detail neurological-disease-detail autoimmune-disease-detail hiv-status covid-hospitalization other-medicine covid-hospitalization-date',
    family: 'family-medical-history family-medical-history-detail',
    record: 'driving-history moving-violations dui licence-suspended bankruptcy criminal-history',
  });
});

test('every flow a journey leads through exists [FLOW-01]', () => {
  const json = JSON.stringify(JOURNEYS);
  const slugs = [...json.matchAll(/"flows":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.replaceAll('"', '').split(','),
  );
  expect(slugs.length).toBeGreaterThan(8);
  expect(ALL_FLOWS.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
});

test('the screens the specification names are there, each with its layout [FORM-13, FORM-14, FORM-15, FORM-16, FORM-17, FORM-18, FORM-19]', () => {
  const layouts = new Map(ALL_FLOWS.flatMap(({ forms }) => forms.map(({ key, layout }) => [key, layout])));
  expect(layouts.get('about-accidental-death')).toBe('aboutAccidentalDeath');
  expect(layouts.get('quote-review')).toBe('quoteReviewTermLife');
  expect(layouts.get('quote-review-accidental-death')).toBe('quoteReviewAccidentalDeath');
  expect(layouts.get('purchase-policy')).toBe('purchasePolicy');
  expect(layouts.get('purchase-success')).toBe('purchaseSuccess');
  for (const key of ['insurance-profile-review-screen', 'beneficiary-review', 'aura-review'] as const) {
    expect(layouts.get(key), key).toBe('review');
  }
  for (const key of [
    'underwriting-result-denied',
    'underwriting-result-failed',
    'underwriting-result-manual',
  ] as const) {
    expect(layouts.get(key), key).toBe('terminal');
  }
});

test('questions go on with NEXT, reviews are submitted or confirmed [FORM-21]', () => {
  const words = ALL_FLOWS.flatMap(({ forms }) =>
    forms.flatMap(({ layout, items }) =>
      // A link among the words of a page is written as they are.
      items.flatMap((item) =>
        item.type === 'button' && item.content.style !== 'textLink'
          ? [`${layout}: ${item.content.label}`]
          : [],
      ),
    ),
  );
  expect(new Set(words.filter((word) => word.startsWith('review')))).toEqual(
    new Set(['review: CONFIRM', 'review: SUBMIT']),
  );
  expect(words).toContain('vertical: NEXT');
  for (const word of words) expect(word.replace(/^\w+: /, '')).toMatch(/^[A-Z &]+$/);
});

test('the checklist of the pledge is the one underwriting keeps to [ELIG-01, ELIG-03, ELIG-04, ELIG-05, ELIG-06, ELIG-07, ELIG-08, ELIG-09]', () => {
  const [general, , checklist] = flow('onboarding-intro').forms;
  expect(general?.title).toBe('Two things to know before you apply');
  const rows = checklist!.items.flatMap((item) => (item.type === 'listRow' ? [item.content.label] : []));
  expect(rows).toEqual([
    'No drug or alcohol abuse',
    'No felony',
    'A BMI of 40 or lower',
    'No recent cancer or serious heart problems',
    'No disabilities in the last 2 years',
    'No suicide attempts or recent mental-health hospitalizations',
  ]);
});

describe('facts', () => {
  const named = ALL_FLOWS.flatMap(({ forms }) =>
    forms.flatMap(({ next }) =>
      next.flatMap(({ when }) => (when === undefined ? [] : [nameInCondition(when)])),
    ),
  );

  test('every fact decides something [FORM-77]', () => {
    expect([...FLOW_FACTS.names].filter((name) => !named.includes(name))).toEqual([]);
  });

  test('our small world meets every form there is [UW-21]', () => {
    for (const each of ALL_FLOWS) {
      const met = new Set(PERSONAS.flatMap((persona) => walkPersona(each, persona).screens));
      expect(
        each.forms.map(({ key }) => key).filter((key) => !met.has(key)),
        each.slug,
      ).toEqual([]);
    }
  });
});
