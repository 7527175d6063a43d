import { refusal } from '@wysh/domain/errors/failure.ts';
import { REQUEST_PROBLEMS, TEST_MESSAGE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import { queueMessage } from './queue-message.ts';

const textLengthMax = 1000;

/**
 * Queues a message from the sandbox page, so that a newcomer sees one travel; e-mail or text message, by the
 * address.
 */
export async function sendTestMessage(
  context: Context,
  input: { readonly to: string; readonly text: string },
): Promise<{ messageId: string }> {
  const { to, text } = input;
  if (context.config.environment === 'production') throw refusal(problem(REQUEST_PROBLEMS, 'malformed'));
  const isEmail = isEmailAddress(to);
  if (!isEmail && !/^\+[1-9]\d{7,14}$/.test(to))
    throw refusal(problem(TEST_MESSAGE_PROBLEMS, 'recipient_invalid'), { field: 'to' });
  if (text.trim() === '' || text.length > textLengthMax) {
    const found = problem(TEST_MESSAGE_PROBLEMS, 'text_invalid', { max: textLengthMax });
    throw refusal(found, { field: 'text' });
  }
  const messageId = await context.database.transaction((transaction) =>
    queueMessage(transaction, context, {
      kind: isEmail ? 'email' : 'sms',
      template: 'test_message',
      recipient: to,
      subject: isEmail ? 'A test message from Wysh' : null,
      bodyText: text,
      bodyHtml: null,
    }),
  );
  return { messageId };
}
