import { setTimeout as wait } from 'node:timers/promises';
import { createApp, finishWithinMs } from './app/app.ts';
import type { App } from './app/app.ts';
import { readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { listenProblem, reserveListenAddress } from './platform/http/listen-address.ts';
import { runCommand } from './platform/run-command.ts';

await runCommand(async () => {
  const read = readConfig(process.env);
  const config = { ...read, port: await reserveListenAddress(read) };
  const app = await createApp(config);
  stopOnSignals(app, config);
  await listen(app, config);
});

async function listen(app: App, { host, port, environment }: Config): Promise<void> {
  try {
    await app.listenForMetrics();
    const address = new URL(await app.http.listen({ host, port }));
    // People and browsers know the loopback address by its name.
    if (address.hostname === '127.0.0.1' || address.hostname === '[::1]') address.hostname = 'localhost';
    // So that nobody takes a server whose clock anyone can move for the real one.
    const note = environment === 'production' ? '' : ` (${environment}: sandbox at /sandbox)`;
    console.log(`Wysh is ready at ${address.origin}${note}`);
  } catch (error) {
    await app.close();
    throw listenProblem(error, { host, port });
  }
}

/**
 * Whoever sends requests here is told first, by readiness, and given time to notice; then no more are taken, and those under way may
 * finish. Somebody at a terminal (SIGINT), or who asks a second time, is not kept waiting.
 */
function stopOnSignals(app: App, { drainSeconds }: Config): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGINT' || isStopping) hurry.abort();
    if (isStopping) return;
    isStopping = true;
    app.readiness.drain();
    app.services.log.info({ signal }, 'stopping');
    await wait(drainSeconds * 1000, null, { signal: hurry.signal }).catch(() => null);
    setTimeout(() => app.http.server.closeAllConnections(), finishWithinMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
