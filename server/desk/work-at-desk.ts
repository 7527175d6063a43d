import type { WorkEvent, WorkKind } from '@wysh/domain/work/work-lifecycle.ts';
import { changeLikenessWork, freeLikenessWork } from '../applying/likeness/likeness-work.ts';
import { changeReviewWork, freeReviewWork } from '../applying/reviews/review-work.ts';
import { freeCase } from '../applying/underwriting/free-case.ts';
import { giveBackCase } from '../applying/underwriting/give-back-case.ts';
import { handOverCase } from '../applying/underwriting/hand-over-case.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { changeComplaint, freeComplaint } from '../contact/complaints/change-complaint.ts';
import { changeReach, freeReach } from '../contact/letters/reach-person.ts';
import { changeRecovery, freeRecovery } from '../contact/recovery/change-recovery.ts';
import { changeChat, freeChat } from '../contact/support/change-chat.ts';
import { changeCorrectionWork, freeCorrectionWork } from '../insuring/corrections/correction-work.ts';
import { changeEndingWork, freeEndingWork } from '../insuring/endings/ending-work.ts';
import { changeCompanyWork, freeCompanyWork } from '../insuring/replacements/company-work.ts';
import type { Context } from '../context.ts';
import type { WorkAct } from '../ground/work/change-work.ts';
import type { WorkItem } from '../ground/work/work-item.ts';
import { changeIdentityWork, freeIdentityWork } from '../people/identity/identity-work.ts';
import { changeScreening, freeScreening } from '../people/screening/change-screening.ts';
import { changeActWork, freeActWork } from './acts/act-work.ts';
import type { DeskAct } from './roles-and-limits.ts';

/** Whose hands work can be put into here; everything else that happens to it is its subject's. */
export type HandsEvent = Extract<WorkEvent, 'taken' | 'given_back' | 'handed_over'>;

/** One kind of work, as the desk treats all of them alike. */
interface WorkAtDesk {
  readonly acts: Readonly<Record<'see' | HandsEvent, DeskAct>>;
  /** Done by whoever owns its subject, who keeps what happened and the event of the audit. */
  readonly change: Readonly<{
    taken: (context: Context, act: WorkAct) => Promise<void>;
    given_back: (context: Context, act: WorkAct) => Promise<void>;
    handed_over: (context: Context, act: WorkAct & { readonly to: string }) => Promise<void>;
  }>;
  /** Given back in the place of somebody who left, unless it was changed since. */
  readonly free: (context: Context, item: Pick<WorkItem, 'subjectId' | 'revision'>) => Promise<void>;
}

const caseOf = <Act extends { readonly subjectId: string }>({ subjectId, ...act }: Act) => ({
  ...act,
  caseId: subjectId,
});

