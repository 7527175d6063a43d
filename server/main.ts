import { createApp } from './app.ts';
import type { App } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { listenProblem, reserveListenAddress } from './platform/http/listen-address.ts';
import { runCommand } from './platform/run-command.ts';

/** Requests still under way after this long are cut off, so that the process is gone within ten seconds. */
const finishWithinMs = 8_000;

await runCommand(async () => {
  const read = readConfig(process.env);
  const config = { ...read, port: await reserveListenAddress(read) };
  const app = await createApp(config);
  stopOnSignals(app);
  await listen(app, config);
});

async function listen(app: App, { host, port, environment }: Config): Promise<void> {
  try {
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

function stopOnSignals(app: App): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    app.services.log.info({ signal }, 'stopping');
    setTimeout(() => app.http.server.closeAllConnections(), finishWithinMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
