import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { ACCEPTANCE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { offersAccepted } from '@wysh/domain/underwriting/approved-offers.ts';
import type { PremiumProblem } from '@wysh/domain/pricing/premium-arithmetic.ts';
import type { AcceptedTerms, ApprovedOffer } from '@wysh/domain/underwriting/approved-offers.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Context } from '../../context.ts';
import { priceOffer } from '../offerings/make-offerings.ts';
import { stateOf } from './application.ts';
import type { Submission } from './application.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { offerAccepted } from './offer-accepted.ts';
import { insuredOf } from './offer-cover.ts';
import { findDecision, readSubmission } from './store.ts';
import { writtenText } from './written-text.ts';

export interface CaseAcceptance extends CaseAct, Readonly<AcceptedTerms> {
  /** For the file. */
  readonly reason: string;
}

/**
 * Approves an application: its result, the offers, the notification and the mail come in one transaction.
 * @throws Failure for the field of a term under which nothing can be sold to this person.
 */
export async function acceptCase(context: Context, acceptance: CaseAcceptance): Promise<void> {
  const content = { text: writtenText('reason', acceptance.reason) };
  await changeCase(
    context,
    acceptance,
    { kind: 'accepted', content },
    async (transaction, { userId, applicationId, externalId }) => {
      const key = { id: applicationId, userId };
      const submission = await readSubmission(transaction, context.encryption, key);
      if (submission.held !== undefined)
        throw refused('products', 'A lapsed policy comes back as it was: nothing of it is chosen.');
      if (submission.change !== undefined)
        throw refused('products', 'A change is offered as it was asked for: only its class is chosen.');
      const decision = await findDecision(transaction, context.encryption, key);
      if (decision === null)
        throw new Error(`application ${key.id} has a case and no decision of the engine`);
      const offers = offersUnder(context, { submission, decision, terms: acceptance });
      await offerAccepted(transaction, context, key, {
        submission,
        decision,
        offers,
        caseNumber: externalId,
      });
    },
  );
}

function offersUnder(
  context: Context,
  {
    submission,
    decision,
    terms,
  }: { readonly submission: Submission; readonly decision: Decision; readonly terms: AcceptedTerms },
): readonly ApprovedOffer[] {
  const accepted = offersAccepted(decision, terms);
  if (!accepted.ok) throw refused(accepted.field, accepted.message);
  const now = context.clock.now();
  const insured = insuredOf(submission, now);
  const basis = basisInForce(context.editions, stateOf(submission), now);
  for (const offered of accepted.offers) {
    const priced = priceOffer(offered, insured, basis);
    if (!priced.ok) {
      const { field, message } = PROBLEMS[priced.reason];
      throw refused(field, message);
    }
  }
  return accepted.offers;
}

const PROBLEMS: Readonly<Record<PremiumProblem, { field: keyof AcceptedTerms; message: string }>> = {
  ageOutOfRange: { field: 'products', message: 'This applicant is of an age at which it is not sold.' },
  termOutOfRange: { field: 'yearsMax', message: 'There is no term of so many years at this age.' },
  amountOutOfRange: {
    field: 'amountMax',
    message: 'Cover is sold from $50,000 to $1,000,000, in whole dollars.',
  },
};

function refused(field: keyof AcceptedTerms, message: string): Failure {
  return refusal(problem(ACCEPTANCE_PROBLEMS, `${field}_invalid`, message), { field });
}
