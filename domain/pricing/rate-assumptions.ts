import { deathProbabilitiesFrom, insuredDeathProbabilities } from './actuarial/mortality-table.ts';
import type { RateAssumptions } from './level-rate.ts';
import { ratesOfYears } from './pricing-basis.ts';
import type { AccidentalDeathBasis, PricingBasis } from './pricing-basis.ts';
import { TABLE_RATINGS, isTobaccoClass } from './risk-class.ts';
import type { RiskClass, Sex } from './risk-class.ts';

const wholeCoverage = () => 1;

/**
 * Mortality of a risk class as a multiple of the table for its sex and tobacco use: 2 for standard table D.
 */
export function mortalityMultiplier({ termLife }: PricingBasis, riskClass: RiskClass): number {
  const { rateClass, tableRating } = riskClass;
  const tables = tableRating === null ? 0 : TABLE_RATINGS.indexOf(tableRating) + 1;
  return termLife.classMultiplier.byClass[rateClass] * (1 + termLife.tableRatingStep.value * tables);
}

/** Death probabilities of policy years `firstYear` .. `firstYear + count - 1`: table, experience, class. */
function expectedDeaths(
  basis: PricingBasis,
  { sex, riskClass, issueAge }: { sex: Sex; riskClass: RiskClass; issueAge: number },
  { firstYear, count, multiplier }: { firstYear: number; count: number; multiplier: number },
): number[] {
  const tobacco = isTobaccoClass(riskClass.rateClass) ? 'smoker' : 'nonsmoker';
  const table = insuredDeathProbabilities(basis.tables.insuredMortality[`${sex}.${tobacco}`], issueAge);
  const experience = ratesOfYears(basis.termLife.experienceFactor, count, firstYear);
  return experience.map((factor, index) => Math.min(1, table[firstYear - 1 + index]! * factor * multiplier));
}

/** What a term life rate rests on, from issue to the end age. */
export function termLifeAssumptions(
  basis: PricingBasis,
  person: { sex: Sex; riskClass: RiskClass; issueAge: number },
): RateAssumptions {
  const { endAgeMax, lapse, interest, mortalityMarginPerThousand, shareOfPremium } = basis.termLife;
  const count = endAgeMax - person.issueAge;
  const multiplier = mortalityMultiplier(basis, person.riskClass);
  return {
    deathProbabilities: expectedDeaths(basis, person, { firstYear: 1, count, multiplier }),
    lapseRates: ratesOfYears(lapse, count),
    interest: interest.value,
    claimCost: wholeCoverage,
    margin: mortalityMarginPerThousand.value / 1000,
    shareOfPremium,
  };
}

/**
 * What the rate of an extension rests on, from the end of the first term to the end age:
 * later policy years of the same life, but those who stay without being asked about their health die sooner.
 */
export function extensionAssumptions(
  basis: PricingBasis,
  person: { sex: Sex; riskClass: RiskClass; issueAge: number },
): RateAssumptions {
  const { endAgeMax, lapse, extension } = basis.termLife;
  const firstYear = extension.afterYears + 1;
  const count = endAgeMax - person.issueAge - extension.afterYears;
  const multiplier = mortalityMultiplier(basis, person.riskClass) * extension.mortalityMultiplier;
  return {
    ...termLifeAssumptions(basis, person),
    deathProbabilities: expectedDeaths(basis, person, { firstYear, count, multiplier }),
    lapseRates: ratesOfYears(lapse, count, firstYear).with(0, extension.firstYearLapse),
  };
}

/** The share of the coverage an accidental death at that age is expected to pay: 26.8%, from 45 on 25.8%. */
export function expectedPayout({ payoutShare, deathShare }: AccidentalDeathBasis, age: number): number {
  const autoPedestrian = age < 45 ? deathShare.autoPedestrian.under45 : deathShare.autoPedestrian.from45;
  const generalAccident = 1 - deathShare.publicTransportation - autoPedestrian;
  return (
    deathShare.publicTransportation * payoutShare.publicTransportation +
    autoPedestrian * payoutShare.autoPedestrian +
    generalAccident * payoutShare.generalAccident
  );
}

/** What an accidental death rate rests on, from issue to the end age. */
export function accidentalDeathAssumptions(
  basis: PricingBasis,
  { sex, issueAge }: { sex: Sex; issueAge: number },
): RateAssumptions {
  const { accidentalDeath } = basis;
  const count = accidentalDeath.endAge - issueAge;
  return {
    deathProbabilities: deathProbabilitiesFrom(basis.tables.accidentalDeath[sex], issueAge).slice(0, count),
    lapseRates: ratesOfYears(accidentalDeath.lapse, count),
    interest: accidentalDeath.interest.value,
    claimCost: (year) => accidentalDeath.loading * expectedPayout(accidentalDeath, issueAge + year - 1),
    margin: 0,
    shareOfPremium: accidentalDeath.shareOfPremium,
  };
}
