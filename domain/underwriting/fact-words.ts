import { formatCoverage, formatDollars } from '../money/money.ts';
import type { QuestionKey } from '../questions/question-catalogue.ts';
import type { FactName, Facts } from './facts.ts';
import type { Condition, HowLongAgo } from './medical-history.ts';
import {
  AUTOIMMUNE_DISEASE,
  CANCER,
  DEPRESSION_OR_ANXIETY,
  DIABETES,
  DISABILITY,
  HEART_DISEASE,
  HIGH_BLOOD_PRESSURE,
  LIVER_OR_KIDNEY_DISEASE,
  LUNG_DISEASE,
  MENTAL_HEALTH_STAY,
  NEUROLOGICAL_DISEASE,
  STROKE,
  SUICIDE_ATTEMPT,
} from './medical-history.ts';

/*
 * How every fact reads to a person, and which questions it comes from. The table has an entry for each fact there is, retired ones included,
 * because whoever was decided about by an old rulebook reads it, too: a fact without words does not compile.
 */

/** What facts are about, in the order in which they are told. */
export const FACT_TOPICS = ['person', 'cover', 'health', 'family', 'habits', 'work', 'record'] as const;
export type FactTopic = (typeof FACT_TOPICS)[number];

/**
 * Where a fact comes from: what somebody answered, the cover they asked for, or our own list of where we sell what, read by the address
 * they gave. There is no other: no doctor, no other insurer and no agency is asked.
 */
export type FactSource = 'answers' | 'request' | 'our_states';

interface WordsOf<Value> {
  /** As a heading, in the second person where it needs one. */
  readonly name: string;
  readonly topic: FactTopic;
  /** Whoever answers these otherwise has another fact; empty where nothing they answered makes it. */
  readonly from: readonly QuestionKey[];
  readonly source: FactSource;
  readonly says: (value: Value) => string;
}

const answered = <Value>(
  topic: FactTopic,
  name: string,
  from: readonly QuestionKey[],
  says: (value: Value) => string,
): WordsOf<Value> => ({ name, topic, from, source: 'answers', says });

const asked = (name: string, says: (value: number) => string): WordsOf<number> => ({
  name,
  topic: 'cover',
  from: [],
  source: 'request',
  says,
});

const sold = (name: string): WordsOf<boolean> => ({
  name,
  topic: 'person',
  from: ['address-state'],
  source: 'our_states',
  says: (isSold) => (isSold ? 'Yes' : 'No'),
});

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');
const dollars = (amount: number) => formatCoverage(amount);
const number = String;

const AGO: Readonly<Record<HowLongAgo, string>> = {
  within_2_years: 'In the last 2 years',
  '2_to_5_years': '2 to 5 years ago',
  '5_to_10_years': '5 to 10 years ago',
  over_10_years: 'More than 10 years ago',
  never: 'Never',
};
const ago = (band: HowLongAgo) => AGO[band];

type Treatment = NonNullable<Facts['cancerTreatment']>;
const TREATMENT: Readonly<Record<Treatment, string>> = {
  ongoing: 'Treated now',
  finished: 'Treated, and the treatment is over',
  never: 'None',
};
const treatment = (one: Treatment) => TREATMENT[one];

const OPEN_HEALTH: Readonly<Record<NonNullable<Facts['openHealth']>[number], string>> = {
  test: 'A test or a result',
  operation: 'An operation or a stay',
  symptom: 'A symptom no doctor has looked into',
};

/** Of a fact that is kept as a text: what nobody worded is told as it stands. */
const named =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    words[value] ?? plain(value);

/** The words of one of a few. */
const oneOf =
  <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (value: Value) =>
    words[value];

/** Conditions that only some rulebooks know. */
const BLOOD_DISORDER = { list: 'medical-history-1', key: 'blood-disorder' } as const;
const BIPOLAR_DISORDER = { list: 'medical-history-2', key: 'bipolar-disorder' } as const;
const PSYCHOSIS = { list: 'medical-history-2', key: 'psychosis' } as const;
const EATING_DISORDER = { list: 'medical-history-2', key: 'eating-disorder' } as const;

