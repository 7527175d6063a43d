import { formatDate } from '@wysh/domain/dates/display.ts';
import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { findUndecidedApplication } from './store.ts';
import type { Reader } from '../../platform/database/database.ts';

/**
 * Goes on when the person may begin an application where they stand, or go on with one.
 * @throws Failure that says what is in the way and what to do; its field's code says it in a word.
 */
export async function requireFreeWay(context: Context, reader: Reader, userId: string): Promise<void> {
  const standing = await context.standingRegister.findStanding(context, reader, userId);
  const { applying } = standing;
  if (applying === null) return;
  const found =
    applying === 'cooldown'
      ? problem(APPLICATION_PROBLEMS, applying, { on: formatDate(standing.canApplyAgainOn?.toString()) })
      : problem(APPLICATION_PROBLEMS, applying);
  throw refusal(found, {
    field: 'application',
    internalMessage: `no application may begin by whoever is ${standing.kind}`,
  });
}

/** @throws Failure while something of theirs waits for a decision: one is undecided at a time, whatever it is for. */
export async function requireNothingUndecided(reader: Reader, userId: string): Promise<void> {
  const undecided = await findUndecidedApplication(reader, userId);
  if (undecided === null) return;
  const why = undecided.result === 'pending' ? 'decision_pending' : 'manual_review';
  throw refusal(problem(APPLICATION_PROBLEMS, why), { field: 'application' });
}
