import type { PopulationCondition } from '../evidence/population/population-evidence.ts';

/**
 * What no published figure says of the people rules are measured on, in one table: everything that is drawn and is not in the evidence of
 * the population. Each figure is a judgement, some after a source that was remembered and not read; whoever has a better one changes it here.
 */

/** How long ago: of what comes and goes, and of what happened once. */
const RECENT_MOST = { within_2_years: 35, '2_to_5_years': 25, '5_to_10_years': 20, over_10_years: 20 };
const EVENLY = { within_2_years: 15, '2_to_5_years': 20, '5_to_10_years': 25, over_10_years: 40 };
const MOSTLY_NOW = { within_2_years: 85, '2_to_5_years': 8, '5_to_10_years': 4, over_10_years: 3 };

export const JUDGEMENT = {
  people: {
    /** One applicant in two is a woman, and as many apply of every age. */
    women: 0.5,
    /** Feet and inches: 5'9" and 5'4" with a spread of three inches (about those of NHANES). */
    inches: { male: { average: 69, spread: 2.9 }, female: { average: 64, spread: 2.7 } },
  },

  /** Of those who have it by a measurement or an interview, how many know of it. What nobody knows of is nobody's to tell. */
  knows: {
    'anxiety-past-year': 0.5,
    'bipolar-ever': 0.6,
    'schizophrenia-spectrum-ever': 0.8,
    'anorexia-ever': 0.5,
    'bulimia-ever': 0.5,
    'sleep-apnoea-moderate-or-severe': 0.2,
    'hepatitis-c-now': 0.6,
    'chronic-kidney-disease-measured': 0.1,
    'alcohol-use-disorder-past-year': 0.2,
    /** Who feels depressed says so to a question that asks for depression, whether or not a doctor named it. */
    'depression-now': 0.85,
    'depression-now-severe': 0.95,
  } as Readonly<Partial<Record<PopulationCondition, number>>>,
  /** Of who has depression now, how many were ever told of it; the rest of those told have none now. */
  depressionNowIsTold: 0.6,

  /** Of what comes and goes, unless it has a line of its own. */
  treated: { ongoing: 45, finished: 35, never: 20 },

  bloodPressure: {
    when: { within_2_years: 40, '2_to_5_years': 25, '5_to_10_years': 20, over_10_years: 15 },
    notTreatedNow: { finished: 25, never: 75 },
    treated: { under_130_80: 33, under_140_90: 37, under_160_100: 20, '160_100_or_more': 4, not_known: 6 },
    untreated: { under_130_80: 30, under_140_90: 32, under_160_100: 19, '160_100_or_more': 4, not_known: 15 },
    hospital: 0.02,
  },
  diabetes: {
    when: { within_2_years: 20, '2_to_5_years': 25, '5_to_10_years': 25, over_10_years: 30 },
    a1c: { under_7: 48, '7_to_8': 22, '8_to_9': 11, '9_or_more': 14, not_known: 5 },
    treated: { ongoing: 85, finished: 3, never: 12 },
    hospital: 0.05,
  },
  cholesterol: {
    reading: { under_240: 58, '240_to_300': 20, over_300: 3, not_known: 19 },
    treated: { ongoing: 35, finished: 8, never: 57 },
  },
  heart: { hospital: 0.5, when: RECENT_MOST, treated: { ongoing: 75, finished: 20, never: 5 } },
  stroke: { hospital: 0.9, when: EVENLY },
  cancer: {
    when: EVENLY,
    hospital: 0.5,
    treatedNow: { within_2_years: 0.5, '2_to_5_years': 0.1, '5_to_10_years': 0.02, over_10_years: 0 },
  },
  lungs: { hospital: 0.06, whenNow: MOSTLY_NOW, whenPast: EVENLY, otherThanAsthmaOrCopd: 0.004 },
  liverOrKidneys: { hospital: 0.15, whenPast: EVENLY, treatedNow: 0.5 },
  sleepApnoea: { severe: 0.4, treated: { ongoing: 65, finished: 10, never: 25 } },
  bloodDisorder: { share: 0.015, when: EVENLY, hospital: 0.3 },
  transplant: 0.0005,
  nerves: {
    others: 0.004,
    treated: { ongoing: 75, finished: 12, never: 13 },
    when: RECENT_MOST,
    hospital: 0.2,
  },
  immunity: { others: 0.012, crohn: 0.45, hospital: 0.15, when: MOSTLY_NOW },
  hiv: 0.004,

  mind: {
    whenNow: MOSTLY_NOW,
    whenPast: RECENT_MOST,
    treatedNow: { ongoing: 55, finished: 12, never: 33 },
    treatedPast: { ongoing: 35, finished: 45, never: 20 },
    /** Of each, who was ever in a hospital for their mind. */
    hospital: {
      'schizophrenia-spectrum-ever': 0.5,
      'bipolar-ever': 0.3,
      'depression-now-severe': 0.1,
      'depression-told-ever': 0.03,
      'anorexia-ever': 0.15,
    } as Readonly<Partial<Record<PopulationCondition, number>>>,
    hospitalWhen: EVENLY,
    eatingDisorderWhen: EVENLY,
  },
  suicideAttempt: {
    /** Besides those of the last three years: about one adult in forty tried once. */
    longerAgo: 0.022,
    when: { '2_to_5_years': 15, '5_to_10_years': 30, over_10_years: 55 },
    withinThreeYears: { within_2_years: 67, '2_to_5_years': 33 },
    hospital: 0.5,
  },
  disability: {
    ofKeptFromWorking: 0.5,
    ofOthers: 0.01,
    whenKept: MOSTLY_NOW,
    whenOthers: EVENLY,
    hospital: 0.4,
  },

  tobacco: {
    /** Of who smokes no cigarettes, by what they use instead. */
    others: { none: 92.8, vapes: 4, cigars: 1.7, smokeless: 1.3, nicotine_replacement: 0.2 },
    frequency: { daily: 45, weekly: 15, now_and_then: 40 },
    someDays: { weekly: 50, now_and_then: 50 },
  },
  marijuana: {
    ofLastMonth: { daily: 35, weekly: 30, monthly: 35 },
    /** Of the others, who used it within the year. */
    fewTimesAYear: 0.09,
  },
  drinks: {
    /** A week, of men with more than 14 and women with more than 7. */
    male: { 17: 42, 27: 38, 45: 20 },
    female: { 10: 52, 17: 27, 27: 15, 45: 6 },
  },
  drugs: {
    /** When hard drugs were last used, by age: about 3% of adults used some within the year. */
    under30: { within_2_years: 35, '2_to_5_years': 30, '5_to_10_years': 25, over_10_years: 10 },
    under40: { within_2_years: 14, '2_to_5_years': 14, '5_to_10_years': 27, over_10_years: 45 },
    from40: { within_2_years: 7, '2_to_5_years': 6, '5_to_10_years': 12, over_10_years: 75 },
    alcoholTreated: 0.4,
  },

  family: {
    heartFrom50To59: 0.06,
    cancer: 0.12,
    stroke: 0.03,
    /** Of who has diabetes in the family, where it was found before 60. */
    diabetesBefore60: 0.35,
    twoOrMore: 0.12,
    /** How young the youngest was, at the least. */
    earlyHeartFrom: 30,
    othersFrom: 35,
  },

  /** At any time: a result waited for; one adult in nine is operated on in a year, told about a month before; something nobody looked at. */
  openHealth: { test: 0.02, operation: 0.01, symptom: 0.01, medicine: 0.22, covid_stay: 0.002 },
  medicineFor: {
    contraception: 25,
    allergy: 22,
    thyroid: 12,
    stomach: 12,
    skin: 7,
    sleep: 6,
    attention: 7,
    pain: 5,
    other: 4,
  },
  covidStay: 0.02,

  driving: {
    violations: { 0: 83, 1: 12, 2: 3.5, 3: 1.5 },
    lastYear: 1 / 3,
    dui: 0.06,
    duiMoreThanOnce: 0.2,
    suspended: 0.03,
    suspendedWhen: { now: 8, within_2_years: 17, '2_to_5_years': 20, '5_to_10_years': 20, over_10_years: 35 },
    probation: 0.012,
    bankruptcy: 0.03,
    bankruptcyWhen: {
      open: 8,
      within_2_years: 12,
      '2_to_5_years': 25,
      '5_to_10_years': 35,
      over_10_years: 20,
    },
    when: EVENLY,
  },
  activity: {
    forFun: 0.03,
    paidFlying: 0.001,
    dangerousWork: 0.02,
    abroad: 0.01,
    abroadAdvisedAgainst: 0.15,
  },
  criminalHistory: 0.025,
  citizenship: { citizen: 94, permanent_resident: 4.5, other: 1.5 },
  home: { over_2_years: 98.5, under_2_years: 1.5 },
  otherApplication: {
    share: 0.05,
    fiftyThousands: { min: 2, max: 10 },
    outcome: { approved: 60, pending: 15, withdrawn: 15, declined: 10 },
    reasons: { health: 60, money: 20, none_of_the_above: 20 },
  },
  work: {
    /** Of who is not kept from working. */
    status: { full_time: 71, part_time: 10, self_employed: 8, homemaker: 6, student: 5 },
    military: { serving: 1.3, served: 5, never: 93.7 },
    deployed: 0.1,
    proSport: 0.001,
  },
  money: {
    /** Incomes by work, in dollars a year: about those of people who work all year. */
    income: {
      full_time: 66_000,
      part_time: 24_000,
      self_employed: 58_000,
      student: 9_000,
      unable_to_work: 14_000,
    },
    spread: 0.6,
    reasonForAmount: { unpaid_work: 55, debts: 15, family: 22, other: 8 },
    /** Of who earns nothing, what they ask for is what care of a home costs. */
    amountWithoutIncome: 250_000,
    multiple: { median: 5, spread: 0.5 },
    years: { min: 10, max: 20 },
    owns: 0.35,
    /** Of a year's income, what who owns some has. */
    existingMultiple: { min: 1, max: 2 },
    contradicts: 0.003,
  },
} as const;

export type Band = keyof typeof EVENLY;
