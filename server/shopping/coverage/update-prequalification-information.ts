import type { IneligibleReason } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { insurabilityOf } from './insurability.ts';
import { requireCoverageOwner } from './policy.ts';
import { savePrequalification } from './save-prequalification.ts';
import { requireState } from './require-state.ts';

export interface UpdatePrequalificationInput {
  readonly state: string | null;
  readonly birthdate: string | null;
  readonly criminalHistory: boolean | null;
  readonly desiredCoverage: number | null;
}

const fields = { birthdate: 'birthdate', desiredCoverage: 'desiredCoverage' };

/** Saves what decides whether the caller can be insured, and answers why they can't. */
export async function updatePrequalificationInformation(
  context: Context,
  input: UpdatePrequalificationInput,
): Promise<readonly IneligibleReason[]> {
  const userId = requireCoverageOwner(context);
  await takeAccountAllowance(context, 'estimate');
  const state = input.state === null ? null : requireState('state', input.state);
  const told = await context.database.transaction((transaction) =>
    savePrequalification(transaction, context, userId, { ...input, state }, fields),
  );
  return insurabilityOf(told, context.clock.now()).reasons;
}