type Asked = Pick<Condition, 'list' | 'key'>;

const of = ({ list, key }: Asked, ...endings: readonly ('when' | 'treated' | 'hospital')[]) =>
  [list, ...endings.map((ending) => `${key}-${ending}`)] as readonly QuestionKey[];

const told = (topic: FactTopic, name: string, ...from: readonly QuestionKey[]) =>
  answered<boolean>(topic, name, from, yesOrNo);
const since = (topic: FactTopic, name: string, from: readonly QuestionKey[]) =>
  answered<HowLongAgo>(topic, name, from, ago);
const treated = (name: string, condition: Asked) =>
  answered<Treatment>('health', name, of(condition, 'treated'), treatment);
const hospital = (name: string, condition: Asked) =>
  answered<boolean>('health', name, of(condition, 'hospital'), yesOrNo);

/** What each fact is where it is known. */
type KnownFacts = { readonly [Name in FactName]-?: NonNullable<Facts[Name]> };

export const FACT_WORDS: { readonly [Name in keyof KnownFacts]: WordsOf<KnownFacts[Name]> } = {
  age: answered('person', 'Your age on the day you applied', ['birthdate'], number),
  stateSellsTermLife: sold('We sell term life where you live'),
  stateSellsAccidentalDeath: sold('We sell accidental death insurance where you live'),
  homeCountry: answered(
    'person',
    'Where your home is',
    ['home-country'],
    oneOf({ united_states: 'In the United States', elsewhere: 'In another country' }),
  ),
  homeSince: answered(
    'person',
    'How long you have lived there',
    ['home-since'],
    oneOf({ under_2_years: 'Less than 2 years', over_2_years: '2 years or longer' }),
  ),
  citizenship: answered(
    'person',
    'Citizenship',
    ['citizenship'],
    oneOf({ citizen: 'Citizen', permanent_resident: 'Permanent resident', other: 'Neither' }),
  ),

  amount: asked('The cover you asked for', dollars),
  years: asked('The years you asked for', (years) => `${years} years`),
  increase: asked('More than the policy you have', (more) => (more === 0 ? 'Nothing' : formatDollars(more))),
  income: answered('cover', 'Your yearly income', ['income'], dollars),
  existingCover: answered(
    'cover',
    'Life insurance you have already',
    ['owns-anything', 'existing-coverage'],
    (amount) => (amount === 0 ? 'None' : formatCoverage(amount)),
  ),
  saidCoveredElsewhere: told(
    'cover',
    'You said before the application that you have life insurance elsewhere',
    'covered-elsewhere',
  ),
  ownsAnything: told('cover', 'You have life insurance or an annuity', 'owns-anything'),
  reasonsOfOtherInsurer: answered(
    'cover',
    'Why another insurer turned you down in the last 12 months',
    ['applied-within-12-months', 'applied-within-12-months-outcome', 'applied-within-12-months-reasons'],
    (reasons) => (reasons.length === 0 ? 'None told' : reasons.map(plain).join(', ')),
  ),
  pendingCover: answered(
    'cover',
    'Cover you asked another insurer for and wait for',
    ['applied-within-12-months', 'applied-within-12-months-outcome', 'applied-within-12-months-amount'],
    (amount) => (amount === 0 ? 'None' : formatCoverage(amount)),
  ),
  reasonForAmount: answered(
    'cover',
    'What the cover is for',
    ['income', 'reason-for-amount'],
    named({
      income: 'It replaces your income',
      unpaid_work: 'It replaces the work you do unpaid',
      debts: 'Debts',
      family: 'Your family',
      other: 'Something else',
    }),
  ),
  otherApplication: answered(
    'cover',
    'What became of an application elsewhere',
    ['applied-within-12-months', 'applied-within-12-months-outcome'],
    oneOf({
      none: 'There was none',
      approved: 'Approved',
      pending: 'Not decided yet',
      withdrawn: 'Withdrawn',
      declined: 'Declined',
    }),
  ),

  bmi: answered('health', 'Your BMI, which is your weight for your height', ['height', 'weight'], (bmi) =>
    bmi.toFixed(1),
  ),
  cancerAgo: since('health', 'Cancer', of(CANCER, 'when')),
  cancerTreatment: treated('Treatment of cancer', CANCER),
  heartDiseaseAgo: since('health', 'Heart disease', of(HEART_DISEASE, 'when')),
  strokeAgo: since('health', 'Stroke', of(STROKE, 'when')),
  hasHighBloodPressure: told('health', 'High blood pressure', ...of(HIGH_BLOOD_PRESSURE)),
  isBloodPressureControlled: told(
    'health',
    'Your blood pressure is under control',
    ...of(HIGH_BLOOD_PRESSURE),
    'high-blood-pressure-controlled',
  ),
  bloodPressureHospital: hospital('In a hospital because of blood pressure', HIGH_BLOOD_PRESSURE),
  bloodPressureTreatment: treated('Treatment of blood pressure', HIGH_BLOOD_PRESSURE),
  bloodPressureReading: answered(
    'health',
    'Your last blood pressure',
    [...of(HIGH_BLOOD_PRESSURE), 'high-blood-pressure-reading'],
    named({
      none: 'Not asked: it was never high',
      under_130_80: 'Under 130 over 80',
      under_140_90: 'Under 140 over 90',
      under_160_100: 'Under 160 over 100',
      '160_100_or_more': '160 over 100 or more',
      not_known: 'You don’t know it',
    }),
  ),
  a1c: answered(
    'health',
    'Your last A1c',
    [...of(DIABETES), 'diabetes-a1c'],
    named({
      none: 'Not asked: you have no diabetes',
      under_7: 'Under 7',
      '7_to_8': '7 to 8',
      '8_to_9': '8 to 9',
      '9_or_more': '9 or more',
      not_known: 'You don’t know it',
    }),
  ),
  cholesterol: answered(
    'health',
    'Your last cholesterol',
    ['medical-history-1', 'high-cholesterol-reading'],
    named({
      none: 'Not asked: it was never high',
      under_240: 'Under 240',
      '240_to_300': '240 to 300',
      over_300: 'More than 300',
      not_known: 'You don’t know it',
    }),
  ),
  hasSleepApnoea: told('health', 'Sleep apnoea', 'medical-history-1'),
  sleepApnoeaTreatment: answered(
    'health',
    'Treatment of sleep apnoea',
    ['medical-history-1', 'sleep-apnoea-treated'],
    named(TREATMENT),
  ),
  bloodDisorderAgo: since('health', 'A blood clot or a blood disorder', of(BLOOD_DISORDER, 'when')),
  bloodDisorderTreatment: treated('Treatment of the clot or disorder', BLOOD_DISORDER),
  hasTransplant: told('health', 'A transplant, received or waited for', 'medical-history-1'),
  diabetesFoundAgo: since('health', 'Diabetes, since it was found', of(DIABETES, 'when')),
  takesInsulin: told('health', 'You take insulin', ...of(DIABETES), 'diabetes-insulin'),
  diabetesHospital: hospital('In a hospital because of diabetes', DIABETES),
  lungDisease: answered(
    'health',
    'Lung disease',
    [...of(LUNG_DISEASE), 'lung-disease-kind'],
    named({ none: 'None', asthma: 'Asthma', copd: 'COPD', other: 'Another one' }),
  ),
  lungHospitalAgo: since(
    'health',
    'In a hospital because of your lungs',
    of(LUNG_DISEASE, 'when', 'hospital'),
  ),
  liverOrKidneyAgo: since('health', 'Liver or kidney disease', of(LIVER_OR_KIDNEY_DISEASE, 'when')),
  liverOrKidneyTreatment: treated('Treatment of liver or kidneys', LIVER_OR_KIDNEY_DISEASE),
  liverOrKidneyHospital: hospital('In a hospital because of liver or kidneys', LIVER_OR_KIDNEY_DISEASE),
  suicideAttemptAgo: since('health', 'A suicide attempt', of(SUICIDE_ATTEMPT, 'when')),
  hasBipolarDisorder: told('health', 'Bipolar disorder', ...of(BIPOLAR_DISORDER)),
  hasPsychosis: told('health', 'Schizophrenia or another psychosis', ...of(PSYCHOSIS)),
  eatingDisorderAgo: since('health', 'An eating disorder', of(EATING_DISORDER, 'when')),
  eatingDisorderTreatment: treated('Treatment of the eating disorder', EATING_DISORDER),
  openHealth: answered('health', 'What nobody knows the end of yet', ['health-open'], (open) =>
    open.length === 0 ? 'Nothing' : open.map((one) => OPEN_HEALTH[one]).join(', '),
  ),
  otherMedicineFor: answered(
    'health',
    'Medicine for something else',
    ['health-open', 'other-medicine-for'],
    (kinds) => (kinds.length === 0 ? 'None' : kinds.map(plain).join(', ')),
  ),
  hasAttemptedSuicide: told('health', 'A suicide attempt', ...of(SUICIDE_ATTEMPT)),
  mentalHealthStayAgo: since('health', 'A hospital stay for mental health', [
    ...of(MENTAL_HEALTH_STAY, 'when'),
    ...of(DEPRESSION_OR_ANXIETY, 'when', 'hospital').slice(1),
    ...of(BIPOLAR_DISORDER, 'when', 'hospital').slice(1),
    ...of(PSYCHOSIS, 'when', 'hospital').slice(1),
    ...of(EATING_DISORDER, 'when', 'hospital').slice(1),
  ]),
  hasDepressionOrAnxiety: told('health', 'Depression or anxiety', ...of(DEPRESSION_OR_ANXIETY)),
  depressionOrAnxietyAgo: since(
    'health',
    'Depression or anxiety, last troubling',
    of(DEPRESSION_OR_ANXIETY, 'when'),
  ),
  depressionOrAnxietyTreatment: treated('Treatment of depression or anxiety', DEPRESSION_OR_ANXIETY),
  disabilityAgo: since('health', 'Disability benefits, received or applied for', of(DISABILITY, 'when')),
  neurologicalAgo: since('health', 'A disease of the nerves', of(NEUROLOGICAL_DISEASE, 'when')),
  neurologicalTreatment: treated('Treatment of the disease of the nerves', NEUROLOGICAL_DISEASE),
  hasAutoimmuneDisease: told('health', 'An autoimmune disease', ...of(AUTOIMMUNE_DISEASE)),
  autoimmuneHospital: hospital('In a hospital because of the autoimmune disease', AUTOIMMUNE_DISEASE),
  hasHivDiagnosis: told(
    'health',
    'Diagnosed with or treated for HIV by a medical professional',
    'hiv-diagnosis',
  ),
  isHivPositive: told('health', 'HIV', 'hiv-status'),
  monthsSinceCovidStay: answered(
    'health',
    'Since a hospital stay with COVID-19',
    ['health-open', 'covid-hospitalization', 'covid-hospitalization-date'],
    (months) => (months === 'never' ? 'There was none' : `${months} ${months === 1 ? 'month' : 'months'}`),
  ),

  hasEarlyHeartOrCancerInFamily: told(
    'family',
    'Heart disease or cancer in your family before 60',
    'family-medical-history',
  ),
  familyMembersAffected: answered(
    'family',
    'How many of your family had it',
    ['family-medical-history', 'family-members-affected'],
    named({ none: 'None', one: 'One', two_or_more: 'Two or more' }),
  ),
  youngestAgeInFamily: answered(
    'family',
    'How old the youngest of them was',
    ['family-medical-history', 'family-youngest-age'],
    (age) => (age === 'none' ? 'Nobody had it before 60' : String(age)),
  ),

  tobacco: answered(
    'habits',
    'Tobacco or nicotine in the last 12 months',
    ['tobacco-last-used', 'tobacco', 'tobacco-kinds', 'tobacco-frequency'],
    oneOf({ none: 'None', occasional: 'Now and then', daily_cigarettes: 'Cigarettes every day' }),
  ),
  tobaccoLastUsed: answered(
    'habits',
    'When you last used tobacco or nicotine',
    ['tobacco-last-used'],
    oneOf({
      within_1_year: 'In the last 12 months',
      '1_to_3_years': '1 to 3 years ago',
      '3_to_5_years': '3 to 5 years ago',
      '5_to_10_years': '5 to 10 years ago',
      over_10_years_or_never: 'More than 10 years ago, or never',
    }),
  ),
  drinksAWeek: answered(
    'habits',
    'Drinks in a week',
    ['substance-usage', 'drinks-a-week'],
    named({
      up_to_14: '14 at most',
      '15_to_21': '15 to 21',
      '22_to_35': '22 to 35',
      over_35: 'More than 35',
    }),
  ),
  marijuana: answered(
    'habits',
    'Marijuana',
    ['marijuana', 'marijuana-frequency'],
    named({
      never: 'Never',
      few_times_a_year: 'A few times a year',
      monthly: 'Every month',
      weekly: 'Every week',
      daily: 'Every day',
    }),
  ),
  substanceAbuseAgo: since('habits', 'Trouble with alcohol or drugs', [
    'substance-usage',
    'substance-usage-when',
  ]),
  doesHazardousActivity: told('habits', 'A dangerous hobby', 'activity'),

  fliesForPay: told('work', 'You fly for pay', 'activity'),
  hasDangerousWork: told('work', 'Dangerous work', 'activity'),
  abroad: answered(
    'work',
    'More than 8 weeks outside the United States in the next 12 months',
    ['activity', 'abroad-advised-against'],
    oneOf({
      none: 'No',
      ordinary: 'Yes, where nobody advises against it',
      advised_against: 'Yes, where the State Department advises against it',
    }),
  ),
  isUnableToWork: told('work', 'You are unable to work', 'employment-status'),
  playsProSport: told('work', 'You play a sport for a living', 'pro-sport'),
  isDeployed: told('work', 'Deployed, or with orders to be', 'military', 'military-deployment'),

  hasCriminalHistory: told('record', 'A felony in the last 10 years, or charges pending', 'criminal-history'),
  movingViolations: answered(
    'record',
    'Moving violations',
    [
      'driving-history',
      'moving-violations-count',
      'moving-violations-last-year',
      'moving-violations-year-before',
      'moving-violations-two-years-before',
    ],
    (count) => (count === 0 ? 'None' : String(count)),
  ),
  movingViolationsLastYear: answered(
    'record',
    'Moving violations of the last 12 months',
    ['driving-history', 'moving-violations-last-year'],
    (count) => (count === 0 ? 'None' : String(count)),
  ),
  duiCount: answered(
    'record',
    'How often you drove under the influence',
    ['driving-history', 'dui-count'],
    (count) => (count === 0 ? 'Never' : count === 1 ? 'Once' : 'More than once'),
  ),
  licenceSuspendedAgo: answered(
    'record',
    'Your licence was suspended',
    ['driving-history', 'licence-suspended-when'],
    named({ now: 'It is now', ...AGO }),
  ),
  isOnProbation: told('record', 'On probation or parole', 'driving-history'),
  bankruptcyAgo: answered(
    'record',
    'Bankruptcy',
    ['driving-history', 'bankruptcy-when'],
    named({ open: 'It is open', ...AGO }),
  ),
  duiAgo: since('record', 'Driving under the influence', ['driving-history', 'dui-when']),
};

/** What a fact says; that it is not known where nobody answered, and null of one that the rulebook of its day did not have. */
export function factSays<Name extends FactName>(name: Name, facts: Facts): string | null {
  const value = facts[name];
  if (value === undefined) return null;
  if (value === null) return 'Not answered';
  return FACT_WORDS[name].says(value as KnownFacts[Name]);
}

/** A key as words: it is what somebody chose of a list whose words the question has. */
const plain = (key: string) => key.replaceAll('_', ' ');
