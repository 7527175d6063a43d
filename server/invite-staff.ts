/**
 * `npm run staff:invite -- <email> "<name>" <role>…` invites somebody to the desk and prints the link that sets their password,
 * once. It makes the first admin, and lets one back in who is locked out. On a database server it runs beside the service; the
 * embedded database has one owner, so there the service is stopped first.
 */
import { Failure } from '@wysh/domain/errors/failure.ts';
import { visitorWithoutSession } from './accounts/identify-caller.ts';
import { inviteStaffMember } from './desk/invite-staff-member.ts';
import { isStaffRole, STAFF_ROLES } from './desk/staff-member.ts';
import { openMovableClock, systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { DataFolderInUse } from './platform/database/start-lock.ts';
import { randomIds } from './platform/ids.ts';
import { createLog } from './platform/log.ts';

const usage = `Say whom to invite: npm run staff:invite -- ann@example.com "Ann Otter" underwriter admin
Roles are ${STAFF_ROLES.join(', ')}.`;

const [email, name, ...roles] = process.argv.slice(2);
if (email === undefined || name === undefined || roles.length === 0 || !roles.every(isStaffRole)) {
  console.error(usage);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config));
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
    console.log(`${name} sets a password here, once, within 72 hours:\n${url}`);
  } finally {
    movableClock?.close();
    await database.close();
  }
} catch (error) {
  const isForPeople =
    error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof Failure;
  if (!isForPeople) throw error;
  console.error(error instanceof Failure ? error.publicMessage : error.message);
  process.exit(1);
}
