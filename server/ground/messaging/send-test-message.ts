import { Failure } from '@wysh/domain/errors/failure.ts';
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
  if (context.config.environment === 'production') throw new Failure('STANDARD_ERROR');
  const isEmail = isEmailAddress(to);
  if (!isEmail && !/^\+[1-9]\d{7,14}$/.test(to)) {
    throw fieldFailure(
      'to',
      'Enter an email address, or a phone number like +12025550123.',
      'recipient_invalid',
    );
  }
  if (text.trim() === '' || text.length > textLengthMax) {
    throw fieldFailure('text', `Write something, up to ${textLengthMax} characters.`, 'text_invalid');
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

function fieldFailure(field: string, message: string, code: string): Failure {
  return new Failure('STANDARD_ERROR', { fieldErrors: [{ field, message, code }] });
}
