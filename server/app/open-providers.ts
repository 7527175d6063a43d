import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { makeDataFolder } from '../platform/data-folder.ts';
import { createVendorWatch } from '../platform/health/vendor-watch.ts';
import type { VendorWatch } from '../platform/health/vendor-watch.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';
import { systemClock } from '../platform/clock.ts';
import { vendorCallsCounter } from '../platform/metrics/process-metrics.ts';
import { embeddedAddressLookup } from '../providers/address/embedded.ts';
import { smartyAddressLookup } from '../providers/address/smarty.ts';
import { embeddedAnalytics } from '../providers/analytics/embedded.ts';
import { registerBankCounter } from '../providers/bank-link/embedded-dashboard.ts';
import { segmentAnalytics } from '../providers/analytics/segment.ts';
import { registerBankPage } from '../providers/bank-link/embedded-page.ts';
import { embeddedBankLink } from '../providers/bank-link/embedded.ts';
import { BankLinkRefused } from '../providers/bank-link/port.ts';
import type { BankLink } from '../providers/bank-link/port.ts';
import { embeddedChatInbox } from '../providers/chat/embedded.ts';
import { intercomChatInbox } from '../providers/chat/intercom.ts';
import type { ChatInbox } from '../providers/chat/port.ts';
import { embeddedDeviceRisk } from '../providers/device-risk/embedded.ts';
import { truValidateDeviceRisk } from '../providers/device-risk/truvalidate.ts';
import { embeddedErrorReporting } from '../providers/error-reporting/embedded.ts';
import { sentryErrorReporting } from '../providers/error-reporting/sentry.ts';
import { embeddedFileScan } from '../providers/file-scan/embedded.ts';
import { embeddedIdentityCheck } from '../providers/identity-check/embedded.ts';
import { plaidIdentityCheck } from '../providers/identity-check/plaid.ts';
import { NoVerdictYet } from '../providers/identity-check/port.ts';
import type { IdentityCheck } from '../providers/identity-check/port.ts';
import { socureIdentityCheck } from '../providers/identity-check/socure.ts';
import { isKeyRefused } from '../providers/key-refused.ts';
import { branchLinkAttribution } from '../providers/link-attribution/branch.ts';
import { embeddedLinkAttribution } from '../providers/link-attribution/embedded.ts';
import { embeddedMarketingMessages } from '../providers/marketing-messages/embedded.ts';
import { iterableMarketingMessages } from '../providers/marketing-messages/iterable.ts';
import { embeddedMessaging } from '../providers/messaging/embedded.ts';
import { RecipientRefused } from '../providers/messaging/port.ts';
import type { Messaging } from '../providers/messaging/port.ts';
import { smtpMessaging } from '../providers/messaging/smtp.ts';
import { twilioMessaging } from '../providers/messaging/twilio.ts';
import { embeddedPostbacks } from '../providers/partners/embedded.ts';
import { httpPostbacks } from '../providers/partners/http.ts';
import { registerCardFrame } from '../providers/payments/embedded-card-frame.ts';
import { registerEmbeddedDashboard } from '../providers/payments/embedded-dashboard.ts';
import { embeddedPayments } from '../providers/payments/embedded.ts';
import type { EmbeddedPayments } from '../providers/payments/embedded.ts';
import { VendorRefused } from '../providers/vendor-refused.ts';
import { PaymentRefused } from '../providers/payments/port.ts';
import type { Payments } from '../providers/payments/port.ts';
import { embeddedPost } from '../providers/post/embedded.ts';
import { lobPost } from '../providers/post/lob.ts';
import { AddressRefused, LetterRefused } from '../providers/post/port.ts';
import type { Post } from '../providers/post/port.ts';
import { embeddedSanctions } from '../providers/sanctions/embedded.ts';
import { ofacSanctions } from '../providers/sanctions/ofac.ts';
import { openSanctions } from '../providers/sanctions/open-sanctions.ts';
import type { Sanctions } from '../providers/sanctions/port.ts';
import { registerEmbeddedStorageRoutes } from '../providers/storage/embedded-routes.ts';
import { embeddedStorage } from '../providers/storage/embedded.ts';
import type { Storage } from '../providers/storage/port.ts';
import { s3Storage } from '../providers/storage/s3.ts';
import { auraUnderwriting } from '../providers/underwriting/aura.ts';
import { embeddedUnderwriting } from '../providers/underwriting/embedded.ts';

