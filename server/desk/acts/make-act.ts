import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireOpened } from '../person-opened.ts';
import { may, requireAct } from '../policy.ts';
import type { StaffActName } from '../roles-and-limits.ts';
import { STAFF_ACTS } from '../roles-and-limits.ts';
import { openActWork } from './act-work.ts';
import type { DeskAct } from './desk-act.ts';
import { findDeskAct, insertDeskAct, lockActsFor } from './desk-act-store.ts';
import type { ActInHand, Entries, StaffAct } from './staff-act.ts';
import { ACTS } from './staff-acts.ts';
import { requireHandsFor, weighAct } from './weigh-act.ts';

interface ActAbout {
  readonly act: StaffActName;
  readonly subjectId: string;
}

/** What the caller may do for somebody whose page they opened, with what of theirs each could be about. */
export async function listActsFor(context: DeskContext, userId: string) {
  const { staff, database } = context;
  requireAct(staff, 'see_person');
  await requireOpened(context, userId);
  const acts = STAFF_ACTS.filter((name) => may(staff, name)).map((name) => ACTS[name]);
  const subjects = await Promise.all(acts.map((act) => act.listSubjects(database.reader, context, userId)));
  return acts
    .map(({ name, about, title, button }, index) => ({
      act: name,
      about,
      title,
      button,
      subjects: subjects[index] ?? [],
    }))
    .filter((offered) => offered.subjects.length > 0);
}

/** What an act asks of whoever makes it. */
export async function askForAct(context: DeskContext, { act, subjectId }: ActAbout) {
  requireAct(context.staff, act);
  const { reader } = context.database;
  const asked = isUuid(subjectId) ? await ACTS[act].ask(reader, context, subjectId) : null;
  if (asked === null) throw notFound('what it is about');
  await requireOpened(context, asked.userId);
  return asked.fields;
}

/** What it does as of now. Nothing is done, and nobody told. */
export async function showAct(
  context: DeskContext,
  { act, subjectId, entries }: ActAbout & { readonly entries: Entries },
) {
  requireAct(context.staff, act);
  const { reader } = context.database;
  const inHand = await takeAct(context, ACTS[act], { subjectId, entries });
  const wanted = { id: context.ids.uuid(), subjectId, entries };
  const weighed = await weighAct(reader, context, ACTS[act], inHand, wanted);
  await requireHandsFor(reader, context, inHand, weighed);
  return { ...weighed.shown, digest: weighed.digest };
}

export interface ActMade extends ActAbout {
  /** By whoever makes it, so that what is sent twice is done once. */
  readonly id: string;
  readonly entries: Entries;
  /** Of the effect they saw. */
  readonly digest: string;
  readonly reason: string;
}

/** Carries it out, or puts it before a colleague, as the effect that was shown says. */
export async function makeAct(
  context: DeskContext,
  { id, act: name, subjectId, entries, digest, reason }: ActMade,
): Promise<DeskAct> {
  const { staff, database, encryption, clock } = context;
  requireAct(staff, name);
  const act = ACTS[name];
  const inHand = await takeAct(context, act, { subjectId, entries });
  const { userId } = inHand;
  return database.transaction(async (transaction) => {
    await lockActsFor(transaction, userId);
    const present = await findDeskAct(transaction, encryption, id);
    if (present !== null) {
      if (present.madeBy !== staff.id || present.userId !== userId) throw notFound('the act');
      return present;
    }
    await inHand.lock(transaction);
    const weighed = await weighAct(transaction, context, act, inHand, { id, subjectId, entries });
    await requireHandsFor(transaction, context, inHand, weighed);
    if (weighed.digest !== digest) throw actChanged();
    const isAlone = weighed.shown.secondPerson.length === 0;
    const now = clock.now();
    const made: DeskAct = {
      id,
      act: name,
      userId,
      subject: { type: act.about, id: subjectId },
      state: isAlone ? 'carried_out' : 'proposed',
      content: { entries, effect: weighed.shown, reason },
      outCents: weighed.effect.outCents,
      madeBy: staff.id,
      madeAt: now,
      answeredBy: null,
      answer: null,
      carriedOutAt: isAlone ? now : null,
      closedAt: null,
    };
    await insertDeskAct(transaction, encryption, made);
    await keepAct(transaction, context, made, isAlone ? 'carried_out' : 'proposed');
    if (isAlone) await inHand.carryOut(transaction, { id, effect: weighed.effect, reason });
    else await openActWork(transaction, context, id, staff.id);
    return made;
  });
}

/** Of somebody whose page the caller opened. */
async function takeAct(
  context: DeskContext,
  act: StaffAct,
  about: { readonly subjectId: string; readonly entries: Entries },
): Promise<ActInHand> {
  const { reader } = context.database;
  // Whose it is comes first: what is wrong with the entries is nothing to tell before.
  const asked = isUuid(about.subjectId) ? await act.ask(reader, context, about.subjectId) : null;
  if (asked === null) throw notFound('what it is about');
  await requireOpened(context, asked.userId);
  const inHand = await act.take(reader, context, about);
  if (inHand === null) throw notFound('what it is about');
  await inHand.askBefore();
  return inHand;
}

export function actChanged() {
  return refusal(problem(DESK_PROBLEMS, 'act_changed'), { field: 'digest' });
}

/** Keeps in the audit that it was done, by the person it was done for; in what words lies sealed with the act. */
export function keepAct(
  transaction: Transaction,
  context: DeskContext,
  { id, act, userId }: DeskAct,
  event: 'carried_out' | 'proposed' | 'agreed' | 'sent_back' | 'left',
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `desk_act_${event}`,
    subjectType: 'user',
    subjectId: userId,
    detail: { act, id, staff: context.staff.id },
  });
}
