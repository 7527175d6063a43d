import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { readFirstViews } from './first-views.ts';
import { readKnownAddresses } from './known-addresses.ts';
import { createPageConfig } from './page-config.ts';
import { readBuiltWeb, webFilesOf } from './web-files.ts';
import { apiHeaders, pagePolicy } from './security-headers.ts';
import { registerWebRoutes } from './web-routes.ts';

const inlineScript = "document.documentElement.classList.add('js')";
const inlineStyle = '.shell{color:red}\r\n';
const folder = mkdtempSync(join(tmpdir(), 'wysh-web-'));
const script = 'console.log("app")'.repeat(50);
for (const [path, body] of [
  [
    'index.html',
    `<head><meta name="wysh-config" content="%WYSH_CONFIG%"><script>${inlineScript}</script><style>${inlineStyle}</style><script type="module" src="/assets/index-abc.js"></script></head>`,
  ],
  ['first-views/welcome.html', '<h1>Welcome</h1>'],
  ['first-views/builder.html', '<h1>The list</h1><a href="tel:0000000000">(000) 000-0000</a>'],
  [
    'first-views.json',
    JSON.stringify([
      {
        file: '/first-views/welcome.html',
        addresses: ['/', '/products/insurance/welcome'],
        unlessAskedFor: [],
      },
      { file: '/first-views/builder.html', addresses: ['/wysh-builder/list'], unlessAskedFor: ['category'] },
    ]),
  ],
  ['desk.html', 'the desk'],
  ['sandbox.html', 'the sandbox'],
  ['gallery.html', 'the gallery'],
  ['authoring.html', 'the authoring'],
  [
    'routes.json',
    JSON.stringify(['/', '/login', '/products', '/wysh-builder/list', '/verify-email/:token', '/coverage/*']),
  ],
  ['assets/sandbox-abc.js', 'sandbox script'],
  ['assets/gallery-abc.css', 'gallery styles'],
  ['assets/index-abc.js', script],
  ['assets/index-abc.js.br', brotliCompressSync(script)],
  ['assets/index-abc.js.gz', gzipSync(script)],
  ['assets/index-abc.js.map', 'source map'],
  ['favicon.ico', 'icon'],
  ['.env', 'SECRET=1'],
  ['.git/config.json', '{}'],
] as const) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}
afterAll(() => rmSync(folder, { recursive: true }));

const config = readConfig({ WYSH_ENVIRONMENT: 'test', BASE_TITLE: `Wysh "&' <b>` });
const issuer = { name: 'Wysh', address: '1 Owl Lane', states: [] };
const pageConfig = createPageConfig(config, {
  contentVersion: 'v1',
  issuer,
  cobrandPartners: [],
  cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
});

let isUnderMaintenance = async (): Promise<boolean> => false;

function openServer(environment: Config['environment'] = 'test') {
  const http = fastify();
  registerWebRoutes(http, {
    files: webFilesOf(readBuiltWeb(folder), { ...config, environment }, pageConfig),
    apiPaths: [
      '/health',
      '/graphql',
      '/oauth',
      '/standby',
      '/sandbox/api',
      '/desk/api',
      '/desk/graphql',
      '/art',
    ],
    isKnownAddress: readKnownAddresses(folder),
    findFirstView: readFirstViews(folder),
    isUnderMaintenance: () => isUnderMaintenance(),
  });
  return http;
}

const http = openServer();
const page = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
  http.inject({ url, headers });

