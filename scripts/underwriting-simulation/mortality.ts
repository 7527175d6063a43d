import { isTobaccoClass, RATE_CLASSES, RISK_CLASSES } from '../../domain/pricing/risk-class.ts';
import { PRODUCT_AGES } from '../../domain/eligibility/product-availability.ts';
import type { PricingBasis } from '../../domain/pricing/pricing-basis.ts';
import {
  deathsAssumedBy,
  RatioOfSums,
  type Ratio,
} from '../../domain/underwriting/evidence/expected-deaths.ts';
import {
  figuresOf,
  isOfBestClass,
  mortalityRatio,
  type KnownHealth,
} from '../../domain/underwriting/evidence/population/mortality-ratio.ts';
import type { SimulatedPerson } from '../../domain/underwriting/testing/simulated-person.ts';
import { classOf, type Decided, type ReportPart } from './decided.ts';

/** Expected deaths may exceed those the price assumes by so much. */
const EXCESS_MAX = 0.05;
/** So many standard errors are no chance. */
const ERRORS_OF_CHANCE = 2;

const BANDS = [
  { from: 18, to: 29 },
  { from: 30, to: 39 },
  { from: 40, to: PRODUCT_AGES.termLife.max },
];
const ALL_AGES = 'all ages';
const LINES_SHOWN = 7;

const CLASSES = RISK_CLASSES.toSorted(
  (one, other) => RATE_CLASSES.indexOf(one.rateClass) - RATE_CLASSES.indexOf(other.rateClass),
).map(classOf);

/** Whom carriers take into their best class, and how many times as likely as a reference life they die on average. */
export class BestClassLives implements ReportPart {
  readonly #ratio = new RatioOfSums();

  add({ person, mortality }: Pick<Decided, 'person' | 'mortality'>): void {
    if (person.age <= PRODUCT_AGES.termLife.max && isOfBestClass(person, person.bmi))
      this.#ratio.add(mortality, 1);
  }

  /** What the price assumes of the best class is of these, so a reference life dies of that divided by this. */
  get timesReference(): number {
    return this.#ratio.result().ratio;
  }

  print(): void {
    const { lives, ratio } = this.#ratio.result();
    console.log(`
Whom carriers take into their best class, as far as mortality is known (a BMI of up to 27, no tobacco for 5 years, nothing else that a
study was read of): ${lives} people up to ${PRODUCT_AGES.termLife.max}, who die ${ratio.toFixed(3)} times as often as who never smoked and has a BMI under 25. They die as the
price assumes of its best class; everybody else as much more as the studies say.`);
  }
}

/** Of one class and band of age. */
class Cell {
  readonly lives = new RatioOfSums();
  readonly amounts = new RatioOfSums();
  readonly low = new RatioOfSums();
  readonly high = new RatioOfSums();
  /** By what it is about, the deaths its figure alone adds to those of reference lives. */
  readonly #excess = new Map<string, number>();
  #reference = 0;

  addExcess(person: KnownHealth, reference: number): void {
    this.#reference += reference;
    for (const { about, study } of figuresOf(person))
      this.#excess.set(about, (this.#excess.get(about) ?? 0) + reference * (study.ratio - 1));
  }

  /** The most first, as shares of the deaths of reference lives. */
  whatExceeds(): [about: string, share: number][] {
    return [...this.#excess]
      .map(([about, deaths]): [string, number] => [about, deaths / this.#reference])
      .toSorted(([, a], [, b]) => b - a);
  }
}

const shown = ({ ratio, error }: Ratio, times: number): string => {
  const ofError = Number.isFinite(error) ? ((100 * error) / times).toFixed(1).padStart(4) : '   ?';
  return `${((100 * ratio) / times).toFixed(0).padStart(4)} % ± ${ofError}`;
};

/** Expected deaths of the lives offered term life without a person, against those their price assumes. */
export class Mortality implements ReportPart {
  readonly #cells = new Map<string, Cell>();
  /** All of no more than the standard class, by tobacco, whom tables of insured lives are about. */
  readonly #insured = {
    'without tobacco': { expected: 0, ofInsuredLives: 0 },
    'with tobacco': { expected: 0, ofInsuredLives: 0 },
  };
  readonly #basis: PricingBasis;
  readonly #deathsOf: ReturnType<typeof deathsAssumedBy>;
  readonly #bestClass: Pick<BestClassLives, 'timesReference'>;

  constructor(basis: PricingBasis, bestClass: Pick<BestClassLives, 'timesReference'>) {
    this.#basis = basis;
    this.#deathsOf = deathsAssumedBy(basis);
    this.#bestClass = bestClass;
  }

  add({ person, decision: { termLifeOffer }, mortality }: OfferedOrNot): void {
    if (termLifeOffer === null) return;
    const { riskClass, years, amount } = termLifeOffer;
    const { assumed, ofBestClass, ofInsuredLives } = this.#deathsOf({
      sex: person.sex,
      age: person.age,
      riskClass,
      years,
    });
    const expected = ofBestClass * mortality;
    const ends = { low: mortalityRatio(person, 'low'), high: mortalityRatio(person, 'high') };
    for (const name of [bandOf(person), ALL_AGES]) {
      const cell = this.#cell(classOf(riskClass), name);
      cell.lives.add(expected, assumed);
      cell.amounts.add(expected * amount, assumed * amount);
      cell.low.add(ofBestClass * ends.low, assumed);
      cell.high.add(ofBestClass * ends.high, assumed);
      cell.addExcess(person, ofBestClass);
    }
    if (riskClass.tableRating !== null) return;
    const insured = this.#insured[isTobaccoClass(riskClass.rateClass) ? 'with tobacco' : 'without tobacco'];
    insured.expected += expected;
    insured.ofInsuredLives += ofInsuredLives;
  }

