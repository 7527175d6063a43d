// `npm test`: hands over to the pinned Node. Plain JavaScript, because it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeToUse, projectRoot } from './pinned-node.mjs';

const run = spawnSync(nodeToUse(), [join(projectRoot, 'scripts/run-checks.ts'), ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
