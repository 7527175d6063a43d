import type { Sex } from '../../../pricing/risk-class.ts';
import { EVIDENCE } from './population-evidence.ts';
import type { MortalityStudy, PopulationCondition } from './population-evidence.ts';

/** What a person knows of themselves that a published figure tells something about. */
export interface KnownHealth {
  age: number;
  sex: Sex;
  knows: ReadonlySet<PopulationCondition>;
  heartAttackWithin5Years: boolean;
  /** 140/90 or more at the last reading. */
  isBloodPressureHigh: boolean;
  /** At most 6.9%. */
  isSugarLow: boolean;
  hasSevereSleepApnoea: boolean;
  drinksAWeek: number;
  isTreatedForAlcohol: boolean;
  inflammatoryBowelDisease: "Crohn's disease" | 'ulcerative colitis';
}

/** One figure that is used for a person. */
interface Used {
  conditions: readonly PopulationCondition[];
  subgroup: string | null;
}

type Pick = (person: KnownHealth) => Used | null;

const has = ({ knows }: KnownHealth, ...conditions: readonly PopulationCondition[]) =>
  conditions.every((condition) => knows.has(condition));

const wholly =
  (...conditions: readonly PopulationCondition[]): Pick =>
  (person) =>
    has(person, ...conditions) ? { conditions, subgroup: null } : null;

const partly = (
  condition: PopulationCondition,
  subgroupOf: (person: KnownHealth) => string | null | undefined,
): Pick => {
  return (person) => {
    const subgroup = has(person, condition) ? subgroupOf(person) : undefined;
    return subgroup === undefined ? null : { conditions: [condition], subgroup };
  };
};

/** A drink has 14 g of alcohol. */
const gramsADay = ({ drinksAWeek }: KnownHealth) => (drinksAWeek * 14) / 7;

function amountDrunk(person: KnownHealth): string | undefined {
  const grams = gramsADay(person);
  if (person.sex === 'male')
    return grams >= 65 ? '65 g a day or more' : grams >= 45 ? '45 to under 65 g a day' : undefined;
  return grams >= 45 ? '45 to under 65 g a day' : grams >= 25 ? '25 to under 45 g a day' : undefined;
}

/**
 * Which figures are used, by what they are about. Of one line the largest counts, because they were not adjusted for each other or are
 * figures of the same thing; lines are multiplied. Where people have two that a study has together, its figure stands in the line for
 * both. What has no figure here (docs/underwriting-population.md) counts as nothing.
 */
const LINES: Readonly<Record<string, readonly Pick[]>> = {
  'sugar, heart and stroke': [
    partly('diabetes', ({ age, isSugarLow }) =>
      // Below 40 the figure of middle age is the nearest there is for who does not keep to 6.9%.
      age < 40 && isSugarLow ? 'type 2, glycated haemoglobin of 6.9% or less' : 'type 2, middle age',
    ),
    wholly('heart-attack'),
    partly('heart-attack', ({ heartAttackWithin5Years, age }) =>
      heartAttackWithin5Years && age < 55 ? 'first four years after 28 days' : undefined,
    ),
    wholly('stroke'),
    wholly('diabetes', 'heart-attack'),
    wholly('diabetes', 'stroke'),
    wholly('heart-attack', 'stroke'),
    wholly('heart-failure'),
    wholly('atrial-fibrillation'),
  ],
  build: [
    wholly('bmi-under-18-5'),
    wholly('bmi-25-to-27-5'),
    wholly('bmi-27-5-to-30'),
    wholly('bmi-30-to-35'),
    wholly('bmi-35-to-40'),
    wholly('bmi-40-or-more'),
  ],
  'blood pressure': [
    wholly('high-blood-pressure'),
    partly('treated-blood-pressure', ({ isBloodPressureHigh }) =>
      isBloodPressureHigh ? 'treated and measured high' : undefined,
    ),
    partly('high-blood-pressure', ({ isBloodPressureHigh, knows }) =>
      isBloodPressureHigh && !knows.has('treated-blood-pressure')
        ? 'measured high and not treated'
        : undefined,
    ),
  ],
  cigarettes: [
    wholly('cigarettes-now'),
    partly('cigarettes-quit-under-1-year', () => 'smoked every day before, quit under 2 years'),
    partly('cigarettes-quit-1-to-2-years', () => 'smoked every day before, quit under 2 years'),
    partly('cigarettes-quit-2-to-3-years', () => 'smoked every day before, quit 2 to under 5 years'),
    partly('cigarettes-quit-3-to-5-years', () => 'smoked every day before, quit 2 to under 5 years'),
    partly('cigarettes-quit-5-to-10-years', () => 'smoked every day before, quit 5 to under 10 years'),
    partly('cigarettes-quit-10-years-or-more', () => 'smoked every day before, quit 10 years or more'),
  ],
  lungs: [wholly('asthma-now'), wholly('copd'), wholly('asthma-ever', 'copd')],
  cancer: [wholly('cancer')],
  liver: [partly('liver-disease-now', () => 'fatty liver by biopsy'), wholly('hepatitis-c-now')],
  kidneys: [partly('chronic-kidney-disease-measured', () => 'filtration rate of 45')],
  mind: [
    wholly('depression-now'),
    partly('depression-now-severe', () => 'major depression by diagnosis'),
    wholly('bipolar-ever'),
    wholly('schizophrenia-spectrum-ever'),
    wholly('anorexia-ever'),
    wholly('bulimia-ever'),
  ],
  nerves: [wholly('epilepsy-active'), wholly('multiple-sclerosis')],
  immunity: [
    wholly('rheumatoid-arthritis'),
    wholly('lupus'),
    partly('inflammatory-bowel-disease', ({ inflammatoryBowelDisease }) => inflammatoryBowelDisease),
  ],
  sleep: [
    partly('sleep-apnoea-moderate-or-severe', ({ hasSevereSleepApnoea }) =>
      hasSevereSleepApnoea ? 'severe' : 'moderate',
    ),
  ],
  alcohol: [
    partly('heavy-drinking', amountDrunk),
    partly('alcohol-use-disorder-past-year', ({ isTreatedForAlcohol }) =>
      isTreatedForAlcohol ? 'in treatment' : undefined,
    ),
  ],
  marijuana: [
    partly('marijuana-within-30-days', ({ sex }) => (sex === 'male' ? 'deaths other than of AIDS' : null)),
  ],
};

