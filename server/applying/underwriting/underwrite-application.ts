import { basisInForce, rulebookInForce } from '@wysh/domain/editions/in-force.ts';
import type { ApplicationEvent } from '@wysh/domain/underwriting/application-lifecycle.ts';
import { offersOf } from '@wysh/domain/underwriting/approved-offers.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { isFlagEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { priceOffer } from '../offerings/make-offerings.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { stateOf, underwritingApplicationOf } from './application.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { concludeChange } from './conclude-change.ts';
import { concludeReturn } from './conclude-return.ts';
import { decidePurpose } from './decide-purpose.ts';
import { holdBeforeDeciding } from './hold-before-deciding.ts';
import { mailApplicant } from './mail-applicant.ts';
import { moveApplication } from './move-application.ts';
import { insuredOf, offerCover } from './offer-cover.ts';
import { noticeDecision } from './notice-of-decision.ts';
import { openCase } from './open-case.ts';
import { mailApproval, mailRefusal } from './outcome-messages.ts';
import { findApplication, insertDecision, lockApplication, readSubmission } from './store.ts';

const triesMax = 3;
/** Before the second try, and twice as long before the third. */
const pauseMs = 500;

export const underwriteApplicationJob = defineJob({
  name: 'underwrite-application',
  payload: payloadOfIds('underwrite-application', ['userId', 'applicationId']),
  retryLimit: 5,
  // A decision takes up to 20 seconds, and nobody's should wait for somebody else's.
  batchesAtOnce: 8,
  work: (services, { userId, applicationId }) =>
    underwriteApplication(services, { userId, id: applicationId }),
});

const EVENT_OF: Readonly<Record<Decision['result'], ApplicationEvent>> = {
  approved: 'engine_approved',
  rejected: 'engine_rejected',
  referred_to_underwriter: 'engine_referred',
};

/**
 * Has an application decided. The engine is asked outside any transaction; what it says, the result and all that follows are
 * then written in one, so that a job that runs twice, or was cut off, leaves one decision and its whole effect.
 */
async function underwriteApplication(services: Services, key: ApplicationKey): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession(`application ${key.id}`, null) };
  const { database, encryption, clock, ids } = services;
  const application = await findApplication(database.reader, key);
  if (application?.result !== 'pending') return;
  // Whoever turns the engine on again has what waits decided in its order.
  if (!(await isFlagEnabled(database.reader, 'aura-enabled'))) return;
  const submission = await readSubmission(database.reader, encryption, key);
  const decision = await decisionFor(services, key, submission);

  await database.transaction(async (transaction) => {
    await holdBeforeDeciding(transaction, context, application);
    const locked = await lockApplication(transaction, key);
    if (locked?.result !== 'pending') return;
    if (decision === null && locked.firstDecidedAt !== null) {
      // Its answers were found right: it waits, and is swept up and tried again, until it is decided or somebody ends it.
      await tell(transaction, context, 'correction_held_up', key);
      return;
    }
    if (decision === null) {
      await moveApplication(transaction, context, locked, 'engine_failed');
      // Whose change it was for is told by who asked for it.
      if (submission.change !== undefined) return;
      const template = submission.held === undefined ? 'application_failed' : 'return_failed';
      await mailApplicant(transaction, context, key.userId, template, {});
      return;
    }
    const made = { id: ids.uuid(), engine: services.underwriting.name, decision, at: clock.now() };
    await insertDecision(transaction, encryption, key, made);
    await moveApplication(transaction, context, locked, EVENT_OF[decision.result]);
    if (decision.result === 'referred_to_underwriter') await openCase(transaction, context, key, submission);
    else if (submission.change !== undefined) {
      const riskClass = decision.result === 'approved' ? (decision.termLifeOffer?.riskClass ?? null) : null;
      const decided = { submission, change: submission.change, riskClass };
      await concludeChange(transaction, context, key, { ...decided, reasons: decision.reasons });
    } else if (submission.held !== undefined) {
      const decided = { submission, held: submission.held, isApproved: decision.result === 'approved' };
      await concludeReturn(transaction, context, key, { ...decided, reasons: decision.reasons });
    } else {
      const offers = decision.result === 'approved' ? offersOf(decision) : [];
      if (decision.result === 'approved') {
        const offerings = await offerCover(transaction, context, key, { submission, offers });
        await mailApproval(transaction, context, key, { submission, offerings, decision, caseNumber: null });
      } else await mailRefusal(transaction, context, locked, decision);
      await noticeDecision(transaction, context, key, { submission, offers, reasons: decision.reasons });
    }
  });
}

/**
 * Null where nothing can come of it: the engine gave no answer, or approved what is not sold any more, because a birthday came
 * between handing in and deciding.
 */
async function decisionFor(
  services: Services,
  key: ApplicationKey,
  submission: Submission,
): Promise<Decision | null> {
  const decision = await askEngine(services, key, submission);
  // What comes back is sold already, and a change is priced by who offers it.
  if (decision?.result !== 'approved' || isOfPolicy(submission)) return decision;
  const now = services.clock.now();
  const insured = insuredOf(submission, now);
  const basis = basisInForce(services.editions, stateOf(submission), now);
  if (offersOf(decision).every((offer) => priceOffer(offer, insured, basis).ok)) return decision;
  services.log.warn({ application: key.id }, 'what was approved is not sold');
  return null;
}

const isOfPolicy = ({ held, change }: Submission) => held !== undefined || change !== undefined;

/** Null when it gave no answer three times. */
async function askEngine(
  { underwriting, editions, log }: Services,
  { id, userId }: ApplicationKey,
  submission: Submission,
): Promise<Decision | null> {
  const application = underwritingApplicationOf(submission);
  const rulebook = rulebookInForce(editions, stateOf(submission), application.today);
  const facts = rulebook.deriveFacts(application, editions.packs);
  const request = { applicationId: id, userId, facts, rulebook };
  for (let count = 1; count <= triesMax; count += 1) {
    if (count > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs * (count - 1)));
    try {
      const decision = await underwriting.decide(request);
      return decidePurpose(decision, submission, rulebook);
    } catch (error) {
      log.warn({ application: id, try: count, err: error }, 'the underwriting engine gave no answer');
    }
  }
  return null;
}
