import { DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../testing/production-settings.ts';
import { SETTING_CASES } from '../testing/setting-cases.ts';
import { readConfig } from './config.ts';
import { createPageConfig } from './http/page-config.ts';
import { ConfigError } from './settings/setting.ts';

const keys = '1:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const production = PRODUCTION_SETTINGS;
const stripeKeys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_0123456789abcdef`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_0123456789abcdef`,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
});

test('with nothing set it is a development server on this machine alone, with its data in the project [S01]', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    environment: 'development',
    port: 4400,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    fallbackApiPath: '/standby',
    trustProxy: false,
    logLevel: 'info',
    baseTitle: 'Wysh',
    encryptionKeys: null,
    developmentAdminToken: null,
  });
  expect(config.dataDir).toMatch(/[\\/]\.data$/);
});

test.each([
  ['marketingMessagesProvider', 'MARKETING_MESSAGES_PROVIDER', 'iterable', 'ITERABLE_API_KEY'],
  ['linkAttributionProvider', 'LINK_ATTRIBUTION_PROVIDER', 'branch', 'BRANCH_KEY'],
  ['paymentsProvider', 'PAYMENTS_PROVIDER', 'stripe', 'STRIPE_SECRET_KEY'],
  ['addressProvider', 'ADDRESS_PROVIDER', 'smarty', 'SMARTY_AUTH_ID'],
  ['errorReportingProvider', 'ERROR_REPORTING_PROVIDER', 'sentry', 'SENTRY_DSN'],
  ['deviceRiskProvider', 'DEVICE_RISK_PROVIDER', 'truvalidate', 'TRUVALIDATE_ACCOUNT'],
  ['bankLinkProvider', 'BANK_LINK_PROVIDER', 'plaid', 'PLAID_CLIENT_ID'],
  ['chatProvider', 'CHAT_PROVIDER', 'intercom', 'INTERCOM_ACCESS_TOKEN'],
] as const)(
  'with nothing set the %s is one inside the product, and %s puts %s in its place [THIRD-10]',
  (provider, variable, vendor, itsVariable) => {
    expect(readConfig({})[provider].name).toBe('embedded');
    const { beside, good } = SETTING_CASES[itsVariable]!;
    expect(readConfig({ ...beside, [itsVariable]: good })[provider].name).toBe(vendor);
    expect(() => readConfig({ [variable]: 'nobody' })).toThrow(`${variable} must be embedded or ${vendor}`);
  },
);

test.each([
  ['identityCheckProvider', 'IDENTITY_CHECK_PROVIDER', 'PLAID_IDENTITY_TEMPLATE', 'plaid', 'plaid or socure'],
  ['identityCheckProvider', 'IDENTITY_CHECK_PROVIDER', 'SOCURE_KEY', 'socure', 'plaid or socure'],
  ['sanctionsProvider', 'SANCTIONS_PROVIDER', 'SANCTIONS_SDN_FILE', 'ofac', 'ofac or opensanctions'],
  ['sanctionsProvider', 'SANCTIONS_PROVIDER', 'OPENSANCTIONS_KEY', 'opensanctions', 'ofac or opensanctions'],
] as const)(
  'who people are is told by one inside the product, or by one of two others: %s, by %s and %s, is %s [R-53, THIRD-10]',
  (provider, variable, itsVariable, vendor, others) => {
    expect(readConfig({})[provider].name).toBe('embedded');
    const { beside, good } = SETTING_CASES[itsVariable]!;
    for (const environment of [{}, production])
      expect(readConfig({ ...environment, ...beside, [itsVariable]: good })[provider].name).toBe(vendor);
    expect(() => readConfig({ [variable]: 'nobody' })).toThrow(`${variable} must be embedded or ${others}`);
  },
);

