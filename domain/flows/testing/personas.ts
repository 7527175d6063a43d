import type { AnswerValue } from '../../forms/answer-value.ts';
import type { QuestionAnswers } from '../../questions/question-catalogue.ts';
import type { FlowContext } from '../flow-context.ts';

/** Somebody of our small world, on 1 July 2026: what they say when asked, and what is known of them. */
export interface Persona {
  name: string;
  /** In a line, why they are here. */
  story: string;
  answers: QuestionAnswers;
  context: FlowContext;
}

export const PERSONAS_TODAY = '2026-07-01';

/** What somebody says who has nothing to tell; questions that only some are asked are left to those. */
const PLAIN_ANSWERS: QuestionAnswers = {
  gender: 'female',
  'tobacco-last-used': 'over_10_years_or_never',
  health: 'good',
  'desired-coverage': null,
  'criminal-history': 'no',
  'covered-elsewhere': 'no',
  amount: 500_000,
  'lock-until-age': 55,
  'honesty-pledge': true,
  'last-name': 'Walker',
  'tax-id': '123-45-6789',
  email: 'someone@example.com',
  'phone-number': '4155550123',
  'address-street-1': '12 Lantern Hill',
  'address-city': 'Springfield',
  'address-postal-code': '45501',

  'beneficiary-responsibility': 'backup',
  'beneficiary-type': 'individual',
  'individual-first-name': 'Sam',
  'individual-last-name': 'Walker',
  'individual-relationship': 'spouse',
  'individual-birthdate': '1990-05-05',
  'beneficiary-address-street-1': '12 Lantern Hill',
  'beneficiary-address-city': 'Springfield',
  'beneficiary-address-state': 'OH',
  'beneficiary-address-postal-code': '45501',

  'changed-topics': ['habits'],

  licence: 'yes',
  'driver-licence-number': 'RX123456',
  'driver-licence-state': 'OH',
  'home-country': 'united_states',
  'home-since': 'over_2_years',
  'applied-within-12-months': 'no',
  'owns-anything': 'no',
  'replaced-company': 'Acme Life Insurance Company',
  'replaced-number': 'L-100-2231',
  'replaced-fate': 'ended',
  'replaced-more': 'no',
  'employment-status': 'full_time',
  'pro-sport': 'no',
  military: 'never',
  income: 60_000,
  activity: ['none_of_the_above'],
  marijuana: 'no',
  height: { feet: 5, inches: 6 },
  weight: 150,
  'medical-history-1': ['none_of_the_above'],
  'medical-history-2': ['none_of_the_above'],
  'substance-usage': ['none_of_the_above'],
  'hiv-diagnosis': 'no',
  'health-open': ['none_of_the_above'],
  'family-medical-history': ['none_of_the_above'],
  'driving-history': ['none_of_the_above'],

  evidence: ['blob-1'],
  'identity-document': ['blob-2'],
  'chosen-product': 'wysh-term-life',
  'adjustment-reason': 'family_changed',
  'health-changed': 'no',
  'tobacco-since-issue': 'no',
  occupation: 'Teacher',
  'source-of-funds': 'employment',
  'politically-exposed': 'no',
  'acting-for-another': 'no',
};

export interface PersonaOutline {
  name: string;
  story: string;
  birthdate: string;
  state: string;
  answers?: QuestionAnswers;
  context?: Partial<FlowContext>;
}

/** Somebody with nothing to tell but what the outline says. */
export function persona({
  name,
  story,
  birthdate,
  state,
  answers = {},
  context = {},
}: PersonaOutline): Persona {
  return {
    name,
    story,
    answers: {
      ...PLAIN_ANSWERS,
      'first-name': name,
      birthdate,
      state,
      'address-state': state,
      ...answers,
    },
    context: {
      stateSellsAccidentalDeath: true,
      today: PERSONAS_TODAY,
      isBirthdateKnown: true,
      isAmountKnown: false,
      hasPrimaryBeneficiary: false,
      underwritingResult: 'approved',
      isIdentityDocumentRequested: false,
      ...context,
    },
  };
}

