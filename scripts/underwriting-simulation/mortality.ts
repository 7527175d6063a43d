import {
  deathsAssumedBy,
  RatioOfSums,
  type Ratio,
} from '../../domain/underwriting/evidence/expected-deaths.ts';
import { mortalityRatio } from '../../domain/underwriting/evidence/population/mortality-ratio.ts';
import { CURRENT_BASIS } from '../../domain/pricing/testing/current-basis.ts';
import { RATE_CLASSES, RISK_CLASSES, isTobaccoClass } from '../../domain/pricing/risk-class.ts';
import { classOf, type Decided, type ReportPart } from './decided.ts';

/** Expected deaths may exceed those the price assumes by so much. */
const EXCESS_MAX = 0.05;

const BANDS = [
  { from: 18, to: 29 },
  { from: 30, to: 39 },
  { from: 40, to: 45 },
];
const ALL_AGES = 'all ages';

/** Of one class and band of age. */
class Cell {
  readonly lives = new RatioOfSums();
  readonly amounts = new RatioOfSums();
  readonly low = new RatioOfSums();
  readonly high = new RatioOfSums();
}

const shown = ({ ratio, error }: Ratio): string =>
  `${(100 * ratio).toFixed(0).padStart(4)} % ± ${Number.isFinite(error) ? (100 * error).toFixed(1).padStart(4) : '   ?'}`;

const deathsOf = deathsAssumedBy(CURRENT_BASIS);

