import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Services } from '../../context.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { readBearerToken } from '../../ground/authorization/bearer-token.ts';
import { readDeviceClaim } from '../devices/device-claim.ts';
import { deviceLabel } from './device-label.ts';
import { exchangeAuthorizationCode } from './exchange-authorization-code.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from './identify-caller.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { readAuthorizeRequest, readTokenRequest } from './oauth-requests.ts';
import type { AuthorizeRequest, TokenRequest } from './oauth-requests.ts';
import { refreshSession } from './refresh-session.ts';
import { requestAuthorizationCode } from './request-authorization-code.ts';
import { accessTokenLifetime } from './session-lifetimes.ts';
import { signIn } from './sign-in.ts';

/*
 * OAuth 2 with PKCE for the one client of this service (S02, A-066). Errors are `{ error, error_description
 * }`:
 *
 * | error                  | status | when                                                                 |
 * |------------------------|--------|----------------------------------------------------------------------|
 * | CREDENTIAL_INVALID     | 422    | a parameter is missing or malformed, stands in the address, or is    |
 * |                        |        | not one we know: client, redirect, response type, scope, challenge,  |
 * |                        |        | method, grant, e-mail                                                |
 * | CREDENTIAL_INCORRECT   | 401    | e-mail and password do not belong together                           |
 * | AUTHENTICATION_        | 401    | the third wrong password in a row, the tenth, and every try after it |
 * |   THIRD_, TENTH_ATTEMPT|        | until the password is reset                                          |
 * | USER_DECOMMISSIONED    | 401    | the password is right and the account closed                         |
 * | BLOCKED                | 403    | the password is right and the account locked (`lock_reason`, and for |
 * |                        |        | a device `case_id`)                                                  |
 * | TOKEN_INVALID          | 400    | the code or refresh token is unknown, expired, used up or of an      |
 * |                        |        | ended session, or the verifier is wrong                              |
 * | GRAPH_API_UNAUTHORIZED | 401    | user_id without the live access token it needs                       |
 * | STANDARD_ERROR         | 422    | user_id is no user this session created: answered as a missing one   |
 * | STANDARD_ERROR         | 429    | one address begins too many sessions, or tries too many passwords, a |
 * |                        |        | minute (`Retry-After`)                                               |
 * | STANDARD_ERROR         | 400 .. | the body is not JSON (400), too large (413) or of another type (415) |
 */

const bodyBytesMax = 8 * 1024;

export function registerAccountsRoutes(http: FastifyInstance, services: Services): void {
  http.post('/oauth/authorize', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parameters = readAuthorizeRequest(request.body, request.query);
    const context = await contextOfAuthorization(services, request, parameters);
    return { code: await authorize(context, parameters), redirect_uri: parameters.redirect_uri };
  });

  http.post('/oauth/token', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parameters = readTokenRequest(request.body, request.query);
    // Code, verifier and refresh token say all there is to say: an access token sent along may well be
    // expired.
    const context = { ...services, caller: visitorWithoutSession(request.id, request.ip) };
    const userAgent = request.headers['user-agent'];
    return tokenAnswer(await grant(context, parameters, deviceLabel(userAgent)));
  });
}

async function contextOfAuthorization(
  services: Services,
  request: FastifyRequest,
  parameters: AuthorizeRequest,
): Promise<Context> {
  const accessToken = readBearerToken(request.headers.authorization);
  const caller = await identifyCaller(services, { accessToken, requestId: request.id, address: request.ip });
  const device = readDeviceClaim(request.headers);
  if (caller !== 'invalid') return { ...services, caller: { ...caller, device } };
  // Whoever starts anew may still send the token of a session that has ended; it stands for nothing.
  if (parameters.user_id === null)
    return { ...services, caller: { ...visitorWithoutSession(request.id, request.ip), device } };
  throw new Failure('GRAPH_API_UNAUTHORIZED');
}

async function authorize(context: Context, parameters: AuthorizeRequest): Promise<string> {
  const { email, password } = parameters;
  const signedIn = email === null || password === null ? null : await signIn(context, { email, password });
  return requestAuthorizationCode(context, {
    clientId: parameters.client_id,
    redirectUri: parameters.redirect_uri,
    codeChallenge: parameters.code_challenge,
    userId: parameters.user_id,
    signedIn,
  });
}

async function grant(
  context: Context,
  parameters: TokenRequest,
  device: string | null,
): Promise<IssuedTokens> {
  await takeAccountAllowance(context, 'token');
  if (parameters.grant_type === 'refresh_token') return refreshSession(context, parameters.refresh_token);
  return exchangeAuthorizationCode(context, {
    code: parameters.code,
    codeVerifier: parameters.code_verifier,
    clientId: parameters.client_id,
    redirectUri: parameters.redirect_uri,
    deviceLabel: device,
  });
}

function tokenAnswer(tokens: IssuedTokens) {
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    expires_in: accessTokenLifetime.total('seconds'),
    created_at: Math.floor(tokens.issuedAt.epochMilliseconds / 1000),
    auth_level: tokens.authLevel,
  };
}
