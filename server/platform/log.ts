import { pino, destination, transport, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

// Names under which a secret could reach a log line, at the top of the logged object or one or two levels down.
const secretNames = [
  'authorization',
  'cookie',
  '"set-cookie"',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'code',
  'code_verifier',
  'codeVerifier',
  'code_challenge',
  'password',
  'secret',
  'accountNumber',
  'account_number',
];

const redactedPaths = secretNames.flatMap((name) => {
  const key = name.startsWith('"') ? `[${name}]` : name;
  const below = name.startsWith('"') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
});

/**
 * Makes the log: one JSON object a line. Only a person watching a development terminal gets colours and line breaks instead;
 * a pipe or file always gets JSON. Values never start a line of their own, because JSON escapes line breaks.
 */
export function createLog(
  config: Pick<Config, 'environment' | 'logLevel'>,
  logDestination?: DestinationStream,
): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[hidden]' },
      serializers: { err: describeError, error: describeError },
    },
    logDestination ?? defaultDestination(config.environment),
  );
}

/** An error as a log may hold it: a database error's other fields (detail, where, parameters) carry the values of rows. */
export function describeError(error: unknown): { type: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  };
}

function defaultDestination(environment: Config['environment']): DestinationStream {
  if (environment === 'development' && process.stdout.isTTY) {
    return transport({ target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } });
  }
  return destination({ fd: 1, sync: true });
}
