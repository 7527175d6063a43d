/**
 * `npm run staff:invite -- <email> "<name>" <role>…` invites somebody to the desk and prints the link that sets their password,
 * once. It makes the first admin, and lets one back in who is locked out. On a database server it runs beside the service; the
 * embedded database has one owner, so there the service is stopped first.
 */
import { Failure } from '@wysh/domain/errors/failure.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { inviteStaffMember } from '../desk/invite-staff-member.ts';
import { STAFF_ROLES } from '../desk/roles-and-limits.ts';
import type { StaffRole } from '../desk/roles-and-limits.ts';
import { isStaffRole } from '../desk/staff-member.ts';
import { openData } from '../app/open-data.ts';
import { openMovableClock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = `Say whom to invite: npm run staff:invite -- ann@example.com "Ann Otter" underwriting admin
Roles are ${STAFF_ROLES.join(', ')}.`;

await runCommand(async () => {
  const [email, name, ...roles] = process.argv.slice(2);
  if (email === undefined || name === undefined || roles.length === 0 || !roles.every(isStaffRole))
    throw new OperatorError(usage);
  const { url, publicUrl } = await invite(email, name, roles);
  console.log(`${name} sets a password here, once, within 72 hours:`);
  if (publicUrl !== null) return console.log(url);
  // Where the service listens this process can't know: its own PORT may be another.
  const { pathname, hash } = new URL(url);
  console.log(`${pathname}${hash}\nat the address that the service names when it is ready.`);
});

async function invite(email: string, name: string, roles: StaffRole[]) {
  const config = readConfig(process.env);
  const { database } = await openData(config, createLog(config));
  const movableClock = config.environment === 'production' ? null : await openMovableClock(database);
  const context = {
    config,
    clock: movableClock ?? systemClock(),
    ids: randomIds(),
    caller: visitorWithoutSession('staff-invite', null),
  };
  try {
    const { url } = await database.transaction((transaction) =>
      inviteStaffMember(transaction, context, { email, name, roles }),
    );
    return { url, publicUrl: config.publicUrl };
  } catch (error) {
    throw error instanceof Failure ? new OperatorError(error.publicMessage) : error;
  } finally {
    movableClock?.close();
    await database.close();
  }
}
