/** Opens the embedded database as the server does, and prints the process's resident memory in MB. */
import { readFileSync } from 'node:fs';
import { readConfig } from '@wysh/server/platform/config.ts';
import { openDatabase } from '@wysh/server/platform/database/open-database.ts';
import { createLog } from '@wysh/server/platform/log.ts';

const config = readConfig({ ...process.env, LOG_LEVEL: 'error' });
const database = await openDatabase(config, createLog(config));
await new Promise((resolve) => setTimeout(resolve, 3_000));
const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
await database.close();
console.log(Number(kilobytes) / 1024);
