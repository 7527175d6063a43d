import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStandIn } from '../testing/vendor-stand-in.ts';
import type { StandInBehaviour } from '../testing/vendor-stand-in.ts';
import { segmentAnalytics } from './analytics/segment.ts';
import { truValidateDeviceRisk } from './device-risk/truvalidate.ts';
import { intercomChatInbox } from './chat/intercom.ts';
import { isKeyRefused } from './key-refused.ts';
import { branchLinkAttribution } from './link-attribution/branch.ts';
import { iterableMarketingMessages } from './marketing-messages/iterable.ts';
import { httpPostbacks } from './partners/http.ts';
import { plaidIdentityCheck } from './identity-check/plaid.ts';
import { socureIdentityCheck } from './identity-check/socure.ts';
import { openSanctions } from './sanctions/open-sanctions.ts';
import { VendorAnswerUnknown, VendorRefused } from './vendor-refused.ts';

/*
 * Each vendor as it publishes itself, with the page and the day it was read; then everything that can be wrong with it, as one table.
 */

/** Only who is silent on purpose is waited for in vain. */
let timeoutMs = 10_000;
const at = Temporal.Instant.from('2026-11-23T12:00:00.5Z');
const secret = 'a secret of thirty-two characters';
const postback = { url: '', secret, tells: ['policy_issued'] as const };
const news = { id: 'n-1', event: 'policy_issued', clickId: 'c-1', on: '2026-11-23' } as const;

/** `{"success": true}` is all Segment says: https://www.twilio.com/docs/segment/connections/sources/catalog/libraries/server/http-api (2026-11-23). */
const segmentAnswer = JSON.stringify({ success: true });

/**
 * A check as a public client of the API keeps one among its tests (passfort's iovation integration, test_deny_output), with the three
 * results of https://docs.pingidentity.com/integrations/truvalidate/pf_truvalidate_ik_overview_iovation_device_risk.html (2026-11-23).
 */
const check = (result: 'A' | 'D' | 'R') =>
  JSON.stringify({
    id: '06511936-8623-3cd4-b70f-6b852f7582f2',
    result,
    reason: 'Evidence found',
    statedIp: '192.0.2.7',
    accountCode: 'u-1',
    trackingNumber: 2_000_040_009_070_100,
    details: {
      device: {
        alias: 10_003_920_005_100_080,
        firstSeen: '2017-02-16T20:15:17.801Z',
        isNew: false,
        os: 'WINDOWS NT 10.0',
      },
      ruleResults: {
        score: -150,
        rulesMatched: 1,
        rules: [{ type: 'Evidence Exists', reason: 'Evidence found', score: -150 }],
      },
    },
  });

/**
 * `data` is JSON in a text, as Branch's own script gets it: src/2_resources.js and the tests of
 * BranchMetrics/web-branch-deep-linking-attribution (2026-11-23).
 */
const opened = (data: object | null) =>
  JSON.stringify({
    session_id: '711018267596211740',
    identity_id: '711018267596211741',
    link: 'https://wysh.app.link/?%24identity_id=711018267596211741',
    has_app: null,
    data: data && JSON.stringify({ '+clicked_branch_link': true, '~channel': 'partner', ...data }),
  });

let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  standIn = await openStandIn(() => ({ body: '{}' }));
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.asked.splice(0);
  timeoutMs = 10_000;
});

const event = {
  id: 'e-1',
  name: 'support_chat_open',
  person: 'p-1',
  properties: { state: 'open', utm_campaign: 'orchard' },
  occurredAt: at,
};
const segment = () => segmentAnalytics({ writeKey: 'write-key', url: standIn.url, timeoutMs });
const truValidate = () =>
  truValidateDeviceRisk({
    subscriberId: '123456',
    account: 'OLTP',
    passcode: 'pass',
    url: standIn.url,
    timeoutMs,
  });
const branch = () => branchLinkAttribution({ key: 'key_test_x', url: standIn.url, timeoutMs });
const partner = () => httpPostbacks({ clock: { now: () => at }, timeoutMs });
const marketing = () => iterableMarketingMessages({ apiKey: 'key', url: standIn.url, timeoutMs });
const list = () => marketing().list({ person: 'p-1', standing: 'estimate' });
const chat = () =>
  intercomChatInbox({
    accessToken: 'token',
    clientSecret: secret,
    adminId: '25',
    url: standIn.url,
    timeoutMs,
  });
const beginChat = () => chat().vendor!.begin('c-1', { by: 'person', text: 'Hello?', writtenAt: at });
const assess = () =>
  truValidate().assess({ blackbox: '0400box', clientFamily: 'web', userId: 'u-1', address: '192.0.2.7' });
const claimed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthdate: '1990-02-28',
  taxId: '123456789',
  address: { street: '12 Lantern Hill', city: 'Springfield', state: 'OH', postalCode: '45501' },
};
const plaidIdentity = () =>
  plaidIdentityCheck({
    clientId: 'client',
    secret: 'secret',
    templateId: 'idvtmp_records',
    environment: 'sandbox',
    apiUrl: standIn.url,
    timeoutMs,
  });
