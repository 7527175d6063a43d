import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { readProviders, variablesOfProviders } from './settings/capabilities.ts';
import type { Providers } from './settings/capabilities.ts';
import { refuseUnfit } from './settings/refuse-unfit.ts';
import { readSetting, readSettings, setting } from './settings/setting.ts';
import type { Environment, EnvironmentVariables } from './settings/setting.ts';
import { refuseUnknownVariables } from './settings/unknown-variables.ts';
import * as rules from './settings/value-rules.ts';

export interface Config extends Providers {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  /** Where the embedded database and the development keys live. */
  readonly dataDir: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that owns the schema and migrates it, where the service runs with one that may not. */
  readonly databaseOwnerUrl: string | null;
  /** The origin people see, such as https://wysh.example; never null in production. */
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
  /** The insurer's home office, in one line. */
  readonly insurerAddress: string;
  /** Who acts for the insurer, as contracts name them. */
  readonly insurerOfficers: readonly { readonly name: string; readonly title: string }[];
  /** Under which number the insurer is licensed in which state, by postal abbreviation; a state without one is said to have none. */
  readonly insurerLicenses: readonly { readonly state: string; readonly number: string }[];
  /** Whole dollars of cover on one life that stay with the insurer; what is above stands in the bordereau. */
  readonly retentionPerLife: number;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** `id:base64` pairs separated by commas, the key in use first; null outside production means a key file. */
  readonly encryptionKeys: string | null;
  /** What lets whoever builds a client verify a session without its code; null where nobody may, and always in production. */
  readonly developmentAdminToken: string | null;
  /** Which companies' links lead to an estimate, and whose logo stands beside ours: docs/operations.md#partners; null for none. */
  readonly partnersFile: string | null;
  /** Offers by others for people we can't insure; null shows none. */
  readonly adFrame: AdFrameConfig | null;
}

export interface AdFrameConfig {
  /** An http or https address; outside production a path of our own, where none is configured. */
  readonly url: string;
  readonly id: string;
  readonly placementId: string;
  readonly environment: string;
}

/** Where the sandbox page stands that takes the place of a marketplace. */
export const sandboxAdFramePath = '/sandbox/affiliate-frame';

/** From 555-0100 to 555-0199 numbers are kept for examples, so nobody is called by mistake before an operator sets theirs. */
export const exampleSupportPhone = '(800) 555-0199';

/** An address of nobody's. */
export const exampleInsurerAddress = '100 Lantern Way, Columbus, OH 43215';

/** People there are not. */
export const exampleInsurerOfficers = [
  { name: 'Dana Whitlock', title: 'President' },
  { name: 'Theo Marsh', title: 'Secretary' },
];

const projectRoot = resolve(import.meta.dirname, '../..');
const inventedPartners = join(projectRoot, 'server/sandbox/partners/partners.json');
const unlessProduction =
  <Value>(value: Value) =>
  (environment: Environment) =>
    environment === 'production' ? null : value;

const environmentSetting = setting(
  'WYSH_ENVIRONMENT',
  v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
  () => 'development',
);

const sandboxOnNetwork = setting(
  'WYSH_SANDBOX_ON_NETWORK',
  v.literal('yes', 'must be yes or left out'),
  () => null,
);

/** What is no provider's. */
const GENERAL = {
  port: setting('PORT', rules.portNumber, () => 4400),
  // The loopback address in every environment: being reachable from elsewhere is something an operator says, with HOST.
  host: setting(
    'HOST',
    rules.matching(/^[\w.:%-]+$/, 'must be a network address such as 127.0.0.1'),
    () => '127.0.0.1',
  ),
  dataDir: setting('DATA_DIR', v.pipe(rules.anyText, v.transform(resolve)), () => join(projectRoot, '.data')),
  databaseUrl: setting('DATABASE_URL', rules.postgresAddress, () => null),
  databaseOwnerUrl: setting('DATABASE_OWNER_URL', rules.postgresAddress, () => null),
  publicUrl: setting('PUBLIC_URL', rules.webOrigin, () => null),
  fallbackApiPath: setting(
    'FALLBACK_API_PATH',
    rules.matching(
      /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/,
      'must be a path such as /standby, without a slash at its end',
    ),
    unlessProduction('/standby'),
  ),
  trustProxy: setting('TRUST_PROXY', rules.switchOn, () => false),
  metricsAddress: setting('METRICS_ADDRESS', rules.listenAddress, () => null),
  otlpEndpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', rules.collectorAddress, () => null),
  drainSeconds: setting('DRAIN_SECONDS', rules.secondsUpToAMinute, (environment) =>
    environment === 'production' ? 5 : 0,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    (environment) => (environment === 'test' ? 'warn' : 'info'),
  ),
  baseTitle: setting('BASE_TITLE', rules.anyText, () => 'Wysh'),
  supportPhone: setting(
    'SUPPORT_PHONE',
    rules.matching(/^\+?[\d().\s-]{7,25}$/, 'must be a phone number such as (800) 555-0199'),
    () => exampleSupportPhone,
  ),
  insurerAddress: setting('INSURER_ADDRESS', rules.anyText, () => exampleInsurerAddress),
  insurerOfficers: setting('INSURER_OFFICERS', rules.officers, () => exampleInsurerOfficers),
  insurerLicenses: setting('INSURER_LICENSES', rules.stateLicenses, () => []),
  retentionPerLife: setting('RETENTION_PER_LIFE', rules.wholeDollars, () => 250_000),
  socialLinks: setting('SOCIAL_LINKS', rules.socialLinks, () => [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ]),
  encryptionKeys: setting('ENCRYPTION_KEYS', rules.anyText, () => null),
  developmentAdminToken: setting(
    'DEVELOPMENT_ADMIN_TOKEN',
    rules.matching(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, _ or -'),
    () => null,
  ),
  // Partners are the operator's to make; outside production there are invented ones.
  partnersFile: setting(
    'PARTNERS_FILE',
    v.pipe(rules.anyText, v.transform(resolve)),
    unlessProduction(inventedPartners),
  ),
};

const AD_FRAME = {
  url: setting(
    'AD_FRAME_URL',
    rules.urlWith(['http:', 'https:'], 'must be a web address such as https://offers.example/frame'),
    unlessProduction(sandboxAdFramePath),
  ),
  id: setting('AD_FRAME_ID', rules.anyText, () => 'wysh'),
  placementId: setting('AD_FRAME_PLACEMENT_ID', rules.anyText, () => 'ineligible'),
  environment: setting('AD_FRAME_ENVIRONMENT', rules.anyText, (environment) =>
    environment === 'production' ? 'production' : 'sandbox',
  ),
};

/** Every environment variable the server reads. */
export const VARIABLES: readonly string[] = [
  environmentSetting.variable,
  sandboxOnNetwork.variable,
  ...[GENERAL, AD_FRAME].flatMap((table) => Object.values(table).map(({ variable }) => variable)),
  ...variablesOfProviders(),
];

/** Reads the configuration from environment variables. An empty variable counts as one that is not set. */
export function readConfig(variables: EnvironmentVariables): Config {
  refuseUnknownVariables(variables, VARIABLES);
  const environment = readSetting(variables, 'development', environmentSetting);
  const { url, ...adFrame } = readSettings(variables, environment, AD_FRAME);
  const config: Config = {
    environment,
    ...readSettings(variables, environment, GENERAL),
    ...readProviders(variables, environment),
    adFrame: url === null ? null : { url, ...adFrame },
  };
  refuseUnfit(config, readSetting(variables, environment, sandboxOnNetwork) !== null);
  return config;
}
