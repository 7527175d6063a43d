import type { DriverRequest } from '../app-driver.ts';
import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';
import { naughtyJson, naughtyTexts, nested } from './hostile-values.ts';

export interface HostileRequest {
  readonly request: DriverRequest;
  /** The service would be wrong to take it. */
  readonly mustBeRefused: boolean;
}

const areas = [
  'documents',
  'uploads',
  'disclosures',
  'address',
  'desk/api',
  'desk/graphql',
  'art',
  'card-frame',
  'policies',
];

/** What is wrong before it reaches any use case: bodies, addresses, messages that say they are the payment vendor's. */
export function hostileRequest(random: () => number, othersIds: readonly string[]): HostileRequest {
  const text = () => pick(random, naughtyTexts);
  const otherId = () => (othersIds.length === 0 ? 'nobody' : pick(random, othersIds));
  const post = (
    url: string,
    payload: string | object,
    headers: Record<string, string> = {},
  ): DriverRequest => ({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const graphql = (payload: string | object, headers?: Record<string, string>) =>
    post('/graphql', payload, headers);
  const get = (url: string): DriverRequest => ({ method: 'GET', url, headers: {} });
  const taken = (request: DriverRequest): HostileRequest => ({ request, mustBeRefused: false });
  const refused = (request: DriverRequest): HostileRequest => ({ request, mustBeRefused: true });
  const forged = JSON.stringify({
    eventId: 'evt_forged',
    kind: 'charge_succeeded',
    chargeId: 'ch_forged',
    idempotencyKey: `invoice:${otherId()}:attempt:1`,
    amountCents: 1,
    reason: null,
    occurredAt: '2026-11-20T12:00:00Z',
  });

  const kinds: readonly (() => HostileRequest)[] = [
    () => refused(graphql('{"query":')),
    () => refused(graphql('[]')),
    () => refused(graphql('\u0000')),
    () => refused(graphql(`{"query":"{ currentUser { id } }","variables":{"a":NaN}}`)),
    () => taken(graphql(`{"query":"query ($a: Float) { currentUser { id } }","variables":{"a":1e400}}`)),
    () => refused(graphql({ query: 'x'.repeat(70_000) })),
    () => taken(graphql({ query: `{ ${'currentUser { id } '.repeat(500)} }` })),
    () => taken(graphql({ query: `{ currentUser ${'{ activeConstellations '.repeat(30)}` })),
    () => taken(graphql({ query: '{ currentUser { id } }', variables: nested(5000) })),
    () => taken(graphql({ query: naughtyJson(random), variables: naughtyJson(random) })),
    () => taken(graphql(`{"__proto__":{"query":"{ __schema { types { name } } }"},"operationName":{}}`)),
    () => refused(graphql('{ currentUser { id } }', { 'content-type': 'application/xml' })),
    () =>
      taken(graphql({ query: '{ currentUser { id } }' }, { authorization: `Bearer ${'A'.repeat(3000)}` })),
    () => refused(post('/webhooks/payments', forged)),
    () =>
      refused(
        post('/webhooks/payments', forged, { 'payments-signature': `t=1795000000,v1=${'0'.repeat(64)}` }),
      ),
    () => refused(post('/webhooks/payments', 'x'.repeat(300_000), { 'payments-signature': 't=,v1=' })),
    () => refused(post('/oauth/token', { grant_type: 'password', username: text(), password: text() })),
    () =>
      refused(
        post('/oauth/token', { grant_type: 'refresh_token', client_id: text(), refresh_token: text() }),
      ),
    () => refused(post('/oauth/token', naughtyJson(random) as object)),
    () => refused(post('/oauth/authorize', { user_id: otherId(), client_id: text(), redirect_uri: text() })),
    () => refused(post('/oauth/authorize', naughtyJson(random) as object)),
    () =>
      refused(
        post('/card-frame/tokens', { number: text(), expiresMonth: 1e308, expiresYear: -0, cvc: text() }),
      ),
    () =>
      refused(
        post('/card-frame/authentications', { clientSecret: `${otherId()}_secret_`, isApproved: true }),
      ),
    () => taken(post('/error-reports', naughtyJson(random) as object)),
    () => taken(post('/policy-reports', naughtyJson(random) as object)),
    () => taken(post('/events', naughtyJson(random) as object)),
    () =>
      taken(
        post(
          pick(random, [
            '/desk/graphql',
            '/desk/api/sign-in',
            '/desk/api/sign-in/code',
            '/desk/api/invitation',
          ]),
          naughtyJson(random) as object,
        ),
      ),
    () => taken(get(`/${pick(random, areas)}/${otherId()}`)),
    () => taken(get(`/${pick(random, areas)}/${encodeURIComponent(text().toWellFormed().slice(0, 500))}`)),
    () =>
      taken(get(`/address/autocomplete?search=${encodeURIComponent(text().toWellFormed().slice(0, 2000))}`)),
    () => taken(get('/%00')),
    () => taken(get('/%ff%fe/..%2f..%2fetc/passwd')),
    () => taken(get(`/${'a/'.repeat(2000)}`)),
  ];
  return pick(random, kinds)();
}
