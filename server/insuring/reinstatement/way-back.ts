import type { Cents } from '@wysh/domain/money/money.ts';
import type { PolicyRules } from '@wysh/domain/policy/policy-rules.ts';
import { costOfReturn, wayBack } from '@wysh/domain/policy/reinstatement.ts';
import type { CostOfReturn, WayBack } from '@wysh/domain/policy/reinstatement.ts';
import { figuresOf, goesOnFrom, premiumDueOn } from '@wysh/domain/policy/terms.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findFirstMissed } from '../billing/find-missed-premiums.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { rulesOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';

/** A way there is. */
export type OpenWay = Exclude<WayBack, { readonly kind: 'none' }> & {
  /** The first day without cover. */
  readonly lapsedOn: Temporal.PlainDate;
} & Pick<PolicyRules['reinstatement'], 'daysWithoutEvidence' | 'interestPercent'>;

/** How a lapsed policy comes back as of a day; null when it does not, or never lapsed. */
export function openWay(policy: InsurancePolicy, today: Temporal.PlainDate): OpenWay | null {
  if (policy.status !== 'terminated' || policy.terminationReason !== 'lapsed') return null;
  const lapse = policy.transactions.findLast(({ kind }) => kind === 'lapsed');
  if (lapse === undefined) return null;
  const { endsOn } = termsOfPolicy(policy);
  const { effectiveOn: lapsedOn } = lapse;
  const rules = rulesOfPolicy(policy, today);
  const way = wayBack(rules, { lapsedOn, endsOn }, today);
  const { daysWithoutEvidence, interestPercent } = rules.reinstatement;
  return way.kind === 'none' ? null : { ...way, lapsedOn, daysWithoutEvidence, interestPercent };
}

export interface Return {
  readonly cost: CostOfReturn;
  readonly monthlyCents: Cents;
}

/** What bringing it back costs as of a day, by the terms it lapsed with; null where there is nothing to make up for. */
export async function findReturn(
  reader: Reader,
  policy: InsurancePolicy,
  today: Temporal.PlainDate,
): Promise<Return | null> {
  const missed = await findFirstMissed(reader, policy.id);
  if (missed === null) return null;
  const terms = termsOfPolicy(policy);
  const { monthlyCents } = figuresOf(terms);
  // What it would say had it not lapsed.
  const lapse = policy.transactions.findLast(({ kind }) => kind === 'lapsed');
  const contract = policy.transactions.filter((transaction) => transaction !== lapse);
  const cost = costOfReturn(
    rulesOfPolicy(policy, today),
    {
      ...missed,
      endsOn: terms.endsOn,
      goesOnFrom: goesOnFrom(contract),
      premiumOn: (day, frequency) => premiumDueOn(contract, day, frequency) ?? monthlyCents,
    },
    today,
  );
  return cost && { cost, monthlyCents };
}
