/** The probability of living at least so many years more, fractions included. */
export type Survival = (years: number) => number;

/**
 * How deaths fall within a year of age, where a table tells only the year: evenly (UDD), or with a constant
 * force of mortality.
 */
export type FractionalAgeAssumption = 'uniform' | 'constantForce';

/**
 * Survival from a series of one-year death probabilities.
 * @throws RangeError when asked for a time beyond them.
 */
export function survivalWithin(
  deathProbabilities: readonly number[],
  assumption: FractionalAgeAssumption,
): Survival {
  return (years) => {
    const whole = Math.floor(years);
    const fraction = years - whole;
    let survival = 1;
    for (const probability of deathProbabilities.slice(0, whole)) survival *= 1 - probability;
    if (fraction === 0 && whole <= deathProbabilities.length) return survival;
    const probability = deathProbabilities[whole];
    if (probability === undefined) throw new RangeError(`no death probability for year ${whole + 1}`);
    return survival * (assumption === 'uniform' ? 1 - fraction * probability : (1 - probability) ** fraction);
  };
}

/**
 * The probability that someone alive at time `from` lives `deferred` years more and dies within the `term`
 * years after, all in years.
 */
export function deferredDeathProbability(
  survival: Survival,
  { from = 0, deferred = 0, term }: { from?: number; deferred?: number; term: number },
): number {
  const start = from + deferred;
  return (survival(start) - survival(start + term)) / survival(from);
}

/**
 * The median of the whole years still to live: the first year at whose end at most half are alive, less one.
 * @throws RangeError when more than half outlive the series.
 */
export function medianCurtateLifetime(deathProbabilities: readonly number[]): number {
  let survival = 1;
  for (const [year, probability] of deathProbabilities.entries()) {
    survival *= 1 - probability;
    if (survival <= 0.5) return year;
  }
  throw new RangeError('more than half are alive at the end of the series');
}
