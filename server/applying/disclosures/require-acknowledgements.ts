import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { findDisclosuresDue } from './disclosures-due.ts';

/** Nobody buys before they have agreed to everything their application takes, whatever their browser left out. */
export const requireAcknowledgements: Handler<'quote_accepting'> = async (
  transaction,
  context,
  { userId, applicationId },
) => {
  const due = await findDisclosuresDue(transaction, context, userId, applicationId);
  if (due.length === 0) return;
  const titles = due.map(({ title }) => title);
  throw refusal(problem(DISCLOSURE_PROBLEMS, 'acknowledgements_missing', { titles }), {
    field: 'acknowledgements',
    internalMessage: `not acknowledged: ${due.map(({ slug }) => slug).join(', ')}`,
  });
};
