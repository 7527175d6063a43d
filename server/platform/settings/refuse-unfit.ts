import { isIPv4, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { ConfigError } from './setting.ts';

/** Settings that are each what they should be, and together open a door, mislead people or belong to two environments. */
export function refuseUnfit(config: Config, isSandboxOnNetworkWanted: boolean): void {
  refuseUnfitOwner(config);
  refuseMixedStripeKeys(config);
  refuseLettersByAccident(config);
  if (config.environment === 'production') {
    refuseUnsafeProduction(config, isSandboxOnNetworkWanted);
    refusePlainWeb(config);
  } else if (!isSandboxOnNetworkWanted) refuseSandboxOnNetwork(config);
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

/** A card form of one account and charges of another sell nothing; a live key beside a clock that anybody moves takes real money. */
function refuseMixedStripeKeys({ environment, paymentsProvider }: Config): void {
  if (paymentsProvider.name !== 'stripe') return;
  const isLive = paymentsProvider.secretKey.includes('_live_');
  if (isLive !== paymentsProvider.publishableKey.includes('_live_')) {
    throw new ConfigError(
      `The environment variable STRIPE_SECRET_KEY holds a ${isLive ? 'live' : 'test'} key and STRIPE_PUBLISHABLE_KEY ` +
        `a ${isLive ? 'test' : 'live'} one. Both must be of the same mode of the same account.`,
    );
  }
  if (isLive && environment !== 'production') {
    throw new ConfigError(
      `The environment variable STRIPE_SECRET_KEY holds a live key, which takes real money, but this server runs as ` +
        `${environment}. Use a test key, or set WYSH_ENVIRONMENT to production.`,
    );
  }
}

/** A live key beside a clock that anybody moves mails real letters to people who were invented. */
function refuseLettersByAccident({ environment, postProvider }: Config): void {
  if (postProvider.name !== 'lob' || environment === 'production') return;
  if (!postProvider.secretKey.startsWith('live_')) return;
  throw new ConfigError(
    `The environment variable LOB_SECRET_KEY holds a live key, which mails real letters, but this server runs as ` +
      `${environment}. Use a test key, or set WYSH_ENVIRONMENT to production.`,
  );
}

function refuseUnsafeProduction(config: Config, isSandboxOnNetworkWanted: boolean): void {
  if (config.sanctionsProvider.name === 'embedded') {
    throw new ConfigError(
      'The environment variable SANCTIONS_PROVIDER names the embedded list, whose people are invented: asking it is asking nobody. ' +
        'In production set it to ofac, and SANCTIONS_SDN_FILE to the file that the US Treasury publishes, or to opensanctions.',
    );
  }
  if (isSandboxOnNetworkWanted) {
    throw new ConfigError(
      'The environment variable WYSH_SANDBOX_ON_NETWORK is for servers outside production: in production there is no sandbox. Leave it out.',
    );
  }
  if (config.developmentAdminToken !== null) {
    throw new ConfigError(
      'The environment variable DEVELOPMENT_ADMIN_TOKEN is for servers outside production, where it verifies a session without its code. ' +
        'In production there is no such way. Leave it out.',
    );
  }
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
  if (config.publicUrl === null) {
    throw new ConfigError(
      'The environment variable PUBLIC_URL is missing. In production it is the address people see, such as ' +
        'https://wysh.example; without it the links in messages would lead to this machine.',
    );
  }
}

/** What leaves in the clear can be read and changed on its way; a trial on this machine alone leaves nothing. */
function refusePlainWeb({ publicUrl, trustProxy, ...config }: Config): void {
  const { storageProvider: storage, underwritingProvider: underwriting, adFrame } = config;
  const { analyticsProvider: analytics, deviceRiskProvider: deviceRisk } = config;
  const { identityCheckProvider: identity, sanctionsProvider: sanctions } = config;
  const isTrial = publicUrl !== null && isLoopback(new URL(publicUrl).hostname) && !trustProxy;
  const plain = [
    ...(isPlain(publicUrl) && !isTrial ? ['PUBLIC_URL'] : []),
    ...(storage.name === 's3' && isPlain(storage.bucketUrl) ? ['S3_BUCKET_URL'] : []),
    // Facts about people's health go there.
    ...(underwriting.name === 'aura' && isPlain(underwriting.url) ? ['UNDERWRITING_URL'] : []),
    ...(analytics.name === 'segment' && isPlain(analytics.url) ? ['SEGMENT_URL'] : []),
    ...(deviceRisk.name === 'truvalidate' && isPlain(deviceRisk.url) ? ['TRUVALIDATE_URL'] : []),
    // Names, birthdates and tax ids go there; a list of one's own on this machine is nobody's way.
    ...(identity.name === 'socure' && isPlain(identity.url) ? ['SOCURE_URL'] : []),
    ...(sanctions.name === 'opensanctions' && isPlain(sanctions.url) && !isOwn(sanctions.url)
      ? ['OPENSANCTIONS_URL']
      : []),
    ...(isPlain(adFrame?.url ?? null) ? ['AD_FRAME_URL'] : []),
  ];
  const [variable] = plain;
  if (variable === undefined) return;
  throw new ConfigError(
    `The environment variable ${variable} must be an https address in production: what goes there over plain HTTP can be read on its way.`,
  );
}

const isOwn = (url: string) => isLoopback(new URL(url).hostname);
const isPlain = (url: string | null) => url?.startsWith('http:') === true;

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIPv4(bare)) return bare.startsWith('127.');
  if (isIPv6(bare)) return bare === '::1';
  return bare === 'localhost';
}
