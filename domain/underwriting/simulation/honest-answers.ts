import type { AnswerValue } from '../../forms/answer-value.ts';
import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import type { Prequalification } from '../../eligibility/ineligible-reasons.ts';
import type { UnderwritingApplication } from '../application.ts';
import type { Draw } from './draw.ts';
import { JUDGEMENT } from './judgement.ts';
import { drawPerson } from './simulated-person.ts';
import type { SimulatedPerson } from './simulated-person.ts';

/** What a person answers who knows what they know and says all of it, to every question that any rulebook reads. */

type Answers = Record<string, AnswerValue>;

/** One more line of a list of conditions, with what its form asks. */
interface Told {
  option: string;
  answers: Answers;
}

const told = (option: string, key: string, answers: Answers): Told => ({
  option,
  answers: Object.fromEntries(Object.entries(answers).map(([end, answer]) => [`${key}-${end}`, answer])),
});

function listOf(list: string, lines: readonly (Told | null)[]): Answers {
  const these = lines.filter((line) => line !== null);
  const options = these.map(({ option }) => option);
  return Object.assign(
    { [list]: options.length === 0 ? [NONE_OF_THE_ABOVE] : options },
    ...these.map((line) => line.answers),
  ) as Answers;
}

function body(person: SimulatedPerson, draw: Draw): Answers {
  const { knows } = person;
  const knowsAny = (...names: readonly Parameters<typeof knows.has>[0][]) =>
    names.some((name) => knows.has(name));
  const { bloodPressure, diabetes, cholesterol, heart, stroke, cancer, lungs, liverOrKidneys } = JUDGEMENT;
  const cancerWhen = draw.oneOf(cancer.when);
  const liverNow = knowsAny('liver-disease-now', 'hepatitis-c-now', 'chronic-kidney-disease-measured');
  const hasLungs = knowsAny('asthma-ever', 'copd') || draw.chance(lungs.otherThanAsthmaOrCopd);
  return listOf('medical-history-1', [
    knows.has('cancer')
      ? told('cancer', 'cancer', {
          when: cancerWhen,
          treated: draw.chance(cancer.treatedNow[cancerWhen]) ? 'ongoing' : 'finished',
          hospital: draw.yesOrNo(cancer.hospital),
        })
      : null,
    knowsAny('coronary-disease', 'heart-failure', 'atrial-fibrillation')
      ? told('heart_disease', 'heart-disease', {
          when: person.heartWhen,
          treated: draw.oneOf(heart.treated),
          hospital: draw.yesOrNo(heart.hospital),
        })
      : null,
    knows.has('stroke')
      ? told('stroke', 'stroke', {
          when: draw.oneOf(stroke.when),
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(stroke.hospital),
        })
      : null,
    knows.has('high-blood-pressure')
      ? told('high_blood_pressure', 'high-blood-pressure', {
          when: draw.oneOf(bloodPressure.when),
          treated: knows.has('treated-blood-pressure') ? 'ongoing' : draw.oneOf(bloodPressure.notTreatedNow),
          hospital: draw.yesOrNo(bloodPressure.hospital),
          reading: person.bloodPressureReading,
          controlled: person.isBloodPressureHigh ? 'no' : 'yes',
        })
      : null,
    knows.has('high-cholesterol')
      ? told('high_cholesterol', 'high-cholesterol', {
          reading: draw.oneOf(cholesterol.reading),
          treated: draw.oneOf(cholesterol.treated),
        })
      : null,
    knows.has('diabetes')
      ? told('diabetes', 'diabetes', {
          when: draw.oneOf(diabetes.when),
          treated: knows.has('diabetes-on-insulin') ? 'ongoing' : draw.oneOf(diabetes.treated),
          hospital: draw.yesOrNo(diabetes.hospital),
          insulin: knows.has('diabetes-on-insulin') ? 'yes' : 'no',
          a1c: person.a1c,
        })
      : null,
    hasLungs
      ? told('lung_disease', 'lung-disease', {
          when: draw.oneOf(knowsAny('asthma-now', 'copd') ? lungs.whenNow : lungs.whenPast),
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(lungs.hospital),
          kind: knows.has('copd') ? 'copd' : knows.has('asthma-ever') ? 'asthma' : 'other',
        })
      : null,
    liverNow || knows.has('liver-disease-ever')
      ? told('liver_or_kidney_disease', 'liver-or-kidney-disease', {
          when: liverNow ? 'within_2_years' : draw.oneOf(liverOrKidneys.whenPast),
          treated: liverNow && draw.chance(liverOrKidneys.treatedNow) ? 'ongoing' : 'finished',
          hospital: draw.yesOrNo(liverOrKidneys.hospital),
        })
      : null,
    knows.has('sleep-apnoea-moderate-or-severe')
      ? told('sleep_apnoea', 'sleep-apnoea', { treated: person.sleepApnoeaTreated })
      : null,
    draw.chance(JUDGEMENT.bloodDisorder.share)
      ? told('blood_disorder', 'blood-disorder', {
          when: draw.oneOf(JUDGEMENT.bloodDisorder.when),
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(JUDGEMENT.bloodDisorder.hospital),
        })
      : null,
    draw.chance(JUDGEMENT.transplant) ? told('transplant', 'transplant', {}) : null,
  ]);
}

