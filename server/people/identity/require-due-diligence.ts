import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Handler } from '../../happenings.ts';
import { isDueDiligenceDone } from './is-due-diligence-done.ts';

/** By this code the browser knows to lead to the flow cdd-form, and back to the purchase after it. */
const DUE_DILIGENCE_OPEN = 'due_diligence_open';

/** Nobody buys before the law about whom we sell to is satisfied. */
export const requireDueDiligence: Handler<'quote_accepting'> = async (transaction, _context, { userId }) => {
  if (await isDueDiligenceDone(transaction, userId)) return;
  const message = 'The law has a few last questions about you. Answer those, and you can buy right after.';
  throw new Failure('STANDARD_ERROR', {
    internalMessage: 'due diligence is not done',
    fieldErrors: [{ field: 'dueDiligence', code: DUE_DILIGENCE_OPEN, message }],
  });
};
