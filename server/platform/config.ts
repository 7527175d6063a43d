import { isIPv4, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

export interface Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Where the embedded database and the development keys live. */
  readonly dataDir: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that owns the schema and migrates it, where the service runs with one that may not. */
  readonly databaseOwnerUrl: string | null;
  /** The origin people see, such as https://wysh.example; null means "the one they asked". */
  readonly publicUrl: string | null;
  /** A second place for the API, which the browser tries when the first is unhealthy. */
  readonly fallbackApiPath: string | null;
  /** True when a proxy in front ends TLS and sets X-Forwarded-*. */
  readonly trustProxy: boolean;
  /** Where `/metrics` is read, apart from what people see; null means nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
  /** An OpenTelemetry collector that metrics are sent to, by OTLP over HTTP. */
  readonly otlpEndpoint: string | null;
  /** How long a process that is to stop still takes requests after readiness says no, so that nobody sends it any more. */
  readonly drainSeconds: number;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly baseTitle: string;
  readonly supportPhone: string;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** `id:base64` pairs separated by commas, the key in use first; null outside production means a key file. */
  readonly encryptionKeys: string | null;
  /** Who looks addresses up: the embedded provider, or Smarty with its keys. */
  readonly addressProvider: { readonly name: 'embedded' } | SmartyKeys;
  /** Who sends our mails. */
  readonly mailProvider: { readonly name: 'embedded' } | SmtpServer;
  /** Who sends our texts and makes our calls. */
  readonly phoneProvider: { readonly name: 'embedded' } | TwilioAccount;
  /** Where files lie that people hand in: a folder of ours, or a bucket. */
  readonly storageProvider: { readonly name: 'embedded' } | S3Bucket;
  /** Who decides applications: our rulebook, which takes its time like an engine elsewhere, or one elsewhere. */
  readonly underwritingProvider: EmbeddedUnderwriting | AuraEngine;
  /** Who takes payments: the embedded provider, which moves no money, or Stripe with its keys. */
  readonly paymentsProvider: { readonly name: 'embedded' } | StripeKeys;
  /** Where reports of errors go: rows of ours, which the desk shows, or a Sentry-compatible server. */
  readonly errorReportingProvider: { readonly name: 'embedded' } | SentryProject;
  /** Companies whose links lead to an estimate, by the id their links carry. */
  readonly affiliates: readonly { readonly id: string; readonly name: string }[];
  /** Offers by others for people we can't insure; null shows none. */
  readonly adFrame: AdFrameConfig | null;
}

interface SentryProject {
  readonly name: 'sentry';
  /** https://key@host/project */
  readonly dsn: string;
}

interface SmtpServer {
  readonly name: 'smtp';
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  /** Whom mails come from. */
  readonly from: string;
}

interface TwilioAccount {
  readonly name: 'twilio';
  readonly accountSid: string;
  readonly authToken: string;
  /** The number texts and calls come from, as E.164. */
  readonly from: string;
}

interface SmartyKeys {
  readonly name: 'smarty';
  readonly authId: string;
  readonly authToken: string;
}

interface StripeKeys {
  readonly name: 'stripe';
  readonly secretKey: string;
  /** May be seen by everybody: the card form names our account with it. */
  readonly publishableKey: string;
  /** What the webhooks to /webhooks/payments are signed with. */
  readonly webhookSecret: string;
}

interface S3Bucket {
  readonly name: 's3';
  /** The bucket's own address. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface EmbeddedUnderwriting {
  readonly name: 'embedded';
  /** How long a decision takes. */
  readonly delaySeconds: { readonly min: number; readonly max: number };
}

interface AuraEngine {
  readonly name: 'aura';
  readonly url: string;
  readonly key: string;
}

export interface AdFrameConfig {
  /** An http or https address; outside production a path of our own, where none is configured. */
  readonly url: string;
  readonly id: string;
  readonly placementId: string;
  readonly environment: string;
}

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Where the sandbox page stands that takes the place of a marketplace. */
export const sandboxAdFramePath = '/sandbox/affiliate-frame';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A rule of the environment variables was broken; the message says which variable and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const switchOn = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);
const urlWith = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

const postgresAddress = urlWith(
  ['postgres:', 'postgresql:'],
  'must be a PostgreSQL address such as postgresql://user:password@host:5432/wysh',
);

const socialLinks = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[^=]+=https:\/\/\S+$/, 'must list name=https://address pairs separated by commas'),
      v.transform((entry) => {
        const [name = '', ...address] = entry.split('=');
        return { name: name.trim(), url: address.join('=') };
      }),
    ),
  ),
);