function mind({ knows }: SimulatedPerson, draw: Draw): Answers {
  const judged = JUDGEMENT.mind;
  const isNow = knows.has('depression-now') || knows.has('anxiety-past-year');
  const stayed = Object.entries(judged.hospital).some(
    ([condition, share]) => knows.has(condition as keyof typeof judged.hospital) && draw.chance(share),
  );
  const attempt = attemptOf(knows.has('suicide-attempt-within-3-years'), draw);
  const neurological =
    knows.has('epilepsy-active') || knows.has('multiple-sclerosis') || draw.chance(JUDGEMENT.nerves.others);
  const autoimmune =
    knows.has('rheumatoid-arthritis') ||
    knows.has('lupus') ||
    knows.has('inflammatory-bowel-disease') ||
    draw.chance(JUDGEMENT.immunity.others);
  const { disability } = JUDGEMENT;
  const isKept = knows.has('kept-from-working');
  const illness = (isIll: boolean, option: string, key: string, when: Parameters<Draw['oneOf']>[0]) =>
    isIll
      ? told(option, key, { when: draw.oneOf(when), treated: draw.oneOf(judged.treatedNow), hospital: 'no' })
      : null;
  return listOf('medical-history-2', [
    attempt === null
      ? null
      : told('suicide_attempt', 'suicide-attempt', {
          when: attempt,
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(JUDGEMENT.suicideAttempt.hospital),
        }),
    stayed
      ? told('mental_health_hospitalization', 'mental-health', {
          when: draw.oneOf(judged.hospitalWhen),
          treated: draw.oneOf(JUDGEMENT.treated),
        })
      : null,
    isNow || knows.has('depression-told-ever')
      ? told('depression_or_anxiety', 'depression-or-anxiety', {
          when: draw.oneOf(isNow ? judged.whenNow : judged.whenPast),
          treated: draw.oneOf(isNow ? judged.treatedNow : judged.treatedPast),
          hospital: 'no',
        })
      : null,
    draw.chance(isKept ? disability.ofKeptFromWorking : disability.ofOthers)
      ? told('disability', 'disability', {
          when: draw.oneOf(isKept ? disability.whenKept : disability.whenOthers),
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(disability.hospital),
        })
      : null,
    neurological
      ? told('neurological_disease', 'neurological-disease', {
          when: draw.oneOf(JUDGEMENT.nerves.when),
          treated: draw.oneOf(JUDGEMENT.nerves.treated),
          hospital: draw.yesOrNo(JUDGEMENT.nerves.hospital),
        })
      : null,
    autoimmune
      ? told('autoimmune_disease', 'autoimmune-disease', {
          when: draw.oneOf(JUDGEMENT.immunity.when),
          treated: draw.oneOf(JUDGEMENT.treated),
          hospital: draw.yesOrNo(JUDGEMENT.immunity.hospital),
        })
      : null,
    illness(knows.has('bipolar-ever'), 'bipolar_disorder', 'bipolar-disorder', judged.whenPast),
    illness(knows.has('schizophrenia-spectrum-ever'), 'psychosis', 'psychosis', judged.whenPast),
    illness(
      knows.has('anorexia-ever') || knows.has('bulimia-ever'),
      'eating_disorder',
      'eating-disorder',
      judged.eatingDisorderWhen,
    ),
  ]);
}

