import { createHash } from 'node:crypto';
import { decide } from '../../domain/underwriting/decide.ts';
import { wholeFacts } from '../../domain/underwriting/evidence/cases/case-facts.ts';
import {
  casesDigest,
  isSourced,
  sourcedCases,
  WRITTEN_CASES,
  type WrittenCase,
} from '../../domain/underwriting/evidence/cases/cases.ts';
import {
  POPULATION_FILES,
  populationDigest,
} from '../../domain/underwriting/evidence/population/population-evidence.ts';
import type { Rulebook } from '../../domain/underwriting/rulebook.ts';
import type { Decided, ReportPart } from './decided.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const isDeclinedByTwo = ({ says }: WrittenCase): boolean =>
  new Set(says.filter((word) => isSourced(word) && word.outcome === 'decline').map(({ guide }) => guide))
    .size >= 2;

const DECLINED_BY_TWO = WRITTEN_CASES.filter(isDeclinedByTwo);

/** Prints what is held against the rules, by name, and answers where the rules alone are kinder than two of the three guides. */
export function printWrittenCases(rulebook: Rulebook): string[] {
  const { written, withoutGuide, withOneGuide, withTwoGuides, withThreeGuides } = sourcedCases();
  const decided = WRITTEN_CASES.map((one) => ({
    ...one,
    outcome: decide(one.facts, rulebook).outcomes.termLife,
  }));
  const kinder = decided.filter((one) => one.outcome === 'offered' && isDeclinedByTwo(one));
  console.log(`${written} written cases, ${written - withoutGuide} of which count: ${withThreeGuides} by three guides, ${withTwoGuides} by two, ${withOneGuide} by one.
  digest of the cases ${casesDigest(sha256)}
  digest of the population ${populationDigest(sha256)}
  ${decided.filter(({ outcome }) => outcome !== 'referred').length} are decided without a person.
  ${DECLINED_BY_TWO.length} are declined by two guides, ${kinder.length} of which are offered term life by the rules alone.`);
  for (const { id, title } of kinder) console.log(`    ${id}: ${title}`);
  return kinder.map(({ id }) => id);
}

/** What says nothing of an illness. */
const BESIDES = new Set(['age', 'amount', 'income']);
const BMI_THAT_TELLS = 30;

/** Simulated people who tell all that a case tells which two guides decline, and are offered term life without a person. */
export class DeclinedElsewhere implements ReportPart {
  readonly #found = new Map<string, { people: number; offered: number }>();

  add({ decision }: Decided): void {
    for (const { id, isAlike } of LIKE) {
      if (!isAlike(decision.facts)) continue;
      const counted = this.#found.get(id) ?? { people: 0, offered: 0 };
      this.#found.set(id, {
        people: counted.people + 1,
        offered: counted.offered + (decision.termLifeOffer === null ? 0 : 1),
      });
    }
  }

  get offered(): number {
    return [...this.#found.values()].reduce((sum, { offered }) => sum + offered, 0);
  }

  print(): void {
    console.log(
      '\nPeople like a written case that two of the three guides decline, and how many of them are offered term life without a person',
    );
    for (const { id } of LIKE) {
      const { people, offered } = this.#found.get(id) ?? { people: 0, offered: 0 };
      console.log(`  ${String(people).padStart(6)}  ${String(offered).padStart(4)}  ${id}`);
    }
  }
}

/** What a case tells, as rules read it, that somebody with nothing to tell does not. */
const NOTHING_TOLD = wholeFacts({}, {});

type Facts = Decided['decision']['facts'];

const LIKE = DECLINED_BY_TWO.map(({ id, facts }) => {
  const names = (Object.keys(facts) as (keyof Facts)[]).filter(
    (name) => !BESIDES.has(name) && JSON.stringify(facts[name]) !== JSON.stringify(NOTHING_TOLD[name]),
  );
  const alike = (name: keyof Facts, of: Facts) =>
    name === 'bmi'
      ? (facts.bmi ?? 0) < BMI_THAT_TELLS || (of.bmi ?? 0) >= (facts.bmi ?? 0)
      : JSON.stringify(of[name]) === JSON.stringify(facts[name]);
  return { id, isAlike: (of: Facts) => names.every((name) => alike(name, of)) };
});
