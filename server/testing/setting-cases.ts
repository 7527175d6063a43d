import { randomBytes } from 'node:crypto';
import { PRODUCTION_SETTINGS } from './production-settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Why there is no such case: `{ none: 'any text is right' }`. */
interface None {
  readonly none: string;
}

/** What can be wrong with one setting. Every variable of the README's table has all of them, or says why not. */
export interface SettingCases {
  /** What else is said, so that the variable counts. */
  readonly beside: Variables;
  /** A good text. */
  readonly good: string;
  /** Left out or empty: `default`, or where it stops the start. */
  readonly missing: 'default' | Variables;
  readonly malformed: string | None;
  /** Good by itself, and wrong beside these. */
  readonly elsewhere: { readonly value: string; readonly beside: Variables } | None;
  /** Nobody is there: found at the start, or by readiness and the doctor, which ask. */
  readonly unreachable: { readonly value: string; readonly found: 'at start' | 'when asked' } | None;
}

const inProduction: Variables = PRODUCTION_SETTINGS;
const without = (name: string): Variables => ({ ...inProduction, [name]: undefined });
const reachesNobody = { none: 'it reaches nobody' };
const sameEverywhere = { none: 'it is the same in every environment' };
const anyText = { none: 'any text is right' };
const vendorsOwnAddress = { none: 'the address is the vendor’s own, and their tests ask a stand-in there' };