describe('pages', () => {
  test.each([
    '/wysh-builder/list?category=home',
    '/verify-email/abc.def',
    '/products/',
    '/coverage/whatever?x=1',
  ])('%s is the application, checked again at each visit [S-49]', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('/assets/index-abc.js');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['/no/such/page', '/index.html', '/verify-email', '/wysh-builder'])(
    '%s is no page of ours: a person is told so by the application, others by the status [S-52]',
    async (url) => {
      const first = await page(url);
      expect(first.statusCode).toBe(404);
      expect(first.body).toContain('/assets/index-abc.js');
      expect(first.headers['content-security-policy']).toContain("default-src 'none'");
      const again = await page(url, { accept: 'text/html', 'if-none-match': String(first.headers.etag) });
      expect(again.statusCode).toBe(404);
    },
  );

  test.each(['/', '/products/insurance/welcome', '/?utm_campaign=x'])(
    '%s is the welcome page, ready to be read before any script [BOOT-03]',
    async (url) => {
      expect((await page(url)).body).toBe('<h1>Welcome</h1>');
    },
  );

  test('a page that is painted says what it says anywhere, but for what belongs to the installation [BOOT-03]', async () => {
    const { body } = await page('/wysh-builder/list?utm_source=x');
    expect(body).toContain('<h1>The list</h1>');
    expect(body).toContain(`>${config.supportPhone}<`);
    expect(body).toContain(`"tel:${config.supportPhone.replaceAll(/\D/g, '')}"`);
  });

  test.each([
    ['during maintenance', async () => true],
    ['while the database does not answer', async () => Promise.reject(new Error('no connection'))],
  ])('%s nothing is painted that could be filled in for nothing [MAINT-01]', async (_when, answer) => {
    isUnderMaintenance = answer;
    const closed = await page('/');
    isUnderMaintenance = async () => false;
    expect(closed.statusCode).toBe(200);
    expect(closed.body).toContain('/assets/index-abc.js');
    expect(closed.body).not.toContain('Welcome');
  });

  test('a page tells the browser about this installation, and no text breaks out of it [BOOT-09, S-48]', async () => {
    const { body } = await page('/login');
    const content = /content="([^"]*)"/.exec(body)![1]!;
    expect(content).not.toMatch(/[<>']/);
    const decoded = content
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(decoded)).toEqual({
      environment: 'test',
      version: '2.16.3',
      fallbackApiPath: '/standby',
      baseTitle: `Wysh "&' <b>`,
      contentVersion: 'v1',
      issuer,
      cobrandPartners: [],
      cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
      socialLinks: config.socialLinks,
      supportPhone: config.supportPhone,
      simulated: [],
    });
  });

  test('a page runs our files and the blocks it was built with, nothing else; what it stops is reported [S-48, S-61]', async () => {
    const policy = String((await page('/login')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(inlineScript)};`);
    expect(policy).toContain(`style-src 'self' ${hash(inlineStyle.replace('\r\n', '\n'))};`);
    expect(policy).toContain('report-uri /policy-reports');
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  test('a page lets in the card form of the vendor that is configured, and no other [S-61]', () => {
    const ownFrame = pagePolicy('', { ...config, environment: 'production', adFrame: null });
    expect(ownFrame).toContain("frame-src 'self';");
    expect(ownFrame).not.toContain('stripe');
    const keys = { secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' };
    const stripe = pagePolicy('', {
      ...config,
      environment: 'production',
      adFrame: null,
      paymentsProvider: { name: 'stripe', ...keys },
    });
    expect(stripe).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(stripe).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(stripe).toContain("connect-src 'self' https://api.stripe.com;");
  });

  test.each([
    ['a page', async () => (await page('/login')).headers['content-security-policy']],
    ['data', async () => apiHeaders(config)['content-security-policy']],
    ['a page in production', async () => pagePolicy('', { ...config, environment: 'production' })],
  ])('csp_evaluator finds nothing grave in the policy of %s [S-48]', async (_what, policyOf) => {
    const evaluate = (policy: string) => new CspEvaluator(new CspParser(policy).csp).evaluate();
    const isGrave = ({ severity }: { severity: Severity }) => severity <= Severity.HIGH_MAYBE;
    expect(evaluate(String(await policyOf())).filter(isGrave)).toEqual([]);
    expect(evaluate("script-src 'unsafe-inline'").filter(isGrave)).not.toEqual([]);
  });

  test('the desk has its own page at each of its addresses, in production too, and its API none [UW-15]', async () => {
    const production = openServer('production');
    for (const url of ['/desk', '/desk/cases/1', '/desk/invitation']) {
      const { statusCode, body } = await production.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, body], url).toEqual([200, 'the desk']);
    }
    for (const url of ['/desk.html', '/desks', '/desk/api/unknown', '/desk/graphql'])
      expect((await production.inject({ url, headers: { accept: 'text/html' } })).statusCode, url).toBe(404);
    await production.close();
  });

  test('the tools of people who build the service have pages outside production only [PERM-06, PERM-07, S-20]', async () => {
    expect((await page('/sandbox')).body).toBe('the sandbox');
    expect((await page('/gallery')).body).toBe('the gallery');
    expect((await page('/authoring')).body).toBe('the authoring');
    expect((await page('/assets/sandbox-abc.js')).body).toBe('sandbox script');
    const production = openServer('production');
    for (const url of [
      '/sandbox',
      '/gallery',
      '/authoring',
      '/authoring.html',
      '/sandbox.html',
      '/gallery.html',
      '/assets/sandbox-abc.js',
      '/assets/gallery-abc.css',
    ]) {
      const { statusCode, body } = await production.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode, url).toBe(404);
      expect(body).not.toMatch(/the (sandbox|gallery|authoring)|sandbox script|gallery styles/);
    }
    await production.close();
  });
});

describe('files', () => {
  test('an asset is kept for a year and sent as its visitor can read it [S-49]', async () => {
    const plain = await http.inject({ url: '/assets/index-abc.js' });
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    const brotli = await http.inject({
      url: '/assets/index-abc.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await http.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  test('a file the visitor has is not sent again [API-REST-16]', async () => {
    const first = await http.inject({ url: '/favicon.ico' });
    const again = await http.inject({
      url: '/favicon.ico',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('HEAD answers like GET without the body', async () => {
    const head = await http.inject({ method: 'HEAD', url: '/favicon.ico' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '4']);
  });

  test.each([
    '/.env',
    '/.git/config.json',
    '/.git/config',
    '/assets/',
    '/assets',
    '/assets/index-abc.js.map',
    '/assets/index-old.js',
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/x%2f..%2f.env',
    '/assets/..%2findex.html%00.js',
    '/missing.png',
    '/routes.json',
    '/health/x',
    '/graphql',
    '/oauth/unknown',
    '/standby/nowhere',
    '/sandbox/api/unknown',
    '/art/v/unknown.svg',
  ])('%s is no file and lists nothing [S-52]', async (url) => {
    const response = await http.inject({ url, headers: { accept: '*/*' } });
    if (url === '/assets' || url === '/assets/') expect(response.body).not.toContain('index-abc.js.map');
    else expect([response.statusCode, response.json().error]).toEqual([404, 'STANDARD_ERROR']);
    expect(response.body).not.toMatch(/SECRET|root:|source map/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s of a page is not a thing', async (method) => {
    expect((await http.inject({ method, url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
  });
});