const affiliates = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+=[^=]+$/, 'must list id=name pairs separated by commas'),
      v.transform((entry) => {
        const [id = '', name = ''] = entry.split('=');
        return { id, name: name.trim() };
      }),
    ),
  ),
);

const delaySeconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/, 'must be two numbers of seconds such as 5-20'),
  v.transform((text) => {
    const [min = 0, max = 0] = text.split('-').map(Number);
    return { min, max };
  }),
  v.check(({ min, max }) => min <= max, 'must begin with the smaller number, such as 5-20'),
);

const listenAddress = v.pipe(
  v.string(),
  v.regex(/^(\[[0-9a-f:]+\]|[^:\s]+):\d{1,5}$/i, 'must be a host and a port such as 127.0.0.1:9464'),
  v.transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  }),
  v.check(({ port }) => port <= 65535, 'must be a host and a port such as 127.0.0.1:9464'),
);

const drainSeconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 60'),
  v.transform(Number),
  v.maxValue(60, 'must be a number of seconds from 0 to 60'),
);

/** Reads the configuration from environment variables. An empty variable counts as one that is not set. */
export function readConfig(environmentVariables: EnvironmentVariables): Config {
  const environment = read(
    'WYSH_ENVIRONMENT',
    v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  );
  const inProduction = environment === 'production';

  function read<Schema extends v.GenericSchema<string, unknown>, Default>(
    name: string,
    schema: Schema,
    whenMissing: Default,
  ): v.InferOutput<Schema> | Default {
    const text = environmentVariables[name]?.trim();
    if (text === undefined || text === '') return whenMissing;
    const result = v.safeParse(schema, text);
    // The value itself is not repeated: it may be a secret, and this message ends up in a log.
    if (!result.success)
      throw new ConfigError(`The environment variable ${name} ${result.issues[0].message}.`);
    return result.output;
  }

  const publicUrl = read(
    'PUBLIC_URL',
    v.pipe(
      urlWith(['http:', 'https:'], 'must be a web address such as https://wysh.example'),
      v.transform((text) => new URL(text).origin),
    ),
    null,
  );

  const config: Config = {
    environment,
    port: read(
      'PORT',
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
        v.transform(Number),
        v.maxValue(65535, 'must be a port number from 0 to 65535'),
      ),
      4400,
    ),
    // The loopback address in every environment: being reachable from elsewhere is something an operator says, with HOST.
    host: read('HOST', v.string(), '127.0.0.1'),
    dataDir: resolve(read('DATA_DIR', v.string(), join(projectRoot, '.data'))),
    databaseUrl: read('DATABASE_URL', postgresAddress, null),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', postgresAddress, null),
    publicUrl,
    fallbackApiPath: read(
      'FALLBACK_API_PATH',
      v.pipe(
        v.string(),
        v.regex(
          /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/,
          'must be a path such as /standby, without a slash at its end',
        ),
      ),
      inProduction ? null : '/standby',
    ),
    trustProxy: read('TRUST_PROXY', switchOn, false),
    metricsAddress: read('METRICS_ADDRESS', listenAddress, null),
    otlpEndpoint: read(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      v.pipe(
        urlWith(['http:', 'https:'], 'must be the address of a collector such as http://localhost:4318'),
        v.transform((text) => text.replace(/\/+$/, '')),
      ),
      null,
    ),
    drainSeconds: read('DRAIN_SECONDS', drainSeconds, inProduction ? 5 : 0),
    logLevel: read(
      'LOG_LEVEL',
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be one of trace, debug, info, warn, error, fatal, silent',
      ),
      environment === 'test' ? 'warn' : 'info',
    ),
    baseTitle: read('BASE_TITLE', v.string(), 'Wysh'),
    // 555-0100 to 555-0199 are reserved for examples, so nobody is called by mistake before an operator sets theirs.
    supportPhone: read('SUPPORT_PHONE', v.string(), '(800) 555-0199'),
    socialLinks: read('SOCIAL_LINKS', socialLinks, [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    ]),
    encryptionKeys: read('ENCRYPTION_KEYS', v.string(), null),
    addressProvider: readAddressProvider(),
    mailProvider: readMailProvider(),
    phoneProvider: readPhoneProvider(),
    storageProvider: readStorageProvider(),
    underwritingProvider: readUnderwritingProvider(),
    paymentsProvider: readPaymentsProvider(),
    errorReportingProvider: readErrorReportingProvider(),
    // Affiliates are the operator's to make; outside production there are two invented ones.
    affiliates: read(
      'AFFILIATES',
      affiliates,
      inProduction
        ? []
        : [
            { id: 'penny-compare', name: 'Penny Compare' },
            { id: 'lantern-quotes', name: 'Lantern Quotes' },
          ],
    ),
    adFrame: readAdFrame(),
  };

  refuseUnfitOwner(config);
  if (inProduction) refuseUnsafeProduction(config);
  else if (read('WYSH_SANDBOX_ON_NETWORK', v.literal('yes', 'must be yes or left out'), null) === null)
    refuseSandboxOnNetwork(config);
  return config;

  function readAddressProvider(): Config['addressProvider'] {
    const name = read(
      'ADDRESS_PROVIDER',
      v.picklist(['embedded', 'smarty'], 'must be embedded or smarty'),
      'embedded',
    );
    if (name === 'embedded') return { name };
    const needed = (variable: string) => {
      const text = read(variable, v.string(), null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; Smarty needs it.`);
      return text;
    };
    return { name, authId: needed('SMARTY_AUTH_ID'), authToken: needed('SMARTY_AUTH_TOKEN') };
  }

  function readMailProvider(): Config['mailProvider'] {
    const name = read(
      'MAIL_PROVIDER',
      v.picklist(['embedded', 'smtp'], 'must be embedded or smtp'),
      'embedded',
    );
    if (name === 'embedded') return { name };
    const needed = (variable: string, schema: v.GenericSchema<string, string>) => {
      const text = read(variable, schema, null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; SMTP needs it.`);
      return text;
    };
    return {
      name,
      url: needed(
        'MAIL_SMTP_URL',
        urlWith(['smtp:', 'smtps:'], 'must be a mail server such as smtp://user:password@mail.example:587'),
      ),
      from: needed(
        'MAIL_FROM',
        v.pipe(
          v.string(),
          v.regex(
            /^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
            'must be a sender such as Wysh <hello@wysh.example>',
          ),
        ),
      ),
    };
  }

  function readPhoneProvider(): Config['phoneProvider'] {
    const name = read(
      'PHONE_PROVIDER',
      v.picklist(['embedded', 'twilio'], 'must be embedded or twilio'),
      'embedded',
    );
    if (name === 'embedded') return { name };
    const needed = (variable: string, pattern: RegExp, rule: string) => {
      const text = read(variable, v.pipe(v.string(), v.regex(pattern, rule)), null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; Twilio needs it.`);
      return text;
    };
    return {
      name,
      accountSid: needed('TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
      authToken: needed('TWILIO_AUTH_TOKEN', /^\S+$/, 'must be a token without spaces'),
      from: needed('TWILIO_FROM', /^\+[1-9]\d{7,14}$/, 'must be a phone number such as +12025550123'),
    };
  }

  function readStorageProvider(): Config['storageProvider'] {
    const name = read(
      'STORAGE_PROVIDER',
      v.picklist(['embedded', 's3'], 'must be embedded or s3'),
      'embedded',
    );
    if (name === 'embedded') return { name };
    const needed = (variable: string, schema: v.GenericSchema<string, string> = v.string()) => {
      const text = read(variable, schema, null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; S3 needs it.`);
      return text;
    };
    const address = urlWith(
      ['http:', 'https:'],
      'must be the address of a bucket such as https://bucket.s3.us-east-1.amazonaws.com',
    );
    return {
      name,
      bucketUrl: needed('S3_BUCKET_URL', address),
      region: needed('S3_REGION'),
      accessKeyId: needed('S3_ACCESS_KEY_ID'),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    };
  }

  function readUnderwritingProvider(): Config['underwritingProvider'] {
    const name = read(
      'UNDERWRITING_PROVIDER',
      v.picklist(['embedded', 'aura'], 'must be embedded or aura'),
      'embedded',
    );
    if (name === 'embedded') {
      const whenMissing = environment === 'test' ? { min: 0, max: 0 } : { min: 5, max: 20 };
      return { name, delaySeconds: read('UNDERWRITING_DELAY_SECONDS', delaySeconds, whenMissing) };
    }
    const needed = (variable: string, schema: v.GenericSchema<string, string> = v.string()) => {
      const text = read(variable, schema, null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; Aura needs it.`);
      return text;
    };
    // Facts about people's health go there.
    const schemes = environment === 'production' ? ['https:'] : ['http:', 'https:'];
    const address = urlWith(schemes, 'must be a web address such as https://aura.example');
    return { name, url: needed('UNDERWRITING_URL', address), key: needed('UNDERWRITING_KEY') };
  }

  function readPaymentsProvider(): Config['paymentsProvider'] {
    const name = read(
      'PAYMENTS_PROVIDER',
      v.picklist(['embedded', 'stripe'], 'must be embedded or stripe'),
      // Nobody should sell policies with a provider that takes no money and not know it.
      inProduction ? null : 'embedded',
    );
    if (name === null) {
      throw new ConfigError(
        'The environment variable PAYMENTS_PROVIDER is missing. In production it says who takes payments: ' +
          'stripe, or embedded for a demonstration in which no money moves.',
      );
    }
    if (name === 'embedded') return { name };
    const needed = (variable: string, pattern: RegExp, rule: string) => {
      const text = read(variable, v.pipe(v.string(), v.regex(pattern, rule)), null);
      if (text === null)
        throw new ConfigError(`The environment variable ${variable} is missing; Stripe needs it.`);
      return text;
    };
    return {
      name,
      secretKey: needed(
        'STRIPE_SECRET_KEY',
        /^[sr]k_\w+$/,
        'must be a secret key such as sk_test_… or rk_live_…',
      ),
      publishableKey: needed(
        'STRIPE_PUBLISHABLE_KEY',
        /^pk_\w+$/,
        'must be a publishable key such as pk_test_…',
      ),
      webhookSecret: needed(
        'STRIPE_WEBHOOK_SECRET',
        /^whsec_\w+$/,
        'must be a signing secret such as whsec_…',
      ),
    };
  }

  function readErrorReportingProvider(): Config['errorReportingProvider'] {
    const name = read(
      'ERROR_REPORTING_PROVIDER',
      v.picklist(['embedded', 'sentry'], 'must be embedded or sentry'),
      'embedded',
    );
    if (name === 'embedded') return { name };
    const dsn = read(
      'SENTRY_DSN',
      v.pipe(
        v.string(),
        v.regex(
          /^https?:\/\/\w+@[^\s/]+(\/[\w-]+)*\/\d+$/,
          'must be a DSN such as https://key@sentry.example/1',
        ),
      ),
      null,
    );
    if (dsn === null)
      throw new ConfigError('The environment variable SENTRY_DSN is missing; Sentry needs it.');
    return { name, dsn };
  }

  function readAdFrame(): AdFrameConfig | null {
    const configured = read(
      'AD_FRAME_URL',
      urlWith(['http:', 'https:'], 'must be a web address such as https://offers.example/frame'),
      null,
    );
    const url = configured ?? (inProduction ? null : sandboxAdFramePath);
    if (url === null) return null;
    return {
      url,
      id: read('AD_FRAME_ID', v.string(), 'wysh'),
      placementId: read('AD_FRAME_PLACEMENT_ID', v.string(), 'ineligible'),
      environment: read('AD_FRAME_ENVIRONMENT', v.string(), inProduction ? 'production' : 'sandbox'),
    };
  }
}

/** Outside production anybody who reaches the server may move its clock and read its messages: the sandbox asks for nothing. */
function refuseSandboxOnNetwork({ environment, host, trustProxy, publicUrl }: Config): void {
  const reachable = [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(trustProxy ? ['TRUST_PROXY'] : []),
    ...(publicUrl?.startsWith('https:') ? ['PUBLIC_URL'] : []),
  ];
  if (reachable.length === 0) return;
  throw new ConfigError(
    `The environment variable ${reachable.join(' and ')} says that others can reach this server, but it runs as ` +
      `${environment}, where its sandbox is open to everybody. Set WYSH_ENVIRONMENT to production, ` +
      'or WYSH_SANDBOX_ON_NETWORK to yes if that is what you want.',
  );
}

function refuseUnfitOwner({ databaseUrl, databaseOwnerUrl }: Config): void {
  if (databaseOwnerUrl === null) return;
  const role = databaseUrl === null ? '' : new URL(databaseUrl).username;
  if (role !== '' && role !== new URL(databaseOwnerUrl).username) return;
  throw new ConfigError(
    'The environment variable DATABASE_OWNER_URL names the role that owns the tables. It needs a DATABASE_URL of the ' +
      'same database with another role, which the service runs with.',
  );
}

function refuseUnsafeProduction(config: Config): void {
  if (!isLoopback(config.host) && !config.trustProxy) {
    throw new ConfigError(
      'The environment variable HOST lets everybody reach this server over plain HTTP. ' +
        'Put a proxy that ends TLS in front of it and set TRUST_PROXY to true, or leave HOST out.',
    );
  }
  if (config.encryptionKeys === null) {
    throw new ConfigError(
      'The environment variable ENCRYPTION_KEYS is missing. In production it holds the keys that seal personal data, ' +
        'as id:key pairs separated by commas, each key 32 random bytes in base64.',
    );
  }
}

function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  if (isIPv6(host)) return host === '::1';
  return host === 'localhost';
}