test('every setting is read, and an empty variable counts as not set [S01, SUPPORT-03]', () => {
  expect(
    readConfig({
      WYSH_ENVIRONMENT: 'test',
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/wysh',
      DATABASE_URL: 'postgresql://wysh@db/wysh',
      DATABASE_OWNER_URL: 'postgresql://owner@db/wysh',
      PUBLIC_URL: 'https://wysh.example/',
      FALLBACK_API_PATH: '/second',
      TRUST_PROXY: 'true',
      METRICS_ADDRESS: '[::1]:9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
      ERROR_REPORTING_PROVIDER: 'sentry',
      SENTRY_DSN: 'https://abc@sentry.example/1',
      DRAIN_SECONDS: '7',
      LOG_LEVEL: 'debug',
      BASE_TITLE: 'Other',
      SUPPORT_PHONE: '(212) 555-0100',
      INSURER_ADDRESS: '1 Owl Lane, Toledo, OH 43604',
      INSURER_OFFICERS: 'Ada Byron, President;Grace Hopper, Secretary',
      INSURER_LICENSES: 'OH=L-12345, GA=678',
      RETENTION_PER_LIFE: '100000',
      SOCIAL_LINKS: 'Pigeon=https://pigeon.example/?a=b, Owl=https://owl.example',
      ENCRYPTION_KEYS: keys,
      ADDRESS_PROVIDER: 'smarty',
      SMARTY_AUTH_ID: 'id',
      SMARTY_AUTH_TOKEN: 'token',
      PARTNERS_FILE: '/srv/partners.json',
      AD_FRAME_URL: 'https://offers.example/frame',
      AD_FRAME_ID: 'w1',
      AD_FRAME_PLACEMENT_ID: 'p1',
      AD_FRAME_ENVIRONMENT: 'live',
      MAIL_PROVIDER: 'smtp',
      MAIL_SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Wysh <hello@wysh.example>',
      PHONE_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+12025550123',
      STORAGE_PROVIDER: 's3',
      S3_BUCKET_URL: 'https://papers.s3.us-east-1.amazonaws.com',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      UNDERWRITING_PROVIDER: 'aura',
      UNDERWRITING_URL: 'https://aura.example',
      UNDERWRITING_KEY: 'a key',
      PAYMENTS_PROVIDER: 'stripe',
      ...stripeKeys('test'),
      POST_PROVIDER: 'lob',
      LOB_SECRET_KEY: 'test_0123456789abcdef',
      LOB_FROM_ADDRESS: 'adr_0123456789abcdef',
      LOB_WEBHOOK_SECRET: 'a secret',
      IDENTITY_CHECK_PROVIDER: 'embedded',
      SANCTIONS_PROVIDER: 'ofac',
      SANCTIONS_SDN_FILE: '/srv/SDN.CSV',
      SANCTIONS_ALT_FILE: '/srv/ALT.CSV',
      DEVICE_RISK_PROVIDER: 'embedded',
      ANALYTICS_PROVIDER: 'embedded',
      WYSH_SANDBOX_ON_NETWORK: 'yes',
    }),
  ).toEqual({
    bankLinkProvider: { name: 'embedded' },
    chatProvider: { name: 'embedded' },
    sanctionsProvider: { name: 'ofac', file: '/srv/SDN.CSV', altFile: '/srv/ALT.CSV' },
    environment: 'test',
    port: 0,
    host: '::1',
    dataDir: '/srv/wysh',
    databaseUrl: 'postgresql://wysh@db/wysh',
    databaseOwnerUrl: 'postgresql://owner@db/wysh',
    publicUrl: 'https://wysh.example',
    fallbackApiPath: '/second',
    trustProxy: true,
    metricsAddress: { host: '::1', port: 9464 },
    otlpEndpoint: 'http://collector.example:4318',
    errorReportingProvider: { name: 'sentry', dsn: 'https://abc@sentry.example/1' },
    drainSeconds: 7,
    logLevel: 'debug',
    baseTitle: 'Other',
    supportPhone: '(212) 555-0100',
    insurerAddress: '1 Owl Lane, Toledo, OH 43604',
    insurerOfficers: [
      { name: 'Ada Byron', title: 'President' },
      { name: 'Grace Hopper', title: 'Secretary' },
    ],
    insurerLicenses: [
      { state: 'OH', number: 'L-12345' },
      { state: 'GA', number: '678' },
    ],
    retentionPerLife: 100_000,
    socialLinks: [
      { name: 'Pigeon', url: 'https://pigeon.example/?a=b' },
      { name: 'Owl', url: 'https://owl.example' },
    ],
    encryptionKeys: keys,
    developmentAdminToken: null,
    addressProvider: { name: 'smarty', authId: 'id', authToken: 'token' },
    mailProvider: {
      name: 'smtp',
      url: 'smtps://user:secret@mail.example:465',
      from: 'Wysh <hello@wysh.example>',
    },
    phoneProvider: {
      name: 'twilio',
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'token',
      from: '+12025550123',
    },
    storageProvider: {
      name: 's3',
      bucketUrl: 'https://papers.s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    underwritingProvider: { name: 'aura', url: 'https://aura.example', key: 'a key' },
    paymentsProvider: {
      name: 'stripe',
      secretKey: 'sk_test_0123456789abcdef',
      publishableKey: 'pk_test_0123456789abcdef',
      webhookSecret: 'whsec_0123456789abcdef',
    },
    postProvider: {
      name: 'lob',
      secretKey: 'test_0123456789abcdef',
      fromAddress: 'adr_0123456789abcdef',
      webhookSecret: 'a secret',
    },
    identityCheckProvider: { name: 'embedded' },
    deviceRiskProvider: { name: 'embedded' },
    analyticsProvider: { name: 'embedded' },
    linkAttributionProvider: { name: 'embedded' },
    marketingMessagesProvider: { name: 'embedded' },
    partnersProvider: { name: 'embedded' },
    partnersFile: '/srv/partners.json',
    adFrame: { url: 'https://offers.example/frame', id: 'w1', placementId: 'p1', environment: 'live' },
  });
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4400, databaseUrl: null });
});