const socure = () => socureIdentityCheck({ key: 'key', url: standIn.url, timeoutMs });
const sanctions = () =>
  openSanctions({
    url: standIn.url,
    key: 'key',
    dataset: 'us_ofac_sdn',
    clock: { now: () => at },
    timeoutMs,
  });
const resolve = () => branch().resolve('711018267596211740');

describe('as they publish themselves', () => {
  test('Segment gets events as one batch, each by its own id, of a person who is no address [ANAL-01, THIRD-10]', async () => {
    standIn.behaveAs(() => ({ body: segmentAnswer }));
    await segment().track([event, { ...event, id: 'e-2' }]);
    const [{ method, path, headers, body }] = standIn.asked as [(typeof standIn.asked)[0]];
    expect([method, path]).toEqual(['POST', '/v1/batch']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Basic d3JpdGUta2V5Og==',
    });
    expect(JSON.parse(body)).toEqual({
      batch: ['e-1', 'e-2'].map((messageId) => ({
        type: 'track',
        messageId,
        anonymousId: 'p-1',
        event: 'support_chat_open',
        properties: event.properties,
        timestamp: '2026-11-23T12:00:00.500Z',
      })),
    });
  });

  test.each([
    ['A', 'allow'],
    ['R', 'allow'],
    ['D', 'block'],
  ] as const)(
    'TruValidate’s %s is: %s; its score is read by nobody [THIRD-08, THIRD-10]',
    async (result, verdict) => {
      standIn.behaveAs(() => ({ body: check(result) }));
      expect(await assess()).toBe(verdict);
      const [{ path, headers, body }] = standIn.asked as [(typeof standIn.asked)[0]];
      expect(path).toBe('/fraud/v1/subs/123456/checks');
      expect(headers.authorization).toBe(`Basic ${Buffer.from('123456/OLTP:pass').toString('base64')}`);
      expect(JSON.parse(body)).toEqual({
        accountCode: 'u-1',
        statedIp: '192.0.2.7',
        type: 'login',
        blackbox: '0400box',
      });
    },
  );

  test('Branch says what a click stands for, and gets nothing of whoever clicked [THIRD-02, THIRD-10, DEEP-01]', async () => {
    const said = {
      '~feature': 'affiliate-estimate',
      affiliate_id: 'owl',
      coverage_amount: 250_000,
      $og_title: 'Hi',
    };
    standIn.behaveAs(() => ({ body: opened(said) }));
    expect(await resolve()).toEqual({
      feature: 'affiliate-estimate',
      path: null,
      data: { affiliate_id: 'owl', coverage_amount: '250000' },
    });
    const [{ path, headers, body }] = standIn.asked as [(typeof standIn.asked)[0]];
    expect([path, headers['content-type']]).toEqual(['/v1/open', 'application/x-www-form-urlencoded']);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      branch_key: 'key_test_x',
      link_identifier: '711018267596211740',
      sdk: 'web2.86.0',
      is_referrable: '1',
      tracking_disabled: 'true',
    });
  });

  test.each<[string, object | null]>([
    ['no click', null],
    ['a visit without one', { '+clicked_branch_link': false }],
  ])('Branch knows of %s: there is no link [THIRD-02]', async (_what, data) => {
    standIn.behaveAs(() => ({ body: opened(data) }));
    expect(await resolve()).toBeNull();
  });

  test('Iterable says what marketing has for a person by a name that is none; what is no message of ours is not shown [THIRD-01, THIRD-10]', async () => {
    // As the answer of getMessages is published: api-evangelist/iterable, openapi/iterable-in-app-web-api-openapi.yml (2026-11-23).
    const said = { heading: 'Hello', body: 'There.', action: 'GO', path: '/wyshes' };
    const message = (messageId: string, customPayload: unknown) => ({
      messageId,
      campaignId: 12,
      content: { html: '<b>Hello</b>', webInAppDisplaySettings: { position: 'TopRight' } },
      customPayload,
      jsonOnly: true,
      read: false,
    });
    const inAppMessages = [
      message('m-1', {}),
      message('m-2', { ...said, path: 'https://elsewhere.example' }),
      message('m-3', { ...said, path: '//elsewhere.example' }),
      message('m-4', said),
    ];
    standIn.behaveAs(() => ({ body: JSON.stringify({ inAppMessages }) }));
    expect(await list()).toEqual([{ key: 'm-4', ...said }]);
    const [{ method, path, headers }] = standIn.asked as [(typeof standIn.asked)[0]];
    expect([method, path]).toEqual(['GET', '/api/inApp/web/getMessages?userId=p-1&count=5']);
    expect(headers['api-key']).toBe('key');
  });

  test('a partner gets what the contract says and nothing else, signed, with the same key for each try [ROUTE-10]', async () => {
    standIn.behaveAs(() => ({ status: 204 }));
    await partner().tell({ ...postback, url: `${standIn.url}/hook` }, news);
    const [{ path, headers, body }] = standIn.asked as [(typeof standIn.asked)[0]];
    expect(path).toBe('/hook');
    expect(JSON.parse(body)).toEqual({
      id: 'n-1',
      event: 'policy_issued',
      click_id: 'c-1',
      occurred_on: '2026-11-23',
    });
    const seconds = Math.floor(at.epochMilliseconds / 1000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'idempotency-key': 'n-1', 'wysh-signature': `t=${seconds},v1=${v1}` });
  });
});

