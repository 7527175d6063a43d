import { adverseDecisionLetter } from '@wysh/domain/letters/adverse-decision-letter.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { classWords } from '@wysh/domain/papers/class-words.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { ApprovedOffer } from '@wysh/domain/underwriting/approved-offers.ts';
import { askToReach } from '../../contact/letters/reach-person.ts';
import { writeLetter } from '../../contact/letters/write-letter.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { applicationNumber } from './application-paper.ts';
import { stateOf } from './application.ts';
import type { ApplicationKey, Submission } from './application.ts';

interface Decided {
  readonly submission: Submission;
  /** Empty where everything was refused. */
  readonly offers: readonly ApprovedOffer[];
  /** In plain words; a person's are for the file, and asked for. */
  readonly reasons: readonly string[];
}

/**
 * A decision against somebody is told in writing, by letter and among their documents, with its reasons and their rights: a refusal, a
 * table rating, or less than was asked. Where nothing was decided against them nothing is written.
 */
export async function noticeDecision(
  transaction: Transaction,
  context: Context,
  { id, userId }: ApplicationKey,
  { submission, offers, reasons }: Decided,
): Promise<void> {
  const decided = decidedAgainst(submission, offers);
  if (decided.length === 0) return;
  const to = await findMailingAddress(transaction, context, userId);
  const { clock, config } = context;
  const paper = adverseDecisionLetter({
    name: to?.name ?? 'The applicant',
    applicationNumber: applicationNumber(id),
    decidedOn: dayIn(stateOf(submission), clock.now()),
    decided,
    reasons,
    supportPhone: config.supportPhone,
    webHost: new URL(linkOrigin(config)).host,
  });
  const slug = 'adverse-decision';
  const subject = { type: 'application', id } as const;
  const cause = `adverse-decision:${id}`;
  if (to === null) {
    // It is among their documents; its letter is written once one of us has learned where they live.
    const data = { paper, state: stateOf(submission) };
    await requestDocument(transaction, context, { userId, slug, data, subject, cause });
    await askToReach(transaction, context, userId);
    return;
  }
  await writeLetter(transaction, context, {
    userId,
    kind: 'adverse_decision',
    slug,
    subject,
    cause,
    paper,
    to,
    namesDay: null,
  });
}

/** A sentence for each thing that was decided against them. */
function decidedAgainst({ requested, held, change }: Submission, offers: readonly ApprovedOffer[]): string[] {
  if (held !== undefined) return [`We can’t put your policy ${held.policyNumber} back in force.`];
  if (change !== undefined && offers.length === 0)
    return [
      change.kind === 'increase'
        ? `We can’t add cover to your policy ${change.policyNumber}. It stays as it is.`
        : `We can’t make the term of your policy ${change.policyNumber} longer. It stays as it is.`,
    ];
  if (offers.length === 0) return ['We can’t offer you insurance on this application.'];
  const termLife = offers.find((offer) => offer.product === 'termLife');
  if (termLife === undefined)
    return ['We can’t offer you term life insurance. We offer you accidental death insurance instead.'];
  const { riskClass, amount, years } = termLife;
  return [
    ...(riskClass.tableRating === null
      ? []
      : [
          `We offer you term life insurance in the class ${classWords(riskClass)}, which costs more than our standard class.`,
        ]),
    ...(amount < requested.amount
      ? [`You asked for ${formatCoverage(requested.amount)} of cover. We offer ${formatCoverage(amount)}.`]
      : []),
    ...(years < requested.years
      ? [`You asked for ${requested.years} years of cover. We offer ${years} years.`]
      : []),
  ];
}
