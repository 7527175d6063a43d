import { hostname } from 'node:os';
import { pino, destination, transport, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

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

/** Named, so that `hideSecret` is told when it looks into one: pino does not say which key a wildcard met. */
const errorKeys = ['err', 'error'];

const redactedPaths = secretNames.flatMap((name) => {
  const key = name.startsWith('"') ? `[${name}]` : name;
  const below = name.startsWith('"') ? key : `.${key}`;
  return [key, ...errorKeys.map((error) => `${error}${below}`), `*${below}`, `*.*${below}`];
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
      // Of several processes, which one says it.
      base: { host: hostname(), pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: hideSecret },
      serializers: { err: describeError, error: describeError },
    },
    logDestination ?? defaultDestination(config.environment),
  );
}

/** An error's code is what one looks it up by, and was seen to be one by `describeError`; any other code may be somebody's. */
function hideSecret(value: unknown, [key, ...path]: string[]): unknown {
  const isErrorCode = key !== undefined && errorKeys.includes(key) && path.at(-1) === 'code';
  return isErrorCode ? value : '[hidden]';
}

function defaultDestination(environment: Config['environment']): DestinationStream {
  if (environment === 'development' && process.stdout.isTTY) {
    return transport({ target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } });
  }
  return destination({ fd: 1, sync: true });
}
