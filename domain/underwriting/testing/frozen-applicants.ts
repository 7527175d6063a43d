import type { AnswerValue } from '../../forms/answer-value.ts';
import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import type { Prequalification } from '../../eligibility/ineligible-reasons.ts';
import type { UnderwritingApplication } from '../application.ts';
import { Draw } from './draw.ts';
import type { Weights } from './draw.ts';

/*
 * The invented people of whom the digests of used rulebooks were taken (scripts/used-editions.test.ts): a change here would look like one in
 * those rulebooks, so nothing here changes. They answer the questions of that time, and their conditions do not come together. Whom
 * rules are measured on today is drawn in simulated-person.ts.
 */

/** Census Bureau, 2020: residents of the served states, in millions. */
const STATES = { AZ: 7.2, GA: 10.7, IL: 12.8, MI: 10.1, NC: 10.4, OH: 11.8, OR: 4.2, PA: 13, WI: 5.9 };

/**
 * NHANES 2017 to 2020: 40% have a BMI of 30 or more, nearly 10% of 40 or more, 1.6% under 18.5. A log-normal spread
 * above 12 meets all three.
 */
const BMI = { above: 12, median: 16.2, sigma: 0.42 };

/** National Health Interview Survey, 2022: one in five uses some tobacco product, half of them cigarettes, most every day. */
const TOBACCO = {
  share: 0.2,
  kinds: { cigarettes: 52, vapes: 28, cigars: 12, smokeless: 8 },
  frequency: { daily: 60, weekly: 12, now_and_then: 18, quit: 10 },
};

/** National Survey on Drug Use and Health, 2022, ages 18 to 50. */
const MARIJUANA = { share: 0.28, frequency: { few_times_a_year: 40, monthly: 20, weekly: 20, daily: 20 } };

const RECENT_MOST = { within_2_years: 35, '2_to_5_years': 25, '5_to_10_years': 20, over_10_years: 20 };
const EVENLY = { within_2_years: 15, '2_to_5_years': 20, '5_to_10_years': 25, over_10_years: 40 };

interface ConditionRate {
  /** Share of people under 40, and from 40 on, who were told they have it. */
  under40: number;
  from40: number;
  when: Weights;
  hospital: number;
  more?: Readonly<Record<string, Weights>>;
}

const YES = (percent: number): Weights => ({ yes: percent, no: 100 - percent });

/** National Health Interview Survey and BRFSS, 2019 to 2022, by self-report, unless another source is named. */
const CONDITIONS_1: Readonly<Record<string, ConditionRate>> = {
  // SEER prevalence; without basal cell skin cancer.
  cancer: { under40: 0.01, from40: 0.03, when: EVENLY, hospital: 0.5 },
  'heart-disease': { under40: 0.015, from40: 0.035, when: RECENT_MOST, hospital: 0.4 },
  stroke: { under40: 0.004, from40: 0.013, when: EVENLY, hospital: 0.9 },
  // About one in eight who know of it report a reading that was not fine; the rest of what is uncontrolled is not known.
  'high-blood-pressure': {
    under40: 0.09,
    from40: 0.23,
    when: RECENT_MOST,
    hospital: 0.02,
    more: { controlled: YES(88) },
  },
  // CDC, National Diabetes Statistics Report, 2022.
  diabetes: { under40: 0.02, from40: 0.065, when: EVENLY, hospital: 0.05, more: { insulin: YES(30) } },
  'lung-disease': {
    under40: 0.095,
    from40: 0.105,
    when: RECENT_MOST,
    hospital: 0.06,
    more: { kind: { asthma: 85, copd: 11, other: 4 } },
  },
  'liver-or-kidney-disease': { under40: 0.013, from40: 0.025, when: RECENT_MOST, hospital: 0.3 },
};

