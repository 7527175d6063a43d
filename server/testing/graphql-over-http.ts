import type { GraphQLFormattedError } from 'graphql';

/** What a person's browser needs to call the API: a test's own app, or a process somewhere else. */
export interface GraphqlCaller {
  graphql<Data>(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    options: { readonly token?: string | undefined },
  ): Promise<{
    readonly data?: Data | null | undefined;
    readonly errors?: readonly GraphQLFormattedError[] | undefined;
  }>;
}

/** Calls the process at this address. A connection that breaks is thrown, as `fetch` does. */
export function graphqlOverHttp(url: string, signal?: AbortSignal): GraphqlCaller {
  return {
    async graphql<Data>(
      query: string,
      variables: Readonly<Record<string, unknown>>,
      { token }: { readonly token?: string | undefined },
    ) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
        ...(signal !== undefined && { signal }),
      });
      return (await response.json()) as { data?: Data | null; errors?: GraphQLFormattedError[] };
    },
  };
}