test.each([
  ['WYSH_ENVIRONMENT', 'staging', 'must be development, test or production'],
  ['METRICS_ADDRESS', '1234', 'must be a host and a port'],
  ['METRICS_ADDRESS', 'localhost:99999', 'must be a host and a port'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'elsewhere', 'must be the address of a collector'],
  ['ERROR_REPORTING_PROVIDER', 'carrier', 'must be embedded or sentry'],
  ['DRAIN_SECONDS', '61', 'must be a number of seconds'],
  ['RETENTION_PER_LIFE', '250,000', 'must be whole dollars'],
  ['PORT', '65536', 'must be a port number'],
  ['PORT', '44o0', 'must be a port number'],
  ['DATABASE_URL', 'mysql://secret@db/wysh', 'must be a PostgreSQL address'],
  ['PUBLIC_URL', 'ftp://other.example', 'must be a web address'],
  ['FALLBACK_API_PATH', 'standby/', 'must be a path'],
  ['TRUST_PROXY', 'yes', 'must be true or false'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
  ['SOCIAL_LINKS', 'Pigeon=javascript:alert(1)', 'must list name=https://address pairs'],
  ['ADDRESS_PROVIDER', 'pigeons', 'must be embedded or smarty'],
  ['STORAGE_PROVIDER', 'attic', 'must be embedded or s3'],
  ['MAIL_PROVIDER', 'pigeons', 'must be embedded or smtp'],
  ['PHONE_PROVIDER', 'shouting', 'must be embedded or twilio'],
  ['PAYMENTS_PROVIDER', 'shells', 'must be embedded or stripe'],
  ['ANALYTICS_PROVIDER', 'crowd', 'must be embedded or segment'],
  ['DEVICE_RISK_PROVIDER', 'nose', 'must be embedded or truvalidate'],
  ['LINK_ATTRIBUTION_PROVIDER', 'twig', 'must be embedded or branch'],
  ['PARTNERS_PROVIDER', 'crow', 'must be embedded or http'],
  ['AD_FRAME_URL', 'javascript:alert(1)', 'must be a web address'],
  ['WYSH_SANDBOX_ON_NETWORK', 'true', 'must be yes or left out'],
])('a wrong %s is named, and its value is not repeated [S-79]', (name, value, rule) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`The environment variable ${name} ${rule}`);
  expect(read).not.toThrow(value);
});

