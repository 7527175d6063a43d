/**
 * Computes every case of a file of actuarial reference values and compares it with what was published:
 *
 *     node scripts/pricing-check.ts FILE
 *
 * Ends with `N of M within tolerance` and exit code 0 when that is all of them; names the others, with what
 * was expected and got. Mortality tables the product does not have are looked for in the files beside FILE.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evaluateReferenceFile } from '../domain/pricing/testing/evaluate-reference-file.ts';
import { parseReferenceFile } from '../domain/pricing/testing/reference-case.ts';
import { PRODUCT_LIBRARY, type MortalityLibrary } from '../domain/pricing/testing/reference-mortality.ts';

interface PublishedTable {
  readonly select?: Readonly<Record<string, readonly number[]>>;
  readonly ultimate?: { readonly firstAge: number; readonly q: readonly number[] };
  readonly firstAge?: number;
  readonly q?: readonly number[];
}

const TABLE_FILES: Readonly<Record<string, string>> = {
  VBT2015: 'mortality-2015-vbt-select-ultimate.json',
  CSO2017: 'mortality-2017-cso.json',
  'US1989-91': 'population-us-life-tables-1989-91.json',
};

/**
 * The published table of that name from a file in the folder: 'VBT2015.ANB.male.smoker' is
 * tables.ANB['male.smoker'].
 */
function publishedTable(folder: string, name: string): PublishedTable | undefined {
  const [table = '', ...path] = name.split('.');
  const file = join(folder, TABLE_FILES[table] ?? '');
  if (TABLE_FILES[table] === undefined || !existsSync(file)) return undefined;
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, unknown> };
  const groups = path.slice(0, -2);
  const key = path.slice(-2).join('.');
  const group = groups.reduce<Record<string, unknown> | undefined>(
    (parent, child) => parent?.[child] as Record<string, unknown> | undefined,
    tables,
  );
  return group?.[key] as PublishedTable | undefined;
}

function libraryBeside(folder: string): MortalityLibrary {
  return {
    aggregate: (name) => {
      const known = PRODUCT_LIBRARY.aggregate(name);
      if (known) return known;
      const { firstAge, q } = publishedTable(folder, name) ?? {};
      return firstAge === undefined || q === undefined ? undefined : { firstAge, deathProbabilities: q };
    },
    insured: (name) => {
      const known = PRODUCT_LIBRARY.insured(name);
      if (known) return known;
      const { select, ultimate } = publishedTable(folder, name) ?? {};
      if (!select || !ultimate) return undefined;
      return {
        select: new Map(Object.entries(select).map(([age, q]) => [Number(age), q])),
        ultimate: { firstAge: ultimate.firstAge, deathProbabilities: ultimate.q },
      };
    },
  };
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node scripts/pricing-check.ts FILE');
  process.exit(1);
}
const file = parseReferenceFile(JSON.parse(readFileSync(path, 'utf8')));
const outcomes = evaluateReferenceFile(file, libraryBeside(dirname(path)));
const failures = outcomes.filter(({ isWithinTolerance }) => !isWithinTolerance);
for (const { id, expected, got } of failures) console.log(`${id}: expected ${expected}, got ${got}`);
console.log(`${outcomes.length - failures.length} of ${outcomes.length} within tolerance`);
process.exit(failures.length === 0 ? 0 : 1);
