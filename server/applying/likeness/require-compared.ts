import { CASE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listLikenessesOf } from './likeness-store.ts';

/** Nothing is offered by a person before it is decided whether its applicant has another account. @throws Failure until then. */
export async function requireCompared(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
): Promise<void> {
  const pairs = await listLikenessesOf(reader, encryption, userId);
  if (pairs.some(({ state }) => state === 'waiting'))
    throw refusal(problem(CASE_PROBLEMS, 'not_compared'), { field: 'case' });
}
