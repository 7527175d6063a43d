import { CORRECTION_AT_DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';

const AT_DESK = Object.keys(CORRECTION_AT_DESK_PROBLEMS) as (keyof typeof CORRECTION_AT_DESK_PROBLEMS)[];

/** What keeps a correction from being made is worded for its owner; to one of ours the same is said in words for them. */
export async function correctionInStaffWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure ? forStaff(error) : error;
  }
}

export function forStaff(failure: Failure): Failure {
  const code = AT_DESK.find((one) => one === failure.problem);
  if (code === undefined) return failure;
  const [field] = failure.fieldErrors;
  return refusal(problem(CORRECTION_AT_DESK_PROBLEMS, code), {
    internalMessage: failure.message,
    ...(field !== undefined && { field: field.field }),
  });
}
