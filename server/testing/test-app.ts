import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GraphQLFormattedError } from 'graphql';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import type { AppOptions } from '../app.ts';
import { openMovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { fakePayments } from './fake-payments.ts';
import { openTestDatabase } from './test-database.ts';

export interface Visitor {
  readonly token: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly constellationId: string;
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export interface TestAppOptions {
  /** Environment variables beside the test's own, as `readConfig` knows them. */
  readonly environmentVariables?: Readonly<Record<string, string>>;
  /** Collects the lines of the log; without it the log is silent. */
  readonly logDestination?: { write(line: string): void };
  /** Flows in place of the product's. */
  readonly flows?: AppOptions['flows'];
  /** Otherwise jobs run when the queue is drained. */
  readonly runJobsInBackground?: boolean;
  readonly purchaseChecks?: AppOptions['purchaseChecks'];
  readonly policyActivatedHooks?: AppOptions['policyActivatedHooks'];
  /** A payment vendor in place of one in memory: the product's embedded one, or the test's own. */
  readonly payments?: AppOptions['payments'] | 'embedded';
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface OAuthTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The whole server on a database of its own, called without a network, with a clock that the test moves. */
export async function openTestApp(options: TestAppOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wysh-test-'));
  const testDatabase = await openTestDatabase();
  const clock = await openMovableClock(testDatabase.database);
  const vendor = fakePayments(() => clock.now());
  const config = readConfig({
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: dataDir,
    ...options.environmentVariables,
  });
  const { http, services, close } = await createApp(config, {
    database: testDatabase.database,
    clock,
    logDestination: options.logDestination ?? { write: () => {} },
    runJobsInBackground: options.runJobsInBackground ?? false,
    ...(options.payments !== 'embedded' && { payments: options.payments ?? vendor.payments }),
    ...(options.flows !== undefined && { flows: options.flows }),
    ...(options.purchaseChecks !== undefined && { purchaseChecks: options.purchaseChecks }),
    ...(options.policyActivatedHooks !== undefined && {
      policyActivatedHooks: options.policyActivatedHooks,
    }),
  });

  function headersOf({ token, headers }: CallOptions): Record<string, string> {
    return { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  }

  async function rest<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    callOptions: CallOptions = {},
  ) {
    const request: InjectOptions = { method, url: path, headers: headersOf(callOptions) };
    if (body !== undefined) request.payload = body;
    const response = await http.inject(request);
    const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (isJson ? response.json() : null) as Body,
    };
  }

  async function graphql<Data = Record<string, unknown>>(
    document: string,
    variables: Readonly<Record<string, unknown>> = {},
    callOptions: CallOptions = {},
  ) {
    const { status, headers, body } = await rest<{
      data?: Data | null;
      errors?: (GraphQLFormattedError & { extensions: Record<string, unknown> })[];
    }>('POST', '/graphql', { query: document, variables }, callOptions);
    return { status, headers, data: body?.data, errors: body?.errors };
  }

  async function authorize(parameters: Record<string, string>, token?: string): Promise<OAuthTokens> {
    const { client_id } = (await rest<{ client_id: string }>('GET', '/oauth_client_id')).body;
    const verifier = randomBytes(32).toString('base64url');
    const authorized = await rest<{ code: string }>(
      'POST',
      '/oauth/authorize',
      {
        client_id,
        redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
        response_type: 'code',
        scope: 'api',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...parameters,
      },
      { token },
    );
    if (authorized.status !== 200)
      throw new Error(`authorize answered ${authorized.status}: ${authorized.text}`);
    const exchanged = await rest<OAuthTokens>('POST', '/oauth/token', {
      client_id,
      grant_type: 'authorization_code',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      code: authorized.body.code,
      code_verifier: verifier,
    });
    if (exchanged.status !== 200) throw new Error(`token answered ${exchanged.status}: ${exchanged.text}`);
    return exchanged.body;
  }

  /** Goes the whole way a browser goes on its first visit and answers the anonymous person it became. */
  async function visitor(): Promise<Visitor> {
    const unidentified = await authorize({});
    const { data, errors } = await graphql<{
      setupUserForNewLineOfBusiness: { userId: string; constellationId: string };
    }>(
      `
        mutation ($input: SetupUserForNewLineOfBusinessInput!) {
          setupUserForNewLineOfBusiness(input: $input) {
            userId
            constellationId
          }
        }
      `,
      { input: { businessSlug: 'wysh-insurance' } },
      { token: unidentified.access_token },
    );
    if (!data) throw new Error(`set-up failed: ${JSON.stringify(errors)}`);
    const { userId, constellationId } = data.setupUserForNewLineOfBusiness;
    const identified = await authorize({ user_id: userId }, unidentified.access_token);
    return {
      token: identified.access_token,
      refreshToken: identified.refresh_token,
      userId,
      constellationId,
    };
  }

  return {
    http,
    services,
    clock,
    /** For other processes of the product, on the same database and with the same keys and files. */
    environmentOfOthers: {
      WYSH_ENVIRONMENT: 'test',
      DATA_DIR: dataDir,
      ...(testDatabase.url !== null && { DATABASE_URL: testDatabase.url }),
      ...options.environmentVariables,
    },
    /** The payment vendor, as far as the test did not bring its own. */
    vendor,
    inject: (request: InjectOptions) => http.inject(request),
    rest,
    graphql,
    authorize,
    visitor,
    async close() {
      await close();
      await testDatabase.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