test('Smarty is not chosen without its keys [S-79]', () => {
  expect(() => readConfig({ ADDRESS_PROVIDER: 'smarty', SMARTY_AUTH_ID: 'id' })).toThrow(
    'SMARTY_AUTH_TOKEN is missing',
  );
});

test('an engine elsewhere is not chosen without its address and key, and ours takes its time [S-79]', () => {
  const aura = { UNDERWRITING_PROVIDER: 'aura', UNDERWRITING_URL: 'https://aura.example' };
  expect(() => readConfig(aura)).toThrow('UNDERWRITING_KEY is missing');
  expect(readConfig({}).underwritingProvider).toEqual({
    name: 'embedded',
    delaySeconds: { min: 5, max: 20 },
  });
  expect(readConfig({ UNDERWRITING_DELAY_SECONDS: '1-2' }).underwritingProvider).toEqual({
    name: 'embedded',
    delaySeconds: { min: 1, max: 2 },
  });
  for (const delay of ['20-5', '5', 'slow'])
    expect(() => readConfig({ UNDERWRITING_DELAY_SECONDS: delay })).toThrow(
      'UNDERWRITING_DELAY_SECONDS must',
    );
});

test('in production answers about health leave over TLS alone [S-91]', () => {
  const aura = {
    UNDERWRITING_PROVIDER: 'aura',
    UNDERWRITING_URL: 'http://aura.example',
    UNDERWRITING_KEY: 'k',
  };
  expect(readConfig(aura).underwritingProvider).toMatchObject({ url: 'http://aura.example' });
  expect(() => readConfig({ ...production, ...aura })).toThrow('UNDERWRITING_URL must');
});

test('S3 is not chosen without its bucket and keys [S-79]', () => {
  const bucket = {
    STORAGE_PROVIDER: 's3',
    S3_BUCKET_URL: 'https://papers.example',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
  };
  expect(() => readConfig(bucket)).toThrow('S3_SECRET_ACCESS_KEY is missing');
  expect(() => readConfig({ ...bucket, S3_BUCKET_URL: 'papers' })).toThrow(
    'S3_BUCKET_URL must be the address of a bucket',
  );
});

test('Stripe is not chosen without its keys, nor with one in the place of another [S-79]', () => {
  const ofStripe = {
    ...production,
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripeKeys('live').STRIPE_SECRET_KEY,
  };
  expect(() => readConfig(ofStripe)).toThrow('STRIPE_PUBLISHABLE_KEY is missing');
  expect(() => readConfig({ ...ofStripe, STRIPE_PUBLISHABLE_KEY: ofStripe.STRIPE_SECRET_KEY })).toThrow(
    'STRIPE_PUBLISHABLE_KEY must be a publishable key',
  );
});

test('a live key is not taken beside a test key, nor where anybody may move the clock [F-08]', () => {
  const [testMode, live] = [stripeKeys('test'), stripeKeys('live')];
  const stripe = { PAYMENTS_PROVIDER: 'stripe' };
  expect(() =>
    readConfig({
      ...production,
      ...stripe,
      ...live,
      STRIPE_PUBLISHABLE_KEY: testMode.STRIPE_PUBLISHABLE_KEY,
    }),
  ).toThrow('STRIPE_SECRET_KEY holds a live key and STRIPE_PUBLISHABLE_KEY a test one');
  expect(() => readConfig({ ...stripe, ...live })).toThrow('STRIPE_SECRET_KEY holds a live key');
  expect(readConfig({ ...production, ...stripe, ...live }).paymentsProvider.name).toBe('stripe');
  expect(readConfig({ ...stripe, ...testMode }).paymentsProvider.name).toBe('stripe');
});

