import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Handler } from '../../happenings.ts';

/** The contract is what people wait for; the other papers they find when they look. */
export const mailContractReady: Handler<'paper_written'> = async (transaction, context, { userId, slug }) => {
  if (slug !== 'policy-agreement') return;
  await queueNotice(transaction, context, userId, { template: 'documents_ready', vars: {} });
};
