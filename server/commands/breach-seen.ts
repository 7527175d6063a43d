/**
 * `npm run breach:seen -- SESSION_ID`: what a session read and did, when, and about whom, from the audit; for whoever has to tell people
 * that somebody else saw their data (docs/operations.md). It only reads.
 */
import { listSessionAudit } from '../ground/audit/list-session-audit.ts';
import { openData } from '../app/open-data.ts';
import { readConfig } from '../platform/config.ts';
import { isUuid } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from '../platform/run-command.ts';

const [, , sessionId = ''] = process.argv;
if (!isUuid(sessionId)) {
  console.error('Say which session: npm run breach:seen -- SESSION_ID');
  process.exit(1);
}
await runCommand(async () => {
  const config = readConfig(process.env);
  const { database } = await openData(config, createLog(config));
  try {
    const lines = await listSessionAudit({ database }, sessionId);
    for (const line of lines) console.log(line);
    console.log(lines.length === 0 ? 'The audit has nothing of this session.' : `${lines.length} events.`);
  } finally {
    await database.close();
  }
});
