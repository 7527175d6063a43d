import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { inviteStaffMember } from '../desk/invite-staff-member.ts';
import { queueTemplate } from '../ground/messaging/queue-template.ts';
import { staffPassword, fromOwnPage } from './desk.ts';
import { openLocalSmtp } from './local-smtp.ts';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { openTestApp } from './test-app.ts';

const noticesInOnePiece = 500;

export interface CodesReport {
  /** From the request of a sign-in code to the vendor having its mail: of a single server first, then of each of two. */
  readonly handedOverMs: readonly number[];
  /** Notices the vendor had by then; the others were waiting. */
  readonly noticesHandedOver: number;
}

/**
 * Asks servers on one PostgreSQL for sign-in codes while many notices wait at a mail vendor that takes its time with each. The vendor
 * is an SMTP server that has a mail from the moment it holds its last line, however late it says so.
 */
export async function askForCodesBehindNotices({
  notices,
  vendorTakesMs,
}: {
  readonly notices: number;
  readonly vendorTakesMs: number;
}): Promise<CodesReport> {
  const app = await openTestApp();
  const smtp = await openLocalSmtp();
  const servers: ServerProcess[] = [];
  const context = { ...app.services, caller: visitorWithoutSession('notices', null) };
  const environment = {
    ...app.environmentOfProcesses(),
    MAIL_PROVIDER: 'smtp',
    MAIL_SMTP_URL: smtp.url,
    MAIL_FROM: 'Wysh <hello@wysh.example>',
  };

  async function codeFrom({ url }: ServerProcess, email: string): Promise<number> {
    const { token } = await app.services.database.transaction((transaction) =>
      inviteStaffMember(transaction, context, { email, name: 'Ann Otter', roles: ['underwriting'] }),
    );
    const body = JSON.stringify({ token, password: staffPassword, passwordConfirmation: staffPassword });
    const headers = { ...fromOwnPage, 'content-type': 'application/json' };
    const beganAt = performance.now();
    const answer = await fetch(`${url}/desk/api/invitation/password`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the desk answered ${answer.status}: ${await answer.text()}`);
    await smtp.receives(email);
    return performance.now() - beganAt;
  }

  try {
    smtp.setSlow(vendorTakesMs);
    for (let queued = 0; queued < notices; queued += noticesInOnePiece) {
      await app.services.database.transaction((transaction) =>
        Promise.all(
          Array.from({ length: noticesInOnePiece }, (_, index) =>
            queueTemplate(transaction, context, {
              template: 'quote_expires_soon',
              to: `reader-${queued + index}@example.com`,
              vars: { until: 'December 20, 2026' },
              choiceToken: 'sealed',
            }),
          ),
        ),
      );
    }
    servers.push(await startServerProcess(environment));
    // From here on all its workers for notices are at the vendor.
    await smtp.receives('reader-0@example.com');
    const handedOverMs = [await codeFrom(servers[0]!, 'first@wysh.example')];
    servers.push(await startServerProcess(environment));
    handedOverMs.push(
      ...(await Promise.all(
        servers.map((server, index) => codeFrom(server, `member-${index}@wysh.example`)),
      )),
    );
    const isNotice = ({ recipient }: { recipient: string }) => recipient.startsWith('reader-');
    return { handedOverMs, noticesHandedOver: smtp.received.filter(isNotice).length };
  } finally {
    // What is at the vendor is let go, so that nobody waits for it.
    await smtp.close();
    for (const server of servers) await server.kill();
    await app.close();
  }
}
