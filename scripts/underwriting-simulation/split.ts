import { PRODUCT_AGES } from '../../domain/eligibility/product-availability.ts';
import { isSold } from '../../domain/pricing/sold-range.ts';
import { classOf, splitOf, Tally, type Decided, type ReportPart } from './decided.ts';

/** What is decided of how many, and why. */
export class Split implements ReportPart {
  readonly #split = new Tally();
  readonly #classes = new Tally();
  readonly #reasons = {
    rejected: new Tally(),
    postponed: new Tally(),
    referred: new Tally(),
    offered: new Tally(),
  };
  #applied = 0;
  #referred = 0;
  #offered = 0;
  /** Those of an age at which term life is sold, of whom alone a person can be asked. */
  #ofTermLifeAge = 0;

  add({ decision }: Decided): void {
    this.#applied += 1;
    this.#split.add(splitOf(decision));
    if (isSold(PRODUCT_AGES.termLife, decision.facts.age ?? 0)) this.#ofTermLifeAge += 1;
    if (decision.result === 'referred_to_underwriter') this.#referred += 1;
    if (decision.termLifeOffer !== null) {
      this.#offered += 1;
      this.#classes.add(classOf(decision.assessment.riskClass));
    }
    const outcome = decision.outcomes.termLife;
    for (const { rule, case: name, does } of decision.fired) {
      const isWhy =
        outcome === 'offered' ||
        does.kind === { rejected: 'reject', postponed: 'postpone', referred: 'refer' }[outcome] ||
        (outcome === 'referred' && does.kind === 'ask');
      if (isWhy && does.products.includes('termLife')) this.#reasons[outcome].add(`${rule}: ${name}`);
    }
  }

  /** Of everybody who applied. */
  get decidedWithoutAPerson(): number {
    return 1 - this.#referred / this.#applied;
  }

  /** Of those whose age term life is sold at. */
  get decidedWithoutAPersonAtTermLifeAge(): number {
    return 1 - this.#referred / this.#ofTermLifeAge;
  }

  print(): void {
    this.#split.print('Split', this.#applied);
    this.#classes.print('Classes of term life offers, of those', this.#offered);
    this.#reasons.referred.print('Why a person decides, of all applicants (several can hold)', this.#applied);
    this.#reasons.rejected.print('Why term life was refused, of all applicants', this.#applied);
    this.#reasons.postponed.print('Why term life was postponed, of all applicants', this.#applied);
    this.#reasons.offered.print('What an offer took into account, of all applicants', this.#applied);
  }
}
