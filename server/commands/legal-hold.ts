/**
 * `npm run legal-hold`: lists the holds there are, sets one on a policy's owner or an account, and lifts one (docs/operations.md). While
 * one lasts no job removes anything of its person. Each is kept in the audit. On a database server it runs beside the service; the
 * embedded database has one owner, so there the service is stopped first.
 */
import { parseArgs } from 'node:util';
import { openData } from '../app/open-data.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { carryOutHold, readHoldRequest } from '../insuring/policies/legal-hold-requests.ts';
import { openMovableClock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = `npm run legal-hold
npm run legal-hold -- set TL-XXXX-XXXXX --kind litigation --reason "Doe v. us, 26-1204" --by "Ann Otter" [--until 2031-01-31]
npm run legal-hold -- lift HOLD-ID --reason "settled" --by "Ann Otter"
Instead of a policy's number stands the account's id where there is no policy, or the id of a guest's chat, from its address at the desk. Kinds are litigation, regulator, investigation, claim.`;

await runCommand(async () => {
  const request = readHoldRequest(readArguments());
  if (request === null) throw new OperatorError(usage);
  const config = readConfig(process.env);
  const { database } = await openData(config, createLog(config));
  const movableClock = config.environment === 'production' ? null : await openMovableClock(database);
  try {
    const context = {
      database,
      clock: movableClock ?? systemClock(),
      ids: randomIds(),
      caller: visitorWithoutSession('legal-hold', null),
    };
    const { isDone, lines } = await carryOutHold(context, request);
    if (!isDone) throw new OperatorError(lines.join('\n'));
    for (const line of lines) console.log(line);
  } finally {
    movableClock?.close();
    await database.close();
  }
});

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const options = { kind: text, reason: text, by: text, until: text };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { words: positionals, ...values };
  } catch {
    throw new OperatorError(usage);
  }
}
