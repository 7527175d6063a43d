import { resolve } from 'node:path';
import * as v from 'valibot';
import { ConfigError, needed, readSettings, readSetting, setting, textOf } from './setting.ts';
import type { Environment, EnvironmentVariables, Setting, ValueOf } from './setting.ts';
import { anyText, delaySeconds, mailSender, matching, urlWith } from './value-rules.ts';

/** What a vendor is told of us, by the name our code has for it. */
type VendorSettings = Readonly<Record<string, Setting>>;

/** Something that is done by a provider inside the product or by a vendor: which one, and what each of them has to be told. */
interface Capability<Vendors extends Readonly<Record<string, VendorSettings>>> {
  readonly variable: string;
  readonly vendors: Vendors;
  /** It decides about people or money, or sees what went wrong, so in production it is nobody's by default. */
  readonly namedInProduction?: string;
}

const capability = <const Vendors extends Readonly<Record<string, VendorSettings>>>(
  described: Capability<Vendors>,
) => described;

const web = ['http:', 'https:'];

/** One account of Plaid's links banks and compares people with records. */
const plaidClientId = needed(
  'PLAID_CLIENT_ID',
  matching(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits'),
  'Plaid needs it',
);
const plaidSecret = needed(
  'PLAID_SECRET',
  matching(/^[0-9a-f]{30}$/, 'must be 30 hexadecimal digits'),
  'Plaid needs it',
);

export const CAPABILITIES = {
  addressProvider: capability({
    variable: 'ADDRESS_PROVIDER',
    vendors: {
      embedded: {},
      smarty: {
        authId: needed('SMARTY_AUTH_ID', anyText, 'Smarty needs it'),
        authToken: needed('SMARTY_AUTH_TOKEN', anyText, 'Smarty needs it'),
      },
    },
  }),
  mailProvider: capability({
    variable: 'MAIL_PROVIDER',
    vendors: {
      embedded: {},
      smtp: {
        url: needed(
          'MAIL_SMTP_URL',
          urlWith(['smtp:', 'smtps:'], 'must be a mail server such as smtp://user:password@mail.example:587'),
          'SMTP needs it',
        ),
        from: needed('MAIL_FROM', mailSender, 'SMTP needs it'),
      },
    },
  }),
  phoneProvider: capability({
    variable: 'PHONE_PROVIDER',
    vendors: {
      embedded: {},
      twilio: {
        accountSid: needed(
          'TWILIO_ACCOUNT_SID',
          matching(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
          'Twilio needs it',
        ),
        authToken: needed(
          'TWILIO_AUTH_TOKEN',
          matching(/^\S+$/, 'must be a token without spaces'),
          'Twilio needs it',
        ),
        from: needed(
          'TWILIO_FROM',
          matching(/^\+[1-9]\d{7,14}$/, 'must be a phone number such as +12025550123'),
          'Twilio needs it',
        ),
      },
    },
  }),
  storageProvider: capability({
    variable: 'STORAGE_PROVIDER',
    vendors: {
      embedded: {},
      s3: {
        bucketUrl: needed(
          'S3_BUCKET_URL',
          urlWith(web, 'must be the address of a bucket such as https://bucket.s3.us-east-1.amazonaws.com'),
          'S3 needs it',
        ),
        region: needed(
          'S3_REGION',
          matching(/^[a-z0-9-]+$/, 'must be a region such as us-east-1'),
          'S3 needs it',
        ),
        accessKeyId: needed('S3_ACCESS_KEY_ID', anyText, 'S3 needs it'),
        secretAccessKey: needed('S3_SECRET_ACCESS_KEY', anyText, 'S3 needs it'),
      },
    },
  }),
  underwritingProvider: capability({
    variable: 'UNDERWRITING_PROVIDER',
    namedInProduction: 'who decides applications: aura, or embedded for a demonstration by our own rulebook',
    vendors: {
      embedded: {
        delaySeconds: setting('UNDERWRITING_DELAY_SECONDS', delaySeconds, (environment) =>
          environment === 'test' ? { min: 0, max: 0 } : { min: 5, max: 20 },
        ),
      },
      aura: {
        url: needed(
          'UNDERWRITING_URL',
          urlWith(web, 'must be a web address such as https://aura.example'),
          'Aura needs it',
        ),
        key: needed('UNDERWRITING_KEY', anyText, 'Aura needs it'),
      },
    },
  }),
  paymentsProvider: capability({
    variable: 'PAYMENTS_PROVIDER',
    namedInProduction: 'who takes payments: stripe, or embedded for a demonstration in which no money moves',
    vendors: {
      embedded: {},
      stripe: {
        secretKey: needed(
          'STRIPE_SECRET_KEY',
          matching(
            /^[sr]k_(test|live)_[A-Za-z0-9]{16,}$/,
            'must be a secret key such as sk_test_… or rk_live_…',
          ),
          'Stripe needs it',
        ),
        publishableKey: needed(
          'STRIPE_PUBLISHABLE_KEY',
          matching(/^pk_(test|live)_[A-Za-z0-9]{16,}$/, 'must be a publishable key such as pk_test_…'),
          'Stripe needs it',
        ),
        webhookSecret: needed(
          'STRIPE_WEBHOOK_SECRET',
          matching(/^whsec_[A-Za-z0-9+/=]{16,}$/, 'must be a signing secret such as whsec_…'),
          'Stripe needs it',
        ),
      },
    },
  }),
  postProvider: capability({
    variable: 'POST_PROVIDER',
    namedInProduction:
      'who prints and mails letters: lob, or embedded for a demonstration in which no paper moves',
    vendors: {
      embedded: {},
      lob: {
        secretKey: needed(
          'LOB_SECRET_KEY',
          matching(/^(test|live)_\w{16,}$/, 'must be a secret key such as test_… or live_…'),
          'Lob needs it',
        ),
        fromAddress: needed(
          'LOB_FROM_ADDRESS',
          matching(/^adr_\w{8,}$/, 'must be an address of the account such as adr_…'),
          'Lob needs it',
        ),
        webhookSecret: needed('LOB_WEBHOOK_SECRET', anyText, 'Lob needs it'),
      },
    },
  }),
  bankLinkProvider: capability({
    variable: 'BANK_LINK_PROVIDER',
    namedInProduction:
      'who links bank accounts: plaid, which gives them to Stripe, or embedded for a demonstration with fictitious banks',
    vendors: {
      embedded: {},
      plaid: {
        clientId: plaidClientId,
        secret: plaidSecret,
      },
    },
  }),
  identityCheckProvider: capability({
    variable: 'IDENTITY_CHECK_PROVIDER',
    namedInProduction:
      'who checks that people are who they say: plaid or socure, or embedded for a demonstration that compares nobody with any record',
    vendors: {
      embedded: {},
      plaid: {
        clientId: plaidClientId,
        secret: plaidSecret,
        templateId: needed(
          'PLAID_IDENTITY_TEMPLATE',
          matching(/^idvtmp_\w{4,}$/, 'must be a template of Identity Verification such as idvtmp_…'),
          'Plaid needs it',
        ),
      },
      socure: {
        key: needed(
          'SOCURE_KEY',
          matching(/^[\w-]{8,100}$/, 'must be an ID+ key without spaces'),
          'Socure needs it',
        ),
        url: setting(
          'SOCURE_URL',
          urlWith(web, 'must be a web address such as https://sandbox.socure.com'),
          () => 'https://api.socure.com',
        ),
      },
    },
  }),
  sanctionsProvider: capability({
    variable: 'SANCTIONS_PROVIDER',
    namedInProduction:
      'which sanctions list is asked: ofac, from the file that the US Treasury publishes, or opensanctions',
    vendors: {
      embedded: {},
      ofac: {
        file: needed(
          'SANCTIONS_SDN_FILE',
          v.pipe(anyText, v.transform(resolve)),
          'the list of the US Treasury is read from it',
        ),
        altFile: setting('SANCTIONS_ALT_FILE', v.pipe(anyText, v.transform(resolve)), () => null),
      },
      opensanctions: {
        dataset: needed(
          'OPENSANCTIONS_DATASET',
          matching(/^[a-z0-9_]{2,40}$/, 'must be the name of a dataset such as us_ofac_sdn'),
          'OpenSanctions is asked about it',
        ),
        key: setting(
          'OPENSANCTIONS_KEY',
          matching(/^\S{8,200}$/, 'must be a key without spaces'),
          () => null,
        ),
        url: setting(
          'OPENSANCTIONS_URL',
          urlWith(web, 'must be a web address such as https://yente.example'),
          () => 'https://api.opensanctions.org',
        ),
      },
    },
  }),
  deviceRiskProvider: capability({
    variable: 'DEVICE_RISK_PROVIDER',
    namedInProduction:
      'who judges the devices people come with: truvalidate, or embedded for a demonstration that knows no fraud',
    vendors: {
      embedded: {},
      truvalidate: {
        url: needed(
          'TRUVALIDATE_URL',
          urlWith(['https:', 'http:'], 'must be a web address such as https://api.iovation.com'),
          'TruValidate needs it',
        ),
        subscriberId: needed(
          'TRUVALIDATE_SUBSCRIBER_ID',
          matching(/^\d{1,12}$/, 'must be a number'),
          'TruValidate needs it',
        ),
        account: needed(
          'TRUVALIDATE_ACCOUNT',
          matching(/^[\w-]+$/, 'must be a name such as OLTP'),
          'TruValidate needs it',
        ),
        passcode: needed(
          'TRUVALIDATE_PASSCODE',
          matching(/^\S+$/, 'must be a passcode without spaces'),
          'TruValidate needs it',
        ),
      },
    },
  }),
  errorReportingProvider: capability({
    variable: 'ERROR_REPORTING_PROVIDER',
    namedInProduction: 'where reports of errors go: sentry, or embedded, which keeps them for the desk',
    vendors: {
      embedded: {},
      sentry: {
        dsn: needed(
          'SENTRY_DSN',
          matching(
            /^https?:\/\/\w+@[^\s/]+(\/[\w-]+)*\/\d+$/,
            'must be a DSN such as https://key@sentry.example/1',
          ),
          'Sentry needs it',
        ),
      },
    },
  }),
  analyticsProvider: capability({
    variable: 'ANALYTICS_PROVIDER',
    namedInProduction:
      'who is told what people do who said yes to it: segment, or embedded, which keeps it in the database',
    vendors: {
      embedded: {},
      segment: {
        writeKey: needed(
          'SEGMENT_WRITE_KEY',
          matching(/^\w{16,64}$/, 'must be the write key of a source'),
          'Segment needs it',
        ),
        url: setting(
          'SEGMENT_URL',
          urlWith(web, 'must be a web address such as https://events.eu1.segmentapis.com'),
          () => 'https://api.segment.io',
        ),
      },
    },
  }),
  linkAttributionProvider: capability({
    variable: 'LINK_ATTRIBUTION_PROVIDER',
    vendors: {
      embedded: {},
      branch: {
        key: needed(
          'BRANCH_KEY',
          matching(/^key_(live|test)_\w{8,}$/, 'must be a key such as key_live_…'),
          'Branch needs it',
        ),
      },
    },
  }),
  marketingMessagesProvider: capability({
    variable: 'MARKETING_MESSAGES_PROVIDER',
    vendors: {
      embedded: {},
      iterable: {
        apiKey: needed(
          'ITERABLE_API_KEY',
          matching(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'),
          'Iterable needs it',
        ),
      },
    },
  }),
  chatProvider: capability({
    variable: 'CHAT_PROVIDER',
    vendors: {
      embedded: {},
      intercom: {
        accessToken: needed(
          'INTERCOM_ACCESS_TOKEN',
          matching(/^[\w=:+/-]{20,200}$/, 'must be an access token'),
          'Intercom needs it',
        ),
        clientSecret: needed(
          'INTERCOM_CLIENT_SECRET',
          matching(/^[\w-]{16,100}$/, 'must be the client secret of the app'),
          'Intercom needs it',
        ),
        adminId: needed('INTERCOM_ADMIN_ID', matching(/^\d{1,12}$/, 'must be a number'), 'Intercom needs it'),
      },
    },
  }),
  partnersProvider: capability({
    variable: 'PARTNERS_PROVIDER',
    vendors: { embedded: {}, http: {} },
  }),
};

type Capabilities = typeof CAPABILITIES;

type ChosenOf<Vendors> = {
  [Name in keyof Vendors]: { readonly name: Name } & {
    readonly [Key in keyof Vendors[Name]]: Vendors[Name][Key] extends Setting
      ? ValueOf<Vendors[Name][Key]>
      : never;
  };
}[keyof Vendors];

/** The chosen provider of each capability, with what it has to be told. */
export type Providers = { readonly [Key in keyof Capabilities]: ChosenOf<Capabilities[Key]['vendors']> };

export function readProviders(variables: EnvironmentVariables, environment: Environment): Providers {
  const chosen = Object.entries(CAPABILITIES).map(([key, one]) => [key, choose(variables, environment, one)]);
  return Object.fromEntries(chosen) as Providers;
}

function choose(
  variables: EnvironmentVariables,
  environment: Environment,
  { variable, vendors, namedInProduction }: Capability<Readonly<Record<string, VendorSettings>>>,
): { readonly name: string } {
  const names = Object.keys(vendors);
  const rule = `must be ${names.join(' or ')}`;
  const mustBeNamed = environment === 'production' && namedInProduction !== undefined;
  const name = readSetting(
    variables,
    environment,
    setting(variable, v.picklist(names, rule), () => {
      if (!mustBeNamed) return 'embedded';
      // Nobody should sell policies with a provider that pretends and not know it.
      throw new ConfigError(
        `The environment variable ${variable} is missing. In production it says ${namedInProduction}.`,
      );
    }),
  );
  if (environment === 'production') refuseUnusedVendor(variables, variable, vendors);
  return { name, ...readSettings(variables, environment, vendors[name] ?? {}) };
}

/** A vendor's keys without its choice: somebody believes that mails are sent, and none is. */
function refuseUnusedVendor(
  variables: EnvironmentVariables,
  variable: string,
  vendors: Readonly<Record<string, VendorSettings>>,
): void {
  if (textOf(variables, variable) !== null) return;
  for (const [name, settings] of Object.entries(vendors)) {
    const told = Object.values(settings).find((one) => textOf(variables, one.variable) !== null);
    if (name === 'embedded' || told === undefined) continue;
    throw new ConfigError(
      `The environment variable ${told.variable} is set, but nothing uses it: set ${variable} to ${name} as well, ` +
        `or to embedded if that is what you want.`,
    );
  }
}

/** What one provider of a capability reads. */
export function variablesOf(capability: keyof Capabilities, name: string): string[] {
  const vendors: Readonly<Record<string, VendorSettings>> = CAPABILITIES[capability].vendors;
  return Object.values(vendors[name] ?? {}).map(({ variable }) => variable);
}

/** Every variable that a provider reads; one vendor's account may serve two of them. */
export function variablesOfProviders(): string[] {
  const all = Object.values(CAPABILITIES).flatMap(({ variable, vendors }) => [
    variable,
    ...Object.values<VendorSettings>(vendors).flatMap((settings) =>
      Object.values(settings).map((one) => one.variable),
    ),
  ]);
  return [...new Set(all)];
}
