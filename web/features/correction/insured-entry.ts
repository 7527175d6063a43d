import { isoFromDateEntry } from '@wysh/domain/forms/date-entry.ts';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';

type Insured = PolicyToCorrectFragment['insured'];

/** What stands in the fields. */
export interface InsuredEntry {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** Empty where there is none. */
  readonly suffix: string;
  /** As ISO text, or as far as it is typed. */
  readonly birthdate: string;
  readonly gender: Insured['gender'];
}

export function entryOf({
  firstName,
  middleName,
  lastName,
  suffix,
  birthdate,
  gender,
}: Insured): InsuredEntry {
  return { firstName, middleName: middleName ?? '', lastName, suffix: suffix ?? '', birthdate, gender };
}

/** The field of a birthdate keeps what is no date yet as it was typed. */
export function birthdateTyped(typed: string): string {
  return isoFromDateEntry(typed) ?? typed;
}

const NEEDED = ['firstName', 'lastName', 'birthdate'] as const;

/** Whether something that everybody has stands not there, or only half. */
export function isMissing(entry: InsuredEntry, field: keyof InsuredEntry): boolean {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return entry[field].trim() === '';
    case 'birthdate':
      return !/^\d{4}-\d{2}-\d{2}$/.test(entry.birthdate);
    case 'middleName':
    case 'suffix':
    case 'gender':
      return false;
  }
}

/** What is right, as it is sent; null while something is missing, and while nothing is another. */
export function rightIn(entry: InsuredEntry, insured: Insured): Insured | null {
  const firstName = entry.firstName.trim();
  const lastName = entry.lastName.trim();
  const { birthdate, gender } = entry;
  if (NEEDED.some((field) => isMissing(entry, field))) return null;
  const right: Insured = {
    firstName,
    lastName,
    middleName: entry.middleName.trim() || null,
    suffix: entry.suffix || null,
    birthdate,
    gender,
  };
  return isSame(right, insured) ? null : right;
}

function isSame(one: Insured, other: Insured): boolean {
  return (
    one.firstName === other.firstName &&
    one.middleName === other.middleName &&
    one.lastName === other.lastName &&
    one.suffix === other.suffix &&
    one.birthdate === other.birthdate &&
    one.gender === other.gender
  );
}
