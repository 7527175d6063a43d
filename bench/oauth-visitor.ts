import { createHash, randomBytes } from 'node:crypto';

/** Goes the whole way of a new visitor over HTTP and answers an access token that the server identifies. */
export async function becomeVisitor(url: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, string> & {
      data?: Record<string, Record<string, string>>;
    };
  };
  const authorize = async (userId?: string, token?: string): Promise<string> => {
    const verifier = randomBytes(32).toString('base64url');
    const client = { client_id: 'wysh-web', redirect_uri: 'urn:ietf:wg:oauth:2.0:oob' };
    const challenge = {
      response_type: 'code',
      scope: 'api',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const { code } = await post(
      'oauth/authorize',
      { ...client, ...challenge, ...(userId ? { user_id: userId } : {}) },
      token,
    );
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
    return (await post('oauth/token', { ...client, ...grant })).access_token!;
  };
  const unidentified = await authorize();
  const query = `mutation { setupUserForNewLineOfBusiness(input: { businessSlug: "wysh-insurance" }) { userId } }`;
  const answer = await post('graphql', { query }, unidentified);
  return authorize(answer.data!.setupUserForNewLineOfBusiness!.userId, unidentified);
}

export async function callGraphql<Data>(
  url: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: readonly { message: string }[] };
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
