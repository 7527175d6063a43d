import type { AnswerValue } from '../forms/answer-value.ts';
import type { ReviewTopic } from '../forms/review-topics.ts';

interface CataloguedForm {
  /** The keys of what it asks; a key is one question, whichever forms ask it. */
  asks: readonly string[];
  /** What it asked once and may ask no more; answers to that can still be read. */
  withdrawn?: readonly string[];
  /** Where a review of the interview puts its answers; a follow-up is about what the question before it was. */
  topic?: ReviewTopic;
  /** The progress of a journey counts it, once, whatever it asks (JOUR-33 to JOUR-39). */
  counts?: true;
  /** It hurts, or a slip of the finger would weigh a lot: nothing goes on by itself, and why we ask stands open. */
  grave?: true;
}

const FULL_NAME = ['first-name', 'middle-initial', 'last-name', 'suffix'] as const;
const PHONE = ['phone-number', 'sms-marketing'] as const;
const ADDRESS = [
  'address-street-1',
  'address-street-2',
  'address-city',
  'address-state',
  'address-postal-code',
] as const;

/**
 * Every form there is, with the questions it asks. Who names a question takes its key from here: what is not in here does not compile.
 * It is no part of a published flow, so what it says of a form holds for every version that has the form.
 */
export const FORMS = {
  // Before an application.
  'value-props': { asks: [] },
  birthdate: { asks: ['birthdate'] },
  gender: { asks: ['gender'] },
  state: { asks: ['state'] },
  health: { asks: ['health'] },
  'desired-coverage': { asks: ['desired-coverage'] },
  amount: { asks: ['amount'] },
  'lock-until-age': { asks: ['lock-until-age'] },
  'covered-elsewhere': { asks: ['covered-elsewhere'] },
  'initial-name': { asks: ['first-name', 'last-name'] },
  phone: { asks: PHONE },
  'honesty-pledge-general': { asks: ['honesty-pledge'], counts: true },
  'honesty-pledge-accidental-death': { asks: [], counts: true },
  'honesty-pledge-term-life-only': { asks: [], counts: true },

  // Who is to be insured.
  'insurance-profile-form': { asks: FULL_NAME, counts: true },
  'tax-id': { asks: ['tax-id'] },
  address: { asks: ADDRESS },
  'insurance-profile-review-screen': { asks: [], counts: true },
  'profile-name': { asks: FULL_NAME },
  'profile-email': { asks: ['email'] },
  'profile-phone': { asks: PHONE },
  'profile-address': { asks: ADDRESS },

  // Who receives the benefit.
  'beneficiary-intro': { asks: [], counts: true },
  'beneficiary-responsibility': { asks: ['beneficiary-responsibility'] },
  'beneficiary-type': { asks: ['beneficiary-type'] },
  'beneficiary-individual': {
    asks: [
      'individual-first-name',
      'individual-middle-initial',
      'individual-last-name',
      'individual-suffix',
      'individual-relationship',
      'individual-birthdate',
      'individual-phone-number',
      'individual-email',
      'individual-tax-id',
    ],
  },
  'beneficiary-minor': {
    asks: [
      'minor-first-name',
      'minor-middle-initial',
      'minor-last-name',
      'minor-suffix',
      'minor-relationship',
      'minor-birthdate',
      'minor-tax-id',
      'guardian-name',
      'guardian-phone-number',
      'guardian-email',
    ],
  },
  'beneficiary-organization': {
    asks: [
      'organization-name',
      'organization-business-type',
      'organization-phone-number',
      'organization-email',
    ],
  },
  'beneficiary-trust': {
    asks: ['trust-name', 'trust-date', 'trustee-first-name', 'trustee-last-name', 'trustee-tax-id'],
  },
  'beneficiary-address': {
    asks: [
      'beneficiary-address-street-1',
      'beneficiary-address-street-2',
      'beneficiary-address-city',
      'beneficiary-address-state',
      'beneficiary-address-postal-code',
    ],
  },
  'beneficiary-trust-address': {
    asks: [
      'trust-address-street-1',
      'trust-address-street-2',
      'trust-address-city',
      'trust-address-state',
      'trust-address-postal-code',
    ],
  },
  'beneficiary-allocation': { asks: ['bene-allocation-new'] },
  'beneficiary-review': { asks: [] },

  // The interview, in its order.
  licence: { asks: ['licence'], topic: 'papers', counts: true },
  'driver-licence-number': {
    asks: ['driver-licence-number', 'driver-licence-state'],
    topic: 'papers',
    counts: true,
  },
  citizenship: {
    asks: ['home-country', 'home-since'],
    withdrawn: ['citizenship'],
    topic: 'papers',
    counts: true,
  },
  'applied-within-12-months': { asks: ['applied-within-12-months'], topic: 'cover', counts: true },
  'applied-within-12-months-outcome': { asks: ['applied-within-12-months-outcome'], topic: 'cover' },
  'applied-within-12-months-amount': { asks: ['applied-within-12-months-amount'], topic: 'cover' },
  'applied-within-12-months-reasons': { asks: ['applied-within-12-months-reasons'], topic: 'cover' },
  'owns-anything': { asks: ['owns-anything'], topic: 'cover', counts: true },
  'existing-policy': { asks: ['existing-policy', 'existing-coverage'], topic: 'cover', counts: true },
  'replaced-policy': {
    asks: ['replaced-company', 'replaced-number', 'replaced-fate', 'replaced-more'],
    topic: 'cover',
  },
  'second-replaced-policy': {
    asks: [
      'second-replaced-company',
      'second-replaced-number',
      'second-replaced-fate',
      'second-replaced-more',
    ],
    topic: 'cover',
  },
  'third-replaced-policy': {
    asks: ['third-replaced-company', 'third-replaced-number', 'third-replaced-fate'],
    topic: 'cover',
  },
  'employment-status': { asks: ['employment-status'], topic: 'work', counts: true },
  'pro-sport': { asks: ['pro-sport'], topic: 'work', counts: true },
  military: { asks: ['military'], topic: 'work', counts: true },
  'military-deployment': { asks: ['military-deployment'], topic: 'work' },
  income: { asks: ['income'], topic: 'work', counts: true },
  'reason-for-amount': { asks: ['reason-for-amount'], topic: 'work' },
  activity: { asks: ['activity'], topic: 'work', counts: true },
  abroad: { asks: ['abroad-advised-against'], topic: 'work' },
  tobacco: { asks: ['tobacco-last-used'], withdrawn: ['tobacco'], topic: 'habits', counts: true },
  'tobacco-detail': { asks: ['tobacco-kinds', 'tobacco-frequency'], topic: 'habits' },
  marijuana: { asks: ['marijuana'], topic: 'habits', counts: true, grave: true },
  'marijuana-frequency': { asks: ['marijuana-frequency'], topic: 'habits', grave: true },
  height: { asks: ['height'], topic: 'health', counts: true },
  weight: { asks: ['weight'], topic: 'health', counts: true },
  'medical-history-1': { asks: ['medical-history-1'], topic: 'health', counts: true, grave: true },
  'cancer-detail': {
    asks: ['cancer-when', 'cancer-treated', 'cancer-hospital'],
    topic: 'health',
    grave: true,
  },
  'heart-disease-detail': {
    asks: ['heart-disease-when', 'heart-disease-treated', 'heart-disease-hospital'],
    topic: 'health',
    grave: true,
  },
  'stroke-detail': {
    asks: ['stroke-when', 'stroke-treated', 'stroke-hospital'],
    topic: 'health',
    grave: true,
  },
  'high-blood-pressure-detail': {
    asks: [
      'high-blood-pressure-when',
      'high-blood-pressure-treated',
      'high-blood-pressure-hospital',
      'high-blood-pressure-reading',
    ],
    withdrawn: ['high-blood-pressure-controlled'],
    topic: 'health',
  },
  'diabetes-detail': {
    asks: ['diabetes-when', 'diabetes-treated', 'diabetes-hospital', 'diabetes-insulin', 'diabetes-a1c'],
    topic: 'health',
  },
  'high-cholesterol-detail': {
    asks: ['high-cholesterol-reading', 'high-cholesterol-treated'],
    topic: 'health',
  },
  'sleep-apnoea-detail': { asks: ['sleep-apnoea-treated'], topic: 'health' },
  'lung-disease-detail': {
    asks: ['lung-disease-when', 'lung-disease-treated', 'lung-disease-hospital', 'lung-disease-kind'],
    topic: 'health',
  },
  'liver-or-kidney-disease-detail': {
    asks: [
      'liver-or-kidney-disease-when',
      'liver-or-kidney-disease-treated',
      'liver-or-kidney-disease-hospital',
    ],
    topic: 'health',
  },
  'blood-disorder-detail': {
    asks: ['blood-disorder-when', 'blood-disorder-treated', 'blood-disorder-hospital'],
    topic: 'health',
  },
  'medical-history-2': { asks: ['medical-history-2'], topic: 'health', counts: true, grave: true },
  'suicide-attempt-detail': {
    asks: ['suicide-attempt-when', 'suicide-attempt-treated', 'suicide-attempt-hospital'],
    topic: 'health',
    grave: true,
  },
  'mental-health-detail': {
    asks: ['mental-health-when', 'mental-health-treated'],
    topic: 'health',
    grave: true,
  },
  'depression-or-anxiety-detail': {
    asks: ['depression-or-anxiety-when', 'depression-or-anxiety-treated', 'depression-or-anxiety-hospital'],
    topic: 'health',
    grave: true,
  },
  'bipolar-disorder-detail': {
    asks: ['bipolar-disorder-when', 'bipolar-disorder-treated', 'bipolar-disorder-hospital'],
    topic: 'health',
    grave: true,
  },
  'psychosis-detail': {
    asks: ['psychosis-when', 'psychosis-treated', 'psychosis-hospital'],
    topic: 'health',
    grave: true,
  },
  'eating-disorder-detail': {
    asks: ['eating-disorder-when', 'eating-disorder-treated', 'eating-disorder-hospital'],
    topic: 'health',
    grave: true,
  },
  'disability-detail': {
    asks: ['disability-when', 'disability-treated', 'disability-hospital'],
    topic: 'health',
  },
  'neurological-disease-detail': {
    asks: ['neurological-disease-when', 'neurological-disease-treated', 'neurological-disease-hospital'],
    topic: 'health',
  },
  'autoimmune-disease-detail': {
    asks: ['autoimmune-disease-when', 'autoimmune-disease-treated', 'autoimmune-disease-hospital'],
    topic: 'health',
  },
  'substance-usage': { asks: ['substance-usage'], topic: 'habits', counts: true, grave: true },
  'drinks-a-week': { asks: ['drinks-a-week'], topic: 'habits', grave: true },
  'substance-usage-detail': { asks: ['substance-usage-when'], topic: 'habits', grave: true },
  'hiv-status': {
    asks: ['hiv-diagnosis'],
    withdrawn: ['hiv-status'],
    topic: 'health',
    counts: true,
    grave: true,
  },
  'covid-hospitalization': {
    asks: ['health-open'],
    withdrawn: ['covid-hospitalization'],
    topic: 'health',
    counts: true,
    grave: true,
  },
  'other-medicine': { asks: ['other-medicine-for'], topic: 'health' },
  'covid-hospitalization-date': { asks: ['covid-hospitalization-date'], topic: 'health' },
  'family-medical-history': { asks: ['family-medical-history'], topic: 'family', counts: true, grave: true },
  'family-medical-history-detail': {
    asks: ['family-members-affected', 'family-youngest-age'],
    topic: 'family',
    grave: true,
  },
  'driving-history': { asks: ['driving-history'], topic: 'record', counts: true, grave: true },
  'moving-violations': {
    asks: [
      'moving-violations-last-year',
      'moving-violations-year-before',
      'moving-violations-two-years-before',
    ],
    withdrawn: ['moving-violations-count'],
    topic: 'record',
  },
  dui: { asks: ['dui-when', 'dui-count'], topic: 'record', grave: true },
  'licence-suspended': { asks: ['licence-suspended-when'], topic: 'record', grave: true },
  bankruptcy: { asks: ['bankruptcy-when'], topic: 'record', grave: true },
  'criminal-history': { asks: ['criminal-history'], topic: 'record', counts: true, grave: true },
  'aura-review': { asks: [], counts: true },

  // From an application to a policy.
  'evidence-request': { asks: [] },
  'evidence-review': { asks: [] },
  'underwriting-waiting': { asks: [] },
  'underwriting-result-denied': { asks: [] },
  'underwriting-result-failed': { asks: [] },
  'underwriting-result-manual': { asks: [] },
  'underwriting-evidence': { asks: ['evidence', 'evidence-description'] },
  'evidence-thank-you': { asks: [] },
  'quote-review': { asks: ['chosen-product'], counts: true },
  'about-accidental-death': { asks: [], counts: true },
  'quote-review-accidental-death': { asks: [] },
  occupation: { asks: ['occupation', 'employer'] },
  'source-of-funds': { asks: ['source-of-funds'] },
  'politically-exposed': { asks: ['politically-exposed'] },
  'acting-for-another': { asks: ['acting-for-another'] },
  'tell-somebody-else': { asks: ['tell-somebody-else'] },
  'second-person': {
    asks: [
      'second-person-name',
      'second-person-address-street-1',
      'second-person-address-street-2',
      'second-person-address-city',
      'second-person-address-state',
      'second-person-address-postal-code',
      'second-person-email',
    ],
  },
  'identity-document': { asks: ['identity-document'] },
  'what-changed': { asks: ['changed-topics'] },
  'changed-words': { asks: ['changed-words'] },
  'purchase-policy': { asks: [] },
  'purchase-success': { asks: [] },

  // Once there is a policy.
  'adjustment-reason': { asks: ['adjustment-reason'] },
  'adjustment-price-note': { asks: [] },
  'health-changed': { asks: ['health-changed'] },
  'tobacco-since-issue': { asks: ['tobacco-since-issue'] },
  'extension-review': { asks: [] },
} as const satisfies Record<string, CataloguedForm>;

