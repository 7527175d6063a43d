import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { oauthClientId, outOfBandRedirectUri } from './oauth-client.ts';

const clientId = v.literal(oauthClientId, 'client_id is not a client of this service');
const redirectUri = v.literal(outOfBandRedirectUri, `redirect_uri must be ${outOfBandRedirectUri}`);
const secret = (name: string) => v.pipe(v.string(`${name} is missing`), v.minLength(1, `${name} is missing`));

const authorizeRequest = v.pipe(
  v.object({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: v.literal('code', 'response_type must be code'),
    scope: v.literal('api', 'scope must be api'),
    // The S256 of a verifier is always 32 bytes, which are 43 characters. The method "plain" is no method
    // here (S-21).
    code_challenge: v.pipe(
      v.string('code_challenge is missing'),
      v.regex(/^[\w-]{43}$/, 'code_challenge must be a SHA-256 in base64url'),
    ),
    code_challenge_method: v.literal('S256', 'code_challenge_method must be S256'),
    user_id: v.nullish(v.pipe(v.string('user_id must be a text'), v.minLength(1, 'user_id is empty')), null),
    email: v.nullish(v.pipe(v.string(), v.check(isEmailAddress, 'email must be a full address')), null),
    password: v.nullish(secret('password'), null),
  }),
  v.check(
    ({ email, password }) => (email === null) === (password === null),
    'email and password go together',
  ),
  v.check(({ email, user_id }) => email === null || user_id === null, 'email and user_id exclude each other'),
);

// RFC 7636 wants 43 characters or more; the web client is specified with 32, so 32 it is.
const codeVerifier = v.pipe(
  v.string('code_verifier is missing'),
  v.regex(/^[\w.~-]{32,128}$/, 'code_verifier must be 32 to 128 letters, digits, or - . _ ~'),
);

const tokenRequest = v.variant(
  'grant_type',
  [
    v.object({
      grant_type: v.literal('authorization_code'),
      code: secret('code'),
      code_verifier: codeVerifier,
      client_id: v.nullish(clientId, null),
      redirect_uri: v.nullish(redirectUri, null),
    }),
    v.object({
      grant_type: v.literal('refresh_token'),
      refresh_token: secret('refresh_token'),
      client_id: clientId,
    }),
  ],
  // The only two grants there are (S-24).
  'grant_type must be authorization_code or refresh_token',
);

export type AuthorizeRequest = v.InferOutput<typeof authorizeRequest>;
export type TokenRequest = v.InferOutput<typeof tokenRequest>;

export const readAuthorizeRequest = (body: unknown, query: unknown): AuthorizeRequest =>
  read(authorizeRequest, body, query);

export const readTokenRequest = (body: unknown, query: unknown): TokenRequest =>
  read(tokenRequest, body, query);

/**
 * Reads a request from its JSON body alone: an address ends up in logs and histories, so nothing is taken
 * from it (S-25).
 */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  query: unknown,
): v.InferOutput<Schema> {
  if (Object.keys(query ?? {}).length > 0)
    throw malformed('the parameters belong in the JSON body, not in the address');
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (!result.success) throw malformed(result.issues[0].message);
  return result.output;
}

/** The words name the parameter and never repeat its value, which may be a secret. */
function malformed(words: string): Failure {
  return new Failure('CREDENTIAL_INVALID', {
    internalMessage: words,
    publicMessage: `The request is not complete: ${words}.`,
  });
}
