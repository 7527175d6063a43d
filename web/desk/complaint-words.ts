import {
  COMPLAINT_DISPOSITIONS,
  COMPLAINT_FUNCTIONS,
  COMPLAINT_LINES,
  COMPLAINT_REASONS,
} from '@wysh/domain/complaints/complaint-codes.ts';
import type {
  ComplaintClassFragment,
  ComplaintClockKind,
  ComplaintFragment,
  ComplaintState,
  ComplaintTold,
  ComplaintWay,
} from './documents.generated.ts';

export const COMPLAINT_STATUS_WORDS: Readonly<Record<ComplaintState, string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Opened again',
};

export const COMPLAINT_WAY_WORDS: Readonly<Record<ComplaintWay, string>> = {
  chat: 'Chat',
  letter: 'Letter',
  telephone: 'Telephone',
  email: 'Email',
  department_message: 'Message of a department',
};

export const CLOCK_WORDS: Readonly<Record<ComplaintClockKind, string>> = {
  acknowledge: 'Tell them we have it',
  answerDepartment: 'Answer the department',
  answerPerson: 'Answer them',
};

const TOLD_WORDS: Readonly<Record<ComplaintTold, string>> = {
  chat: 'in their chat, with a mail that says so',
  letter: 'by letter',
  department: 'filed with the department',
};

/** How something reaches them; null where nothing does. */
export function reachedByWords(told: ComplaintTold | null): string {
  return told === null ? 'Nothing of ours reaches them.' : `It goes to them ${TOLD_WORDS[told]}.`;
}

/** By what it is counted, in a line. */
export function classWords({ function: of, reason, line }: ComplaintClassFragment): string {
  return `${COMPLAINT_FUNCTIONS[of].words}, ${COMPLAINT_REASONS[reason].toLowerCase()} (${COMPLAINT_LINES[line].toLowerCase()})`;
}

/** What was done, as the line of events says it. */
export function entryWords(entry: ComplaintFragment['entries'][number]): string {
  switch (entry.kind) {
    case 'received':
      return `put it on record as ${entry.class === null ? 'a complaint' : classWords(entry.class)}`;
    case 'acknowledged':
      return `told them that we have it, ${TOLD_WORDS[entry.told ?? 'letter']}`;
    case 'answered':
      return entry.told === 'department'
        ? 'recorded what was filed with the department'
        : `answered them, ${TOLD_WORDS[entry.told ?? 'letter']}`;
    case 'classified':
      return `counted it as ${entry.class === null ? 'something else' : classWords(entry.class)}`;
    case 'closed':
      return `closed it: ${entry.disposition === null ? '' : COMPLAINT_DISPOSITIONS[entry.disposition]}`;
    case 'reopened':
      return 'opened it again';
  }
}
