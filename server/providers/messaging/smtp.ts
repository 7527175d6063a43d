import { createTransport } from 'nodemailer';
import { KeyRefused } from '../key-refused.ts';
import { acceptOnce } from './accept-once.ts';
import { RecipientRefused } from './port.ts';
import type { Messaging } from './port.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for a port that speaks TLS from its first byte. */
  readonly url: string;
  /** Whom mails come from, such as `Wysh <hello@wysh.example>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/**
 * Mail through an SMTP server. The connection is encrypted unless the server is on this machine. Our key becomes the
 * Message-ID, by which mail servers and readers know a message they already have.
 */
export function smtpMessaging({ url, from, timeoutMs = 20_000 }: SmtpSettings): Messaging {
  const { hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is only what we wrote: no path or address in it is ever opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return acceptOnce(async ({ recipient, subject, bodyText, bodyHtml }, idempotencyKey) => {
    const messageId = `<${idempotencyKey}@${domain}>`;
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: bodyText,
        ...(bodyHtml !== null && { html: bodyHtml }),
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    } catch (error) {
      throw plainError(error);
    }
    return { providerMessageId: messageId };
  });
}

/** The server's answer can repeat address and text of the message, so only its kind and number are passed on. */
function plainError(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  if (code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560)
    return new RecipientRefused(`smtp: the server refused the recipient (${responseCode})`);
  if (code === 'EAUTH') return new KeyRefused('smtp', Number(responseCode));
  return new Error(`smtp: ${String(code)} ${String(responseCode)}`);
}
