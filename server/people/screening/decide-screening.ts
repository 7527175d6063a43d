import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { SCREENING_LIFECYCLE } from '@wysh/domain/screening/screening-lifecycle.ts';
import type { ScreeningEvent } from '@wysh/domain/screening/screening-lifecycle.ts';
import type { WorkEvent } from '@wysh/domain/work/work-lifecycle.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { keepScreeningMove, SCREENING_KIND } from './change-screening.ts';
import type { Screening, ScreeningOpinion } from './screening.ts';
import { insertOpinion, lockScreening, updateScreening } from './store.ts';

// What takes somebody's money from them takes two people, and what lets it go takes one.

/** They are not the same person: what waited goes on by itself. */
export function clearScreening(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'cleared', reason, ({ now, staffId }) => ({
    reason,
    decidedBy: staffId,
    decidedAt: now,
  }));
}

/** They are the same person, says one; a second one has to agree. */
export function proposeConfirmation(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'proposed', reason, ({ staffId }) => ({ reason, decidedBy: staffId }));
}

/** So does the second one, who is never the first: what waited stays blocked. */
export function agreeToConfirmation(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'agreed', reason, ({ now, staffId }) => ({
    agreedBy: staffId,
    decidedAt: now,
  }));
}

/** The second one does not, and whoever proposed it looks again, with why before them. */
export function sendBackConfirmation(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'sent_back', reason, () => ({ reason: null, decidedBy: null }));
}

const WORK_EVENT_OF = {
  cleared: 'finished',
  proposed: 'proposed',
  agreed: 'agreed',
  sent_back: 'sent_back',
} as const satisfies Readonly<Record<ScreeningEvent, WorkEvent>>;

type Decided = Partial<Pick<Screening, 'reason' | 'decidedBy' | 'agreedBy' | 'decidedAt'>>;

async function decide(
  context: Context,
  { subjectId, revision, by: { staffId } }: WorkAct,
  event: ScreeningEvent,
  reason: string,
  decidedOf: (given: { readonly now: Temporal.Instant; readonly staffId: string }) => Decided,
): Promise<void> {
  const { database, encryption, clock, ids } = context;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: SCREENING_KIND, subjectId, revision });
    await moveWork(transaction, context, found, { event: WORK_EVENT_OF[event] }, staffId);
    const screening = await lockScreening(transaction, encryption, subjectId);
    const state = nextState(SCREENING_LIFECYCLE, screening.state, event);
    const decided = decidedOf({ now, staffId });
    await updateScreening(transaction, encryption, { ...screening, ...decided, state });
    const opinion: ScreeningOpinion = { id: ids.uuid(), event, saidBy: staffId, saidAt: now, reason };
    await insertOpinion(transaction, encryption, subjectId, opinion);
    // The audit outlives whom it is about, so it names the words and does not have them.
    await keepScreeningMove(transaction, context, subjectId, event, staffId, { opinion: opinion.id });
    if (state === 'cleared')
      await tell(transaction, context, 'screening_cleared', { subject: screening.subject });
  });
}
