import type { Sex } from '../../pricing/risk-class.ts';
import { drawConditions } from '../evidence/population/draw-conditions.ts';
import type { KnownHealth } from '../evidence/population/mortality-ratio.ts';
import type { PopulationCondition } from '../evidence/population/population-evidence.ts';
import { nearestShare } from '../evidence/population/scales.ts';
import type { Draw } from './draw.ts';
import { JUDGEMENT } from './judgement.ts';
import type { Band } from './judgement.ts';

/**
 * A person with the illnesses of the surveys as they come together (evidence/population), what of them they know, and the year and
 * treatment of each, which is judgement. It holds nothing of a form: what they answer is in honest-answers.ts.
 */
export interface SimulatedPerson extends KnownHealth {
  bmi: number;
  inches: number;
  /** Everything they have, whether they know of it or not. */
  has: ReadonlySet<PopulationCondition>;
  bloodPressureReading: keyof typeof JUDGEMENT.bloodPressure.treated;
  a1c: keyof typeof JUDGEMENT.diabetes.a1c;
  heartWhen: Band;
  sleepApnoeaTreated: keyof typeof JUDGEMENT.sleepApnoea.treated;
}

const AGES = { min: 18, max: 50 };

/** One of those who can apply, or one of the sex and age asked for. */
export function drawPerson(
  draw: Draw,
  {
    sex = draw.chance(JUDGEMENT.people.women) ? 'female' : 'male',
    age = draw.between(AGES.min, AGES.max),
  }: { sex?: Sex; age?: number } = {},
): SimulatedPerson {
  const { conditions, bmi } = drawConditions(draw, sex, age);
  const has = withDepressionTold(draw, conditions, sex, age);
  const knows = new Set([...has].filter((condition) => draw.chance(JUDGEMENT.knows[condition] ?? 1)));
  // Whoever knows that it is severe knows that it is there.
  if (knows.has('depression-now-severe')) knows.add('depression-now');
  const { average, spread } = JUDGEMENT.people.inches[sex];
  const { treated, untreated } = JUDGEMENT.bloodPressure;
  const reading = draw.oneOf(knows.has('treated-blood-pressure') ? treated : untreated);
  const a1c = draw.oneOf(JUDGEMENT.diabetes.a1c);
  const heartWhen = draw.oneOf(JUDGEMENT.heart.when);
  return {
    age,
    sex,
    bmi,
    inches: Math.round(Math.min(78, Math.max(56, average + spread * draw.normal()))),
    has,
    knows,
    bloodPressureReading: reading,
    isBloodPressureHigh: reading === 'under_160_100' || reading === '160_100_or_more',
    a1c,
    isSugarLow: a1c === 'under_7',
    heartWhen,
    heartAttackWithin5Years: heartWhen === 'within_2_years' || heartWhen === '2_to_5_years',
    hasSevereSleepApnoea: draw.chance(JUDGEMENT.sleepApnoea.severe),
    sleepApnoeaTreated: draw.oneOf(JUDGEMENT.sleepApnoea.treated),
    drinksAWeek: knows.has('heavy-drinking') ? Number(draw.oneOf(JUDGEMENT.drinks[sex])) : 0,
    isTreatedForAlcohol: draw.chance(JUDGEMENT.drugs.alcoholTreated),
    inflammatoryBowelDisease: draw.chance(JUDGEMENT.immunity.crohn)
      ? "Crohn's disease"
      : 'ulcerative colitis',
  };
}

/** Depression that somebody was ever told of is published without what it goes with; but with depression now it goes by its nature. */
function withDepressionTold(
  draw: Draw,
  conditions: ReadonlySet<PopulationCondition>,
  sex: Sex,
  age: number,
): ReadonlySet<PopulationCondition> {
  const now = nearestShare('depression-now', sex, age);
  const ever = nearestShare('depression-told-ever', sex, age);
  const { depressionNowIsTold } = JUDGEMENT;
  const share = conditions.has('depression-now')
    ? depressionNowIsTold
    : (ever - now * depressionNowIsTold) / (1 - now);
  const drawn = new Set(conditions);
  drawn.delete('depression-told-ever');
  if (draw.chance(share)) drawn.add('depression-told-ever');
  return drawn;
}