const secret = (kind: string, mode: 'test' | 'live') => `${kind}_${mode}_0123456789abcdef`;
const smarty = { ADDRESS_PROVIDER: 'smarty', SMARTY_AUTH_ID: 'id', SMARTY_AUTH_TOKEN: 'token' };
const sentry = { ERROR_REPORTING_PROVIDER: 'sentry', SENTRY_DSN: 'https://key@sentry.example/1' };
const segment = {
  ANALYTICS_PROVIDER: 'segment',
  SEGMENT_WRITE_KEY: 'abcdef0123456789abcdef',
  SEGMENT_URL: 'https://api.segment.io',
};
const truValidate = {
  DEVICE_RISK_PROVIDER: 'truvalidate',
  TRUVALIDATE_URL: 'https://api.iovation.example',
  TRUVALIDATE_SUBSCRIBER_ID: '123456',
  TRUVALIDATE_ACCOUNT: 'OLTP',
  TRUVALIDATE_PASSCODE: 'passcode',
};
const iterable = {
  MARKETING_MESSAGES_PROVIDER: 'iterable',
  ITERABLE_API_KEY: '0123456789abcdef0123456789abcdef',
};
const intercom = {
  CHAT_PROVIDER: 'intercom',
  INTERCOM_ACCESS_TOKEN: 'dG9rOmFjY2Vzcy10b2tlbg==',
  INTERCOM_CLIENT_SECRET: '0123456789abcdef-client',
  INTERCOM_ADMIN_ID: '25',
};
const branch = { LINK_ATTRIBUTION_PROVIDER: 'branch', BRANCH_KEY: 'key_test_0123456789abcdef' };
const smtp = {
  MAIL_PROVIDER: 'smtp',
  MAIL_SMTP_URL: 'smtp://localhost:9',
  MAIL_FROM: 'hello@wysh.example',
};
const twilio = {
  PHONE_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12025550123',
};
const s3 = {
  STORAGE_PROVIDER: 's3',
  S3_BUCKET_URL: 'https://bucket.example',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const aura = {
  UNDERWRITING_PROVIDER: 'aura',
  UNDERWRITING_URL: 'https://aura.example',
  UNDERWRITING_KEY: 'key',
};
const lob = {
  POST_PROVIDER: 'lob',
  LOB_SECRET_KEY: 'test_0123456789abcdef',
  LOB_FROM_ADDRESS: 'adr_0123456789abcdef',
  LOB_WEBHOOK_SECRET: 'secret',
};
const ofac = {
  SANCTIONS_PROVIDER: 'ofac',
  SANCTIONS_SDN_FILE: PRODUCTION_SETTINGS.SANCTIONS_SDN_FILE,
};
const openSanctions = {
  SANCTIONS_PROVIDER: 'opensanctions',
  OPENSANCTIONS_DATASET: 'us_ofac_sdn',
  OPENSANCTIONS_KEY: '0123456789abcdef',
  OPENSANCTIONS_URL: 'https://api.opensanctions.org',
  SANCTIONS_SDN_FILE: undefined,
  SANCTIONS_ALT_FILE: undefined,
};
const plaidIdentity = {
  IDENTITY_CHECK_PROVIDER: 'plaid',
  PLAID_CLIENT_ID: '0123456789abcdef01234567',
  PLAID_SECRET: '0123456789abcdef0123456789abcd',
  PLAID_IDENTITY_TEMPLATE: 'idvtmp_0123456789abcd',
};
const socure = {
  IDENTITY_CHECK_PROVIDER: 'socure',
  SOCURE_KEY: '0123456789-abcdef',
  SOCURE_URL: 'https://api.socure.com',
};
const plaid = {
  BANK_LINK_PROVIDER: 'plaid',
  PLAID_CLIENT_ID: '0123456789abcdef01234567',
  PLAID_SECRET: '0123456789abcdef0123456789abcd',
};
const stripe = (mode: 'test' | 'live') => ({
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: secret('sk', mode),
  STRIPE_PUBLISHABLE_KEY: secret('pk', mode),
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
});

/** One that has a default everywhere, and is what it is by itself. */
const simple = (good: string, malformed: string | None): SettingCases => ({
  beside: {},
  good,
  missing: 'default',
  malformed,
  elsewhere: sameEverywhere,
  unreachable: reachesNobody,
});

/** The choice of a provider; where it decides about people or money, production wants it named. */
const choice = (variable: string, isNamed: boolean): SettingCases => ({
  ...simple('embedded', 'pigeons'),
  missing: isNamed ? without(variable) : 'default',
});

/** What a vendor needs of us. */
const vendors = (
  variable: string,
  beside: Variables,
  malformed: string | None,
  rest: Partial<SettingCases> = {},
): SettingCases => ({
  beside,
  good: beside[variable] ?? '',
  missing: { ...beside, [variable]: undefined },
  malformed,
  elsewhere: { none: 'a vendor’s key does not say which environment it is for' },
  unreachable: vendorsOwnAddress,
  ...rest,
});

export const SETTING_CASES: Readonly<Record<string, SettingCases>> = {
  WYSH_ENVIRONMENT: simple('development', 'staging'),
  PORT: { ...simple('4401', '65536'), unreachable: { value: 'taken', found: 'at start' } },
  HOST: {
    ...simple('127.0.0.1', 'not a host'),
    elsewhere: { value: '0.0.0.0', beside: {} },
    unreachable: { value: 'nobody.invalid', found: 'at start' },
  },
  DATA_DIR: { ...simple('.data', anyText), unreachable: { value: '/proc/wysh/data', found: 'at start' } },
  DATABASE_URL: {
    ...simple('postgresql://wysh@db/wysh', 'mysql://wysh@db/wysh'),
    elsewhere: { none: 'its keys tell: what another environment sealed does not open' },
    unreachable: { value: 'postgresql://wysh@127.0.0.1:9/wysh', found: 'at start' },
  },
  DATABASE_OWNER_URL: {
    ...simple('postgresql://owner@db/wysh', 'mysql://owner@db/wysh'),
    beside: { DATABASE_URL: 'postgresql://wysh@db/wysh' },
    elsewhere: {
      value: 'postgresql://wysh@db/wysh',
      beside: { DATABASE_URL: 'postgresql://wysh@db/wysh' },
    },
    unreachable: { value: 'postgresql://owner@127.0.0.1:9/wysh', found: 'at start' },
  },
  PUBLIC_URL: {
    ...simple('http://localhost:4400', 'ftp://wysh.example'),
    missing: without('PUBLIC_URL'),
    elsewhere: { value: 'http://wysh.example', beside: inProduction },
    unreachable: { none: 'only from outside is it seen: the doctor asks' },
  },
  TRUST_PROXY: { ...simple('false', 'maybe'), elsewhere: { value: 'true', beside: {} } },
  WYSH_SANDBOX_ON_NETWORK: { ...simple('yes', 'true'), elsewhere: { value: 'yes', beside: inProduction } },
  FALLBACK_API_PATH: simple('/second', 'second/'),
  METRICS_ADDRESS: {
    ...simple('127.0.0.1:0', 'here'),
    unreachable: { none: 'a taken one is told when the service begins to listen there' },
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...simple('http://localhost:4318', 'ftp://nowhere'),
    unreachable: { none: 'metrics are sent again with the next minute, and nobody waits for them' },
  },
  DRAIN_SECONDS: simple('5', '61'),
  ENCRYPTION_KEYS: {
    ...simple(`1:${randomBytes(32).toString('base64')}`, '1:correct horse'),
    missing: without('ENCRYPTION_KEYS'),
    elsewhere: { none: 'the canary in the database tells' },
  },
  DEVELOPMENT_ADMIN_TOKEN: {
    ...simple('a-token-of-somebody', 'too short'),
    elsewhere: { value: 'a-token-of-somebody', beside: inProduction },
  },
  LOG_LEVEL: simple('debug', 'loud'),
  BASE_TITLE: simple('Other', anyText),
  SUPPORT_PHONE: simple('(212) 555-0100', 'ask Ann'),
  INSURER_ADDRESS: simple('1 Owl Lane, Toledo, OH 43604', anyText),
  INSURER_OFFICERS: simple('Ada Byron, President; Grace Hopper, Secretary', 'Ada Byron'),
  INSURER_LICENSES: simple('OH=L-12345, GA=678', 'Ohio 12345'),
  RETENTION_PER_LIFE: simple('100000', 'a lot'),
  SOCIAL_LINKS: simple('Owl=https://owl.example', 'Owl=javascript:alert(1)'),
  ADDRESS_PROVIDER: choice('ADDRESS_PROVIDER', false),
  SMARTY_AUTH_ID: vendors('SMARTY_AUTH_ID', smarty, anyText),
  SMARTY_AUTH_TOKEN: vendors('SMARTY_AUTH_TOKEN', smarty, anyText),
  MAIL_PROVIDER: choice('MAIL_PROVIDER', false),
  MAIL_SMTP_URL: vendors('MAIL_SMTP_URL', smtp, 'https://mail.example', {
    unreachable: { value: 'smtp://localhost:9', found: 'when asked' },
  }),
  MAIL_FROM: vendors('MAIL_FROM', smtp, 'a@b.example, c@d.example', { unreachable: reachesNobody }),
  PHONE_PROVIDER: choice('PHONE_PROVIDER', false),
  TWILIO_ACCOUNT_SID: vendors('TWILIO_ACCOUNT_SID', twilio, 'AC0'),
  TWILIO_AUTH_TOKEN: vendors('TWILIO_AUTH_TOKEN', twilio, 'to ken'),
  TWILIO_FROM: vendors('TWILIO_FROM', twilio, '9876'),
  STORAGE_PROVIDER: choice('STORAGE_PROVIDER', false),
  S3_BUCKET_URL: vendors('S3_BUCKET_URL', s3, 'no place', {
    elsewhere: { value: 'http://bucket.example', beside: { ...inProduction, ...s3 } },
    unreachable: { value: 'http://127.0.0.1:8009/bucket', found: 'when asked' },
  }),
  S3_REGION: vendors('S3_REGION', s3, 'US East'),
  S3_ACCESS_KEY_ID: vendors('S3_ACCESS_KEY_ID', s3, anyText),
  S3_SECRET_ACCESS_KEY: vendors('S3_SECRET_ACCESS_KEY', s3, anyText),
  UNDERWRITING_PROVIDER: choice('UNDERWRITING_PROVIDER', true),
  UNDERWRITING_DELAY_SECONDS: simple('1-2', '20-5'),
  UNDERWRITING_URL: vendors('UNDERWRITING_URL', aura, 'no place', {
    elsewhere: { value: 'http://aura.example', beside: { ...inProduction, ...aura } },
    unreachable: { value: 'http://127.0.0.1:8009', found: 'when asked' },
  }),
  UNDERWRITING_KEY: vendors('UNDERWRITING_KEY', aura, anyText),
  POST_PROVIDER: choice('POST_PROVIDER', true),
  LOB_SECRET_KEY: vendors('LOB_SECRET_KEY', lob, 'sk_junk', {
    elsewhere: { value: 'live_0123456789abcdef', beside: lob },
  }),
  LOB_FROM_ADDRESS: vendors('LOB_FROM_ADDRESS', lob, 'Columbus'),
  LOB_WEBHOOK_SECRET: vendors('LOB_WEBHOOK_SECRET', lob, anyText),
  PAYMENTS_PROVIDER: choice('PAYMENTS_PROVIDER', true),
  STRIPE_SECRET_KEY: vendors('STRIPE_SECRET_KEY', stripe('test'), 'sk_junk', {
    elsewhere: { value: secret('sk', 'live'), beside: { ...inProduction, ...stripe('test') } },
  }),
  STRIPE_PUBLISHABLE_KEY: vendors('STRIPE_PUBLISHABLE_KEY', stripe('test'), secret('sk', 'test'), {
    elsewhere: { value: secret('pk', 'live'), beside: { ...inProduction, ...stripe('test') } },
  }),
  STRIPE_WEBHOOK_SECRET: vendors('STRIPE_WEBHOOK_SECRET', stripe('test'), secret('sk', 'test')),
  BANK_LINK_PROVIDER: choice('BANK_LINK_PROVIDER', true),
  PLAID_CLIENT_ID: vendors('PLAID_CLIENT_ID', plaid, 'plaid'),
  PLAID_SECRET: vendors('PLAID_SECRET', plaid, 'plaid'),
  IDENTITY_CHECK_PROVIDER: choice('IDENTITY_CHECK_PROVIDER', true),
  PLAID_IDENTITY_TEMPLATE: vendors('PLAID_IDENTITY_TEMPLATE', plaidIdentity, 'tmpl_0123'),
  SOCURE_KEY: vendors('SOCURE_KEY', socure, 'a key'),
  SOCURE_URL: vendors('SOCURE_URL', socure, 'no place', {
    missing: 'default',
    elsewhere: { value: 'http://socure.example', beside: { ...inProduction, ...socure } },
    unreachable: { value: 'http://127.0.0.1:8009', found: 'when asked' },
  }),
  SANCTIONS_PROVIDER: {
    ...choice('SANCTIONS_PROVIDER', false),
    missing: without('SANCTIONS_PROVIDER'),
    elsewhere: {
      value: 'embedded',
      beside: { ...inProduction, SANCTIONS_SDN_FILE: undefined, SANCTIONS_ALT_FILE: undefined },
    },
  },
  SANCTIONS_SDN_FILE: vendors('SANCTIONS_SDN_FILE', ofac, anyText, {
    elsewhere: sameEverywhere,
    unreachable: { none: 'the start of the providers reads it, and their test shows what it says' },
  }),
  SANCTIONS_ALT_FILE: vendors(
    'SANCTIONS_ALT_FILE',
    { ...ofac, SANCTIONS_ALT_FILE: PRODUCTION_SETTINGS.SANCTIONS_ALT_FILE },
    anyText,
    {
      missing: 'default',
      elsewhere: sameEverywhere,
      unreachable: { none: 'the start of the providers reads it, and their test shows what it says' },
    },
  ),
  OPENSANCTIONS_DATASET: vendors('OPENSANCTIONS_DATASET', openSanctions, 'US OFAC'),
  OPENSANCTIONS_KEY: vendors('OPENSANCTIONS_KEY', openSanctions, 'two words', { missing: 'default' }),
  OPENSANCTIONS_URL: vendors('OPENSANCTIONS_URL', openSanctions, 'no place', {
    missing: 'default',
    elsewhere: { value: 'http://yente.example', beside: { ...inProduction, ...openSanctions } },
    unreachable: { value: 'http://127.0.0.1:8009', found: 'when asked' },
  }),
  DEVICE_RISK_PROVIDER: choice('DEVICE_RISK_PROVIDER', true),
  TRUVALIDATE_URL: vendors('TRUVALIDATE_URL', truValidate, 'no place', {
    elsewhere: { value: 'http://api.iovation.example', beside: { ...inProduction, ...truValidate } },
    unreachable: { value: 'http://127.0.0.1:8009', found: 'when asked' },
  }),
  TRUVALIDATE_SUBSCRIBER_ID: vendors('TRUVALIDATE_SUBSCRIBER_ID', truValidate, 'wysh-us'),
  TRUVALIDATE_ACCOUNT: vendors('TRUVALIDATE_ACCOUNT', truValidate, 'O L T P'),
  TRUVALIDATE_PASSCODE: vendors('TRUVALIDATE_PASSCODE', truValidate, 'pass code'),
  ERROR_REPORTING_PROVIDER: choice('ERROR_REPORTING_PROVIDER', true),
  SENTRY_DSN: vendors('SENTRY_DSN', sentry, 'https://sentry.example'),
  ANALYTICS_PROVIDER: choice('ANALYTICS_PROVIDER', true),
  SEGMENT_WRITE_KEY: vendors('SEGMENT_WRITE_KEY', segment, 'a key'),
  SEGMENT_URL: vendors('SEGMENT_URL', segment, 'no place', {
    missing: 'default',
    elsewhere: { value: 'http://segment.example', beside: { ...inProduction, ...segment } },
    unreachable: { value: 'http://127.0.0.1:8009', found: 'when asked' },
  }),
  LINK_ATTRIBUTION_PROVIDER: choice('LINK_ATTRIBUTION_PROVIDER', false),
  BRANCH_KEY: vendors('BRANCH_KEY', branch, 'a twig'),
  MARKETING_MESSAGES_PROVIDER: choice('MARKETING_MESSAGES_PROVIDER', false),
  ITERABLE_API_KEY: vendors('ITERABLE_API_KEY', iterable, 'a key'),
  CHAT_PROVIDER: choice('CHAT_PROVIDER', false),
  INTERCOM_ACCESS_TOKEN: vendors('INTERCOM_ACCESS_TOKEN', intercom, 'a token'),
  INTERCOM_CLIENT_SECRET: vendors('INTERCOM_CLIENT_SECRET', intercom, 'a secret'),
  INTERCOM_ADMIN_ID: vendors('INTERCOM_ADMIN_ID', intercom, 'Ann'),
  PARTNERS_PROVIDER: choice('PARTNERS_PROVIDER', false),
  PARTNERS_FILE: {
    ...simple('partners.json', anyText),
    unreachable: { none: 'the start reads it whole, and the test of the file shows what it says' },
  },
  AD_FRAME_URL: {
    ...simple('https://offers.example/frame', 'javascript:alert(1)'),
    elsewhere: { value: 'http://offers.example/frame', beside: inProduction },
    unreachable: { none: 'the browser asks there, and shows nothing where nobody answers' },
  },
  AD_FRAME_ID: simple('w1', anyText),
  AD_FRAME_PLACEMENT_ID: simple('p1', anyText),
  AD_FRAME_ENVIRONMENT: simple('live', anyText),
};
