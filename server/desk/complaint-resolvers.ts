import { complaintNumber } from '@wysh/domain/complaints/complaint-number.ts';
import type { ComplaintClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import {
  acknowledgeComplaint,
  answerComplaint,
  classifyComplaint,
  closeComplaint,
  reopenComplaint,
} from '../contact/complaints/act-on-complaint.ts';
import {
  listComplaintsForStaff,
  previewComplaintMessage,
  readComplaint,
} from '../contact/complaints/complaints-for-staff.ts';
import type { ComplaintSummary } from '../contact/complaints/complaints-for-staff.ts';
import { linesOf } from '../contact/letters/letter.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { enterComplaint } from './enter-complaint.ts';
import { letterShown } from './letter-resolvers.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** As long as a letter of two pages; it is read in the chat too. */
const ANSWER_LENGTH_MAX = 5000;
const WHY_LENGTH_MAX = 1000;

const answerText = v.object({ text: writtenText(ANSWER_LENGTH_MAX, 'Write an answer.') });
const whyText = v.object({ why: writtenText(WHY_LENGTH_MAX, 'Write down why. It stays on record.') });

/** What somebody complained of, by which day it is to be answered, and what is done about it. */
export const complaintResolvers = {
  Query: {
    complaints: async (_parent, { filter, after }, context) => {
      requireAct(context.staff, 'read_complaints');
      const { state = null, function: of = null, overdueOnly, openOnly } = filter;
      const asked = { state, function: of, overdueOnly, openOnly };
      const page = await listComplaintsForStaff(context, asked, after ?? null);
      return { ...page, complaints: page.complaints.map(summaryShown) };
    },
    complaint: (_parent, { complaintId }, context) => {
      requireAct(context.staff, 'read_complaints');
      return complaintShown(context, idOf(complaintId));
    },
    complaintMessage: async (_parent, { complaintId, text }, context) => {
      requireAct(context.staff, 'handle_complaints');
      const written = text == null ? null : readBody(answerText, { text }).text;
      const { way, message } = await previewComplaintMessage(context, idOf(complaintId), written);
      return {
        ...message,
        reachedBy: way?.kind ?? null,
        address: way?.kind === 'letter' ? linesOf(way.to) : [],
      };
    },
  },
  Mutation: {
    receiveComplaint: async (_parent, { input }, context) => {
      requireAct(context.staff, 'handle_complaints');
      return complaintShown(context, await enterComplaint(context, input));
    },
    acknowledgeComplaint: (_parent, { input }, context) =>
      acted(context, input, (act) => acknowledgeComplaint(context, act)),
    answerComplaint: (_parent, { input }, context) =>
      acted(context, input, (act) => {
        const { text } = readBody(answerText, input);
        return answerComplaint(context, { ...act, text, isToDepartment: input.isToDepartment });
      }),
    classifyComplaint: (_parent, { input }, context) =>
      acted(context, input, (act) =>
        classifyComplaint(context, { ...act, class: input.class, why: readBody(whyText, input).why }),
      ),
    closeComplaint: (_parent, { input }, context) =>
      acted(context, input, (act) => {
        const isSilent = (input.why ?? '').trim() === '';
        const why = isSilent ? null : readBody(whyText, input).why;
        return closeComplaint(context, { ...act, disposition: input.disposition, why });
      }),
    reopenComplaint: (_parent, { input }, context) =>
      acted(context, input, (act) => reopenComplaint(context, { ...act, why: readBody(whyText, input).why })),
  },
} satisfies Resolvers;

interface SeenComplaint {
  readonly complaintId: string;
  readonly revision: number;
}

/** Does something to a complaint as the member saw it, and answers it as it is then. */
async function acted(
  context: DeskContext,
  { complaintId, revision }: SeenComplaint,
  act: (seen: { subjectId: string; revision: number; by: { staffId: string } }) => Promise<void>,
) {
  requireAct(context.staff, 'handle_complaints');
  const subjectId = idOf(complaintId);
  await act({ subjectId, revision, by: { staffId: context.staff.id } });
  return complaintShown(context, subjectId);
}

async function complaintShown(context: DeskContext, id: string) {
  const [{ complaint, content, entries, clocks, way, letters, class: of }, work, names] = await Promise.all([
    readComplaint(context, id),
    readWork(context, { kind: 'answer_complaint', subjectId: id }),
    staffNames(context.database.reader),
  ]);
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  return {
    id,
    number: complaintNumber(complaint),
    status: complaint.status,
    class: of,
    source: complaint.source,
    way: complaint.way,
    department: complaint.department,
    departmentNumber: complaint.departmentNumber,
    receivedOn: complaint.receivedOn.toString(),
    state: complaint.state,
    userId: complaint.userId,
    name: content.name,
    policyNumber: content.policyNumber,
    said: content.said,
    work: shown,
    clocks: clocks.map(clockShown),
    reachedBy: way?.kind ?? null,
    entries: entries.map(({ staffId, on: _on, ...entry }) => ({ ...entry, by: nameOf(staffId, names) })),
    letters: letters.map(letterShown),
  };
}

function summaryShown({ complaint, next, ...summary }: ComplaintSummary) {
  return {
    ...summary,
    id: complaint.id,
    number: complaintNumber(complaint),
    status: complaint.status,
    source: complaint.source,
    state: complaint.state,
    receivedOn: complaint.receivedOn.toString(),
    next: next && clockShown(next),
  };
}

function clockShown({ kind, dueOn, doneOn, isMet, citation, isOfAnotherState }: ComplaintClock) {
  return {
    kind,
    dueOn: dueOn.toString(),
    doneOn: doneOn?.toString() ?? null,
    isMet,
    citation,
    isOfAnotherState,
  };
}

function idOf(complaintId: string): string {
  if (!isUuid(complaintId)) throw notFound('the complaint');
  return complaintId;
}
