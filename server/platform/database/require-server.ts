import pg from 'pg';
import { ConfigError } from '../settings/setting.ts';

/** With the start's other work this stays below the five seconds in which a wrong setting is named. */
const answerMsMax = 4000;
const oldestVersion = 150_000;

/** Asks the server at a PostgreSQL address for a connection, and throws a `ConfigError` that names the variable when there is none. */
export async function requireServer(variable: string, url: string): Promise<void> {
  const problem = await serverProblem(url, answerMsMax);
  if (problem !== null) throw new ConfigError(`The environment variable ${variable} ${problem}`);
}

/** Goes on where the variable's name ends; null when there is a server that we can use. It repeats no password. */
export async function serverProblem(url: string, msMax: number): Promise<string | null> {
  let client: pg.Client;
  try {
    client = new pg.Client({
      connectionString: url,
      application_name: 'wysh',
      connectionTimeoutMillis: msMax,
    });
  } catch (error) {
    return refusalOf(error, url);
  }
  // A server that goes away while we say goodbye has told us what we asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version >= oldestVersion) return null;
    return `names a PostgreSQL ${Math.floor(version / 10_000)}; this service needs version 15 or newer.`;
  } catch (error) {
    return refusalOf(error, url);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function refusalOf(error: unknown, url: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || '5432'}`;
  const role = decodeURIComponent(username) || 'of the user who runs it';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `names the host ${hostname}, which nobody here knows an address of.`;
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `names ${server}, where no PostgreSQL server answers (${code}).`;
    case '28P01':
      return `names the role ${role} with a password that the server at ${server} refuses.`;
    case '28000':
      return `names the role ${role}, which the server at ${server} does not let in.`;
    case '3D000':
      return `names the database ${decodeURIComponent(pathname.slice(1))}, which the server at ${server} does not have.`;
    case '42501':
      return `names the role ${role}, which may not connect to that database at ${server}.`;
    case '53300':
      return `names ${server}, which has no connection left for us.`;
    default:
      return `names ${server}, with which no connection can be made (${code || wordsOf(error)}).`;
  }
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return /timeout/i.test(words) ? 'it did not answer in time' : words.slice(0, 100);
}
