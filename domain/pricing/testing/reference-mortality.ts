import { makehamDeathProbabilities } from '../actuarial/makeham.ts';
import type { MakehamLaw } from '../actuarial/makeham.ts';
import {
  aggregateTable,
  deathProbabilitiesFrom,
  insuredDeathProbabilities,
  selectAndUltimateTable,
} from '../actuarial/mortality-table.ts';
import type { AggregateTable, SelectAndUltimateTable, TableLines } from '../actuarial/mortality-table.ts';
import { BASIS_2026_11 } from '../bases/2026-11/basis-2026-11.ts';
import { numberOf, numbersOf, objectOf, tableNamed, textOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';
import referenceTables from './reference-tables.json' with { type: 'json' };

/**
 * Published tables by name: 'US1989-91.females', or for insured lives 'VBT2015.ALB.male.smoker' and
 * 'CSO2017.loaded.ANB.female.composite'. Undefined when the library does not have it.
 */
export interface MortalityLibrary {
  aggregate(name: string): AggregateTable | undefined;
  insured(name: string): SelectAndUltimateTable | undefined;
}

const LIVES = 100_000;
const { aggregate, selectAndUltimate } = referenceTables;

const aggregateTables = new Map(
  Object.entries<TableLines>(aggregate).map(([name, lines]) => [name, aggregateTable(lines, LIVES)]),
);
const insuredTables = new Map([
  ...Object.entries(selectAndUltimate).map(
    ([name, lines]) => [name, selectAndUltimateTable(lines, LIVES)] as const,
  ),
  ...Object.entries(BASIS_2026_11.tables.insuredMortality).map(
    ([name, table]) => [`VBT2015.ALB.${name}`, table] as const,
  ),
]);

/**
 * The tables that come with the product: those of the basis, and the ones its reference cases need besides.
 */
export const PRODUCT_LIBRARY: MortalityLibrary = {
  aggregate: (name) => aggregateTables.get(name),
  insured: (name) => insuredTables.get(name),
};

/** The age a Makeham table without a last age of its own is summed to; nobody in it lives as long. */
const LAST_AGE = 140;

/** The law of mortality a case names among the tables of its file, if it is one. */
export function lawOf(tables: CaseInputs, name: string): (MakehamLaw & { lastAge: number }) | undefined {
  if (!(name in tables)) return undefined;
  const law = objectOf(tables, name);
  const c = 'c' in law ? numberOf(law, 'c') : 10 ** numberOf(law, 'cIsTenToThe');
  return { a: numberOf(law, 'A'), b: numberOf(law, 'B'), c, lastAge: numberOf(law, 'lastAge', LAST_AGE) };
}

/** Death probabilities by year of whomever a case is about, however it says so. */
export function deathProbabilitiesOf(
  inputs: CaseInputs,
  tables: CaseInputs,
  library: MortalityLibrary,
): readonly number[] {
  if (Array.isArray(inputs['p'])) return numbersOf(inputs, 'p').map((survival) => 1 - survival);
  if (Array.isArray(inputs['lByYear'])) {
    const lives = numbersOf(inputs, 'lByYear');
    return lives.slice(1).map((living, year) => 1 - living / lives[year]!);
  }
  if (Array.isArray(inputs['q'])) return numbersOf(inputs, 'q');
  if (typeof inputs['q'] === 'string') {
    return numbersOf(tableNamed(tables, inputs['q']), 'q');
  }
  if (inputs['q'] !== undefined) {
    const adjusted = objectOf(inputs, 'q');
    const age = numberOf(adjusted, 'fromAge');
    const published = publishedDeathProbabilities({ table: textOf(adjusted, 'table'), age }, tables, library);
    return numbersOf(adjusted, 'multipliersByYear').map((factor, year) => factor * published[year]!);
  }
  return publishedDeathProbabilities(inputs, tables, library);
}

function publishedDeathProbabilities(
  inputs: CaseInputs,
  tables: CaseInputs,
  library: MortalityLibrary,
): readonly number[] {
  const name = textOf(inputs, 'table');
  const law = lawOf(tables, name);
  if (law) return makehamDeathProbabilities(law, numberOf(inputs, 'age'), law.lastAge);
  const aggregateTable = library.aggregate(name);
  if (aggregateTable) return deathProbabilitiesFrom(aggregateTable, numberOf(inputs, 'age'));
  const qualifiers = ['loading', 'ageBasis', 'key'].filter((qualifier) => qualifier in inputs);
  const insuredName = [name, ...qualifiers.map((qualifier) => textOf(inputs, qualifier))].join('.');
  const insuredTable = library.insured(insuredName);
  if (!insuredTable) throw new RangeError(`there is no mortality table ${insuredName}`);
  return insuredDeathProbabilities(insuredTable, numberOf(inputs, 'issueAge'));
}