const CONDITIONS_2: Readonly<Record<string, ConditionRate>> = {
  // National Survey on Drug Use and Health: 0.6% a year, and about one in thirty ever.
  'suicide-attempt': { under40: 0.03, from40: 0.03, when: EVENLY, hospital: 0.6 },
  'mental-health': { under40: 0.02, from40: 0.02, when: EVENLY, hospital: 1 },
  'depression-or-anxiety': { under40: 0.22, from40: 0.2, when: RECENT_MOST, hospital: 0.02 },
  // Social Security Administration: beneficiaries by age, and as many again who applied or received in the past.
  disability: { under40: 0.02, from40: 0.045, when: RECENT_MOST, hospital: 0.5 },
  // CDC: epilepsy 1.1%; multiple sclerosis and others.
  'neurological-disease': { under40: 0.014, from40: 0.018, when: RECENT_MOST, hospital: 0.2 },
  'autoimmune-disease': { under40: 0.03, from40: 0.05, when: RECENT_MOST, hospital: 0.12 },
};

const OPTIONS: Readonly<Record<string, string>> = { 'mental-health': 'mental_health_hospitalization' };

type Answers = Record<string, AnswerValue>;

function conditions(draw: Draw, list: string, rates: typeof CONDITIONS_1, age: number): Answers {
  const answers: Answers = {};
  const told: string[] = [];
  for (const [condition, { under40, from40, when, hospital, more = {} }] of Object.entries(rates)) {
    if (!draw.chance(age < 40 ? under40 : from40)) continue;
    told.push(OPTIONS[condition] ?? condition.replaceAll('-', '_'));
    answers[`${condition}-when`] = draw.oneOf(when);
    answers[`${condition}-treated`] = draw.oneOf({ ongoing: 45, finished: 35, never: 20 });
    answers[`${condition}-hospital`] = draw.yesOrNo(hospital);
    for (const [key, weights] of Object.entries(more)) answers[`${condition}-${key}`] = draw.oneOf(weights);
  }
  return { ...answers, [list]: told.length === 0 ? [NONE_OF_THE_ABOVE] : told };
}

function build(draw: Draw): Answers {
  // CDC, NHANES: the average is 5 feet 4 for women and 5 feet 9 for men.
  const inches = draw.between(61, 73);
  const bmi = BMI.above + draw.logNormal(BMI.median, BMI.sigma);
  const pounds = Math.min(700, Math.max(50, Math.round((bmi * inches ** 2) / 703.07)));
  return { height: { feet: Math.floor(inches / 12), inches: inches % 12 }, weight: pounds };
}

function habits(draw: Draw): Answers {
  const answers: Answers = { tobacco: 'no', marijuana: 'no', 'substance-usage': [NONE_OF_THE_ABOVE] };
  if (draw.chance(TOBACCO.share)) {
    answers['tobacco'] = 'yes';
    answers['tobacco-kinds'] = [draw.oneOf(TOBACCO.kinds)];
    answers['tobacco-frequency'] = draw.oneOf(TOBACCO.frequency);
  }
  if (draw.chance(MARIJUANA.share)) {
    answers['marijuana'] = 'yes';
    answers['marijuana-frequency'] = draw.oneOf(MARIJUANA.frequency);
  }
  // National Survey on Drug Use and Health, 2022: treatment, or drugs other than marijuana, as far as people tell.
  if (draw.chance(0.06)) {
    answers['substance-usage'] = ['drug_use'];
    answers['substance-usage-when'] = draw.oneOf(EVENLY);
  }
  return answers;
}

function drivingRecord(draw: Draw): Answers {
  // FBI: about a million arrests for driving under the influence a year, on 230 million drivers.
  const hasDui = draw.chance(0.06);
  const violations = Number(draw.oneOf({ 0: 83, 1: 12, 2: 3.5, 3: 1.5 }));
  const driving = [...(violations > 0 ? ['moving_violations'] : []), ...(hasDui ? ['dui'] : [])];
  return {
    'driving-history': driving.length === 0 ? [NONE_OF_THE_ABOVE] : driving,
    'moving-violations-count': violations,
    'dui-when': draw.oneOf(EVENLY),
  };
}

function family(draw: Draw): Answers {
  // About one in four knows of heart disease or cancer in a parent or sibling before 60.
  const kind = draw.oneOf({ [NONE_OF_THE_ABOVE]: 66, heart_disease: 11, cancer: 13, diabetes: 7, stroke: 3 });
  const isHeartOrCancer = kind === 'heart_disease' || kind === 'cancer';
  return {
    'family-medical-history': [kind],
    'family-members-affected': isHeartOrCancer ? draw.oneOf({ one: 86, two_or_more: 14 }) : 'none',
    'family-youngest-age': draw.between(35, 59),
  };
}

