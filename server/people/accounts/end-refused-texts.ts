import type { Handler } from '../../happenings.ts';
import { endTexts } from './agree-to-texts.ts';

/** Their network keeps our texts from them because they answered STOP, whether we heard of that or not. */
export const endRefusedTexts: Handler<'message_failed'> = async (
  transaction,
  context,
  { recipient, hasOptedOut },
) => {
  if (hasOptedOut) await endTexts(transaction, context, { phoneNumber: recipient }, 'stop');
};
