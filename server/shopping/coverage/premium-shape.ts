import { TABLE_RATINGS } from '@wysh/domain/pricing/risk-class.ts';
import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import type { RiskClass, Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { AccidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { TermPremium } from '@wysh/domain/pricing/term-premium.ts';
import * as v from 'valibot';
import { storedCents } from '../../platform/database/stored-cents.ts';
import type { CoverPremium } from './price-cover.ts';

const rated = ['S', 'ST'] as const;
const unrated = ['PP', 'P', 'SP', 'PT'] as const;

export const riskClass: v.GenericSchema<RiskClass> = v.variant('rateClass', [
  v.object({ rateClass: v.picklist(rated), tableRating: v.nullable(v.picklist(TABLE_RATINGS)) }),
  v.object({ rateClass: v.picklist(unrated), tableRating: v.null() }),
]);

export const sex = v.picklist(['male', 'female']) satisfies v.GenericSchema<Sex>;

export const healthGrade = v.picklist([
  'excellent',
  'good',
  'average',
  'poor',
]) satisfies v.GenericSchema<HealthGrade>;

const arithmetic = {
  basisVersion: v.string(),
  amount: v.number(),
  ratePerThousand: v.number(),
  coverageCharge: v.number(),
  policyFee: v.number(),
  annualMinimum: v.number(),
  isMinimumApplied: v.boolean(),
  annualUnrounded: v.number(),
  monthlyFactor: v.number(),
  monthlyUnrounded: v.number(),
  annualCents: storedCents,
  monthlyCents: storedCents,
  sex,
  issueAge: v.number(),
  years: v.number(),
};

const termPremium: v.GenericSchema<TermPremium> = v.object({
  ...arithmetic,
  riskClass,
  mortalityMultiplier: v.number(),
});

// A term's premium whose class can't be read is no premium without classes.
const accidentalDeathPremium: v.GenericSchema<AccidentalDeathPremium> = v.object({
  ...arithmetic,
  riskClass: v.optional(v.undefined()),
});

/** A premium with its arithmetic, as an estimate, an offer and a quote keep it. */
export const premium: v.GenericSchema<CoverPremium> = v.union([termPremium, accidentalDeathPremium]);
