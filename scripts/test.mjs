// `npm test`: hands over to the pinned Node. Plain JavaScript, because it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeToUse, projectRoot } from './pinned-node.mjs';

const run = spawnSync(nodeToUse(), [join(projectRoot, 'scripts/run-checks.ts'), ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
  // Many processes load the same code: each after the first finds it compiled, which is half of what a start of the server costs.
  env: { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled'), ...process.env },
});
process.exit(run.status ?? 1);
