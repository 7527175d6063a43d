import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { ApplicantOutline } from '@wysh/domain/underwriting/testing/applicant.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readCaseFile } from './read-case-file.ts';

/* What a good underwriter asks, as somebody meets it who goes through the interview by the API. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HIGH_BLOOD_PRESSURE = {
  'high-blood-pressure-when': 'within_2_years',
  'high-blood-pressure-treated': 'ongoing',
  'high-blood-pressure-hospital': 'no',
  'high-blood-pressure-reading': 'under_140_90',
};

/** Somebody with a bit of everything. */
const WITH_MUCH_TO_TELL = {
  'applied-within-12-months': 'yes',
  'applied-within-12-months-outcome': 'pending',
  'applied-within-12-months-amount': 250_000,
  activity: ['paid_flying', 'abroad'],
  'abroad-advised-against': 'no',
  'tobacco-last-used': '3_to_5_years',
  'medical-history-1': ['high_blood_pressure', 'high_cholesterol', 'sleep_apnoea'],
  ...HIGH_BLOOD_PRESSURE,
  'high-cholesterol-reading': 'not_known',
  'high-cholesterol-treated': 'ongoing',
  'sleep-apnoea-treated': 'ongoing',
  'substance-usage': ['heavy_drinking'],
  'drinks-a-week': '15_to_21',
  'health-open': ['medicine'],
  'other-medicine-for': ['thyroid'],
  'driving-history': ['moving_violations', 'probation'],
  'moving-violations-last-year': 1,
  'moving-violations-year-before': 1,
  'moving-violations-two-years-before': 0,
} as const satisfies Record<string, FormValues[string] | readonly string[]>;

/** What is shown of the interview to somebody who answers this, up to the review. */
async function shownTo(answers: object): Promise<string[]> {
  const person = await openApplicant(app, { answers: { ...answers } });
  await person.walk('insurance-profile');
  return (await person.walk('aura-interview', { until: 'aura-review' })).shown;
}

test('who has nothing to tell is asked by 23 screens, as before there were more questions [R-48]', async () => {
  const shown = await shownTo({});
  expect(shown).toHaveLength(23);
  expect(shown.filter((form) => form.endsWith('-detail'))).toEqual([]);
});

test('each thing that was told has its follow-up, right behind it, and nothing else has [R-48, JOUR-37, JOUR-38]', async () => {
  const plain = await shownTo({});
  const shown = await shownTo(WITH_MUCH_TO_TELL);
  expect(shown.filter((form) => !plain.includes(form))).toEqual([
    'applied-within-12-months-outcome',
    'applied-within-12-months-amount',
    'abroad',
    'high-blood-pressure-detail',
    'high-cholesterol-detail',
    'sleep-apnoea-detail',
    'drinks-a-week',
    'other-medicine',
    'moving-violations',
  ]);
  expect(shown.filter((form) => plain.includes(form))).toEqual(plain);
});

/** What is decided, and the class of the term life that is offered, if any is. */
async function decidedOn(outline: ApplicantOutline) {
  const person = await decidedApplicant(app, outline);
  const { result, case: file } = (await person.latest())!;
  const offers = await person.graphql<{ amount: number; classification: { id: string } | null }[]>(
    '{ answer: productOfferings { amount classification { id } } }',
  );
  const termLife = offers.find(({ classification }) => classification !== null);
  return {
    result,
    amount: termLife?.amount ?? null,
    rateClass: termLife?.classification?.id ?? null,
    evidence: file?.requestedEvidence ?? [],
  };
}

const BURDENS = {
  diabetes: edge('diabetes: a1c-under-7'),
  'a BMI of 33': edge('build: 33-to-36'),
  'treated blood pressure': {
    answers: { 'medical-history-1': ['high_blood_pressure'], ...HIGH_BLOOD_PRESSURE },
  },
  tobacco: {
    answers: {
      'tobacco-last-used': 'within_1_year',
      'tobacco-kinds': ['vapes'],
      'tobacco-frequency': 'weekly',
    },
  },
} as const satisfies Record<string, ApplicantOutline>;

/** Both at once: the conditions of one list are ticked together. */
function together(
  { answers: one }: ApplicantOutline,
  { answers: other }: ApplicantOutline,
): ApplicantOutline {
  const ticked = [one, other].flatMap((answers) => answers?.['medical-history-1'] ?? []);
  return {
    answers: { ...one, ...other, ...(ticked.length > 0 && { 'medical-history-1': ticked as string[] }) },
  };
}

test('of what works on heart and vessels each by itself has a price, and any two together are for a person [R-46]', async () => {
  const all = Object.entries(BURDENS);
  const said = all.flatMap(([name, one], index) => [
    [name, one, 'approved'] as const,
    ...all
      .slice(index + 1)
      .map(
        ([other, another]) =>
          [`${name} and ${other}`, together(one, another), 'referred_to_underwriter'] as const,
      ),
  ]);
  expect(said).toHaveLength(10);
  for (const [name, outline, result] of said)
    expect([name, (await decidedOn(outline)).result]).toEqual([name, result]);
});

test('impairments add up: with two the class is worse than with either of them [R-46]', async () => {
  const [weight, apnoea] = [edge('build: 30-to-33'), edge('sleep-apnoea: treated')];
  const classes: (string | null)[] = [];
  for (const outline of [weight, apnoea, together(weight, apnoea)])
    classes.push((await decidedOn(outline)).rateClass);
  expect(classes).toEqual(['SP', 'P', 'S']);
});