interface Parts extends Pick<
  Services,
  'config' | 'database' | 'clock' | 'ids' | 'encryption' | 'log' | 'metrics'
> {
  /** Milliseconds that only grow. */
  readonly uptimeMs: () => number;
  /** In place of the configured vendors. */
  readonly payments: Payments | undefined;
  readonly bankLink: BankLink | undefined;
  readonly chatInbox: ChatInbox | undefined;
  readonly identityCheck: IdentityCheck | undefined;
  readonly jobs: () => JobQueue;
  /** How the embedded payment vendor reaches us; answers the status. */
  readonly postPaymentWebhook: (
    payload: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<number>;
  /** And the embedded printer. */
  readonly postLetterWebhook: Parts['postPaymentWebhook'];
  /** And the embedded bank. */
  readonly postBankWebhook: Parts['postPaymentWebhook'];
}

/** What a vendor has to say in the form of an error. */
const ANSWERS = [
  BankLinkRefused,
  PaymentRefused,
  RecipientRefused,
  AddressRefused,
  LetterRefused,
  NoVerdictYet,
  VendorRefused,
];

const storageCalls = ['store', 'inspect', 'read', 'remove'] as const;
const paymentCalls = [
  'createCustomer',
  'attachMethod',
  'attachBankAccount',
  'detachMethod',
  'charge',
  'findCharge',
  'giveUpCharge',
  'refund',
] as const;

const bankLinkCalls = ['begin', 'findResult', 'exchange', 'read', 'paymentToken', 'unlink'] as const;

/**
 * Everything others do for us, by the settings: the only place that chooses between what is embedded and a vendor. What becomes of each
 * call to a vendor is watched, so that readiness and metrics know without asking.
 */
export async function openProviders(parts: Parts) {
  const { config, database, clock, ids, encryption, log, metrics } = parts;
  const vendors = createVendorWatch({
    log,
    isAnswer: (error) => ANSWERS.some((answer) => error instanceof answer),
    isKeyRefused,
    nowMs: parts.uptimeMs,
    onCall: (vendor, outcome) => metrics.count(vendorCallsCounter, { vendor, outcome }),
  });
  const { payments, cardFrameVendor } = await openPayments(parts);
  const { storage, storageDoors } = await openStorage(parts);
  const { post, embeddedPrinter } = openPost(parts);
  const { bankLink, embeddedBank } = await openBankLink(parts, cardFrameVendor);
  const watchedStorage = vendors.watch('storage', storage, storageCalls);
  const watchedDoors = storageDoors && vendors.watch('storage', storageDoors, ['put']);

  const sentMessages = embeddedMessaging({ database, clock, ids, encryption });
  const smtp = config.mailProvider.name === 'smtp' ? smtpMessaging(config.mailProvider) : null;
  const mail = vendors.watch<Messaging>('mail', smtp ?? sentMessages, ['send']);
  const byPhone =
    config.phoneProvider.name === 'twilio' ? twilioMessaging(config.phoneProvider) : sentMessages;
  const phone = vendors.watch<Messaging>('phone', byPhone, ['send']);
  if (config.environment === 'production' && (smtp === null || byPhone === sentMessages))
    log.warn('messages without a vendor stay in the database: see MAIL_PROVIDER and PHONE_PROVIDER');

  const services = {
    payments: vendors.watch('payments', parts.payments ?? payments, paymentCalls),
    post: vendors.watch('post', post, ['handOver', 'find']),
    bankLink: vendors.watch('bank-link', parts.bankLink ?? bankLink, bankLinkCalls),
    chatInbox: openChatInbox(parts, vendors),
    ...openInsights(parts, vendors),
    identityCheck: vendors.watch('identity', openIdentityCheck(parts), ['check']),
    sanctions: vendors.watch('sanctions', await openSanctionsList(parts), ['screen']),
    ...openErrorReporting(parts),
    addressLookup: vendors.watch(
      'address',
      config.addressProvider.name === 'smarty'
        ? smartyAddressLookup(config.addressProvider)
        : embeddedAddressLookup({ database }),
      ['autocomplete', 'verifyStreet'],
    ),
    storage: watchedStorage,
    fileScan: embeddedFileScan,
    underwriting: vendors.watch(
      'underwriting',
      config.underwritingProvider.name === 'aura'
        ? auraUnderwriting(config.underwritingProvider)
        : embeddedUnderwriting({ database, ...config.underwritingProvider }),
      ['decide'],
    ),
  };
  const messaging: Services['messaging'] = {
    send: (message, key) => (message.kind === 'email' ? mail : phone).send(message, key),
  };
  const watched: readonly Dependency[] = [
    vendors.dependency('payments', ['sell', 'charge']),
    vendors.dependency('underwriting', ['sell']),
    vendors.dependency('storage', ['sell']),
    vendors.dependency('phone', ['sell', 'notify']),
    vendors.dependency('mail', ['notify']),
    vendors.dependency('post', ['notify']),
  ];
  return {
    services: { ...services, messaging, textReplies: byPhone },
    /** What `npm run doctor` asks. */
    asked: { ...services, mail, phone },
    /** What readiness knows without asking. */
    watched,
    sentMessages,
    cardFrameVendor,
    embeddedPrinter,
    embeddedBank,
    registerStorageRoutes: (scope: FastifyInstance): void => {
      if (watchedDoors !== null) registerEmbeddedStorageRoutes(scope, watchedDoors);
    },
    registerCardFrame: (http: FastifyInstance, page: string): void => {
      if (cardFrameVendor !== null) registerCardFrame(http, cardFrameVendor, page);
    },
    registerBankPage: (http: FastifyInstance): void => {
      if (embeddedBank !== null) registerBankPage(http, embeddedBank.page);
    },
    registerPaymentDashboard: (scope: FastifyInstance): void => {
      const dashboard = cardFrameVendor?.dashboard;
      if (dashboard !== undefined) registerEmbeddedDashboard(scope, { database, dashboard });
    },
    registerBankCounter: (scope: FastifyInstance): void => {
      if (embeddedBank !== null) registerBankCounter(scope, { database, clock });
    },
    close: (): void => smtp?.close(),
  };
}

/** Those who learn something of how people come and go, or judge what they come with. */
function openInsights({ config, database, clock }: Parts, { watch }: VendorWatch) {
  const { analyticsProvider, deviceRiskProvider, linkAttributionProvider, partnersProvider } = config;
  const { marketingMessagesProvider } = config;
  const analytics =
    analyticsProvider.name === 'segment'
      ? segmentAnalytics(analyticsProvider)
      : embeddedAnalytics({ database, clock });
  const deviceRisk =
    deviceRiskProvider.name === 'truvalidate'
      ? truValidateDeviceRisk(deviceRiskProvider)
      : embeddedDeviceRisk({ database });
  const linkAttribution =
    linkAttributionProvider.name === 'branch'
      ? branchLinkAttribution(linkAttributionProvider)
      : embeddedLinkAttribution({ database });
  const marketingMessages =
    marketingMessagesProvider.name === 'iterable'
      ? iterableMarketingMessages(marketingMessagesProvider)
      : embeddedMarketingMessages({ database });
  const partnerPostbacks =
    partnersProvider.name === 'http'
      ? httpPostbacks({ clock: systemClock() })
      : embeddedPostbacks({ database, clock });
  return {
    analytics: watch('analytics', analytics, ['track']),
    deviceRisk: watch('device-risk', deviceRisk, ['assess']),
    linkAttribution: watch('link-attribution', linkAttribution, ['resolve']),
    marketingMessages: watch('marketing', marketingMessages, ['list']),
    partnerPostbacks: watch('partners', partnerPostbacks, ['tell']),
  };
}

function openIdentityCheck({ config, database, identityCheck }: Parts): IdentityCheck {
  const { identityCheckProvider: provider, environment } = config;
  if (identityCheck !== undefined) return identityCheck;
  if (provider.name === 'socure') return socureIdentityCheck(provider);
  if (provider.name === 'embedded') return embeddedIdentityCheck({ database });
  // Outside production nobody's real records are asked.
  return plaidIdentityCheck({
    ...provider,
    environment: environment === 'production' ? 'production' : 'sandbox',
  });
}

async function openSanctionsList({ config, database, clock }: Parts): Promise<Sanctions> {
  const { sanctionsProvider: provider } = config;
  if (provider.name === 'ofac') return ofacSanctions({ ...provider, clock });
  return provider.name === 'opensanctions'
    ? openSanctions({ ...provider, clock })
    : embeddedSanctions({ database });
}

function openChatInbox({ config, chatInbox }: Parts, { watch }: VendorWatch): ChatInbox {
  const { chatProvider: provider } = config;
  const inbox = chatInbox ?? (provider.name === 'intercom' ? intercomChatInbox(provider) : embeddedChatInbox);
  const { vendor } = inbox;
  return vendor === null
    ? inbox
    : { ...inbox, vendor: watch('chat', vendor, ['enterPerson', 'begin', 'add', 'forget']) };
}

function openPost({ config, database, clock, ids, encryption, log, postLetterWebhook }: Parts) {
  const { postProvider: provider } = config;
  if (provider.name === 'lob') {
    const post: Post = lobPost(provider);
    return { post, embeddedPrinter: null };
  }
  if (config.environment === 'production')
    log.warn('letters without a printer are never mailed: see POST_PROVIDER');
  const embeddedPrinter = embeddedPost({ database, clock, ids, encryption, post: postLetterWebhook });
  return { post: embeddedPrinter, embeddedPrinter };
}

async function openBankLink(
  { config, database, clock, ids, encryption, log, postBankWebhook }: Parts,
  payments: EmbeddedPayments | null,
) {
  const { bankLinkProvider: provider, publicUrl } = config;
  if (provider.name === 'plaid') {
    // Plaid's package is 18 MB, which those who don't use it should not wait for.
    const { plaidBankLink } = await import('../providers/bank-link/plaid.ts');
    // Outside production nobody's real bank is linked.
    const environment = config.environment === 'production' ? 'production' : 'sandbox';
    const bankLink: BankLink = plaidBankLink({ ...provider, environment, publicUrl });
    return { bankLink, embeddedBank: null };
  }
  if (config.environment === 'production')
    log.warn('bank accounts without a vendor are fictitious: see BANK_LINK_PROVIDER');
  const embeddedBank = embeddedBankLink({
    database,
    clock,
    ids,
    encryption,
    post: postBankWebhook,
    bankTokenOf: async (account) => {
      if (payments === null) throw new BankLinkRefused('bank-link: a fictitious bank pays no real vendor');
      return payments.bankTokenOf(account);
    },
  });
  const bankLink: BankLink = embeddedBank;
  return { bankLink, embeddedBank };
}

async function openStorage({ config, database, clock, encryption, ids }: Parts) {
  const { storageProvider: provider } = config;
  if (provider.name === 's3') {
    // S3 goes by the real time, whatever ours has been moved to, and takes the files at an address of its own.
    const storage: Storage = s3Storage({ ...provider, clock: systemClock() });
    return { storage, storageDoors: null };
  }
  makeDataFolder(config.dataDir);
  const folder = join(config.dataDir, 'files');
  const storage = await embeddedStorage({ folder, database, clock, encryption, ids });
  return { storage: storage as Storage, storageDoors: storage };
}

function openErrorReporting({
  config,
  database,
  clock,
  ids,
}: Parts): Pick<Services, 'errorReporting' | 'keptErrorReports'> {
  const { errorReportingProvider: provider, environment } = config;
  if (provider.name === 'sentry') {
    const sentry = sentryErrorReporting({ ...provider, environment, clock: systemClock() });
    return { errorReporting: sentry, keptErrorReports: null };
  }
  const kept = embeddedErrorReporting({ database, clock, ids });
  return { errorReporting: kept, keptErrorReports: kept };
}

async function openPayments({
  config,
  database,
  clock,
  ids,
  encryption,
  log,
  jobs,
  postPaymentWebhook,
}: Parts) {
  const { paymentsProvider: provider } = config;
  if (provider.name === 'stripe') {
    // Stripe's package takes 80 ms and 40 MB to load, which those who don't use it should not wait for.
    const { stripePayments } = await import('../providers/payments/stripe.ts');
    const payments: Payments = stripePayments(provider);
    return { payments, cardFrameVendor: null };
  }
  if (config.environment === 'production')
    log.warn('payments without a vendor move no money: see PAYMENTS_PROVIDER');
  const post = postPaymentWebhook;
  // A test that drains the queue waits for nobody.
  const messagesAfterMs = config.environment === 'test' ? 0 : 250;
  const parts = { database, clock, ids, encryption, log, jobs, post, messagesAfterMs };
  const cardFrameVendor = embeddedPayments(parts);
  return { payments: cardFrameVendor, cardFrameVendor };
}
