import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { answersUnconfirmed, confirmationOf } from './answers-confirmed.ts';
import { disclosuresDue, isAcknowledged } from './disclosures-due.ts';
import { readAgreements } from './store.ts';

/**
 * Nobody buys before they have agreed to everything their application takes, whatever their browser left out, nor before they said that
 * nothing has changed since they answered.
 */
export const requireAcknowledgements: Handler<'quote_accepting'> = async (
  transaction,
  context,
  { userId, applicationId, productSlug },
) => {
  const agreements = await readAgreements(transaction, userId, applicationId, context.clock.now());
  const due = disclosuresDue(context, agreements);
  if (due.length > 0) {
    const titles = due.map(({ title }) => title);
    throw refusal(problem(DISCLOSURE_PROBLEMS, 'acknowledgements_missing', { titles }), {
      field: 'acknowledgements',
      internalMessage: `not acknowledged: ${due.map(({ slug }) => slug).join(', ')}`,
    });
  }
  if (!isAcknowledged(confirmationOf(context, productSlug), agreements)) throw answersUnconfirmed();
};