test('what was too hard or too soft is rated: depression that was never treated, a weight below the limit, an attempt long ago [R-49]', async () => {
  const classOn = async (name: string) => (await decidedOn(edge(name))).rateClass;
  expect(await classOn('depression-or-anxiety: troubling-and-never-treated')).toBe('SP');
  expect(await classOn('depression-or-anxiety: treated-now')).toBe('SP');
  expect(await classOn('build: 36-to-38')).toBe('S table A');
  expect(await classOn('build: 38-to-40')).toBe('S table B');
  const attempted = async (name: string) => (await decidedOn({ ...edge(name), state: 'WI' })).result;
  expect(await attempted('suicide-attempt: over-10-years')).toBe('referred_to_underwriter');
  expect(await attempted('suicide-attempt: within-10-years')).toBe('rejected');
});

test('without an income a stated reason carries $250,000, and more asks for the evidence that the rules name [R-49]', async () => {
  const answers = { income: 0, 'reason-for-amount': 'unpaid_work' };
  expect(await decidedOn({ answers, requested: { amount: 250_000 } })).toMatchObject({
    result: 'approved',
    amount: 250_000,
  });
  expect(await decidedOn({ answers, requested: { amount: 300_000 } })).toMatchObject({
    result: 'referred_to_underwriter',
    evidence: [expect.stringContaining('shows your income')],
  });
});

test('what was told is for a person, who reads it whole at the desk [R-48]', async () => {
  const person = await decidedApplicant(app, { answers: { ...WITH_MUCH_TO_TELL } });
  const application = (await person.latest())!;
  expect(application.result).toBe('referred_to_underwriter');
  const context = { ...app.services, caller: visitorWithoutSession('desk', null) };
  const file = (await readCaseFile(context, application.case!.id))!;
  const told = (form: string) =>
    file.answers.find((answered) => answered.form === form)?.rows.map(({ label, value }) => [label, value]);
  expect(told('applied-within-12-months-amount')).toEqual([['Cover you are waiting for', '$250,000']]);
  expect(told('high-cholesterol-detail')).toEqual([
    ['Your last total cholesterol', "I don't know"],
    ['Have you been treated for it?', "Yes, I'm being treated now"],
  ]);
  expect(told('other-medicine')).toEqual([['What it is for', 'Thyroid']]);
  expect(told('drinks-a-week')).toEqual([['Drinks a week', '15 to 21']]);
  expect(told('moving-violations')).toEqual([
    ['In the last 12 months', '1'],
    ['1 to 2 years ago', '1'],
    ['2 to 3 years ago', '0'],
  ]);
  expect(told('driving-history')![0]![1]).toContain('Probation or parole, now');
});

test.each([
  ['a reading that nobody knows', { 'high-blood-pressure-reading': 'not_known' }],
  ['a good reading', { 'high-blood-pressure-reading': 'under_130_80' }],
])('%s is a way on [R-48]', async (_, reading) => {
  const answers = { 'medical-history-1': ['high_blood_pressure'], ...HIGH_BLOOD_PRESSURE, ...reading };
  expect(await shownTo(answers)).toContain('aura-review');
});

test('cover that somebody waits for elsewhere counts: what is offered is what it leaves of a million [R-48]', async () => {
  const person = await decidedApplicant(app, {
    answers: {
      'applied-within-12-months': 'yes',
      'applied-within-12-months-outcome': 'pending',
      'applied-within-12-months-amount': 700_000,
    },
  });
  const { result, reasons } = (await person.latest())!;
  expect(result).toBe('approved');
  expect(reasons).toContainEqual(expect.stringContaining('what is left of that'));
  const [termLife] = await person.graphql<{ amount: number; amountMax: number }[]>(
    '{ answer: productOfferings { amount amountMax } }',
  );
  expect(termLife).toEqual({ amount: 300_000, amountMax: 300_000 });
});

test('an income that says little is followed by what the cover is for, and no other is [R-49]', async () => {
  const asked = async (income: number) =>
    (await shownTo({ income, 'reason-for-amount': 'unpaid_work' })).includes('reason-for-amount');
  expect(await asked(14_999)).toBe(true);
  expect(await asked(15_000)).toBe(false);
});

test.each([
  ['an answer of before', 'tobacco', 'tobacco-last-used', 'no'],
  [
    'something and none of the above',
    'medical-history-2',
    'medical-history-2',
    ['psychosis', 'none_of_the_above'],
  ],
  ['a choice nobody was offered', 'covid-hospitalization', 'health-open', ['everything']],
  ['no choice', 'driving-history', 'driving-history', []],
])('%s is refused on its screen, and nothing of it is kept [R-48]', async (_, form, question, value) => {
  const person = await openApplicant(app);
  const { id } = await person.walk('aura-interview', { until: form });
  const { refusal } = await person.visitor.attemptAnswer(id, {
    formInputs: { [question]: value },
    currentFormIdentifier: form,
  });
  expect(refusal?.validation_errors.errors.map(({ field }) => field)).toEqual([question]);
  expect(await person.visitor.read(id)).toMatchObject({ slug: form, answers: {} });
});
