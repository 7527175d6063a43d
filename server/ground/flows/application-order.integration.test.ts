import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplicant, type Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The forms that fulfillment counts, as the specification lists them. */
const PLEDGES = [
  'honesty-pledge-general',
  'honesty-pledge-accidental-death',
  'honesty-pledge-term-life-only',
];
const PROFILE = ['insurance-profile-form', 'insurance-profile-review-screen', 'beneficiary-intro'];
const PAPERS = [
  'licence',
  'driver-licence-number',
  'citizenship',
  'applied-within-12-months',
  'owns-anything',
  'existing-policy',
];
const WORK = ['employment-status', 'pro-sport', 'military', 'income', 'activity'];
const BODY = [
  'tobacco',
  'marijuana',
  'height',
  'weight',
  'medical-history-1',
  'medical-history-2',
  'substance-usage',
  'hiv-status',
];
const RECORDS = [
  'covid-hospitalization',
  'family-medical-history',
  'driving-history',
  'criminal-history',
  'aura-review',
];
const PURCHASE = ['quote-review', 'about-accidental-death', 'purchase-policy'];

/** Somebody with a licence and with cover that is replaced, who is asked everything that is counted. */
const TOLD = {
  licence: 'yes',
  'driver-licence-number': 'AB123456',
  'driver-licence-state': 'OH',
  'owns-anything': 'yes',
  'existing-policy': 'no',
  'existing-coverage': 100_000,
};

/** Somebody who got an estimate by its form, as a browser does, and so told us their state. */
async function openEstimated(outline: { readonly state?: string } = {}): Promise<Applicant> {
  const person = await openApplicant(app, outline);
  await person.walk('estimate-form');
  return person;
}

/** The forms from a flow on, through the flows that each leads to, and where the last one leads. */
async function walkOn(person: Applicant, first: string, said: Parameters<Applicant['walk']>[1] = {}) {
  const forms: string[] = [];
  let flow: string | undefined = first;
  let end: string | null = null;
  while (flow !== undefined) {
    const { shown, nextPath } = await person.walk(flow, said);
    forms.push(...shown);
    end = nextPath;
    flow = /^\/flow\/([\w-]+)$/.exec(nextPath ?? '')?.[1];
  }
  return { forms, end };
}

test('an application asks its forms in the counted order, from the pledges to the purchase [UW-21] [JOUR-33] [JOUR-34] [JOUR-35] [JOUR-36] [JOUR-37] [JOUR-38] [JOUR-39] [FORM-13] [FORM-14] [FORM-15] [FORM-17] [FORM-18]', async () => {
  const person = await openEstimated();
  const applied = await walkOn(person, 'onboarding-intro', { said: TOLD });
  await app.services.jobs.drain();
  const bought = await walkOn(person, 'post-underwriting', {
    said: { 'chosen-product': 'wysh-accidental-death' },
  });
  expect([applied.end, bought.end]).toEqual(['/accept-terms', '/']);
  const asked = [...applied.forms, ...bought.forms];
  const [general, whereAccidentalDeathIsSold, elsewhere] = PLEDGES;
  const counted = [general, whereAccidentalDeathIsSold, ...PROFILE, ...PAPERS, ...WORK, ...BODY, ...RECORDS];
  counted.push(...PURCHASE);
  expect(asked.filter((form) => counted.includes(form))).toEqual(counted);
  expect(asked).not.toContain(elsewhere);
  expect(asked).toEqual(expect.arrayContaining(['beneficiary-review', 'quote-review-accidental-death']));
  const { shown } = await (await openEstimated({ state: 'WI' })).walk('onboarding-intro');
  expect(shown).toEqual([general, elsewhere]);
});

