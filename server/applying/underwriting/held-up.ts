import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context, Services } from '../../context.ts';
import { areFlagsEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Handler } from '../../happenings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countWaits, deleteWaits, findWaitsBefore, upsertWait } from './held-up-store.ts';
import { mailApplicant } from './mail-applicant.ts';
import { countPending } from './store.ts';

/** A page that is open tries again sooner than that, and goes on by itself: who has not tried for so long has left. */
const leftAfter = Temporal.Duration.from({ minutes: 3 });
const peopleAtOnce = 100;

/**
 * @throws Failure while applications are switched off for everybody (UW-19), or the engine is, which is asked nothing then (UW-18).
 */
export async function requireUnderwritingOpen(reader: Reader): Promise<void> {
  const [underwriting, engine] = await areFlagsEnabled(reader, 'underwriting-enabled', 'aura-enabled');
  if (underwriting !== true) throw new Failure('UNDERWRITING_DISABLED');
  if (engine !== true) throw new Failure('AURA_COMMON_ERROR');
}

/**
 * The door of everything that underwriting decides. Who finds it closed is kept, and mailed once it is open; who goes through is not.
 * Asks a provider, so never in a transaction.
 * @throws Failure while the engine takes no applications, or none are taken at all.
 */
export async function requireEngine(context: Context, reader: Reader, userId: string | null): Promise<void> {
  const { underwriting, database, clock } = context;
  try {
    await requireUnderwritingOpen(reader);
    if (userId !== null && !(await underwriting.isOnline(userId))) throw new Failure('AURA_COMMON_ERROR');
  } catch (error) {
    if (userId !== null && error instanceof Failure)
      await database.transaction((transaction) => upsertWait(transaction, userId, clock.now()));
    throw error;
  }
  if (userId !== null) await database.transaction((transaction) => deleteWaits(transaction, [userId]));
}

/** What waits while applications can't be looked at: those that were handed in, and the people who could not go on. */
export async function countHeldUp(
  reader: Reader,
): Promise<{ readonly applications: number; readonly people: number }> {
  const [applications, people] = await Promise.all([countPending(reader), countWaits(reader)]);
  return { applications, people };
}

/** Mails whoever met the closed door and left, once it is open: in the order in which they came, each once. */
export async function tellHeldUp(services: Services): Promise<void> {
  const { database, clock, underwriting } = services;
  const left = await findWaitsBefore(database.reader, clock.now().subtract(leftAfter), peopleAtOnce);
  if (left.length === 0) return;
  const [areTaken, isAsked] = await areFlagsEnabled(database.reader, 'underwriting-enabled', 'aura-enabled');
  if (areTaken !== true || isAsked !== true) return;
  const context: Context = { ...services, caller: visitorWithoutSession('tell held up', null) };
  for (const userId of left) {
    if (!(await underwriting.isOnline(userId))) continue;
    await database.transaction(async (transaction) => {
      const [found] = await deleteWaits(transaction, [userId]);
      if (found !== undefined)
        await mailApplicant(transaction, context, userId, 'applications_open_again', {});
    });
  }
}

export const forgetHeldUp: Handler<'people_removed'> = async (transaction, _context, { userIds }) => {
  if (userIds.length > 0) await deleteWaits(transaction, userIds);
};