const studies = new Map<string, MortalityStudy>();

/** @throws RangeError where the evidence has no such figure: a line above would count for nothing unseen. */
function studyOf({ conditions, subgroup }: Used, { sex, age }: KnownHealth): MortalityStudy {
  const key = `${conditions.join('+')}/${subgroup}/${sex}/${age}`;
  const known = studies.get(key);
  if (known !== undefined) return known;
  const all = EVIDENCE.mortality.filter(
    (study) =>
      study.subgroup === subgroup &&
      (study.sex === sex || study.sex === 'both') &&
      study.conditions.length === conditions.length &&
      conditions.every((condition) => study.conditions.includes(condition)),
  );
  // Who is younger than anybody of a study is taken to be as its youngest.
  const found = all.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge) ?? all[0];
  if (found === undefined) throw new RangeError(`no study of ${key}`);
  studies.set(key, found);
  return found;
}

/** How far the figures of a person are taken from their intervals: as they are, or all at their lower or upper ends. */
export type Figure = 'ratio' | 'low' | 'high';

/** The figure used for a person by what it is about. */
export function figuresOf(person: KnownHealth): { about: string; study: MortalityStudy }[] {
  return Object.entries(LINES).flatMap(([about, picks]) => {
    const found = picks.flatMap((pick) => {
      const used = pick(person);
      return used === null ? [] : [studyOf(used, person)];
    });
    const [first, ...others] = found;
    if (first === undefined) return [];
    return [{ about, study: others.reduce((most, one) => (one.ratio > most.ratio ? one : most), first) }];
  });
}

/** How many times as likely as a reference life this person dies: one who never smoked, has nothing to tell and is of ordinary build. */
export function mortalityRatio(person: KnownHealth, figure: Figure = 'ratio'): number {
  let adjusted = 1;
  let standardized = 1;
  for (const { study } of figuresOf(person)) {
    // Nothing that somebody has makes them live longer than who has nothing: a figure below 1 is chance.
    const ratio = Math.max(1, figure === 'ratio' ? study.ratio : study.interval[figure]);
    if (holdsItsCompany(study)) standardized = Math.max(standardized, ratio);
    else adjusted *= ratio;
  }
  return Math.max(adjusted, standardized);
}

/** Figures that people have whom carriers take into their best class: stopped smoking 5 years ago or more, and a build of up to 27. */
const OF_BEST_CLASS: ReadonlySet<PopulationCondition> = new Set([
  'cigarettes-quit-5-to-10-years',
  'cigarettes-quit-10-years-or-more',
  'bmi-25-to-27-5',
]);
const BEST_CLASS_BMI_MAX = 27;

/**
 * Whether a carrier would take somebody into its best class, as far as mortality is known: what a price assumes of its best class is the
 * average of such people (docs/decisions/079). The guides we read take who is without tobacco for 5 years, and Mutual of Omaha (page 8)
 * a body mass index of 27.
 */
export function isOfBestClass(person: KnownHealth, bmi: number): boolean {
  return (
    bmi <= BEST_CLASS_BMI_MAX &&
    figuresOf(person).every(({ study }) =>
      study.conditions.every((condition) => OF_BEST_CLASS.has(condition)),
    )
  );
}

/** Those of which it is known what they come with. */
const WITH_COMPANY: ReadonlySet<PopulationCondition> = new Set(
  EVIDENCE.odds.flatMap(({ conditions }) => conditions),
);

/**
 * A standardized ratio holds what comes with the condition, and would count it twice if it were multiplied; so the larger of the two
 * counts. Those who are drawn by themselves have no company: theirs is multiplied.
 */
function holdsItsCompany({ kind, conditions }: MortalityStudy): boolean {
  return (
    kind === 'standardized mortality ratio' && conditions.some((condition) => WITH_COMPANY.has(condition))
  );
}
