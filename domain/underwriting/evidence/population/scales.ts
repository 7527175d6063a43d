import type { Sex } from '../../../pricing/risk-class.ts';
import { normalCut } from './normal.ts';
import { POPULATION_FILES, readPopulationEvidence, shareAt } from './population-evidence.ts';
import type { PopulationCondition } from './population-evidence.ts';

/**
 * What a person has of the survey is drawn on scales: conditions that lie within each other or shut each other out are stretches of one
 * scale. Somebody far up the scale of sugar has diabetes, further up takes insulin; of cigarettes, never smoked lies at the bottom,
 * above it the years since quitting, the longest first, then now and then and every day.
 */
interface Scale {
  /** The shares of people above each cut, from the lowest cut to the highest. */
  cuts: (share: (condition: PopulationCondition) => number) => readonly number[];
  /** Between which cuts a condition lies; null is the end of the scale. */
  conditions: Readonly<
    Partial<Record<PopulationCondition, readonly [from: number | null, to: number | null]>>
  >;
}

/** Each condition holds the ones after it. */
function nested(...conditions: readonly PopulationCondition[]): Scale {
  return {
    cuts: (share) => conditions.map(share),
    conditions: Object.fromEntries(conditions.map((condition, cut) => [condition, [cut, null]])),
  };
}

const QUIT = [
  'cigarettes-quit-under-1-year',
  'cigarettes-quit-1-to-2-years',
  'cigarettes-quit-2-to-3-years',
  'cigarettes-quit-3-to-5-years',
  'cigarettes-quit-5-to-10-years',
] as const;

const BUILD: Scale = {
  cuts: (share) => [
    1 - share('bmi-under-18-5'),
    share('bmi-25-or-more'),
    share('bmi-30-or-more') + share('bmi-27-5-to-30'),
    share('bmi-30-or-more'),
    share('bmi-35-or-more'),
    share('bmi-40-or-more'),
  ],
  conditions: {
    'bmi-under-18-5': [null, 0],
    'bmi-25-or-more': [1, null],
    'bmi-25-to-27-5': [1, 2],
    'bmi-27-5-to-30': [2, 3],
    'bmi-30-or-more': [3, null],
    'bmi-30-to-35': [3, 4],
    'bmi-35-or-more': [4, null],
    'bmi-35-to-40': [4, 5],
    'bmi-40-or-more': [5, null],
  },
};

const CIGARETTES: Scale = {
  cuts: (share) => {
    const now = share('cigarettes-now');
    const quitWithin = QUIT.map((_, index) =>
      QUIT.slice(0, index + 1).reduce((sum, band) => sum + share(band), now),
    );
    // Who quit before that is the rest of those who quit at all: of a few the year is not known.
    const ever = Math.max(now + share('cigarettes-past'), quitWithin.at(-1)!);
    return [ever, ...quitWithin.toReversed(), now, share('cigarettes-daily')];
  },
  conditions: {
    'cigarettes-past': [0, 6],
    'cigarettes-quit-10-years-or-more': [0, 1],
    'cigarettes-quit-5-to-10-years': [1, 2],
    'cigarettes-quit-3-to-5-years': [2, 3],
    'cigarettes-quit-2-to-3-years': [3, 4],
    'cigarettes-quit-1-to-2-years': [4, 5],
    'cigarettes-quit-under-1-year': [5, 6],
    'cigarettes-now': [6, null],
    'cigarettes-daily': [7, null],
  },
};

export const SCALES = {
  build: BUILD,
  cigarettes: CIGARETTES,
  sugar: nested('diabetes', 'diabetes-on-insulin'),
  bloodPressure: nested('high-blood-pressure', 'treated-blood-pressure'),
  cholesterol: nested('high-cholesterol'),
  heart: nested('coronary-disease', 'heart-attack'),
  heartFailure: nested('heart-failure'),
  stroke: nested('stroke'),
  asthma: nested('asthma-ever', 'asthma-now'),
  copd: nested('copd'),
  cancer: nested('cancer'),
  liver: nested('liver-disease-ever', 'liver-disease-now'),
  joints: nested('rheumatoid-arthritis'),
  depression: nested('depression-now', 'depression-now-severe'),
  thoughtsOfDeath: nested('thoughts-of-death'),
  drinking: nested('heavy-drinking'),
  drinkingEver: nested('heavy-drinking-ever'),
  marijuana: nested('marijuana-within-30-days'),
  hardDrugs: nested('hard-drugs-ever'),
  drugTreatment: nested('drug-rehabilitation-ever'),
  familyHeart: nested('family-heart-attack-before-50'),
  familyDiabetes: nested('family-diabetes'),
  work: nested('kept-from-working'),
} as const satisfies Readonly<Record<string, Scale>>;

export type ScaleName = keyof typeof SCALES;

export const SCALE_NAMES = Object.keys(SCALES) as readonly ScaleName[];

/** Where each condition of the survey stands. */
export const PLACES: ReadonlyMap<
  PopulationCondition,
  { scale: ScaleName; from: number | null; to: number | null }
> = new Map(
  SCALE_NAMES.flatMap((scale) =>
    Object.entries(SCALES[scale].conditions).map(([condition, [from, to]]) => [
      condition as PopulationCondition,
      { scale, from, to },
    ]),
  ),
);

export const EVIDENCE = readPopulationEvidence(POPULATION_FILES);

/** Who is too young or too old to have been asked is taken to be as the nearest who were. */
export function nearestShare(condition: PopulationCondition, sex: Sex, age: number): number {
  const shares = EVIDENCE.shares.get(condition) ?? [];
  const from = Math.min(...shares.map(({ fromAge }) => fromAge));
  const to = Math.max(...shares.map(({ toAge }) => toAge));
  return shareAt(shares, sex, Math.min(to, Math.max(from, age))) ?? 0;
}

/** The points of a scale that its conditions begin and end at, among people of this sex and age, on a normal distribution. */
export function cutsOf(scale: ScaleName, sex: Sex, age: number): readonly number[] {
  return SCALES[scale].cuts((condition) => nearestShare(condition, sex, age)).map(normalCut);
}
