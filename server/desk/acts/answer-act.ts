import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import { noteContactChange } from '../../people/accounts/contact-changes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireOpened } from '../person-opened.ts';
import { requireAct } from '../policy.ts';
import { ACT_KIND, keepMove } from './act-work.ts';
import type { DeskAct } from './desk-act.ts';
import { findDeskAct, lockActsFor, updateDeskAct } from './desk-act-store.ts';
import { actChanged, keepAct } from './make-act.ts';
import { ACTS } from './staff-acts.ts';
import { requireHandsFor, weighAct } from './weigh-act.ts';

export interface ActAnswer {
  readonly id: string;
  /** Of its work, as it was seen. */
  readonly revision: number;
  readonly words: string;
}

/** Yes by a second person, to what it does as of now and as they were shown: it is carried out. */
export function agreeToAct(
  context: DeskContext,
  answer: ActAnswer & { readonly digest: string },
): Promise<DeskAct> {
  const askBefore = async ({ id, act, subject, content }: DeskAct) => {
    const wanted = { id, subjectId: subject.id, entries: content.entries };
    await (await ACTS[act].take(context.database.reader, context, wanted))?.askBefore();
  };
  const carryOut = async (transaction: Transaction, act: DeskAct, work: WorkItem) => {
    const { staff, encryption, clock } = context;
    const { id, subject, content } = act;
    await moveWork(transaction, context, work, { event: 'agreed' }, staff.id);
    const staffAct = ACTS[act.act];
    const wanted = { id, subjectId: subject.id, entries: content.entries };
    const inHand = await staffAct.take(transaction, context, wanted);
    if (inHand === null) throw notFound('what it is about');
    await inHand.lock(transaction);
    const weighed = await weighAct(transaction, context, staffAct, inHand, wanted);
    const { effect, shown, digest } = weighed;
    await requireHandsFor(transaction, context, inHand, weighed, act.madeBy);
    if (digest !== answer.digest) throw actChanged();
    const agreed: DeskAct = {
      ...act,
      state: 'carried_out',
      content: { ...content, effect: shown },
      answeredBy: staff.id,
      answer: answer.words,
      carriedOutAt: clock.now(),
    };
    await updateDeskAct(transaction, encryption, agreed);
    await keepMove(transaction, context, id, 'agreed', staff.id);
    await keepAct(transaction, context, act, 'agreed');
    await inHand.carryOut(transaction, { id, effect, reason: content.reason });
    // Whoever proposed it changed it no less than whoever agreed.
    if (staffAct.changes !== null)
      await noteContactChange(transaction, context, act.userId, staffAct.changes, { byStaff: act.madeBy });
    return agreed;
  };
  return inHands(context, answer, 'proposed', carryOut, askBefore);
}

/** No: it is with whoever proposed it again. */
export function sendActBack(context: DeskContext, answer: ActAnswer): Promise<DeskAct> {
  return inHands(context, answer, 'proposed', async (transaction, act, work) => {
    const { staff, encryption } = context;
    await moveWork(transaction, context, work, { event: 'sent_back' }, staff.id);
    const changed: DeskAct = {
      ...act,
      state: 'returned',
      answeredBy: staff.id,
      answer: answer.words,
    };
    await updateDeskAct(transaction, encryption, changed);
    await keepMove(transaction, context, act.id, 'sent_back', staff.id);
    await keepAct(transaction, context, act, 'sent_back');
    return changed;
  });
}

/** Nothing comes of what was sent back or given back, says whoever has its work; what is made anew is an act of its own. */
export function leaveAct(context: DeskContext, answer: ActAnswer): Promise<DeskAct> {
  return inHands(context, answer, 'returned', async (transaction, act, work) => {
    const { staff, encryption, clock } = context;
    await moveWork(transaction, context, work, { event: 'finished' }, staff.id);
    const changed: DeskAct = {
      ...act,
      state: 'left',
      answeredBy: staff.id,
      answer: answer.words,
      closedAt: clock.now(),
    };
    await updateDeskAct(transaction, encryption, changed);
    await keepMove(transaction, context, act.id, 'left', staff.id);
    await keepAct(transaction, context, act, 'left');
    return changed;
  });
}

/** In one transaction, with nothing else done for the person meanwhile. Who may make it may agree to it, but for their own. */
async function inHands(
  context: DeskContext,
  { id, revision }: ActAnswer,
  state: DeskAct['state'],
  work: (transaction: Transaction, act: DeskAct, item: WorkItem) => Promise<DeskAct>,
  before: (act: DeskAct) => Promise<void> = () => Promise.resolve(),
): Promise<DeskAct> {
  const { staff, database, encryption } = context;
  const seen = await findDeskAct(database.reader, encryption, id);
  if (seen === null) throw notFound('the act');
  requireAct(staff, seen.act);
  // As of whoever made it.
  await requireOpened(context, seen.userId);
  await before(seen);
  return database.transaction(async (transaction) => {
    await lockActsFor(transaction, seen.userId);
    const item = await lockWorkAsSeen(transaction, { kind: ACT_KIND, subjectId: id, revision });
    const act = await findDeskAct(transaction, encryption, id);
    if (act?.state !== state) throw refusal(problem(DESK_PROBLEMS, 'act_closed'));
    return work(transaction, act, item);
  });
}
