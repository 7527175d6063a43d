import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import { CORRECTED_ALONE_DOLLARS_MAX, needsSecondPersonToCorrect } from '@wysh/domain/work/second-person.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { readWork } from '../ground/work/read-work.ts';
import {
  findCorrectionEvidence,
  findCorrectionForStaff,
  findWordsForStaff,
} from '../insuring/corrections/correction-for-staff.ts';
import { effectShown } from '../insuring/corrections/effect-shown.ts';
import type { PolicyCorrection } from '../insuring/corrections/correction.ts';
import { figuresShown, readCorrectionEffect } from '../insuring/corrections/read-correction-effect.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { dayOfPolicy, rulesOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import { forStaff } from './correction-in-staff-words.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';

/** What its owner asked to have set right, with the evidence, and what confirming it does as of now. That it was read is kept. */
export async function readCorrectionAtDesk(context: DeskContext, correctionId: string) {
  const { database, clock, staff } = context;
  const { reader } = database;
  const correction = await findCorrectionForStaff(context, correctionId);
  const policy = correction === null ? null : await findPolicyById(reader, correction.policyId);
  if (correction === null || policy === null) throw notFound('the correction');
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'policy_correction_read',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { correction: correction.id },
    }),
  );
  const [work, names, evidence, now, told] = await Promise.all([
    readWork(context, { kind: 'correct_policy', subjectId: correction.id }),
    staffNames(reader),
    findCorrectionEvidence(reader, correction),
    effectNow(context, policy, correction),
    findWordsForStaff(context, correction),
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  return {
    ...now,
    id: correction.id,
    work: shown,
    policyId: policy.id,
    number: policy.number,
    state: rulesOfPolicy(policy, dayOfPolicy(policy, clock.now())).name,
    status: correction.state,
    way: correction.way,
    notedBy: correction.notedBy && nameOf(correction.notedBy, names),
    said: told.asked,
    saidTakingBack: told.takenBack,
    isNotedByMe: correction.notedBy === staff.id,
    askedAt: correction.askedAt,
    askedOn: correction.askedOn.toString(),
    stated: correction.said.stated,
    right: correction.said.right,
    shownBefore: correction.shownBefore,
    shownAfter: correction.shownAfter,
    evidence: evidence.map(({ id, filename, contentType, byteSize }) => ({
      blobId: id,
      filename,
      contentType,
      byteSize,
    })),
    aloneMax: CORRECTED_ALONE_DOLLARS_MAX,
    proposedBy: work?.makerId == null || work.state === 'done' ? null : nameOf(work.makerId, names),
    isProposedByMe: work?.makerId === staff.id,
    decidedBy: correction.decided && nameOf(correction.decided.by, names),
    reason: correction.decided?.reason ?? null,
  };
}

/** What was done stands in the contract; of one that is over there is nothing more to show beforehand. */
async function effectNow(context: DeskContext, policy: InsurancePolicy, { state, said }: PolicyCorrection) {
  const nothing = { effect: null, cannotBecause: null, needsSecondPerson: false };
  if (state !== 'asked') return nothing;
  try {
    const effect = await readCorrectionEffect(context.database.reader, context, policy, said.right);
    const needsSecondPerson = needsSecondPersonToCorrect(figuresShown(effect));
    return { ...nothing, effect: effectShown(policy, effect), needsSecondPerson };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...nothing, cannotBecause: forStaff(error).publicMessage };
  }
}
