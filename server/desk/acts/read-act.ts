import { notFound } from '@wysh/domain/errors/failure.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { readWork } from '../../ground/work/read-work.ts';
import { nameOf, staffNames } from '../assignee.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireOpened } from '../person-opened.ts';
import { showWork } from '../list-desk-work.ts';
import { requireAct } from '../policy.ts';
import { ACT_KIND } from './act-work.ts';
import type { DeskAct } from './desk-act.ts';
import { findDeskAct } from './desk-act-store.ts';
import { ACTS } from './staff-acts.ts';
import { weighAct } from './weigh-act.ts';

/** Whom an act is for, to whoever may make it. */
export async function findPersonOfAct(context: DeskContext, id: string): Promise<string> {
  return (await requireReadable(context, id)).userId;
}

async function requireReadable({ staff, database, encryption }: DeskContext, id: string): Promise<DeskAct> {
  requireAct(staff, 'see_person');
  const found = await findDeskAct(database.reader, encryption, id);
  if (found === null) throw notFound('the act');
  requireAct(staff, found.act);
  return found;
}

/** An act as it was made, and, while a second person has to agree, with what it does as of now. That it was read is kept. */
export async function readDeskAct(context: DeskContext, id: string) {
  const found = await requireReadable(context, id);
  // As of whoever made it: it is about the person whose page they opened.
  await requireOpened(context, found.userId);
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'desk_act_read',
      subjectType: 'user',
      subjectId: found.userId,
      detail: { act: found.act, id },
    }),
  );
  return deskActShown(context, found);
}

/** An act as a page shows it. */
export async function deskActShown(context: DeskContext, found: DeskAct) {
  const { staff, database } = context;
  const { reader } = database;
  const { id } = found;
  const [names, work, now] = await Promise.all([
    staffNames(reader),
    readWork(context, { kind: ACT_KIND, subjectId: id }),
    found.state === 'proposed' ? weighProposed(context, found) : null,
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  const { act, userId, subject, state, content, madeBy, madeAt, answeredBy, answer } = found;
  return {
    id,
    act,
    title: ACTS[act].title,
    button: ACTS[act].button,
    userId,
    subjectId: subject.id,
    state,
    entries: Object.entries(content.entries).map(([name, value]) => ({ name, value })),
    // What somebody agrees to is what it does now; what was done is what was shown.
    effect: { ...(now?.shown ?? content.effect), digest: now?.digest ?? '' },
    reason: content.reason,
    madeBy: nameOf(madeBy, names),
    isMine: madeBy === staff.id,
    madeAt,
    answeredBy: answeredBy && nameOf(answeredBy, names),
    answer,
    work: shown,
  };
}

async function weighProposed(context: DeskContext, { id, act, subject, content }: DeskAct) {
  const { reader } = context.database;
  const wanted = { id, subjectId: subject.id, entries: content.entries };
  const inHand = await ACTS[act].take(reader, context, wanted);
  if (inHand === null) throw notFound('what it is about');
  return weighAct(reader, context, ACTS[act], inHand, wanted);
}

/** What was shown before it was done, and why it was, as text: for its entry on the line of time. */
export async function readActAsShown(
  { database, encryption }: DeskContext,
  id: string,
): Promise<string | null> {
  const found = await findDeskAct(database.reader, encryption, id);
  if (found === null) return null;
  const names = await staffNames(database.reader);
  const { act, content, madeBy, answeredBy, answer } = found;
  const { effect, reason } = content;
  return [
    ACTS[act].title,
    ...effect.lines.map(({ label, before, after }) =>
      before === null ? `${label}: ${after}` : `${label}: ${after} (until then: ${before})`,
    ),
    ...(effect.out > 0 ? [`Goes out: ${formatDollars(effect.out)}`] : []),
    ...(effect.in > 0 ? [`Comes in: ${formatDollars(effect.in)}`] : []),
    ...(effect.givenUp > 0 ? [`Given up: ${formatDollars(effect.givenUp)}`] : []),
    effect.rule,
    ...effect.warnings,
    effect.told,
    `Why: ${reason} (${nameOf(madeBy, names)})`,
    ...(answeredBy === null ? [] : [`Answered: ${answer ?? ''} (${nameOf(answeredBy, names)})`]),
  ].join('\n');
}