describe('what is only pretended', () => {
  const told = (variables: Parameters<typeof readConfig>[0]) =>
    createPageConfig(readConfig(variables), {
      contentVersion: '1',
      issuer: { name: 'Wysh', address: '', states: [] },
      cobrandPartners: [],
      cardForm: { frameUrl: null, scriptUrl: null, publishableKey: null },
    }).simulated;

  test('every page of a production server is told of it, and a vendor’s test keys count as pretended [F-02]', () => {
    expect(told(production)).toEqual([
      'payments',
      'identity-checks',
      'device-checks',
      'bank-links',
      'letters',
      'underwriting',
    ]);
    const stripe = { ...production, PAYMENTS_PROVIDER: 'stripe' };
    expect(told({ ...stripe, ...stripeKeys('test') })).toContain('payments');
    expect(told({ ...stripe, ...stripeKeys('live') })).not.toContain('payments');
    const aura = {
      UNDERWRITING_PROVIDER: 'aura',
      UNDERWRITING_URL: 'https://aura.example',
      UNDERWRITING_KEY: 'k',
    };
    expect(told({ ...production, ...aura })).not.toContain('underwriting');
  });

  test('outside production nobody takes a server for the real one, so nothing is said [F-02]', () => {
    expect(told({})).toEqual([]);
  });
});

describe('outside production', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.4'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_URL', 'https://wysh.example'],
  ])(
    'with %s=%s the sandbox would be open to others, which only a plain yes allows [S-20, PERM-06]',
    (name, value) => {
      for (const environment of ['development', 'test']) {
        const variables = { WYSH_ENVIRONMENT: environment, [name]: value };
        expect(() => readConfig(variables)).toThrow(
          new RegExp(
            `^The environment variable ${name} .* runs as ${environment}, .*WYSH_SANDBOX_ON_NETWORK`,
          ),
        );
        expect(readConfig({ ...variables, WYSH_SANDBOX_ON_NETWORK: 'yes' }).environment).toBe(environment);
      }
      expect(() => readConfig({ ...production, TRUST_PROXY: 'true', [name]: value })).not.toThrow();
    },
  );

  test('a public address on this machine is no network [S-20]', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4400' }).publicUrl).toBe('http://localhost:4400');
  });
});

