/** Reading one figure of the evidence, whose fault is told with its place. */
import type { Sex } from '../../../pricing/risk-class.ts';

const SEXES = ['male', 'female', 'both'] as const;

export interface Interval {
  low: number;
  high: number;
}

/** Of whom a figure tells; both ages belong to it. */
export interface People {
  sex: Sex | 'both';
  fromAge: number;
  toAge: number;
}

export const fault = (place: string, what: string) => new RangeError(`${place}: not a valid ${what}`);

export function number(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw fault(place, 'number');
  return value;
}

export function positive(value: unknown, place: string): number {
  if (number(value, place) <= 0) throw fault(place, 'ratio');
  return number(value, place);
}

export function around(value: unknown, low: unknown, high: unknown, place: string): Interval {
  const interval = { low: number(low, place), high: number(high, place) };
  const middle = number(value, place);
  if (interval.low > middle || middle > interval.high) throw fault(place, 'interval');
  return interval;
}

export function people([sex, fromAge, toAge]: readonly unknown[], place: string): People {
  const ages = { fromAge: number(fromAge, place), toAge: number(toAge, place) };
  if (ages.fromAge > ages.toAge) throw fault(place, 'band of age');
  return { sex: oneOf(SEXES, sex, place), ...ages };
}

export function oneOf<Value extends string>(values: readonly Value[], value: unknown, place: string): Value {
  const found = values.find((each) => each === value);
  if (found === undefined) throw fault(place, values.join(' or '));
  return found;
}