/** A form, by the key it has in every flow. */
export type FormKey = keyof typeof FORMS;

type Entry = (typeof FORMS)[FormKey];

/** A question that is asked or once was. */
export type QuestionKey =
  | Entry['asks'][number]
  | Extract<Entry, { withdrawn: readonly string[] }>['withdrawn'][number];

type Before<Ending extends string, Key extends string = QuestionKey> = Key extends `${infer Stem}-${Ending}`
  ? Stem
  : never;

/** What the keys of a condition's follow-up begin with, where it asks when it was and whether it was treated. */
export type ConditionKey = Extract<Before<'treated'>, Before<'when'>>;

/** Of those, the ones that are asked about a hospital as well. */
export type HospitalConditionKey = Before<'hospital'>;

/** Answers, read by the keys of questions there are. */
export type QuestionAnswers = { readonly [Key in QuestionKey]?: AnswerValue };

/** Null for a form of an old version or of a test that is in no flow of ours: nothing is said of it. */
function entryOf(formKey: string): CataloguedForm | null {
  return Object.hasOwn(FORMS, formKey) ? FORMS[formKey as FormKey] : null;
}

export const questionsOf = (formKey: FormKey): readonly QuestionKey[] => FORMS[formKey].asks;

/** What the form's answers are about in a review; null where a review has them as they come. */
export const topicOf = (formKey: string): ReviewTopic | null => entryOf(formKey)?.topic ?? null;

/** Whether the progress of a journey counts the form. */
export const isCounted = (formKey: string): boolean => entryOf(formKey)?.counts ?? false;

/** Whether the form asks something nobody should be hurried through. */
export const isGrave = (formKey: string): boolean => entryOf(formKey)?.grave ?? false;