const CALLS: readonly [string, () => Promise<unknown>][] = [
  ['Segment', () => segment().track([event])],
  ['TruValidate', assess],
  ['Branch', resolve],
  ['Iterable', list],
  ['Intercom', beginChat],
  ['a partner', () => partner().tell({ ...postback, url: standIn.url }, news)],
  ['Plaid, of an identity', () => plaidIdentity().check(claimed, 'key')],
  ['Socure', () => socure().check(claimed, 'key')],
  ['OpenSanctions', () => sanctions().screen({ name: 'Ada Lovelace', birthdate: null })],
];

/** What a call comes to: never an answer that was made up. */
const outcomeOf = (call: () => Promise<unknown>) =>
  call().then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => {
      if (isKeyRefused(error)) return 'key refused';
      if (error instanceof VendorRefused) return 'refused for good';
      return error instanceof VendorAnswerUnknown ? 'unknown answer' : 'may be asked again';
    },
  );

/** Of an answer that can't be read; two of them wait for no answer. In the order of CALLS. */
const NOT_READ = [
  'answered undefined',
  'unknown answer',
  'unknown answer',
  'unknown answer',
  'unknown answer',
  'answered undefined',
  'unknown answer',
  'unknown answer',
  'unknown answer',
];

/** Where they differ: in the order of CALLS. */
const FAULTS: readonly [string, StandInBehaviour, readonly string[]][] = [
  ['is down', () => ({ status: 503 }), Array<string>(CALLS.length).fill('may be asked again')],
  ['hangs up', () => 'hang up', Array<string>(CALLS.length).fill('may be asked again')],
  ['says nothing in time', () => 'silence', Array<string>(CALLS.length).fill('may be asked again')],
  [
    'is asked too often',
    () => ({ status: 429, headers: { 'retry-after': '5' } }),
    Array<string>(CALLS.length).fill('may be asked again'),
  ],
  ['refuses our key', () => ({ status: 401 }), Array<string>(CALLS.length).fill('key refused')],
  [
    'refuses what it gets',
    () => ({ status: 400, body: '{"error":{"code":400,"message":"bad"}}' }),
    [
      'refused for good',
      'refused for good',
      'answered null',
      'refused for good',
      'refused for good',
      'refused for good',
      'refused for good',
      'refused for good',
      'refused for good',
    ],
  ],
  [
    'leads elsewhere',
    () => ({ status: 302, headers: { location: 'https://elsewhere.invalid/' } }),
    Array<string>(CALLS.length).fill('may be asked again'),
  ],
  ['answers with a page', () => ({ body: '<html>It works!</html>' }), NOT_READ],
  [
    'answers yesterday’s shape',
    () => ({ body: JSON.stringify({ result: 'ACCEPT', data: { feature: 'login' } }) }),
    NOT_READ,
  ],
  ['lies about its size', () => ({ body: `{"result":"A","data":"${'x'.repeat(300 * 1024)}"}` }), NOT_READ],
];

describe.each(FAULTS)('a vendor that %s', (fault, behaviour, outcomes) => {
  test.each(CALLS.map(([name, call], index) => [name, call, outcomes[index]] as const))(
    '%s',
    async (_name, call, outcome) => {
      standIn.behaveAs(behaviour);
      if (fault === 'says nothing in time') timeoutMs = 60;
      expect(await outcomeOf(call)).toBe(outcome);
    },
  );
});

test('whoever asks how Intercom is asks it who we are there, and begins no chat', async () => {
  standIn.behaveAs(() => ({ body: JSON.stringify({ type: 'admin', id: '25' }) }));
  expect(await chat().findProblem(AbortSignal.timeout(timeoutMs))).toBeNull();
  standIn.behaveAs(() => ({ status: 401 }));
  expect(await chat().findProblem(AbortSignal.timeout(timeoutMs))).toBe('It refuses our key (status 401).');
  expect(standIn.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /me', 'GET /me']);
});

test.each([
  ['Segment', () => segment().findProblem(AbortSignal.timeout(timeoutMs))],
  ['TruValidate', () => truValidate().findProblem(AbortSignal.timeout(timeoutMs))],
  ['Branch', () => branch().findProblem(AbortSignal.timeout(timeoutMs))],
  ['Iterable', () => marketing().findProblem(AbortSignal.timeout(timeoutMs))],
])('whoever asks how %s is, is told, and nothing is counted or judged by it', async (_name, ask) => {
  standIn.behaveAs(() => ({ status: 200 }));
  expect(await ask()).toBeNull();
  standIn.behaveAs(() => ({ status: 503 }));
  expect(await ask()).toBe('It answers with status 503.');
  expect(standIn.asked.every(({ method, body }) => method === 'HEAD' && body === '')).toBe(true);
});