/** Expected deaths of the lives offered term life without a person, against those their price assumes. */
export class Mortality implements ReportPart {
  readonly #cells = new Map<string, Cell>();
  /** All of no more than the standard class, by tobacco, whom tables of insured lives are about. */
  readonly #insured = {
    'without tobacco': { expected: 0, ofInsuredLives: 0 },
    'with tobacco': { expected: 0, ofInsuredLives: 0 },
  };

  add({ person, decision, mortality }: Decided): void {
    const { termLifeOffer: offer } = decision;
    if (offer === null) return;
    const { riskClass, years, amount } = offer;
    const { assumed, reference, ofInsuredLives } = deathsOf({
      sex: person.sex,
      age: person.age,
      riskClass,
      years,
    });
    const expected = reference * mortality;
    const band = BANDS.find(({ from, to }) => from <= person.age && person.age <= to);
    const ends = { low: mortalityRatio(person, 'low'), high: mortalityRatio(person, 'high') };
    for (const name of [`${band?.from} to ${band?.to}`, ALL_AGES]) {
      const cell = this.#cell(classOf(riskClass), name);
      cell.lives.add(expected, assumed);
      cell.amounts.add(expected * amount, assumed * amount);
      cell.low.add(reference * ends.low, assumed);
      cell.high.add(reference * ends.high, assumed);
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

  /** Classes whose expected deaths, by lives or by amounts, exceed those assumed by more than they may. */
  classesAbove(): string[] {
    return CLASSES.filter((riskClass) => {
      const cell = this.#cells.get(`${riskClass}, ${ALL_AGES}`);
      return [cell?.lives, cell?.amounts].some((sums) => (sums?.result().ratio ?? 0) > 1 + EXCESS_MAX);
    });
  }

  print(): void {
    console.log(`
Expected deaths as a share of those the price assumes (basis ${CURRENT_BASIS.version}), over the term, of who is offered term life
without a person. A reference life dies as the price assumes of the best class; ± is the standard error of having drawn so many
people. Low and high: every published ratio at the lower, at the upper end of its interval, by lives.
`);
    console.log('  class  age         lives        by lives      by amount     low    high');
    for (const riskClass of CLASSES)
      for (const band of [...BANDS.map(({ from, to }) => `${from} to ${to}`), ALL_AGES]) {
        const cell = this.#cells.get(`${riskClass}, ${band}`);
        if (cell === undefined) continue;
        const lives = cell.lives.result();
        const [low, high] = [cell.low, cell.high].map(
          (end) => `${(100 * end.result().ratio).toFixed(0).padStart(4)} %`,
        );
        const excess = band === ALL_AGES && this.classesAbove().includes(riskClass) ? '  above' : '';
        console.log(
          `  ${riskClass.padEnd(5)}  ${band.padEnd(8)} ${String(lives.lives).padStart(8)}  ${shown(lives)}  ${shown(cell.amounts.result())}  ${low}  ${high}${excess}`,
        );
      }
    this.#printLevel();
  }

  /** What the other anchor says: that all insured lives of no more than the standard class die as the tables with our experience have it. */
  #printLevel(): void {
    console.log(
      '\nThe level, which is the price’s own and no rule’s: were all lives up to the standard class to die as the tables and the',
    );
    console.log(
      'experience factor have it of all insured lives, whatever their class, every share above would be times',
    );
    for (const [tobacco, { expected, ofInsuredLives }] of Object.entries(this.#insured))
      console.log(`  ${(ofInsuredLives / expected).toFixed(2)}  ${tobacco}`);
  }
}

const CLASSES = RISK_CLASSES.toSorted(
  (one, other) => RATE_CLASSES.indexOf(one.rateClass) - RATE_CLASSES.indexOf(other.rateClass),
).map(classOf);

/** Of the best class, in points: what a point of the rulebook is a percent of, less the standard class has 100. */
const BEST_CLASS_POINTS = 55;

interface OfCase {
  does: string;
  fired: RatioOfSums;
  alone: RatioOfSums;
  offered: RatioOfSums;
}

/** Of every case that rates somebody: what those it fired on die of, beside what it adds. */
export class MortalityByCase implements ReportPart {
  readonly #cases = new Map<string, OfCase>();

  add({ person, decision, mortality }: Decided): void {
    const rating = decision.fired.filter(({ does }) =>
      ['debit', 'class', 'tobaccoRates'].includes(does.kind),
    );
    const debits = rating.filter(({ does }) => does.kind !== 'tobaccoRates');
    for (const { rule, case: name, does } of rating) {
      const does_ =
        does.kind === 'debit' ? `${does.points}` : does.kind === 'class' ? does.atBest : 'tobacco';
      const key = `${rule}: ${name}`;
      const sums = this.#cases.get(key) ?? {
        does: does_,
        fired: new RatioOfSums(),
        alone: new RatioOfSums(),
        offered: new RatioOfSums(),
      };
      this.#cases.set(key, sums);
      sums.fired.add(mortality, 1);
      const isAlone =
        debits.length <= 1 &&
        decision.outcomes.termLife === 'offered' &&
        (rating.length === debits.length || does.kind === 'tobaccoRates');
      if (isAlone) sums.alone.add(mortality, 1);
      if (decision.termLifeOffer === null) continue;
      const { riskClass, years } = decision.termLifeOffer;
      const { assumed, reference } = deathsOf({ sex: person.sex, age: person.age, riskClass, years });
      sums.offered.add(reference * mortality, assumed);
    }
  }

  print(): void {
    console.log(`
By case that rates: its points (or the best class it leaves); how many times as likely as a reference life those die on whom it fired,
and those on whom nothing else that rates did and who are offered term life without a person; the points that would be (${BEST_CLASS_POINTS} for every
reference life more); and of all it fired on who are offered, expected deaths as a share of those their price assumes.
`);
    console.log('  points   fired  times     alone  times ± error   as points    offered  expected/assumed');
    for (const [name, { does, fired, alone, offered }] of [...this.#cases].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      const [all, only, priced] = [fired, alone, offered].map((sums) => sums.result()) as [
        Ratio,
        Ratio,
        Ratio,
      ];
      const aloneText =
        only.lives === 0
          ? ''.padEnd(29)
          : `${only.ratio.toFixed(2).padStart(5)} ± ${Number.isFinite(only.error) ? only.error.toFixed(2) : '   ?'}  ${((only.ratio - 1) * BEST_CLASS_POINTS).toFixed(0).padStart(10)}`;
      const pricedText = priced.lives === 0 ? '' : `${String(priced.lives).padStart(9)}  ${shown(priced)}`;
      console.log(
        `  ${does.padStart(6)}  ${String(all.lives).padStart(6)}  ${all.ratio.toFixed(2).padStart(5)}  ${String(only.lives).padStart(8)}  ${aloneText.padEnd(29)}${pricedText.padEnd(26)}  ${name}`,
      );
    }
  }
}