export const PERSONAS: readonly Persona[] = [
  persona({
    name: 'Maya',
    story: '34, homeowner in Ohio with two children and nothing to report',
    birthdate: '1992-03-14',
    state: 'OH',
    answers: {
      'desired-coverage': 500_000,
      'tell-somebody-else': 'yes',
      'second-person-name': 'Nora Walker',
      'second-person-address-street-1': '9 Elm Street',
      'second-person-address-city': 'Cleveland',
      'second-person-address-state': 'OH',
      'second-person-address-postal-code': '44101',
    },
  }),
  persona({
    name: 'Theo',
    story: '27, renter in Michigan, vapes, has no license, waits for his results, here and elsewhere',
    birthdate: '1998-11-02',
    state: 'MI',
    answers: {
      'adjustment-reason': 'price',
      gender: 'male',
      'tobacco-last-used': 'within_1_year',
      'tobacco-kinds': ['vapes'],
      'tobacco-frequency': 'daily',
      marijuana: 'yes',
      'marijuana-frequency': 'few_times_a_year',
      licence: 'no',
      'applied-within-12-months': 'yes',
      'applied-within-12-months-outcome': 'pending',
      'applied-within-12-months-amount': 100_000,
      'beneficiary-type': 'organization',
      'organization-name': 'Paws of Detroit',
      'organization-business-type': 'charity',
    },
    context: { underwritingResult: 'pending', isBirthdateKnown: false },
  }),
  persona({
    name: 'Rosa',
    story: '48, in Pennsylvania, runs a household, too old for term life, so accidental death it is',
    birthdate: '1978-01-20',
    state: 'PA',
    answers: {
      'owns-anything': 'yes',
      'existing-policy': 'yes',
      'existing-coverage': 100_000,
      'employment-status': 'homemaker',
      income: 12_000,
      'reason-for-amount': 'unpaid_work',
      'replaced-company': 'Northwestern Mutual Life Insurance Company',
      'replaced-number': '',
      'replaced-fate': 'ended',
      'replaced-more': 'yes',
      'second-replaced-company': 'Acme Fraternal',
      'second-replaced-number': 'AF-2231',
      'second-replaced-fate': 'reduced',
      'second-replaced-more': 'yes',
      'third-replaced-company': 'Lakeside Group Life',
      'third-replaced-number': '',
      'third-replaced-fate': 'kept',
      'chosen-product': 'wysh-accidental-death',
      'beneficiary-type': 'trust',
      'trust-name': 'The Rosa Walker Family Trust',
      'trust-date': '2020-02-02',
      'trustee-first-name': 'Ana',
      'trustee-last-name': 'Walker',
    },
  }),
  persona({
    name: 'Greta',
    story: '48, in Wisconsin, where accidental death is not sold',
    birthdate: '1978-01-20',
    state: 'WI',
    context: { stateSellsAccidentalDeath: false },
  }),
  persona({
    name: 'Walt',
    story: '61, in Georgia, too old',
    birthdate: '1965-04-30',
    state: 'GA',
    answers: { gender: 'male' },
  }),
  persona({
    name: 'Kim',
    story: '17, in Arizona, too young until next month',
    birthdate: '2008-07-20',
    state: 'AZ',
  }),
  persona({
    name: 'Nora',
    story: '39, in Texas, where we are not yet',
    birthdate: '1987-06-06',
    state: 'TX',
    context: { stateSellsAccidentalDeath: false },
  }),
  persona({
    name: 'Felix',
    story: '36, in Oregon, with a felony four years ago, a DUI and more on record; turned down',
    birthdate: '1989-09-09',
    state: 'OR',
    answers: {
      gender: 'male',
      'criminal-history': 'yes',
      'driving-history': ['moving_violations', 'dui', 'licence_suspended', 'probation', 'bankruptcy'],
      'moving-violations-last-year': 1,
      'moving-violations-year-before': 0,
      'moving-violations-two-years-before': 2,
      'dui-when': '2_to_5_years',
      'dui-count': 'once',
      'licence-suspended-when': '2_to_5_years',
      'bankruptcy-when': 'open',
      'substance-usage': ['alcohol_treatment', 'heavy_drinking'],
      'drinks-a-week': '15_to_21',
      'substance-usage-when': '2_to_5_years',
      'applied-within-12-months': 'yes',
      'applied-within-12-months-outcome': 'declined',
      'applied-within-12-months-reasons': ['record'],
    },
    context: { underwritingResult: 'rejected' },
  }),
  persona({
    name: 'Wilma',
    story: '30, in Wisconsin, deployed abroad soon, names a second beneficiary; a person decides',
    birthdate: '1996-02-29',
    state: 'WI',
    answers: {
      'changed-topics': ['home', 'else'],
      'changed-words': 'We move with the unit.',
      military: 'serving',
      'military-deployment': 'yes',
      activity: ['abroad'],
      'abroad-advised-against': 'yes',
      'beneficiary-responsibility': 'primary',
      'beneficiary-type': 'minor',
      'minor-first-name': 'Junie',
      'minor-last-name': 'Walker',
      'minor-relationship': 'child',
      'minor-birthdate': '2019-08-08',
      'guardian-name': 'Lou Walker',
      'guardian-phone-number': '4145550123',
      'guardian-email': 'lou@example.com',
      'bene-allocation-new': 50,
    },
    context: {
      stateSellsAccidentalDeath: false,
      hasPrimaryBeneficiary: true,
      underwritingResult: 'referred_to_underwriter',
    },
  }),
  persona({
    name: 'Hugo',
    story: '44, in Illinois, with a long medical history; our computer stumbles over it',
    birthdate: '1982-05-17',
    state: 'IL',
    answers: {
      gender: 'male',
      'medical-history-1': [
        'cancer',
        'heart_disease',
        'stroke',
        'high_blood_pressure',
        'high_cholesterol',
        'diabetes',
        'lung_disease',
        'sleep_apnoea',
        'liver_or_kidney_disease',
        'blood_disorder',
        'transplant',
      ],
      'medical-history-2': [
        'suicide_attempt',
        'mental_health_hospitalization',
        'depression_or_anxiety',
        'bipolar_disorder',
        'psychosis',
        'eating_disorder',
        'disability',
        'neurological_disease',
        'autoimmune_disease',
      ],
      ...medicalDetails(
        'cancer',
        'heart-disease',
        'stroke',
        'high-blood-pressure',
        'diabetes',
        'lung-disease',
      ),
      ...medicalDetails(
        'liver-or-kidney-disease',
        'suicide-attempt',
        'mental-health',
        'depression-or-anxiety',
      ),
      ...medicalDetails('disability', 'neurological-disease', 'autoimmune-disease', 'blood-disorder'),
      ...medicalDetails('bipolar-disorder', 'psychosis', 'eating-disorder'),
      'high-blood-pressure-reading': 'under_140_90',
      'high-cholesterol-reading': 'not_known',
      'high-cholesterol-treated': 'ongoing',
      'sleep-apnoea-treated': 'ongoing',
      'diabetes-insulin': 'no',
      'diabetes-a1c': 'under_7',
      'lung-disease-kind': 'asthma',
      'health-open': ['medicine', 'covid_stay'],
      'other-medicine-for': ['thyroid'],
      'covid-hospitalization-date': '2025-11-15',
      'family-medical-history': ['cancer'],
      'family-members-affected': 'two_or_more',
      'family-youngest-age': 51,
    },
    context: {
      stateSellsAccidentalDeath: false,
      underwritingResult: 'failed',
      isIdentityDocumentRequested: true,
    },
  }),
];

/** Long ago, treated, no hospital. */
export function medicalDetails(...conditions: string[]): Record<string, AnswerValue> {
  return Object.fromEntries(
    conditions.flatMap((condition) => [
      [`${condition}-when`, 'over_10_years'],
      [`${condition}-treated`, 'finished'],
      [`${condition}-hospital`, 'no'],
    ]),
  );
}
