import type { Survival } from './survival.ts';

/** Makeham's law of mortality: the force of mortality at age x is a + b c^x. */
export interface MakehamLaw {
  a: number;
  b: number;
  c: number;
}

/** Survival of someone of `age`, exact at fractions of a year. */
export function makehamSurvival({ a, b, c }: MakehamLaw, age: number): Survival {
  const logC = Math.log(c);
  return (years) => Math.exp(-a * years - ((b * c ** age) / logC) * (c ** years - 1));
}

/** One-year death probabilities of someone of `age`, the last that of the year before `lastAge`. */
export function makehamDeathProbabilities(law: MakehamLaw, age: number, lastAge: number): number[] {
  return Array.from({ length: lastAge - age }, (_, year) => 1 - makehamSurvival(law, age + year)(1));
}
