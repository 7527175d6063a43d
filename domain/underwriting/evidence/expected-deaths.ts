import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import { termLifeAssumptions } from '../../pricing/rate-assumptions.ts';
import type { RiskClass, Sex } from '../../pricing/risk-class.ts';

/** A life to be insured, as its price sees it. */
export interface InsuredLife {
  sex: Sex;
  age: number;
  riskClass: RiskClass;
  years: number;
}

/** Deaths among one life, over its term, of those still insured. */
export interface DeathsOfLife {
  /** As the price assumes of the class. */
  assumed: number;
  /** As it assumes of the best class. */
  ofBestClass: number;
  /** As the tables and our experience factor have it for all insured lives with or without tobacco, whatever their class. */
  ofInsuredLives: number;
}

const BEST_CLASS: RiskClass = { rateClass: 'PP', tableRating: null };
const STANDARD: RiskClass = { rateClass: 'S', tableRating: null };
const STANDARD_WITH_TOBACCO: RiskClass = { rateClass: 'ST', tableRating: null };

/**
 * What a basis assumes, by the same in force in all three: that of the class, whose lapses are the same and whose deaths are few.
 * Answers the same object for the same life.
 */
export function deathsAssumedBy(basis: PricingBasis): (life: InsuredLife) => DeathsOfLife {
  const known = new Map<string, DeathsOfLife>();
  return (life) => {
    const { sex, age, riskClass, years } = life;
    const key = `${sex} ${age} ${riskClass.rateClass} ${riskClass.tableRating} ${years}`;
    const found = known.get(key) ?? deathsOf(basis, life);
    known.set(key, found);
    return found;
  };
}

function deathsOf(basis: PricingBasis, { sex, age: issueAge, riskClass, years }: InsuredLife): DeathsOfLife {
  const of = (one: RiskClass) => termLifeAssumptions(basis, { sex, issueAge, riskClass: one });
  const { deathProbabilities, lapseRates = [] } = of(riskClass);
  const usesTobacco = riskClass.rateClass === 'PT' || riskClass.rateClass === 'ST';
  const insured = usesTobacco ? STANDARD_WITH_TOBACCO : STANDARD;
  // The multiple of the standard class is taken out again: the table itself is of all classes together.
  const tableShare = 1 / basis.termLife.classMultiplier.byClass[insured.rateClass];
  const yearly = {
    assumed: deathProbabilities,
    ofBestClass: of(BEST_CLASS).deathProbabilities,
    ofInsuredLives: of(insured).deathProbabilities.map((share) => share * tableShare),
  };
  const deaths = { assumed: 0, ofBestClass: 0, ofInsuredLives: 0 };
  let inForce = 1;
  for (let year = 0; year < years; year += 1) {
    deaths.assumed += inForce * yearly.assumed[year]!;
    deaths.ofBestClass += inForce * yearly.ofBestClass[year]!;
    deaths.ofInsuredLives += inForce * yearly.ofInsuredLives[year]!;
    inForce *= (1 - deathProbabilities[year]!) * (1 - (lapseRates[year] ?? 0));
  }
  return deaths;
}

/** Expected deaths over those assumed, and the standard error that comes of having drawn so many people and no more. */
export interface Ratio {
  lives: number;
  expected: number;
  assumed: number;
  ratio: number;
  error: number;
}

/** Sums pairs of expected and assumed, of lives or of amounts, into a ratio with its sampling error (the linearized ratio of sums). */
export class RatioOfSums {
  #lives = 0;
  #expected = 0;
  #assumed = 0;
  #expectedSquared = 0;
  #assumedSquared = 0;
  #product = 0;

  add(expected: number, assumed: number): void {
    this.#lives += 1;
    this.#expected += expected;
    this.#assumed += assumed;
    this.#expectedSquared += expected ** 2;
    this.#assumedSquared += assumed ** 2;
    this.#product += expected * assumed;
  }

  result(): Ratio {
    const [lives, expected, assumed] = [this.#lives, this.#expected, this.#assumed];
    const ratio = expected / assumed;
    // Of the differences between what is expected of each and the ratio's share of what is assumed; their mean is nothing.
    const squares = this.#expectedSquared - 2 * ratio * this.#product + ratio ** 2 * this.#assumedSquared;
    const error = lives < 2 ? Infinity : Math.sqrt((Math.max(0, squares) * lives) / (lives - 1)) / assumed;
    return { lives, expected, assumed, ratio, error };
  }
}
