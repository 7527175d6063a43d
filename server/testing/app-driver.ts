import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { InjectOptions } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { App } from '../app/app.ts';
import type { MovableClock } from '../platform/clock.ts';

export interface Visitor {
  readonly token: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly constellationId: string;
}

export type AppDriver = ReturnType<typeof driveApp>;

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DriverRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly payload?: object | string;
}

/** Brings a request to a server: into one of this process, or over a network. */
export type Send = (request: DriverRequest) => Promise<{
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}>;

interface OAuthTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * Calls a whole server the way browsers do, with a clock that the caller moves: without a network, unless `send` goes elsewhere, to
 * another process on the same database.
 */
export function driveApp(
  { http, services }: Pick<App, 'http' | 'services'>,
  clock: MovableClock,
  send: Send = (request) => http.inject({ ...request }),
) {
  function headersOf({ token, headers }: CallOptions): Record<string, string> {
    return { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  }

  async function rest<Body = unknown>(
    method: DriverRequest['method'],
    path: string,
    body?: object | string,
    callOptions: CallOptions = {},
  ) {
    const response = await send({
      method,
      url: path,
      headers: headersOf(callOptions),
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (isJson ? JSON.parse(response.body) : null) as Body,
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
    inject: (request: InjectOptions) => http.inject(request),
    rest,
    graphql,
    authorize,
    visitor,
  };
}
