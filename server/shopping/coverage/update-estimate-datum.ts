import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { TermDuration } from '@wysh/domain/pricing/term-duration.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { requireCoverageOwner } from './policy.ts';
import { requireState } from './require-state.ts';
import { saveEstimate } from './save-estimate.ts';
import type { ChangeFields, SavedEstimate } from './save-estimate.ts';

export interface UpdateEstimateDatumInput {
  readonly amount: number | null;
  readonly term: TermDuration | null;
  readonly health: HealthGrade | null;
  readonly tobacco: boolean | null;
  readonly birthdate: string | null;
  readonly gender: Sex | null;
  readonly stateId: string | null;
}

const fields: ChangeFields = { amount: 'amount', term: 'termDuration', birthdate: 'birthdate' };

/** Saves what is given for the caller's estimate and prices it anew, all of it or nothing. */
export async function updateEstimateDatum(
  context: Context,
  input: UpdateEstimateDatumInput,
): Promise<SavedEstimate> {
  const userId = requireCoverageOwner(context);
  await takeAccountAllowance(context, 'estimate');
  const { amount, term, stateId, health, tobacco, birthdate, gender } = input;
  const state = stateId === null ? null : requireState('stateId', stateId);
  const change = { told: { health, tobacco, birthdate, gender, state }, amount, term };
  return context.database.transaction((transaction) =>
    saveEstimate(transaction, context, userId, change, fields),
  );
}