describe('in production', () => {
  test('nobody is shown offers or partners that the operator did not name [ELIG-18]', () => {
    expect(readConfig(production)).toMatchObject({ adFrame: null, partnersFile: null });
  });

  test('the keys that seal personal data must be given [S-79]', () => {
    expect(() => readConfig({ ...production, ENCRYPTION_KEYS: undefined })).toThrow('ENCRYPTION_KEYS');
  });

  test.each([
    ['PAYMENTS_PROVIDER', 'paymentsProvider'],
    ['POST_PROVIDER', 'postProvider'],
    ['UNDERWRITING_PROVIDER', 'underwritingProvider'],
    ['IDENTITY_CHECK_PROVIDER', 'identityCheckProvider'],
    ['SANCTIONS_PROVIDER', 'sanctionsProvider'],
    ['DEVICE_RISK_PROVIDER', 'deviceRiskProvider'],
    ['ERROR_REPORTING_PROVIDER', 'errorReportingProvider'],
    ['ANALYTICS_PROVIDER', 'analyticsProvider'],
  ] as const)(
    '%s must be said: nobody sells policies unaware with one who only pretends [F-02, S-20, THIRD-03]',
    (variable, provider) => {
      expect(() => readConfig({ ...production, [variable]: undefined })).toThrow(
        `The environment variable ${variable} is missing.`,
      );
      expect(readConfig({})[provider].name).toBe('embedded');
    },
  );

  test('the invented list of sanctions is refused, and the real one has to be named with its file [R-53]', () => {
    const invented = {
      ...production,
      SANCTIONS_PROVIDER: 'embedded',
      SANCTIONS_SDN_FILE: undefined,
      SANCTIONS_ALT_FILE: undefined,
    };
    expect(() => readConfig(invented)).toThrow(
      'SANCTIONS_PROVIDER names the embedded list, whose people are invented',
    );
    expect(() => readConfig({ ...invented, SANCTIONS_PROVIDER: 'ofac' })).toThrow('SANCTIONS_SDN_FILE');
  });

  test('a live key of the printer mails no letter from beside a clock that anybody moves [R-02]', () => {
    const lob = {
      POST_PROVIDER: 'lob',
      LOB_SECRET_KEY: 'live_0123456789abcdef',
      LOB_FROM_ADDRESS: 'adr_0123456789abcdef',
      LOB_WEBHOOK_SECRET: 'a secret',
    };
    expect(() => readConfig(lob)).toThrow('LOB_SECRET_KEY holds a live key, which mails real letters');
    expect(readConfig({ ...production, ...lob }).postProvider.name).toBe('lob');
  });

  test('keys of a vendor that is not chosen are not passed over in silence [F-08]', () => {
    const keysAlone = { ...production, MAIL_SMTP_URL: 'smtp://mail.example' };
    expect(() => readConfig(keysAlone)).toThrow('MAIL_SMTP_URL is set, but nothing uses it');
    expect(readConfig({ ...keysAlone, MAIL_PROVIDER: 'embedded' }).mailProvider.name).toBe('embedded');
  });

  test('plain HTTP is offered to this machine only, unless behind a declared proxy [S-91]', () => {
    expect(() => readConfig({ ...production, HOST: '0.0.0.0' })).toThrow('TRUST_PROXY');
    expect(readConfig({ ...production, HOST: '0.0.0.0', TRUST_PROXY: 'true' }).host).toBe('0.0.0.0');
    for (const host of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ ...production, HOST: host }).host).toBe(host);
    // It ends no TLS of its own; what it calls, it calls by 1.2 or newer.
    expect(DEFAULT_MIN_VERSION).toBe('TLSv1.2');
  });

  test('there is no second API path unless one is named [S01]', () => {
    expect(readConfig(production).fallbackApiPath).toBeNull();
  });
});

test.each([
  [{ MAIL_PROVIDER: 'smtp' }, 'MAIL_SMTP_URL is missing'],
  [{ MAIL_PROVIDER: 'smtp', MAIL_SMTP_URL: 'https://secret@mail.example' }, 'MAIL_SMTP_URL must be'],
  [
    { MAIL_PROVIDER: 'smtp', MAIL_SMTP_URL: 'smtp://secret@mail.example', MAIL_FROM: 'a@b, c@d' },
    'MAIL_FROM must be',
  ],
  [{ PHONE_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'secret' }, 'TWILIO_ACCOUNT_SID must be'],
  [{ PHONE_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }, 'TWILIO_AUTH_TOKEN is missing'],
])(
  'a messaging vendor without what it needs stops the start, and names it: %j [S-79, S07]',
  (variables, words) => {
    expect(() => readConfig(variables)).toThrow(words);
    expect(() => readConfig(variables)).not.toThrow('secret');
  },
);

test.each([
  [{ DATABASE_OWNER_URL: 'postgresql://owner@db/wysh' }],
  [{ DATABASE_OWNER_URL: 'postgresql://wysh@db/wysh', DATABASE_URL: 'postgresql://wysh@db/wysh' }],
])('the role that owns the tables is another than the one the service runs with: %j [S-83]', (variables) => {
  expect(() => readConfig(variables)).toThrow('DATABASE_OWNER_URL');
});
