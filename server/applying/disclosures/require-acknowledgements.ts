import { Failure } from '@wysh/domain/errors/failure.ts';
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
  const message = `Please read and agree to this first: ${due.map(({ title }) => title).join('; ')}.`;
  throw new Failure('STANDARD_ERROR', {
    internalMessage: `not acknowledged: ${due.map(({ slug }) => slug).join(', ')}`,
    fieldErrors: [{ field: 'acknowledgements', code: 'acknowledgements_missing', message }],
  });
};