function attemptOf(isRecent: boolean, draw: Draw): string | null {
  const { longerAgo, when, withinThreeYears } = JUDGEMENT.suicideAttempt;
  if (isRecent) return draw.oneOf(withinThreeYears);
  return draw.chance(longerAgo) ? draw.oneOf(when) : null;
}

const LAST_CIGARETTE = [
  ['cigarettes-now', 'within_1_year'],
  ['cigarettes-quit-under-1-year', 'within_1_year'],
  ['cigarettes-quit-1-to-2-years', '1_to_3_years'],
  ['cigarettes-quit-2-to-3-years', '1_to_3_years'],
  ['cigarettes-quit-3-to-5-years', '3_to_5_years'],
  ['cigarettes-quit-5-to-10-years', '5_to_10_years'],
] as const;

function tobacco({ knows }: SimulatedPerson, draw: Draw): Answers {
  const judged = JUDGEMENT.tobacco;
  const lastCigarette =
    LAST_CIGARETTE.find(([condition]) => knows.has(condition))?.[1] ?? 'over_10_years_or_never';
  if (knows.has('cigarettes-now'))
    return {
      tobacco: 'yes',
      'tobacco-last-used': lastCigarette,
      'tobacco-kinds': ['cigarettes'],
      'tobacco-frequency': knows.has('cigarettes-daily') ? 'daily' : draw.oneOf(judged.someDays),
    };
  const other = draw.oneOf(judged.others);
  if (other !== 'none')
    return {
      tobacco: 'yes',
      'tobacco-last-used': 'within_1_year',
      'tobacco-kinds': [other],
      'tobacco-frequency': draw.oneOf(judged.frequency),
    };
  return lastCigarette === 'within_1_year'
    ? {
        tobacco: 'yes',
        'tobacco-last-used': lastCigarette,
        'tobacco-kinds': ['cigarettes'],
        'tobacco-frequency': 'quit',
      }
    : { tobacco: 'no', 'tobacco-last-used': lastCigarette };
}

function habits(person: SimulatedPerson, draw: Draw): Answers {
  const { knows, age, drinksAWeek } = person;
  const judged = JUDGEMENT.marijuana;
  const used = knows.has('marijuana-within-30-days');
  const marijuana = used || draw.chance(judged.fewTimesAYear);
  const { under30, under40, from40 } = JUDGEMENT.drugs;
  const byAge = age < 30 ? under30 : age < 40 ? under40 : from40;
  const alcohol = knows.has('alcohol-use-disorder-past-year');
  const substances = [
    ...(alcohol ? ['alcohol_treatment'] : []),
    ...(knows.has('drug-rehabilitation-ever') ? ['drug_treatment'] : []),
    ...(knows.has('hard-drugs-ever') ? ['drug_use'] : []),
    ...(drinksAWeek > 14 ? ['heavy_drinking'] : []),
  ];
  return {
    ...tobacco(person, draw),
    marijuana: marijuana ? 'yes' : 'no',
    'marijuana-frequency': used ? draw.oneOf(judged.ofLastMonth) : 'few_times_a_year',
    'substance-usage': substances.length === 0 ? [NONE_OF_THE_ABOVE] : substances,
    'substance-usage-when': alcohol ? 'within_2_years' : draw.oneOf(byAge),
    'drinks-a-week': drinksAWeek > 35 ? 'over_35' : drinksAWeek > 21 ? '22_to_35' : '15_to_21',
  };
}

