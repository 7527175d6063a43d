import { policiesInForce } from '../actuarial/expected-present-value.ts';
import type { ActuarialBasis } from '../actuarial/expected-present-value.ts';
import { equivalencePremium } from '../actuarial/level-premium-contract.ts';
import type { LevelPremiumContract } from '../actuarial/level-premium-contract.ts';
import { policyValueAtTime } from '../actuarial/policy-value-within-year.ts';
import { acquisitionOfAmount } from '../policy-expenses.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { termLifeAssumptions } from '../rate-assumptions.ts';
import type { InsuredLife } from '../rate-table.ts';
import type { DossierAssumptions } from './dossier-assumptions.ts';

/** What becomes otherwise than the price assumed it, as multiples; of interest what is added to the rate. */
export interface Experience {
  deaths: number;
  lapses: number;
  expenses: number;
  interest: number;
}

export const AS_ASSUMED: Experience = { deaths: 1, lapses: 1, expenses: 1, interest: 0 };

/** One year of a policy that was sold, for each that was: dollars at its end, but for who was there at its start. */
export interface ProfitYear {
  inForce: number;
  premium: number;
  claims: number;
  expenses: number;
  /** At the end of the year, for each policy then in force. */
  reserve: number;
  /** At its start, for each that was sold. */
  capital: number;
  /** Before income tax. */
  profit: number;
  /** After tax, and after what shareholders ask for their capital. */
  distributable: number;
}

/** Present values at what shareholders ask, for each policy sold. */
export interface ProfitSums {
  premiums: number;
  /** After tax. */
  profit: number;
  /** Less what shareholders ask for their capital. */
  afterCapital: number;
}

const TERM_CONTRACT: Omit<LevelPremiumContract, 'years'> = {
  deathBenefit: () => 1,
  claimTiming: 'midYear',
  survivalBenefit: 0,
  premiumsReturned: () => 0,
  premiumPattern: () => 1,
  premiumFrequency: 1,
  expenses: { shareOfPremium: () => 0, perPolicy: () => 0 },
};

/** Net level reserves for $1 of cover of a life and a term, discounted at a rate of their own. */
class NetLevelReserves {
  readonly #basis: ActuarialBasis;
  readonly #contract: LevelPremiumContract;
  readonly #premium: number;
  /** At the end of each year; never less than nothing. */
  readonly atEnds: readonly number[];

  constructor(deathProbabilities: readonly number[], years: number, interest: number) {
    this.#basis = { deathProbabilities: deathProbabilities.slice(0, years), interest };
    this.#contract = { ...TERM_CONTRACT, years };
    this.#premium = equivalencePremium(this.#basis, this.#contract);
    this.atEnds = Array.from({ length: years }, (_, index) => Math.max(0, this.at(index + 1)));
  }

  /** So many years after issue. */
  at(time: number): number {
    return policyValueAtTime(this.#basis, this.#contract, this.#premium, time);
  }
}

/** Tests what is earned of policies of one life and term, whose deaths, lapses and reserves are reckoned once. */
export class ProfitTest {
  readonly #basis: PricingBasis;
  readonly #assumptions: DossierAssumptions;
  readonly #experience: Experience;
  readonly #expected: readonly number[];
  readonly #died: readonly number[];
  readonly #inForce: readonly number[];
  readonly #reserves: NetLevelReserves;
  readonly #interest: number;
  readonly #years: number;

  constructor(
    { life, years }: { life: InsuredLife; years: number },
    basis: PricingBasis,
    assumptions: DossierAssumptions,
    experience: Experience = AS_ASSUMED,
  ) {
    const priced = termLifeAssumptions(basis, life);
    this.#basis = basis;
    this.#assumptions = assumptions;
    this.#experience = experience;
    this.#years = years;
    this.#expected = priced.deathProbabilities;
    this.#died = priced.deathProbabilities.map((share) => Math.min(1, share * experience.deaths));
    const lapseRates = (priced.lapseRates ?? []).map((share) => Math.min(1, share * experience.lapses));
    this.#interest = basis.termLife.interest.value + experience.interest;
    this.#inForce = policiesInForce({ deathProbabilities: this.#died, lapseRates, interest: 0 });
    this.#reserves = new NetLevelReserves(this.#expected, years, assumptions.reserveInterest);
  }

  years(premium: { amount: number; annualUnrounded: number }): ProfitYear[] {
    const { amount, annualUnrounded: yearly } = premium;
    const { termLife } = this.#basis;
    const { capital, hurdle, incomeTax, reinsurance } = this.#assumptions;
    const { premiumTax, paymentProcessing, commission } = termLife.shareOfPremium;
    const kept = Math.min(amount, reinsurance.retention);
    const ceded = amount - kept;
    const growth = 1 + this.#interest;
    return Array.from({ length: this.#years }, (_, index) => {
      const inForce = this.#inForce[index]!;
      const staying = index + 1 === this.#years ? 0 : this.#inForce[index + 1]!;
      const atStart = kept * (this.#reserves.atEnds[index - 1] ?? 0);
      const atEnd = kept * this.#reserves.atEnds[index]!;
      const expenses = inForce * this.#expensesOf(index, amount);
      const taken = inForce * yearly * (premiumTax + paymentProcessing + commission);
      const ceding = inForce * ceded * this.#expected[index]! * reinsurance.priceOfDeaths;
      const claims = inForce * this.#died[index]! * kept;
      const invested = inForce * (atStart + yearly) - taken - expenses - ceding;
      const profit = invested * growth - claims * Math.sqrt(growth) - staying * atEnd;
      const held = inForce * (capital.ofAmountAtRisk * (kept - atStart) + capital.ofReserve * atStart);
      const asked = held * (hurdle - this.#interest * (1 - incomeTax));
      return {
        inForce,
        premium: inForce * yearly,
        claims: inForce * this.#died[index]! * amount,
        expenses: expenses + taken + ceding - inForce * this.#died[index]! * ceded,
        reserve: atEnd,
        capital: held,
        profit,
        distributable: profit * (1 - incomeTax) - asked,
      };
    });
  }

  /** What is reserved for a policy of an amount so many years after issue, with the premium of a year that has begun paid. */
  reserveAt(time: number, amount: number): number {
    const kept = Math.min(amount, this.#assumptions.reinsurance.retention);
    return kept * Math.max(0, this.#reserves.at(time));
  }

  sums(premium: { amount: number; annualUnrounded: number }): ProfitSums {
    const { hurdle, incomeTax } = this.#assumptions;
    const sums: ProfitSums = { premiums: 0, profit: 0, afterCapital: 0 };
    let discount = 1;
    for (const year of this.years(premium)) {
      sums.premiums += year.premium * discount;
      discount /= 1 + hurdle;
      sums.profit += year.profit * (1 - incomeTax) * discount;
      sums.afterCapital += year.distributable * discount;
    }
    return sums;
  }

  #expensesOf(index: number, amount: number): number {
    const { expenses } = this.#basis.termLife;
    const maintenance = expenses.maintenancePerYear * (1 + expenses.maintenanceInflation) ** index;
    const acquisition = index === 0 ? expenses.acquisition + acquisitionOfAmount(expenses, amount) : 0;
    return (maintenance + acquisition) * this.#experience.expenses;
  }
}
