import { foldName } from '@wysh/domain/screening/fold-name.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import type { AskedName, SanctionsMatch } from './port.ts';

/** An entry of a list. */
export interface ListedName {
  readonly entryId: string;
  readonly name: string;
  /** Every year the list gives; often several, for it is not sure. None where it knows none. */
  readonly birthYears: readonly number[];
  readonly programme: string;
  /** By which name it is listed, where this is another one of theirs. */
  readonly otherNameOf?: string;
}

/** Finds entries by name, however it is spelled; where both birthdates are known, they have to be near each other. */
export function indexOfNames(entries: readonly ListedName[]) {
  const byName = Map.groupBy(entries, ({ name }) => foldName(name));
  return ({ name, birthdate }: AskedName): SanctionsMatch[] => {
    const folded = foldName(name);
    if (folded === '') return [];
    const bornIn = birthdate === null ? null : Temporal.PlainDate.from(birthdate).year;
    const found = (byName.get(folded) ?? []).filter(
      ({ birthYears }) => bornIn === null || isNear(bornIn, birthYears),
    );
    // Two names of one entry may differ by an accent alone.
    const once = found.filter(
      ({ entryId }, index) => found.findIndex((one) => one.entryId === entryId) === index,
    );
    return once.map(({ entryId, name: listedName, birthYears, programme, otherNameOf }) => ({
      entryId,
      listedName: otherNameOf === undefined ? listedName : `${listedName}, another name of ${otherNameOf}`,
      listedBirthYear: nearestOf(bornIn, birthYears),
      programme,
    }));
  };
}

function isNear(year: number, listed: readonly number[]): boolean {
  return listed.length === 0 || listed.some((one) => Math.abs(one - year) <= SANCTIONS_RULES.birthYearsApart);
}

function nearestOf(year: number | null, listed: readonly number[]): number | null {
  if (year === null) return listed[0] ?? null;
  return listed.toSorted((one, other) => Math.abs(one - year) - Math.abs(other - year))[0] ?? null;
}
