import { createHash, randomBytes } from 'node:crypto';
import { postJson } from './post-json.ts';

export interface VisitorTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const client = { client_id: 'wysh-web', redirect_uri: 'urn:ietf:wg:oauth:2.0:oob' };

/** Goes the whole way of a new visitor over HTTP and answers an access token that the server identifies. */
export async function becomeVisitor(url: string): Promise<string> {
  return (await openVisit(url)).accessToken;
}

/** The same with both tokens. */
export async function openVisit(url: string): Promise<VisitorTokens> {
  const unidentified = await authorize(url, {});
  const query = `mutation { setupUserForNewLineOfBusiness(input: { businessSlug: "wysh-insurance" }) { userId } }`;
  const answer = await callGraphql<{ setupUserForNewLineOfBusiness: { userId: string } }>(
    url,
    unidentified.accessToken,
    query,
  );
  return authorize(url, { user_id: answer.setupUserForNewLineOfBusiness.userId }, unidentified.accessToken);
}

/** What the browser asks for on the way to a session; with `email` and `password` it signs in. */
export function authorizationOf(parameters: Readonly<Record<string, string>>): {
  readonly body: object;
  readonly verifier: string;
} {
  const verifier = randomBytes(32).toString('base64url');
  const body = {
    ...client,
    response_type: 'code',
    scope: 'api',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  };
  return { body, verifier };
}

async function authorize(
  url: string,
  parameters: Readonly<Record<string, string>>,
  token?: string,
): Promise<VisitorTokens> {
  const { body, verifier } = authorizationOf(parameters);
  const { code } = await post(url, 'oauth/authorize', body, token);
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return tokensIn(await post(url, 'oauth/token', { ...client, ...grant }));
}

export async function refresh(url: string, refreshToken: string): Promise<VisitorTokens> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return tokensIn(await post(url, 'oauth/token', { ...client, ...grant }));
}

function tokensIn({ access_token, refresh_token }: Record<string, string>): VisitorTokens {
  return { accessToken: access_token!, refreshToken: refresh_token! };
}

export async function post(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, string>> {
  const answer = await postJson(`${url}/${path}`, body, token);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body) as Record<string, string>;
}

export async function callGraphql<Data>(
  url: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await postJson(`${url}/graphql`, { query, variables }, token);
  const { data, errors } = JSON.parse(answer.body) as {
    data: Data;
    errors?: readonly { message: string }[];
  };
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
