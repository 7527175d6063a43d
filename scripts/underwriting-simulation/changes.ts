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

/** A class of a group is not told apart: there would be hundreds of groups. */
function groupOf(before: Decision, now: Decision): string {
  const [was, is] = [splitOf(before), splitOf(now)];
  if (was !== is) return `${was} → ${is}`;
  if (before.termLifeOffer === null || now.termLifeOffer === null) return was;
  const assumed = ({ assessment: { riskClass } }: Decision) => RUNGS.indexOf(classOf(riskClass));
  const [from, to] = [assumed(before), assumed(now)];
  if (from === to)
    return before.termLifeOffer.amount === now.termLifeOffer.amount ? 'same' : 'same class, another amount';
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

interface Group {
  count: number;
  reasons: Tally;
  examples: string[];
}

/** Person by person, what one rulebook decides otherwise than another. */
export class Changes implements ReportPart {
  readonly #groups = new Map<string, Group>();
  readonly #versions = { before: '', now: '' };
  #people = 0;
  #changed = 0;

  add({ person, decision, before }: Decided): void {
    this.#people += 1;
    Object.assign(this.#versions, { before: before.rulebookVersion, now: decision.rulebookVersion });
    const [was, is] = [outcomeOf(before), outcomeOf(decision)];
    if (was === is && before.termLifeOffer?.amount === decision.termLifeOffer?.amount) return;
    this.#changed += 1;
    const name = groupOf(before, decision);
    const group = this.#groups.get(name) ?? { count: 0, reasons: new Tally(), examples: [] };
    this.#groups.set(name, group);
    group.count += 1;
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
    const groups = [...this.#groups].toSorted(([, a], [, b]) => b.count - a.count);
    for (const [name, { count, reasons, examples }] of groups.slice(0, GROUPS)) {
      console.log(`\n  ${count}  ${name}`);
      for (const [reason, times] of reasons.entries().slice(0, REASONS))
        console.log(`    ${((100 * times) / count).toFixed(0).padStart(3)} %  ${reason}`);
      for (const example of examples) console.log(`    e.g. ${example}`);
    }
  }
}

/** What fired by one decision and not, or not with the same effect, by the other. */
function onlyIn({ fired }: Decision, { fired: others }: Decision, sign: string): string[] {
  const known = new Set(others.map((one) => JSON.stringify([one.rule, one.case, one.does])));
  return fired
    .filter((one) => !known.has(JSON.stringify([one.rule, one.case, one.does])))
    .map(({ rule, case: name, does }) => {
      const points = does.kind === 'debit' ? ` ${does.points}` : '';
      return `${sign} ${rule}: ${name} (${does.kind}${points})`;
    });
}
