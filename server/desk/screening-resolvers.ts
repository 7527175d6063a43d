import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { mailingDayFrom, mailingDaysAfter } from '@wysh/domain/letters/mailing-days.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import * as v from 'valibot';
import { readWork } from '../ground/work/read-work.ts';
import { readRefundAmount } from '../insuring/billing/read-refund-amount.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { SCREENING_KIND } from '../people/screening/change-screening.ts';
import {
  agreeToConfirmation,
  clearScreening,
  proposeConfirmation,
  sendBackConfirmation,
} from '../people/screening/decide-screening.ts';
import { readOpinions, readScreening } from '../people/screening/read-screening.ts';
import type { Screening, ScreeningEvidence } from '../people/screening/screening.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { may, requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const reasonText = v.object({
  reason: writtenText(500, 'Say what you compared, in a sentence somebody else can follow.'),
});

/** Somebody whose name is on the sanctions list: the same person, or not. */
export const screeningResolvers = {
  Query: {
    screening: (_parent, { id }, context) => {
      requireAct(context.staff, 'read_screenings');
      return screeningShown(context, id);
    },
  },
  Mutation: {
    clearScreening: async (_parent, { input }, context) => {
      await clearScreening(context, actOf(context, input), reasonOf(input));
      return screeningShown(context, input.id);
    },
    proposeScreeningMatch: async (_parent, { input }, context) => {
      await proposeConfirmation(context, actOf(context, input), reasonOf(input));
      return screeningShown(context, input.id);
    },
    agreeToScreeningMatch: async (_parent, { input }, context) => {
      await agreeToConfirmation(context, actOf(context, input), reasonOf(input));
      return screeningShown(context, input.id);
    },
    sendBackScreeningMatch: async (_parent, { input }, context) => {
      await sendBackConfirmation(context, actOf(context, input), reasonOf(input));
      return screeningShown(context, input.id);
    },
  },
} satisfies Resolvers;

function actOf({ staff }: DeskContext, { id, revision }: { readonly id: string; readonly revision: number }) {
  requireAct(staff, 'decide_screenings');
  return { subjectId: id, revision, by: { staffId: staff.id } };
}

function reasonOf({ reason }: { readonly reason: string }): string {
  return readBody(reasonText, { reason }).reason;
}

async function screeningShown(context: DeskContext, id: string) {
  const { staff, database } = context;
  const screening = await readScreening(context, id);
  // Of a name that is clear, or whose file is gone, there is nothing to compare.
  if (screening === null || screening.state === 'clear' || screening.evidence === null)
    throw notFound('the screening');
  const { state, evidence, subject, policyId } = screening;
  const [work, policy, amountCents, names, opinions] = await Promise.all([
    readWork(context, { kind: SCREENING_KIND, subjectId: id }),
    policyId === null ? null : findPolicyById(database.reader, policyId),
    subject.type === 'refund' ? readRefundAmount(context, subject.id) : null,
    staffNames(database.reader),
    readOpinions(context, screening),
  ]);
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  const birthYear = birthYearOf(evidence);
  return {
    ...screening,
    state,
    work: shown,
    name: evidence.name,
    birthdate: may(staff, 'decide_screenings') ? evidence.birthdate : null,
    birthYear,
    matches: evidence.matches.map((match) => ({
      ...match,
      doesBirthYearAgree:
        birthYear === null || match.listedBirthYear === null
          ? null
          : Math.abs(birthYear - match.listedBirthYear) <= SANCTIONS_RULES.birthYearsApart,
    })),
    about: subject.type,
    amount: amountCents === null ? null : dollarsFromCents(amountCents),
    policyNumber: policy?.number ?? null,
    decidedBy: screening.decidedBy === null ? null : nameOf(screening.decidedBy, names),
    agreedBy: screening.agreedBy === null ? null : nameOf(screening.agreedBy, names),
    isOwnProposal: state === 'proposed' && screening.decidedBy === staff.id,
    opinions: opinions.map((opinion) => ({ ...opinion, saidBy: nameOf(opinion.saidBy, names) })),
    blocking: blockingOf(screening),
  };
}

function birthYearOf({ birthdate }: ScreeningEvidence): number | null {
  return birthdate === null ? null : Temporal.PlainDate.from(birthdate).year;
}

/** Business days are those on which the mail goes: neither weekends nor federal holidays. */
function blockingOf({ subject, state, decidedAt }: Screening) {
  const { says, law, reportWithinBusinessDays, confirm } = SANCTIONS_RULES.blockedProperty;
  const isBlocked = subject.type === 'refund' && state === 'confirmed' && decidedAt !== null;
  const reportBy = isBlocked ? reportDay(easternDate(decidedAt), reportWithinBusinessDays) : null;
  return { says, law, reportBy: reportBy?.toString() ?? null, isToBeConfirmed: confirm };
}

/** So many business days after a day that may itself be none. */
function reportDay(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  return mailingDaysAfter(mailingDayFrom(day.add({ days: 1 })), count - 1);
}
