/**
 * `npm run breach:seen -- SESSION_ID`: what a session read and did, when, and about whom, from the audit; for whoever has to tell people
 * that somebody else saw their data (docs/operations.md). It only reads.
 */
import { listSessionAudit } from './accounts/list-session-audit.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { DataFolderInUse } from './platform/database/start-lock.ts';
import { isUuid } from './platform/ids.ts';
import { createLog } from './platform/log.ts';

const [, , sessionId = ''] = process.argv;
if (!isUuid(sessionId)) {
  console.error('Say which session: npm run breach:seen -- SESSION_ID');
  process.exit(1);
}
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config));
  try {
    const lines = await listSessionAudit({ database }, sessionId);
    for (const line of lines) console.log(line);
    console.log(lines.length === 0 ? 'The audit has nothing of this session.' : `${lines.length} events.`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
