import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressLookup, AddressSuggestion, StreetAddress } from '../providers/address/port.ts';

/** How the stand-in answers: as Smarty does, as Smarty being down, with something else, or not at all. */
export type StandInMode = 'ok' | 'failing' | 'refusing' | 'garbage' | 'silent' | 'failing once';

/**
 * A small server with the published shapes of Smarty's two APIs (US Autocomplete Pro and US Street), for
 * tests of the adapter. What it knows of addresses it asks `knowledge`.
 */
export async function openSmartyStandIn(knowledge: AddressLookup) {
  let mode: StandInMode = 'ok';
  const requests: { readonly url: URL; readonly headers: IncomingHttpHeaders }[] = [];

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://smarty.test');
    requests.push({ url, headers: request.headers });
    const now = mode;
    if (now === 'failing once') mode = 'ok';
    if (now === 'silent') return;
    if (now === 'failing' || now === 'failing once') return void response.writeHead(503).end('down');
    if (now === 'refusing') return void response.writeHead(401).end('unauthorized');
    if (now === 'garbage') return void response.writeHead(200).end('<html>');
    const answer = url.pathname === '/lookup' ? suggest(url.searchParams) : verify(url.searchParams);
    answer.then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(503).end('down'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in has no port.');
  const origin = `http://127.0.0.1:${address.port}`;

  async function suggest(parameters: URLSearchParams): Promise<object> {
    const suggestions = await knowledge.autocomplete({
      search: parameters.get('search') ?? '',
      maxResults: Number(parameters.get('max_results')),
      preferStates: (parameters.get('prefer_states') ?? '').split(';'),
      selected: selectedOf(parameters.get('selected')),
    });
    return {
      suggestions: suggestions.map(({ streetLine, ...rest }) => ({ street_line: streetLine, ...rest })),
    };
  }

  async function verify(parameters: URLSearchParams): Promise<object> {
    const parameter = (name: string) => parameters.get(name) ?? '';
    const verified = await knowledge.verifyStreet({
      street: parameter('street'),
      street2: parameter('street2'),
      city: parameter('city'),
      state: parameter('state'),
      zipCode: parameter('zipcode'),
    });
    if (verified.ok) return [candidateOf(verified.address, 'Y')];
    const asked = { street: parameter('street'), street2: '', city: '', state: '', zipCode: '' };
    if (verified.problem === 'unknown') return [];
    if (verified.problem === 'ambiguous') return [candidateOf(asked, 'Y'), candidateOf(asked, 'Y')];
    return [candidateOf(asked, verified.problem === 'missing-secondary' ? 'D' : 'N')];
  }

  return {
    autocompleteUrl: `${origin}/lookup`,
    streetUrl: `${origin}/street-address`,
    requests,
    setMode(next: StandInMode) {
      mode = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** '500 Maple Lantern Way Apt (8) Columbus OH 43215' back in its parts. */
function selectedOf(text: string | null): AddressSuggestion | null {
  const parts = /^(.+) (\S*) \((\d+)\) (.+) ([A-Z]{2}) (\d{5})$/.exec(text ?? '');
  if (parts === null) return null;
  const [, streetLine = '', secondary = '', entries, city = '', state = '', zipcode = ''] = parts;
  return { streetLine, secondary, city, state, zipcode, entries: Number(entries) };
}

function candidateOf({ street, street2, city, state, zipCode }: StreetAddress, matchCode: string): object {
  const [designator = '', number = ''] = street2.split(' ');
  return {
    input_index: 0,
    candidate_index: 0,
    delivery_line_1: `${street} ${street2}`.trim(),
    last_line: `${city} ${state} ${zipCode}-0001`,
    components: {
      primary_number: street.split(' ')[0],
      ...(street2 !== '' && { secondary_designator: designator, secondary_number: number }),
      city_name: city,
      state_abbreviation: state,
      zipcode: zipCode,
      plus4_code: '0001',
    },
    metadata: { record_type: 'S' },
    analysis: { dpv_match_code: matchCode, active: 'Y' },
  };
}