test('each part of an application leads to the next, and the last one home [ROUTE-59] [FLOW-03] [FLOW-10] [FLOW-11] [FLOW-14] [FLOW-18] [FLOW-19] [FLOW-27] [FLOW-32] [FLOW-34] [FLOW-35] [FLOW-36] [FLOW-37] [FLOW-38] [FLOW-42]', async () => {
  const person = await openApplicant(app);
  const nextPath = async (flow: string) => (await person.walk(flow)).nextPath;
  expect(await nextPath('onboarding-intro')).toBe('/flow/insurance-profile');
  expect(await nextPath('insurance-profile')).toBe('/flow/beneficiary');
  expect(await nextPath('aura-interview')).toBe('/accept-terms');
  await app.services.jobs.drain();
  expect(await nextPath('post-underwriting')).toBe('/flow/quote-review');
  expect(await nextPath('quote-review')).toBe('/flow/purchase-policy');
  expect(await nextPath('purchase-policy')).toBe('/');
  const another = await openApplicant(app);
  const review = '/flow/evidence-underwriting-aura-review';
  expect((await another.walk('application')).nextPath).toBe(review);
  expect((await another.walk('evidence-underwriting-aura')).nextPath).toBe(review);
  expect((await another.walk('evidence-underwriting-aura-review')).nextPath).toBe('/review-quote');
});

test('the last step goes on to the layout that says it is bought, and the flow ends there [BUY-16] [PAYCONF-05]', async () => {
  const person = await openEstimated();
  const { id, shown } = await person.walk('purchase-policy', { until: 'purchase-success' });
  expect(shown).toEqual(['purchase-policy', 'purchase-success']);
  expect(await person.visitor.read(id)).toMatchObject({
    slug: 'purchase-success',
    layout: 'purchaseSuccess',
  });
  const { form } = await person.visitor.answer(id, {}, { currentFormIdentifier: 'purchase-success' });
  expect(form?.finished).not.toBeNull();
});

interface ShownItem {
  readonly type: string;
  readonly content: { readonly label?: string; readonly style?: string };
}

const itemsOf = async (person: Applicant, flowSessionId: string): Promise<readonly ShownItem[]> =>
  (
    await person.graphql<{ items: readonly ShownItem[] }>(
      'query ($id: ID!) { answer: dynamicForm(flowSessionId: $id, criteria: { action: "start" }) { items { type content } } }',
      { id: flowSessionId },
    )
  ).items;

test.each([
  ['OH', 'honesty-pledge-accidental-death', '[ELIG-02]'],
  ['WI', 'honesty-pledge-term-life-only', '[ELIG-03]'],
])(
  'the application in one piece begins with the pledges, and what term life takes is listed there: in %s by %s %s [ELIG-04] [ELIG-05] [ELIG-06] [ELIG-07] [ELIG-08] [ELIG-09] [ELIG-10]',
  async (state, second) => {
    const person = await openEstimated({ state });
    const { id, shown } = await person.walk('application', { until: second });
    expect(shown).toEqual(['honesty-pledge-general', second]);
    const rows = (await itemsOf(person, id)).filter(({ type }) => type === 'listRow');
    expect(rows.map(({ content }) => content.label)).toEqual([
      'No drug or alcohol abuse',
      'No felony',
      'A BMI of 40 or lower',
      'No recent cancer or serious heart problems',
      'No disabilities in the last 2 years',
      'No suicide attempts or recent mental-health hospitalizations',
    ]);
  },
);

test('who somebody is stands on one screen beside the question whether it is right [FORM-16]', async () => {
  const person = await openApplicant(app);
  const { id } = await person.walk('insurance-profile', { until: 'insurance-profile-review-screen' });
  const screen = await person.visitor.read(id);
  expect(screen).toMatchObject({
    slug: 'insurance-profile-review-screen',
    layout: 'review',
    reviewedForms: [
      { slug: 'insurance-profile-form', answers: { 'first-name': 'Alex', 'last-name': 'Walker' } },
      { slug: 'birthdate' },
      { slug: 'gender' },
      { slug: 'tax-id', answers: { 'tax-id': '***-**-****' } },
      { slug: 'address', answers: { 'address-state': 'OH' } },
    ],
  });
});

test('a flow asks with NEXT, a step at a time, and its review is submitted [FORM-21]', async () => {
  const person = await openApplicant(app);
  const buttonOn = async (form: string) => {
    const { id } = await person.walk('aura-interview', { until: form });
    const buttons = (await itemsOf(person, id)).filter(({ content }) => content.style === 'primary');
    return buttons.map(({ content }) => content.label);
  };
  expect(await buttonOn('licence')).toEqual(['NEXT']);
  expect(await buttonOn('height')).toEqual(['NEXT']);
  expect(await buttonOn('aura-review')).toEqual(['SUBMIT']);
});