function record(draw: Draw): Answers {
  const { violations, dui, suspended, probation, bankruptcy, when, ...judged } = JUDGEMENT.driving;
  const count = Number(draw.oneOf(violations));
  const years = [0, 0, 0];
  for (let each = 0; each < count; each += 1) years[draw.between(0, 2)]! += 1;
  const options = [
    ...(count > 0 ? ['moving_violations'] : []),
    ...(draw.chance(dui) ? ['dui'] : []),
    ...(draw.chance(suspended) ? ['licence_suspended'] : []),
    ...(draw.chance(probation) ? ['probation'] : []),
    ...(draw.chance(bankruptcy) ? ['bankruptcy'] : []),
  ];
  return {
    'driving-history': options.length === 0 ? [NONE_OF_THE_ABOVE] : options,
    'moving-violations-count': count,
    'moving-violations-last-year': years[0]!,
    'moving-violations-year-before': years[1]!,
    'moving-violations-two-years-before': years[2]!,
    'dui-when': draw.oneOf(when),
    'dui-count': draw.chance(judged.duiMoreThanOnce) ? 'more_than_once' : 'once',
    'licence-suspended-when': draw.oneOf(judged.suspendedWhen),
    'bankruptcy-when': draw.oneOf(judged.bankruptcyWhen),
  };
}

function family({ knows }: SimulatedPerson, draw: Draw): Answers {
  const judged = JUDGEMENT.family;
  const early = knows.has('family-heart-attack-before-50');
  const heart = early || draw.chance(judged.heartFrom50To59);
  const cancer = draw.chance(judged.cancer);
  const options = [
    ...(heart ? ['heart_disease'] : []),
    ...(cancer ? ['cancer'] : []),
    ...(draw.chance(judged.stroke) ? ['stroke'] : []),
    ...(knows.has('family-diabetes') && draw.chance(judged.diabetesBefore60) ? ['diabetes'] : []),
  ];
  const two = draw.chance(judged.twoOrMore) || (heart && cancer);
  return {
    'family-medical-history': options.length === 0 ? [NONE_OF_THE_ABOVE] : options,
    'family-members-affected': heart || cancer ? (two ? 'two_or_more' : 'one') : 'none',
    'family-youngest-age': early
      ? draw.between(judged.earlyHeartFrom, 49)
      : draw.between(heart ? 50 : judged.othersFrom, 59),
  };
}

function openHealth(draw: Draw): Answers {
  const open = Object.entries(JUDGEMENT.openHealth).flatMap(([option, share]) =>
    draw.chance(share) ? [option] : [],
  );
  const covid = open.includes('covid_stay') || draw.chance(JUDGEMENT.covidStay);
  return {
    'health-open': open.length === 0 ? [NONE_OF_THE_ABOVE] : open,
    'other-medicine-for': [draw.oneOf(JUDGEMENT.medicineFor)],
    'covid-hospitalization': covid ? 'yes' : 'no',
    'covid-hospitalization-date': open.includes('covid_stay') ? '2026-03-01' : '2021-09-01',
    ...hiv(draw.yesOrNo(JUDGEMENT.hiv)),
  };
}

/** The first rulebook asked for a test, the ones since for a diagnosis. */
const hiv = (answer: 'yes' | 'no'): Answers => ({ 'hiv-diagnosis': answer, 'hiv-status': answer });

function lifeAndPapers({ knows }: SimulatedPerson, draw: Draw): Answers {
  const { otherApplication, work, activity, home } = JUDGEMENT;
  const options = [
    ...(draw.chance(activity.forFun) ? ['climbing'] : []),
    ...(draw.chance(activity.paidFlying) ? ['paid_flying'] : []),
    ...(draw.chance(activity.dangerousWork) ? ['dangerous_work'] : []),
    ...(draw.chance(activity.abroad) ? ['abroad'] : []),
  ];
  return {
    // Asked by the first rulebook alone.
    citizenship: draw.oneOf(JUDGEMENT.citizenship),
    'home-country': 'united_states',
    'home-since': draw.oneOf(home),
    'applied-within-12-months': draw.yesOrNo(otherApplication.share),
    'applied-within-12-months-outcome': draw.oneOf(otherApplication.outcome),
    'applied-within-12-months-reasons': [draw.oneOf(otherApplication.reasons)],
    'applied-within-12-months-amount':
      50_000 * draw.between(otherApplication.fiftyThousands.min, otherApplication.fiftyThousands.max),
    'employment-status': knows.has('kept-from-working') ? 'unable_to_work' : draw.oneOf(work.status),
    'pro-sport': draw.yesOrNo(work.proSport),
    military: draw.oneOf(work.military),
    'military-deployment': draw.yesOrNo(work.deployed),
    activity: options.length === 0 ? [NONE_OF_THE_ABOVE] : options,
    'abroad-advised-against': draw.yesOrNo(activity.abroadAdvisedAgainst),
  };
}

