import { isTobaccoClass } from '../../domain/pricing/risk-class.ts';
import type { PricingBasis } from '../../domain/pricing/pricing-basis.ts';
import { deathsAssumedBy, RatioOfSums } from '../../domain/underwriting/evidence/expected-deaths.ts';
import type { Action } from '../../domain/underwriting/rule.ts';
import type { Decided, ReportPart } from './decided.ts';
import type { BestClassLives } from './mortality.ts';

interface OfCase {
  effect: string;
  fired: RatioOfSums;
  alone: RatioOfSums;
  offered: RatioOfSums;
}

/** What a case does to the class; null where it rates nobody. */
function effectOf(does: Action): string | null {
  if (does.kind === 'debit') return String(does.points);
  if (does.kind === 'class') return does.atBest;
  return does.kind === 'tobaccoRates' ? 'tobacco' : null;
}

const times = ({ ratio, error }: { ratio: number; error: number }, by: number): string =>
  `${(ratio / by).toFixed(2).padStart(5)} ± ${Number.isFinite(error) ? (error / by).toFixed(2) : '   ?'}`;

/** Of every case that rates somebody: what those it fired on die of, beside what it adds. */
export class MortalityByCase implements ReportPart {
  readonly #cases = new Map<string, OfCase>();
  readonly #bestClassPercent: number;
  readonly #deathsOf: ReturnType<typeof deathsAssumedBy>;
  readonly #bestClass: BestClassLives;

  constructor(basis: PricingBasis, bestClass: BestClassLives) {
    this.#bestClassPercent = 100 * basis.termLife.classMultiplier.byClass.PP;
    this.#deathsOf = deathsAssumedBy(basis);
    this.#bestClass = bestClass;
  }

  add({ person, decision: { fired, termLifeOffer }, mortality }: Decided): void {
    const rating = fired.flatMap(({ rule, case: name, does }) => {
      const effect = effectOf(does);
      return effect === null ? [] : [{ name: `${rule}: ${name}`, effect }];
    });
    for (const { name, effect } of rating) {
      const sums = this.#sumsOf(name, effect);
      sums.fired.add(mortality, 1);
      if (termLifeOffer === null) continue;
      if (rating.length === 1) sums.alone.add(mortality, 1);
      const { riskClass, years } = termLifeOffer;
      // The price of tobacco is so far above its deaths that it would hide what else somebody has.
      if (isTobaccoClass(riskClass.rateClass)) continue;
      const { assumed, ofBestClass } = this.#deathsOf({ sex: person.sex, age: person.age, riskClass, years });
      sums.offered.add(ofBestClass * mortality, assumed);
    }
  }

  #sumsOf(name: string, effect: string): OfCase {
    const known = this.#cases.get(name);
    if (known !== undefined) return known;
    const sums = { effect, fired: new RatioOfSums(), alone: new RatioOfSums(), offered: new RatioOfSums() };
    this.#cases.set(name, sums);
    return sums;
  }

  print(): void {
    const percent = this.#bestClassPercent;
    const by = this.#bestClass.timesReference;
    console.log(`
By case that rates: its points; how many times as often as the best class those die on whom it fired; the same of those on whom nothing
else that rates did and who are offered term life without a person, and the points that would be (${percent.toFixed(0)} for once more); and of all it fired on who
are offered term life without tobacco, expected deaths as a share of those their price assumes.
`);
    console.log('   points   fired  times    alone  times ± error  points  offered   share ± error');
    for (const [name, { effect, fired, alone, offered }] of [...this.#cases].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      const [all, only, priced] = [fired.result(), alone.result(), offered.result()];
      const ofAlone =
        only.lives === 0
          ? '–'.padEnd(21)
          : `${times(only, by)}  ${((only.ratio / by - 1) * percent).toFixed(0).padStart(6)} `;
      console.log(
        `  ${effect.padStart(7)} ${String(all.lives).padStart(7)}  ${(all.ratio / by).toFixed(2).padStart(5)}  ${String(only.lives).padStart(7)}  ${ofAlone} ${String(priced.lives).padStart(7)}  ${priced.lives === 0 ? '–'.padEnd(12) : times(priced, by)}  ${name}`,
      );
    }
  }
}
