/**
 * `npm run simulate:underwriting`: what a rulebook decides of 100,000 people whose illnesses come together as in the surveys
 * (docs/underwriting-population.md): the split and its reasons, what another rulebook decided otherwise of the same people, and how many
 * deaths are expected of each class against those its price assumes. Ends with 1 when a goal is missed: 80% decided without a person, no
 * class whose expected deaths exceed those assumed by more than 5%, nobody offered term life without a person whom two of three
 * carriers' guides decline.
 *
 * After `--`: `--seed 7` for another hundred thousand; `--rulebook 2026-11-22` and `--against 2026-11` for others than the newest one
 * and the one before it; `--basis 2026-11` for the prices of another basis than the newest; `--people 20000` for fewer.
 */
import { parseArgs } from 'node:util';
import { ineligibleReasons } from '../domain/eligibility/ineligible-reasons.ts';
import { editionOf, PRICE_BASIS } from '../domain/editions/edition.ts';
import { PRODUCT_EDITIONS } from '../domain/editions/product-editions.ts';
import { PRODUCT_AGES } from '../domain/eligibility/product-availability.ts';
import { decideApplication } from '../domain/underwriting/decide.ts';
import { mortalityRatio } from '../domain/underwriting/evidence/population/mortality-ratio.ts';
import type { Rulebook } from '../domain/underwriting/rulebook.ts';
import { Draw, randomFrom } from '../domain/underwriting/simulation/draw.ts';
import { askedFor, drawApplicant } from '../domain/underwriting/simulation/honest-answers.ts';
import { Changes } from './underwriting-simulation/changes.ts';
import { MortalityByCase } from './underwriting-simulation/mortality-by-case.ts';
import { BestClassLives, Mortality } from './underwriting-simulation/mortality.ts';
import { Split } from './underwriting-simulation/split.ts';
import { Together } from './underwriting-simulation/together.ts';
import { DeclinedElsewhere, printWrittenCases } from './underwriting-simulation/written-cases.ts';

const DECIDED_WITHOUT_A_PERSON_MIN = 0.8;

const { rulebooks, bases } = PRODUCT_EDITIONS;
const { values: told } = parseArgs({
  options: {
    seed: { type: 'string', default: '2026' },
    people: { type: 'string', default: '100000' },
    rulebook: { type: 'string', default: rulebooks.at(-1)!.version },
    against: { type: 'string', default: rulebooks.at(-2)!.version },
    basis: { type: 'string', default: bases.at(-1)!.version },
  },
});

function rulebookOf(version: string): Rulebook {
  const found = rulebooks.find((one) => one.version === version);
  if (found === undefined)
    throw new RangeError(`no rulebook ${version}: ${rulebooks.map((one) => one.version).join(', ')}`);
  return found;
}

const rulebook = rulebookOf(told.rulebook);
const against = rulebookOf(told.against);
const people = Number(told.people);

const kinder = printWrittenCases(rulebook);

const split = new Split();
const basis = editionOf(PRICE_BASIS, bases, told.basis);
const bestClass = new BestClassLives();
const mortality = new Mortality(basis, bestClass);
const declinedElsewhere = new DeclinedElsewhere();
const parts = [
  split,
  declinedElsewhere,
  bestClass,
  mortality,
  new MortalityByCase(basis, bestClass),
  new Changes(),
  new Together(),
];

const draw = new Draw(randomFrom(Number(told.seed)));
let ineligible = 0;
for (let applied = 0; applied < people;) {
  const { person, application, prequalification } = drawApplicant(draw);
  if (ineligibleReasons(prequalification).length > 0) {
    ineligible += 1;
    continue;
  }
  applied += 1;
  const decidedBy = (one: Rulebook) => decideApplication(askedFor(application, one.version), one);
  const decided = {
    person,
    decision: decidedBy(rulebook),
    before: decidedBy(against),
    mortality: mortalityRatio(person),
  };
  for (const part of parts) part.add(decided);
}

console.log(
  `\n${people} applicants, rulebook ${rulebook.version}, basis ${basis.version}, seed ${told.seed}; ${ineligible} more were ineligible.`,
);
for (const part of parts) part.print();

const share = split.decidedWithoutAPerson;
const above = mortality.classesAbove();
const byChance = mortality.classesAboveByChance();
const goals = [
  {
    isMet: share >= DECIDED_WITHOUT_A_PERSON_MIN,
    says: `${(100 * share).toFixed(1)} % are decided without a person (at least ${100 * DECIDED_WITHOUT_A_PERSON_MIN} %); of those up to ${PRODUCT_AGES.termLife.max}, ${(100 * split.decidedWithoutAPersonAtTermLifeAge).toFixed(1)} %`,
  },
  {
    isMet: above.length === 0,
    says: `classes whose expected deaths exceed those assumed by more than 5 %: ${above.join(', ') || 'none'}${byChance.length === 0 ? '' : ` (too few drawn to tell: ${byChance.join(', ')})`}`,
  },
  {
    isMet: kinder.length === 0 && declinedElsewhere.offered === 0,
    says: `offered term life without a person though two of three guides decline: ${kinder.length} written cases, ${declinedElsewhere.offered} people like one of them`,
  },
];
console.log('\nGoals');
for (const { isMet, says } of goals) console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${says}`);
process.exit(goals.every(({ isMet }) => isMet) ? 0 : 1);