  #cell(riskClass: string, band: string): Cell {
    const key = `${riskClass}, ${band}`;
    const cell = this.#cells.get(key) ?? new Cell();
    this.#cells.set(key, cell);
    return cell;
  }

  /** Classes whose expected deaths, by lives or by amounts, exceed those assumed by more than they may, and by more than chance. */
  classesAbove(): string[] {
    return CLASSES.filter((riskClass) => this.#isAbove(riskClass, ERRORS_OF_CHANCE));
  }

  /** Those of which so few were drawn that it may be chance. */
  classesAboveByChance(): string[] {
    return CLASSES.filter(
      (riskClass) => this.#isAbove(riskClass, 0) && !this.#isAbove(riskClass, ERRORS_OF_CHANCE),
    );
  }

  #isAbove(riskClass: string, errors: number): boolean {
    const most = (1 + EXCESS_MAX) * this.#bestClass.timesReference;
    const cell = this.#cells.get(`${riskClass}, ${ALL_AGES}`);
    if (cell === undefined) return false;
    return [cell.lives.result(), cell.amounts.result()].some(
      ({ ratio, error }) => ratio - (errors === 0 ? 0 : errors * error) > most,
    );
  }

  print(): void {
    console.log(`
Expected deaths as a share of those the price assumes (basis ${this.#basis.version}), over the term, of who is offered term life
without a person. ± is the standard error of having drawn so many people. Low and high: every published ratio at the lower, at the upper
end of its interval, by lives.
`);
    console.log('  class  age         lives       by lives      by amount      low    high');
    const times = this.#bestClass.timesReference;
    const above = [...this.classesAbove(), ...this.classesAboveByChance()];
    for (const riskClass of CLASSES)
      for (const band of [...BANDS.map(nameOf), ALL_AGES]) {
        const cell = this.#cells.get(`${riskClass}, ${band}`);
        if (cell === undefined) continue;
        const lives = cell.lives.result();
        const [low, high] = [cell.low, cell.high].map((end) =>
          `${((100 * end.result().ratio) / times).toFixed(0)} %`.padStart(6),
        );
        const excess = band === ALL_AGES && above.includes(riskClass) ? '  above' : '';
        console.log(
          `  ${riskClass.padEnd(5)}  ${band.padEnd(8)} ${String(lives.lives).padStart(8)}  ${shown(lives, times)}  ${shown(cell.amounts.result(), times)}  ${low}  ${high}${excess}`,
        );
      }
    this.#printExcess();
    this.#printLevel();
  }

  #printExcess(): void {
    console.log('\nWhat makes those of a class die more often than reference lives, each by itself');
    for (const riskClass of CLASSES) {
      const most = this.#cells.get(`${riskClass}, ${ALL_AGES}`)?.whatExceeds().slice(0, LINES_SHOWN) ?? [];
      if (most.length === 0) continue;
      const lines = most.map(([about, share]) => `${about} ${(100 * share).toFixed(1)} %`);
      console.log(`  ${riskClass.padEnd(5)}  ${lines.join(', ')}`);
    }
  }

  /** What other anchors say, which is a question to the price and to no rule. */
  #printLevel(): void {
    const times = this.#bestClass.timesReference;
    console.log(`
The level. Every share above would be times
  ${times.toFixed(2)}  if the best class's assumption were that of reference lives alone
and, if who is offered the standard class or a better one died as the tables and the experience factor have it of all insured lives,`);
    for (const [tobacco, { expected, ofInsuredLives }] of Object.entries(this.#insured))
      if (expected > 0) console.log(`  ${((ofInsuredLives * times) / expected).toFixed(2)}  ${tobacco}`);
  }
}

/** As much of what was decided as deaths depend on. */
export interface OfferedOrNot {
  person: SimulatedPerson;
  decision: Pick<Decided['decision'], 'termLifeOffer'>;
  mortality: number;
}

const nameOf = ({ from, to }: (typeof BANDS)[number]) => `${from} to ${to}`;

function bandOf({ age }: SimulatedPerson): string {
  const band = BANDS.find(({ from, to }) => from <= age && age <= to);
  if (band === undefined) throw new RangeError(`term life was offered to somebody of ${age}`);
  return nameOf(band);
}
