import type { Sex } from '../pricing/risk-class.ts';

/** Whom a contract covers, as it names them. */
export interface Insured {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** A key of NAME_SUFFIXES. */
  readonly suffix: string | null;
  /** ISO 8601. */
  readonly birthdate: string;
  readonly sex: Sex;
}

export type InsuredPart = 'name' | 'birthdate' | 'sex';

/** What of one is otherwise of the other. */
export function differingParts(one: Insured, other: Insured): readonly InsuredPart[] {
  const isOtherName =
    one.firstName !== other.firstName ||
    one.middleName !== other.middleName ||
    one.lastName !== other.lastName ||
    one.suffix !== other.suffix;
  return [
    ...(isOtherName ? (['name'] as const) : []),
    ...(one.birthdate === other.birthdate ? [] : (['birthdate'] as const)),
    ...(one.sex === other.sex ? [] : (['sex'] as const)),
  ];
}

/** A name changes nothing of what a policy covers or costs. */
export function movesMoney(parts: readonly InsuredPart[]): boolean {
  return parts.some((part) => part !== 'name');
}
