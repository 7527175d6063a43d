import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Whether an SMTP server takes addresses with letters beyond ASCII before the @ (RFC 6531), which it says in answer to a greeting.
 * Few people have one, so it is asked each time on a connection of its own, and heard of as soon as an operator turns it on.
 */
export async function offersUnicodeMail(url: string, options: object): Promise<boolean> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...options });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return /^250[ -]SMTPUTF8\s*$/im.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}
