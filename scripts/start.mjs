// `npm start`: builds the web application when its sources changed, then runs the server on the pinned Node until it is told
// to stop. Plain JavaScript, because it runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeToUse, projectRoot } from './pinned-node.mjs';

const node = nodeToUse();
const build = spawnSync(node, [join(projectRoot, 'scripts/build-web.ts'), '--if-stale'], {
  cwd: projectRoot,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) process.exit(build.status ?? 1);

const server = spawn(node, [join(projectRoot, 'server/main.ts')], { cwd: projectRoot, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