function money(status: AnswerValue | undefined, draw: Draw): { answers: Answers; amount: number } {
  const judged = JUDGEMENT.money;
  const medians: Readonly<Record<string, number>> = judged.income;
  const median = (typeof status === 'string' ? medians[status] : undefined) ?? 0;
  const income = Math.round(draw.logNormal(median, judged.spread));
  const multiple = draw.logNormal(judged.multiple.median, judged.multiple.spread);
  const wanted = Math.max(income * multiple, median === 0 ? judged.amountWithoutIncome : 0);
  const owns = draw.yesOrNo(judged.owns);
  return {
    answers: {
      income,
      'reason-for-amount': draw.oneOf(judged.reasonForAmount),
      'owns-anything': owns,
      'covered-elsewhere': draw.chance(judged.contradicts) ? 'yes' : owns,
      'existing-policy': 'no',
      'existing-coverage':
        Math.round(
          (income * draw.between(judged.existingMultiple.min, judged.existingMultiple.max)) / 1_000,
        ) * 1_000,
    },
    amount: Math.min(1_000_000, Math.max(50_000, Math.round(wanted / 50_000) * 50_000)),
  };
}

/** Census Bureau, 2020: residents of the served states, in millions. */
const STATES = { AZ: 7.2, GA: 10.7, IL: 12.8, MI: 10.1, NC: 10.4, OH: 11.8, OR: 4.2, PA: 13, WI: 5.9 };

const TODAY = Temporal.PlainDate.from('2026-12-01');

export interface SimulatedApplicant {
  person: SimulatedPerson;
  application: UnderwritingApplication;
  /** What eligibility is asked before there is an application. */
  prequalification: Prequalification;
}

/** One applicant; the same for the same row of numbers. */
export function drawApplicant(draw: Draw, person = drawPerson(draw)): SimulatedApplicant {
  const birthdate = TODAY.subtract({ years: person.age, days: draw.between(0, 364) });
  const state = draw.oneOf(STATES);
  const criminalHistory = draw.chance(JUDGEMENT.criminalHistory);
  const life = lifeAndPapers(person, draw);
  const { answers: finances, amount } = money(life['employment-status'], draw);
  const pounds = Math.min(700, Math.max(50, Math.round((person.bmi * person.inches ** 2) / 703.07)));
  return {
    person,
    application: {
      answers: {
        birthdate: birthdate.toString(),
        'address-state': state,
        'criminal-history': criminalHistory ? 'yes' : 'no',
        height: { feet: Math.floor(person.inches / 12), inches: person.inches % 12 },
        weight: pounds,
        ...life,
        ...finances,
        ...habits(person, draw),
        ...record(draw),
        ...family(person, draw),
        ...openHealth(draw),
        ...body(person, draw),
        ...mind(person, draw),
      },
      requested: {
        amount,
        years: draw.between(JUDGEMENT.money.years.min, JUDGEMENT.money.years.max),
        increase: 0,
      },
      today: TODAY,
    },
    prequalification: { birthdate, state, criminalHistory, today: TODAY },
  };
}

/** What was asked since a day: to whom asked before, its options were not offered. */
const OPTIONS_SINCE: readonly { version: string; question: string; options: readonly string[] }[] = [
  { version: '2026-11-24', question: 'substance-usage', options: ['heavy_drinking'] },
  { version: '2026-11-24', question: 'activity', options: ['paid_flying', 'dangerous_work', 'abroad'] },
];

/** The application as it would have been handed in while a rulebook was the newest one: only that one's options were to be ticked. */
export function askedFor(application: UnderwritingApplication, version: string): UnderwritingApplication {
  const answers: Answers = { ...(application.answers as Answers) };
  for (const { version: since, question, options } of OPTIONS_SINCE) {
    if (version >= since) continue;
    const left = (answers[question] as readonly string[]).filter((option) => !options.includes(option));
    answers[question] = left.length === 0 ? [NONE_OF_THE_ABOVE] : left;
  }
  return { ...application, answers };
}
