import { needsUnicodeMail } from '@wysh/domain/forms/email-address.ts';
import { createTransport } from 'nodemailer';
import { KeyRefused } from '../key-refused.ts';
import { acceptOnce } from './accept-once.ts';
import { RecipientRefused } from './port.ts';
import type { Messaging, MessageUrgency } from './port.ts';
import { offersUnicodeMail } from './offers-unicode-mail.ts';
import { unreachable } from '../vendor-problem.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for a port that speaks TLS from its first byte. */
  readonly url: string;
  /** Whom mails come from, such as `Wysh <hello@wysh.example>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Of a process, by urgency: as many as it sends mails at once, but for codes, most of which go by text. */
const connectionsMax: Readonly<Record<MessageUrgency, number>> = { code: 20, own_act: 10, bulk: 10 };

/**
 * Mail through an SMTP server, over connections that are kept: greeting, encryption and sign-in take longer than a mail. Each urgency
 * has its own, or codes would wait behind notices here. They are encrypted unless the server is on this machine. Our key
 * becomes the Message-ID, by which mail servers and readers know a message they already have.
 */
export function smtpMessaging({
  url,
  from,
  timeoutMs = 20_000,
}: SmtpSettings): Messaging & { close(): void } {
  const { hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  const connection = {
    requireTLS: !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const pool = (urgency: MessageUrgency) =>
    createTransport({
      ...connection,
      url,
      pool: true,
      maxConnections: connectionsMax[urgency],
      // For a connection the server closed while nobody used it. Whatever else goes wrong is the outbox's to try again.
      maxRequeues: 1,
      // A message is only what we wrote: no path or address in it is ever opened.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const pools = { code: pool('code'), own_act: pool('own_act'), bulk: pool('bulk') };

  const once = acceptOnce(async (message, idempotencyKey) => {
    const { recipient, subject, bodyText, bodyHtml, urgency, unsubscribeUrl } = message;
    const messageId = `<${idempotencyKey}@${domain}>`;
    try {
      // Sent all the same it would be for each server on its way to guess what the letters are.
      if (needsUnicodeMail(recipient) && !(await offersUnicodeMail(url, connection)))
        throw new RecipientRefused(
          'smtp: the server takes no address with letters beyond ASCII before the @; it does not offer SMTPUTF8',
        );
      await pools[urgency].sendMail({
        from,
        // A domain goes as name servers know it, unless the server takes letters beyond ASCII anyway (RFC 6531).
        to: { name: '', address: recipient.normalize('NFC') },
        subject: subject ?? '',
        text: bodyText,
        ...(bodyHtml !== null && { html: bodyHtml }),
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw plainError(error);
    }
    return { providerMessageId: messageId };
  });

  return {
    ...once,
    async findProblem() {
      try {
        // Signs in and says goodbye.
        await pools.code.verify();
        return null;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH';
        return isRefused ? 'It refuses our user or password.' : unreachable(error);
      }
    },
    close() {
      for (const one of Object.values(pools)) one.close();
    },
  };
}

/** The server's answer can repeat address and text of the message, so only its kind and number are passed on. */
function plainError(error: unknown): Error {
  if (error instanceof RecipientRefused) return error;
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  if (code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560)
    return new RecipientRefused(`smtp: the server refused the recipient (${responseCode})`);
  if (code === 'EAUTH') return new KeyRefused('smtp', Number(responseCode));
  return new Error(`smtp: ${String(code)} ${String(responseCode)}`);
}