/** Every kind of work there is: who sees it, who may take it, and what that does. */
export const WORK_AT_DESK: Readonly<Record<WorkKind, WorkAtDesk>> = {
  decide_case: {
    acts: {
      see: 'see_queue',
      taken: 'take_case',
      given_back: 'give_back_case',
      handed_over: 'hand_over_case',
    },
    change: {
      taken: (context, act) => takeCase(context, caseOf(act)),
      given_back: (context, act) => giveBackCase(context, caseOf(act)),
      handed_over: (context, act) => handOverCase(context, caseOf(act)),
    },
    free: (context, item) => freeCase(context, caseOf(item)),
  },
  review_decision: {
    acts: {
      see: 'review_decisions',
      taken: 'review_decisions',
      given_back: 'review_decisions',
      handed_over: 'review_decisions',
    },
    change: {
      taken: (context, act) => changeReviewWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeReviewWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeReviewWork(context, act, { event: 'handed_over', to }),
    },
    free: freeReviewWork,
  },
  answer_chat: {
    acts: {
      see: 'read_chats',
      taken: 'answer_chats',
      given_back: 'answer_chats',
      handed_over: 'answer_chats',
    },
    change: {
      taken: (context, act) => changeChat(context, act, { event: 'taken' }),
      given_back: (context, act) => changeChat(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeChat(context, act, { event: 'handed_over', to }),
    },
    free: freeChat,
  },
  answer_complaint: {
    acts: {
      see: 'read_complaints',
      taken: 'handle_complaints',
      given_back: 'handle_complaints',
      handed_over: 'handle_complaints',
    },
    change: {
      taken: (context, act) => changeComplaint(context, act, { event: 'taken' }),
      given_back: (context, act) => changeComplaint(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeComplaint(context, act, { event: 'handed_over', to }),
    },
    free: freeComplaint,
  },
  reach_person: {
    acts: {
      see: 'read_letters',
      taken: 'reach_people',
      given_back: 'reach_people',
      handed_over: 'reach_people',
    },
    change: {
      taken: (context, act) => changeReach(context, act, { event: 'taken' }),
      given_back: (context, act) => changeReach(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeReach(context, act, { event: 'handed_over', to }),
    },
    free: freeReach,
  },
  end_policy: {
    acts: {
      see: 'end_policies',
      taken: 'end_policies',
      given_back: 'end_policies',
      handed_over: 'end_policies',
    },
    change: {
      taken: (context, act) => changeEndingWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeEndingWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeEndingWork(context, act, { event: 'handed_over', to }),
    },
    free: freeEndingWork,
  },
  correct_policy: {
    acts: {
      see: 'correct_policies',
      taken: 'correct_policies',
      given_back: 'correct_policies',
      handed_over: 'correct_policies',
    },
    change: {
      taken: (context, act) => changeCorrectionWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeCorrectionWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) =>
        changeCorrectionWork(context, act, { event: 'handed_over', to }),
    },
    free: freeCorrectionWork,
  },
  clear_screening: {
    acts: {
      see: 'read_screenings',
      taken: 'decide_screenings',
      given_back: 'decide_screenings',
      handed_over: 'decide_screenings',
    },
    change: {
      taken: (context, act) => changeScreening(context, act, { event: 'taken' }),
      given_back: (context, act) => changeScreening(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeScreening(context, act, { event: 'handed_over', to }),
    },
    free: freeScreening,
  },
  check_identity: {
    acts: {
      see: 'check_identities',
      taken: 'check_identities',
      given_back: 'check_identities',
      handed_over: 'check_identities',
    },
    change: {
      taken: (context, act) => changeIdentityWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeIdentityWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) =>
        changeIdentityWork(context, act, { event: 'handed_over', to }),
    },
    free: freeIdentityWork,
  },
  compare_people: {
    acts: {
      see: 'compare_people',
      taken: 'compare_people',
      given_back: 'compare_people',
      handed_over: 'compare_people',
    },
    change: {
      taken: (context, act) => changeLikenessWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeLikenessWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) =>
        changeLikenessWork(context, act, { event: 'handed_over', to }),
    },
    free: freeLikenessWork,
  },
  tell_company: {
    acts: {
      see: 'read_replacements',
      taken: 'tell_companies',
      given_back: 'tell_companies',
      handed_over: 'tell_companies',
    },
    change: {
      taken: (context, act) => changeCompanyWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeCompanyWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeCompanyWork(context, act, { event: 'handed_over', to }),
    },
    free: freeCompanyWork,
  },
  agree_to_act: {
    acts: {
      see: 'see_person',
      taken: 'agree_to_acts',
      given_back: 'agree_to_acts',
      handed_over: 'agree_to_acts',
    },
    change: {
      taken: (context, act) => changeActWork(context, act, { event: 'taken' }),
      given_back: (context, act) => changeActWork(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeActWork(context, act, { event: 'handed_over', to }),
    },
    free: freeActWork,
  },
  recover_account: {
    acts: {
      see: 'read_recoveries',
      taken: 'recover_accounts',
      given_back: 'recover_accounts',
      handed_over: 'recover_accounts',
    },
    change: {
      taken: (context, act) => changeRecovery(context, act, { event: 'taken' }),
      given_back: (context, act) => changeRecovery(context, act, { event: 'given_back' }),
      handed_over: (context, { to, ...act }) => changeRecovery(context, act, { event: 'handed_over', to }),
    },
    free: freeRecovery,
  },
};

export const WORK_KINDS_AT_DESK = Object.keys(WORK_AT_DESK) as readonly WorkKind[];
