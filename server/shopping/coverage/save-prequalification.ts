import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { COVERAGE_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireSameBirthdate } from '../../people/accounts/one-birthdate.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { amountProblem } from './cover-refusals.ts';
import { insurabilityOf } from './insurability.ts';
import type { Prequalification } from './prequalification.ts';
import { lockPrequalification, updatePrequalification } from './store.ts';

/** Undefined and null leave an answer as it is. */
export type PrequalificationChanges = {
  readonly [Key in keyof Prequalification]?: Prequalification[Key] | undefined;
};

/** What these answers are called where they came from, for refusals. */
export interface PrequalificationFields {
  readonly birthdate: string;
  readonly desiredCoverage: string;
}

/**
 * Adds what a person told to what they told before, and answers all of it. Until the end of the transaction
 * nobody else changes it. Answers that rule cover out are kept like others; what cannot be true is refused.
 */
export async function savePrequalification(
  transaction: Transaction,
  context: Context,
  userId: string,
  changes: PrequalificationChanges,
  fields: PrequalificationFields,
): Promise<Prequalification> {
  const now = context.clock.now();
  if (changes.birthdate != null) {
    const given = { birthdate: changes.birthdate, field: fields.birthdate };
    await requireSameBirthdate(transaction, context, userId, given);
  }
  const before = await lockPrequalification(transaction, context.encryption, userId, now);
  const told: Prequalification = {
    birthdate: changes.birthdate ?? before.birthdate,
    gender: changes.gender ?? before.gender,
    state: changes.state ?? before.state,
    health: changes.health ?? before.health,
    ...tobaccoTold(before, changes),
    criminalHistory: changes.criminalHistory ?? before.criminalHistory,
    desiredCoverage:
      changes.desiredCoverage == null ? before.desiredCoverage : Math.floor(changes.desiredCoverage),
    desiredLockUntilAge: changes.desiredLockUntilAge ?? before.desiredLockUntilAge,
  };
  const faults = faultsOf(context, told, now, fields);
  if (faults.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors: faults });

  const changed = (Object.keys(told) as (keyof Prequalification)[]).filter(
    (key) => told[key] !== before[key],
  );
  if (changed.length === 0) return told;
  await updatePrequalification(transaction, context.encryption, userId, told, now);
  await recordAuditEvent(transaction, context, {
    action: 'prequalification_changed',
    subjectType: 'user',
    subjectId: userId,
    detail: { answers: changed.join(' ') },
  });
  return told;
}

/** All of them at once, so that the person sees everything. */
function faultsOf(
  { editions }: Context,
  told: Prequalification,
  now: Temporal.Instant,
  fields: PrequalificationFields,
): FieldError[] {
  const faults: FieldError[] = [];
  // Only a birthdate after today makes this reason.
  if (insurabilityOf(told, now).reasons.includes('general'))
    faults.push(fieldError(fields.birthdate, problem(COVERAGE_PROBLEMS, 'birthdate_in_future')));
  const wrongAmount =
    told.desiredCoverage === null
      ? null
      : amountProblem(told.desiredCoverage, basisInForce(editions, told.state ?? '', now));
  if (wrongAmount !== null) faults.push(fieldError(fields.desiredCoverage, wrongAmount));
  return faults;
}

/** How long they have been without goes with what they tell of tobacco: said again in one word, it stays as it was told. */
function tobaccoTold(
  before: Prequalification,
  { tobacco = null, tobaccoPause }: PrequalificationChanges,
): Pick<Prequalification, 'tobacco' | 'tobaccoPause'> {
  const isAsBefore = tobacco === null || (tobaccoPause === undefined && tobacco === before.tobacco);
  const { tobacco: told, tobaccoPause: pause = null } = isAsBefore ? before : { tobacco, tobaccoPause };
  return { tobacco: told, tobaccoPause: pause };
}
