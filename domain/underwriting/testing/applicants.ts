import { PERSONAS } from '../../flows/testing/personas.ts';
import { applicant } from './applicant.ts';
import type { Applicant } from './applicant.ts';
import { edge } from './rule-edges.ts';

const REQUESTED_BY_PERSONAS = { amount: 500_000, years: 20, increase: 0 };

/** The people of our small world, and more of whom each meets another side of the rulebook. */
export const APPLICANTS: readonly Applicant[] = [
  ...PERSONAS.map((persona) => ({
    persona: { ...persona, context: { ...persona.context, underwritingResult: 'pending' as const } },
    requested: REQUESTED_BY_PERSONAS,
  })),
  applicant({
    name: 'Yuri',
    story: '42, blood pressure in check, a father with an early heart attack; rated',
    birthdate: '1984-02-02',
    answers: {
      gender: 'male',
      ...edge('high-blood-pressure: controlled').answers,
      ...edge('family-history: one-with-heart-or-cancer').answers,
    },
  }),
  applicant({
    name: 'Otis',
    story: '31, cigarettes every day; tobacco rates',
    birthdate: '1995-01-09',
    answers: { gender: 'male', ...edge('daily-cigarettes: daily').answers },
  }),
  applicant({
    name: 'Uma',
    story: '41, diabetes without insulin; rated by table, with a lower limit',
    birthdate: '1985-06-30',
    ...edge('diabetes-duration: over-10-years'),
  }),
  applicant({
    name: 'Bea',
    story: '34, a BMI over 40 in a state with plan B',
    ...edge('build: over-40'),
  }),
  applicant({
    name: 'Carl',
    story: '34, cancer 7 years ago in a state without plan B',
    state: 'WI',
    ...edge('cancer: within-10-years'),
  }),
  applicant({ name: 'Dora', story: '34, a heart problem', ...edge('heart-disease: within-10-years') }),
  applicant({
    name: 'Ed',
    story: '34, disability benefits last year',
    ...edge('disability: within-2-years'),
  }),
  applicant({
    name: 'Faye',
    story: '34, a suicide attempt some years ago',
    ...edge('suicide-attempt: within-10-years'),
  }),
  applicant({
    name: 'Hana',
    story: '34, home from a psychiatric hospital for three years',
    ...edge('mental-health-stay: within-5-years'),
  }),
  applicant({ name: 'Gus', story: '34, drugs 7 years ago', ...edge('substance-abuse: within-10-years') }),
  applicant({
    name: 'Vera',
    story: '34, a stroke last year in a state without plan B; postponed',
    state: 'IL',
    ...edge('stroke: within-2-years'),
  }),
  applicant({
    name: 'Ivan',
    story: '34, a BMI between 36 and 38; rated by table',
    ...edge('build: 36-to-38'),
  }),
  applicant({ name: 'June', story: '34, HIV', ...edge('hiv-diagnosis: diagnosed-or-treated') }),
  applicant({ name: 'Karl', story: '34, COVID-19 this spring', ...edge('covid-stay: within-6-months') }),
  applicant({
    name: 'Lena',
    story: '34, mother and sister had cancer',
    ...edge('family-history: two-with-heart-or-cancer'),
  }),
  applicant({
    name: 'Milo',
    story: '34, a DUI last year',
    ...edge('driving-under-the-influence: within-2-years'),
  }),
  applicant({ name: 'Nils', story: '34, fast', ...edge('moving-violations: four-or-more') }),
  applicant({ name: 'Olga', story: '34, dives', ...edge('hazardous-activity: any') }),
  applicant({ name: 'Pete', story: '34, plays for a living', ...edge('pro-sport: for-a-living') }),
  applicant({
    name: 'Quinn',
    story: '34, turned down elsewhere last winter because of her health',
    ...edge('reasons-of-other-insurer: told'),
  }),
  applicant({
    name: 'Rhea',
    story: '34, wants more than 20 times her income',
    ...edge('income-multiple: over-20-times'),
  }),
  applicant({
    name: 'Saul',
    story: '34, would be covered for more than a million',
    ...edge('total-cover: over-1,000,000'),
  }),
  applicant({
    name: 'Tess',
    story: '34, with a policy of ours, wants a lot more',
    ...edge('large-increase: over-250,000'),
  }),
  applicant({
    name: 'Xenia',
    story: '34, here for a year',
    ...edge('home: here-for-less-than-2-years'),
  }),
  applicant({
    name: 'Zoe',
    story: '34, says two things at once',
    ...edge('contradicting-answers: insurance-elsewhere'),
  }),
];
