// Runs a script of the project on the pinned Node: `node scripts/run-pinned.mjs scripts/trace.ts`.
import { spawnSync } from 'node:child_process';
import { nodeToUse, projectRoot } from './pinned-node.mjs';

const run = spawnSync(nodeToUse(), process.argv.slice(2), { cwd: projectRoot, stdio: 'inherit' });
process.exit(run.status ?? 1);
