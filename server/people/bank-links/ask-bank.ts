import { refusal } from '@wysh/domain/errors/failure.ts';
import { BANK_LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';

/** What the vendor answers. That it refuses is passed on as it is; anything else is told as a bank that cannot be reached, and nothing was done. */
export async function askBank<Answer>(
  { log, caller }: Pick<Context, 'log' | 'caller'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof BankLinkRefused) throw cause;
    log.warn({ err: cause, requestId: caller.requestId }, 'the vendor of bank links gave no answer');
    throw refusal(problem(BANK_LINK_PROBLEMS, 'bank_silent'), { cause });
  }
}