function lifeAndPapers(draw: Draw): Answers {
  const applied = draw.yesOrNo(0.05);
  return {
    // American Community Survey, 2022: whoever applies here lives here, and few came lately.
    'home-country': 'united_states',
    'home-since': draw.oneOf({ over_2_years: 98.5, under_2_years: 1.5 }),
    'applied-within-12-months': applied,
    'applied-within-12-months-outcome': draw.oneOf({
      approved: 60,
      pending: 15,
      withdrawn: 15,
      declined: 10,
    }),
    'applied-within-12-months-reasons': [draw.oneOf({ health: 60, money: 20, [NONE_OF_THE_ABOVE]: 20 })],
    'employment-status': draw.oneOf({
      full_time: 70,
      part_time: 10,
      self_employed: 8,
      homemaker: 6,
      student: 5,
      unable_to_work: 1,
    }),
    'pro-sport': draw.yesOrNo(0.001),
    // Department of Defense, 2022: two million serve, with reserves, and about one in ten is deployed.
    military: draw.oneOf({ serving: 1.3, served: 5, never: 93.7 }),
    'military-deployment': draw.yesOrNo(0.1),
    activity: [draw.chance(0.03) ? 'climbing' : NONE_OF_THE_ABOVE],
    // CDC, HIV Surveillance Report, 2022.
    'hiv-diagnosis': draw.yesOrNo(0.004),
    'covid-hospitalization': draw.yesOrNo(0.02),
    'covid-hospitalization-date': draw.chance(0.05) ? '2026-05-01' : '2021-09-01',
  };
}

/**
 * Incomes of households (Census Bureau, 2022: a median of about 75,000, less where the head is young), and five times that as
 * cover: ACLI counts about 200,000 for an average new policy, and term life bought online is larger.
 */
function money(draw: Draw): { answers: Answers; amount: number } {
  const income = Math.round(draw.logNormal(72_000, 0.65));
  const multiple = draw.logNormal(5, 0.5);
  const amount = Math.min(1_000_000, Math.max(50_000, Math.round((income * multiple) / 50_000) * 50_000));
  // LIMRA, Insurance Barometer, 2023: half of adults own life insurance, fewer of those who look for some. Most through work.
  const owns = draw.yesOrNo(0.35);
  const existing = Math.round((income * draw.between(1, 2)) / 1_000) * 1_000;
  const answers = {
    income,
    'owns-anything': owns,
    'covered-elsewhere': draw.chance(0.003) ? 'yes' : owns,
    'existing-policy': 'no',
    'existing-coverage': existing,
  };
  return { answers, amount };
}

const TODAY = Temporal.PlainDate.from('2026-07-01');

export interface SimulatedApplication extends UnderwritingApplication {
  /** What eligibility is asked before there is an application. */
  prequalification: Prequalification;
}

/** One applicant, drawn by `random`, who says the same for the same row of numbers. */
export function simulatedApplication(random: () => number): SimulatedApplication {
  const draw = new Draw(random);
  const age = draw.between(18, 50);
  const birthdate = TODAY.subtract({ years: age, days: draw.between(0, 364) });
  const state = draw.oneOf(STATES);
  // About one in twelve adults was ever convicted of a felony (Shannon and others, Demography 2017), fewer in 10 years.
  const criminalHistory = draw.chance(0.025);
  const { answers: finances, amount } = money(draw);
  return {
    answers: {
      birthdate: birthdate.toString(),
      'address-state': state,
      'criminal-history': criminalHistory ? 'yes' : 'no',
      ...finances,
      ...build(draw),
      ...habits(draw),
      ...drivingRecord(draw),
      ...family(draw),
      ...lifeAndPapers(draw),
      ...conditions(draw, 'medical-history-1', CONDITIONS_1, age),
      ...conditions(draw, 'medical-history-2', CONDITIONS_2, age),
    },
    requested: { amount, years: draw.between(10, 20), increase: 0 },
    today: TODAY,
    prequalification: { birthdate, state, criminalHistory, today: TODAY },
  };
}
