import { createApp } from './app.ts';
import type { App } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { FormsRefused } from './flows/flow-library.ts';
import { DataFolderInUse } from './platform/database/start-lock.ts';

/** Requests still under way after this long are cut off, so that the process is gone within ten seconds. */
const finishWithinMs = 8_000;

try {
  const config = readConfig(process.env);
  const app = await createApp(config);
  stopOnSignals(app);
  await listen(app, config);
} catch (error) {
  const sentence = plainSentence(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}

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
    throw error;
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

/** What a person who starts the server can put right, in one sentence; null for anything else. */
function plainSentence(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof FormsRefused)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? ` ${String(error.port)}` : '';
    return `The port${port} is taken by another program. Stop it, or choose another port with PORT.`;
  }
  return null;
}
