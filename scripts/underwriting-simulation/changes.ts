import type { Decision } from '../../domain/underwriting/decide.ts';
import { classOf, splitOf, Tally, type Decided, type ReportPart } from './decided.ts';

/** Groups of changes that are shown, and reasons and people of each. */
const GROUPS = 14;
const REASONS = 6;
const EXAMPLES = 2;

const outcomeOf = (decision: Decision): string =>
  decision.termLifeOffer === null
    ? splitOf(decision)
    : `term life ${classOf(decision.termLifeOffer.riskClass)}`;

/** What became of somebody's application, classes not told apart: there would be hundreds of groups. Null where nothing changed. */
export function groupOfChange(before: Decision, now: Decision): string | null {
  const [was, is] = [splitOf(before), splitOf(now)];
  if (was !== is) return `${was} → ${is}`;
  if (before.termLifeOffer === null || now.termLifeOffer === null) return null;
  const [from, to] = [before, now].map(({ assessment }) => RUNGS.indexOf(classOf(assessment.riskClass))) as [
    number,
    number,
  ];
  const [earlier, offer] = [before.termLifeOffer, now.termLifeOffer];
  if (from === to)
    return earlier.amount === offer.amount && earlier.years === offer.years
      ? null
      : 'term life, another amount or term';
  return to > from ? 'term life, a dearer class' : 'term life, a cheaper class';
}

const TABLES = ['', ' A', ' B', ' C', ' D', ' E', ' F', ' G', ' H'];
const RUNGS = [
  'PP',
  'P',
  'SP',
  ...TABLES.map((table) => `S${table}`),
  'PT',
  ...TABLES.map((table) => `ST${table}`),
];

/** The columns of the table of changes: tables of standard by fours, and what is no offer of term life. */
const COLUMNS = [
  'PP',
  'P',
  'SP',
  'S',
  'S A-D',
  'S E-H',
  'PT',
  'ST',
  'ST A-D',
  'ST E-H',
  'accident',
  'person',
  'later',
  'no',
];

const COLUMN_OF_SPLIT: Readonly<Record<string, string>> = {
  'approved for accidental death alone': 'accident',
  'referred to a person': 'person',
  postponed: 'later',
  rejected: 'no',
};

function columnOf(decision: Decision): string {
  if (decision.termLifeOffer === null) return COLUMN_OF_SPLIT[splitOf(decision)]!;
  const { rateClass, tableRating } = decision.termLifeOffer.riskClass;
  if (tableRating === null) return rateClass;
  return `${rateClass} ${'ABCD'.includes(tableRating) ? 'A-D' : 'E-H'}`;
}

interface Group {
  count: number;
  /** The sum of how many times as often as reference lives they die. */
  mortality: number;
  reasons: Tally;
  examples: string[];
}

/** Person by person, what one rulebook decides otherwise than another. */
export class Changes implements ReportPart {
  readonly #groups = new Map<string, Group>();
  readonly #table = new Map<string, number>();
  readonly #versions = { before: '', now: '' };
  #people = 0;
  #changed = 0;

  add({ person, decision, before, mortality }: Decided): void {
    this.#people += 1;
    const cell = `${columnOf(before)}>${columnOf(decision)}`;
    this.#table.set(cell, (this.#table.get(cell) ?? 0) + 1);
    Object.assign(this.#versions, { before: before.rulebookVersion, now: decision.rulebookVersion });
    const name = groupOfChange(before, decision);
    if (name === null) return;
    this.#changed += 1;
    const [was, is] = [outcomeOf(before), outcomeOf(decision)];
    const group = this.#groups.get(name) ?? { count: 0, mortality: 0, reasons: new Tally(), examples: [] };
    this.#groups.set(name, group);
    group.count += 1;
    group.mortality += mortality;
    const reasons = [...onlyIn(before, decision, '-'), ...onlyIn(decision, before, '+')];
    for (const reason of reasons) group.reasons.add(reason);
    if (group.examples.length < EXAMPLES) {
      const told = [...person.knows].filter((condition) => !condition.startsWith('bmi-')).join(', ');
      group.examples.push(
        `${person.sex} of ${person.age}, BMI ${person.bmi.toFixed(1)}, ${told || 'nothing told'}: ${was} → ${is} (${reasons.join('; ')})`,
      );
    }
  }

  print(): void {
    const { before, now } = this.#versions;
    console.log(
      `\nWhat ${now} decides otherwise than ${before}, person by person: ${this.#changed} of ${this.#people}`,
    );
    this.#printTable();
    const groups = [...this.#groups].toSorted(([, a], [, b]) => b.count - a.count);
    for (const [name, { count, mortality, reasons, examples }] of groups.slice(0, GROUPS)) {
      console.log(
        `\n  ${count}  ${name}; they die ${(mortality / count).toFixed(2)} times as often as reference lives`,
      );
      for (const [reason, times] of reasons.entries().slice(0, REASONS))
        console.log(`    ${((100 * times) / count).toFixed(0).padStart(3)} %  ${reason}`);
      for (const example of examples) console.log(`    e.g. ${example}`);
    }
  }

  /** Rows are what it was, columns what it is. */
  #printTable(): void {
    const width = 9;
    console.log(`\n  ${['from \\ to', ...COLUMNS].map((name) => name.padStart(width)).join('')}`);
    for (const from of COLUMNS) {
      const counts = COLUMNS.map((to) => this.#table.get(`${from}>${to}`) ?? 0);
      if (counts.every((count) => count === 0)) continue;
      const cells = counts.map((count) => (count === 0 ? '.' : String(count)).padStart(width));
      console.log(`  ${from.padStart(width)}${cells.join('')}`);
    }
  }
}

/** What fired and changes anything by one decision and not, or not with the same effect, by the other. */
function onlyIn({ fired }: Decision, { fired: others }: Decision, sign: string): string[] {
  const known = new Set(others.map((one) => JSON.stringify([one.rule, one.case, one.does])));
  return fired
    .filter(({ does }) => does.kind !== 'approve')
    .filter((one) => !known.has(JSON.stringify([one.rule, one.case, one.does])))
    .map(({ rule, case: name, does }) => {
      const points = does.kind === 'debit' ? ` ${does.points}` : '';
      return `${sign} ${rule}: ${name} (${does.kind}${points})`;
    });
}
