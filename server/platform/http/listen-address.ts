import { createServer } from 'node:net';
import { ConfigError } from '../settings/setting.ts';

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const lookupMsMax = 4000;

/**
 * Finds out that HOST and PORT can be listened at before anything is opened, and answers the port: a free one where 0 asks for
 * that, because links in messages name it.
 */
export async function reserveListenAddress(address: ListenAddress): Promise<number> {
  const probe = createServer();
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })),
        lookupMsMax,
      );
      probe.once('error', reject);
      probe.listen({ ...address, exclusive: true }, resolve);
    });
    const bound = probe.address();
    return typeof bound === 'object' && bound !== null ? bound.port : address.port;
  } catch (error) {
    throw listenProblem(error, address);
  } finally {
    clearTimeout(timer);
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

/** Why nobody can listen there, for who starts the server. */
export function listenProblem(error: unknown, { host, port }: ListenAddress): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `The port ${port} is taken by another program. Stop it, or choose another port with PORT.`,
      );
    case 'EACCES':
      return new ConfigError(
        `The environment variable PORT names ${port}, where this user may not listen. Choose a port from 1024 on.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `The environment variable HOST names ${host}, which nobody here knows an address of.`,
      );
    case 'EADDRNOTAVAIL':
      return new ConfigError(
        `The environment variable HOST names ${host}, which is not an address of this machine.`,
      );
    default:
      return new ConfigError(
        `The environment variables HOST and PORT name ${host}, port ${port}, where nobody can listen (${code}).`,
      );
  }
}
