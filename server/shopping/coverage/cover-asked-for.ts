import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { editionOn, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { firstTermYears } from '@wysh/domain/pricing/lock-until-age.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readCoveredAllocations } from '../wyshes/list-allocations.ts';
import { amountCovering, AVERAGE_AMOUNT } from './cover-amounts.ts';
import { findLatestEstimate, readPrequalification } from './store.ts';

/**
 * The cover a person applies for: that of their newest estimate, else the amount they had in mind, else what their wyshes add
 * up to, else what people insure on average; to the age the estimate ends at as far as a term can go today. `years` is of term
 * life.
 */
export async function coverAskedFor(
  transaction: Transaction,
  context: Context,
  userId: string,
  {
    birthdate,
    state,
    today,
  }: { readonly birthdate: string; readonly state: string; readonly today: Temporal.PlainDate },
): Promise<{ amount: number; years: number }> {
  const basis = editionOn(PRICE_BASIS, context.editions.bases, state, today);
  const estimate = await findLatestEstimate(transaction, context.encryption, userId);
  const told = await readPrequalification(transaction, context.encryption, userId);
  const wyshTotal = (await readCoveredAllocations(context, transaction, userId)).reduce(
    (sum, allocation) => sum + (allocation.amount ?? 0),
    0,
  );
  const amount =
    estimate?.amount ??
    told.desiredCoverage ??
    amountCovering(wyshTotal, basis.coverageAmount) ??
    AVERAGE_AMOUNT;

  const age = ageLastBirthday(Temporal.PlainDate.from(birthdate), today);
  const { min, max } = firstTermYears(age, basis);
  const yearsInMind = (estimate?.insuredsAgeAtTerm ?? told.desiredLockUntilAge ?? Infinity) - age;
  return { amount: Math.floor(amount), years: Math.max(min, Math.min(max, yearsInMind)) };
}
