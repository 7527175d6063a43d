import { cacheExchange, Client, fetchExchange, mapExchange, type Exchange, type Operation } from 'urql';
import type { ClientConfig } from './client-config.ts';
import { caseIdOf, fetchAnswer, isUnauthorized, readError, type ApiErrorCode } from './errors.ts';
import { clientHeaders } from './rest.ts';
import { hasSession } from './session-state.ts';
import type { ServiceState } from './service-state.ts';
import type { Session } from './session.ts';

export interface GraphqlClientPorts {
  readonly baseUrl: string;
  readonly config: ClientConfig;
  readonly session: Session;
  readonly service: Pick<ServiceState, 'hear'>;
  /** The caller's constellation, once it is known: sent with every call, and learnt from answers that name it. */
  readonly constellation: { current: string | null };
  readonly reportError: (code: ApiErrorCode, message: string, operationName: string | null) => void;
}

/** One endpoint, POST only, nothing cached unless a query asks for it (API-REST-16, API-REST-19). */
export function createGraphqlClient(ports: GraphqlClientPorts): Client {
  return new Client({
    url: `${ports.baseUrl}/graphql`,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetch: (input, init) => fetchWithSession(ports, input, init),
    exchanges: [
      nameMutations(),
      followSession(ports),
      noticeConstellation(ports),
      cacheExchange,
      fetchExchange,
    ],
  });
}

/** Every mutation gets an `input.clientMutationId` where the caller gave none (API-REST-18). */
function nameMutations(): Exchange {
  return mapExchange({
    onOperation(operation: Operation) {
      if (operation.kind !== 'mutation') return operation;
      const variables = operation.variables as { input?: { clientMutationId?: string | null } };
      if (variables.input?.clientMutationId) return operation;
      const input = { ...variables.input, clientMutationId: crypto.randomUUID() };
      return { ...operation, variables: { ...variables, input } };
    },
  });
}

/** What an error says about the session is heard in one place; what it says to the person is the screen's to tell. */
function followSession({ session, reportError }: GraphqlClientPorts): Exchange {
  return mapExchange({
    onError(combined, operation) {
      const error = readError(combined);
      if (error.code === 'BLOCKED') session.block(caseIdOf(combined));
      else if (isUnauthorized(error)) session.clear();
      reportError(error.code, error.message, operationName(operation));
    },
  });
}

function noticeConstellation({ constellation }: GraphqlClientPorts): Exchange {
  return mapExchange({
    onResult({ data }) {
      const user = (
        data as { currentUser?: { activeConstellations?: readonly { id: string }[] } } | undefined
      )?.currentUser;
      const id = user?.activeConstellations?.[0]?.id;
      if (id !== undefined) constellation.current = id;
    },
  });
}

/** Adds token and client headers; a token refused before its time is refreshed once, since the server's clock decides. */
async function fetchWithSession(
  { session, service, config, constellation }: GraphqlClientPorts,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const send = async (accessToken: string | null) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(clientHeaders(config))) headers.set(name, value);
    if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
    if (constellation.current !== null) headers.set('X-Current-Constellation', constellation.current);
    const response = await fetchAnswer(input, { ...init, headers });
    if (response.status === 503)
      service.hear(
        await response
          .clone()
          .json()
          .catch(() => null),
      );
    return response;
  };
  const token = await session.accessToken();
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  try {
    await session.refresh();
  } catch (error) {
    // Refused, the session has let go of itself and the 401 stands. Anything else is no word about the session: for an
    // anonymous visitor the stored token is the list, and a broken connection must not cost it.
    if (!hasSession(session.getState())) return response;
    throw error;
  }
  return send(await session.accessToken());
}

function operationName({ query }: Operation): string | null {
  for (const definition of query.definitions)
    if ('operation' in definition) return definition.name?.value ?? null;
  return null;
}
