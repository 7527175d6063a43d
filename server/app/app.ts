import { join } from 'node:path';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import type { Editions } from '@wysh/domain/editions/editions.ts';
import { rateTableOf } from '@wysh/domain/pricing/rate-table.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerBillingRoutes } from '../insuring/billing/routes.ts';
import { createAccountAllowances } from '../ground/authorization/account-allowances.ts';
import { readBearerToken } from '../ground/authorization/bearer-token.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from '../people/accounts/identify-caller.ts';
import { isSessionAlive } from '../people/accounts/is-session-alive.ts';
import type { Handlers } from '../happenings.ts';
import { policyRegister } from '../insuring/policies/policy-register.ts';
import { standingRegister } from '../insuring/standing/find-standing.ts';
import { FLOW_RECORD_SOURCES, PRODUCT_FLOW_HOOKS } from './product-flow-hooks.ts';
import { PRODUCT_HANDLERS } from './product-handlers.ts';
import { oauthClientId } from '../people/accounts/oauth-client.ts';
import { registerBankLinksRoutes } from '../people/bank-links/routes.ts';
import { registerAccountsRoutes } from '../people/accounts/routes.ts';
import { registerMailChoiceRoutes } from '../people/accounts/mail-choice-routes.ts';
import { registerTextReplyRoutes } from '../people/accounts/text-reply-routes.ts';
import { openSessionUseRecorder } from '../people/accounts/session-use-recorder.ts';
import { contentVersion } from '../content/translations.ts';
import type { Caller, Context, Services } from '../context.ts';
import { registerDesk } from '../desk/routes.ts';
import { dependenciesOf, keysDependency } from './dependencies.ts';
import { noticeDevice } from '../people/devices/notice-device.ts';
import { openDisclosureLibrary } from '../applying/disclosures/disclosure-library.ts';
import { registerDisclosuresRoutes } from '../applying/disclosures/routes.ts';
import { registerDocumentsRoutes } from '../ground/documents/routes.ts';
import { checkFlows, openFlowLibrary } from '../ground/flows/flow-library.ts';
import type { FlowSource } from '../ground/flows/flow-library.ts';
import type { FlowHooks } from '../ground/flows/flow-hooks.ts';
import { PRODUCT_FLOWS } from '../ground/flows/product-flows.ts';
import { reportServerError } from '../contact/insights/report-server-error.ts';
import { registerDataPackagesRoutes } from '../contact/data-packages/routes.ts';
import { registerChatRoutes } from '../contact/support/routes.ts';
import { registerLettersRoutes } from '../contact/letters/routes.ts';
import { registerInsightsRoutes } from '../contact/insights/routes.ts';
import { registerPlacesRoutes } from '../ground/places/routes.ts';
import { issuerOfPages } from './issuer-of-pages.ts';
import { openData } from './open-data.ts';
import { openProviders } from './open-providers.ts';
import { openAllowances } from '../platform/allowances/allowances.ts';
import { openMovableClock, systemClock } from '../platform/clock.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { readingOnce } from '../platform/database/reading-once.ts';
import { createGraphqlAllowances } from '../platform/graphql/graphql-allowances.ts';
import { createGraphqlHost } from '../platform/graphql/graphql-route.ts';
import knownDocuments from '../platform/graphql/known-documents.generated.json' with { type: 'json' };
import { registerArtRoutes } from '../platform/http/art-routes.ts';
import { ownDependencies } from '../platform/health/own-dependencies.ts';
import { jobGauges } from '../platform/jobs/job-metrics.ts';
import { openMetrics } from '../platform/metrics/open-metrics.ts';
import { databaseGauges, readinessGauges, vendorCallsCounter } from '../platform/metrics/process-metrics.ts';
import { billingGauges, chargesCounter, webhooksCounter } from '../insuring/billing/billing-metrics.ts';
import { insightsGauges } from '../contact/insights/insights-metrics.ts';
import { messagingGauges } from '../ground/messaging/message-metrics.ts';
import { underwritingGauges } from '../applying/underwriting/case-metrics.ts';
import { createReadiness } from '../platform/health/readiness.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import { closeDuringMaintenance, registerHealthRoutes } from '../platform/http/health-routes.ts';
import { readFirstViews } from '../platform/http/first-views.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { readKnownAddresses } from '../platform/http/known-addresses.ts';
import { hasOptOutSignal } from '../platform/http/opt-out-signal.ts';
import { createPageConfig } from '../platform/http/page-config.ts';
import { registerPartnerLogoRoutes } from '../platform/http/partner-logo-routes.ts';
import { NO_PARTNERS, readPartners } from '../platform/partners/partners-file.ts';
import { registerProbeRoutes } from '../platform/http/probe-routes.ts';
import { createServiceStatus } from '../platform/http/service-status.ts';
import { webFilesOf } from '../platform/http/web-files.ts';
import { registerWebRoutes } from '../platform/http/web-routes.ts';
import { randomIds } from '../platform/ids.ts';
import { ConfigError } from '../platform/settings/setting.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import type { ScheduleDefinition } from '../platform/jobs/queue.ts';
import { createLog } from '../platform/log.ts';
import { openPasswordHashing } from '../platform/password-hashing.ts';
import type { PasswordCost } from '../platform/password-hashing.ts';
import { apiPaths } from './api-paths.ts';
import { personalData } from './personal-data.ts';
import { PRODUCT_JOBS, PRODUCT_SCHEDULES } from './product-jobs.ts';
import { beginScreen } from './product-screens.ts';
import { readRelease, webFolder } from './release.ts';
import type { Release } from './release.ts';
import type { BankLink } from '../providers/bank-link/port.ts';
import type { ChatInbox } from '../providers/chat/port.ts';
import type { IdentityCheck } from '../providers/identity-check/port.ts';
import type { Payments } from '../providers/payments/port.ts';
import type { RequestContext } from '../request-context.ts';
import { registerAffiliateFrame } from '../sandbox/affiliate-frame.ts';
import { registerSandboxRoutes } from '../sandbox/sandbox-routes.ts';
import { createWyshLoaders } from '../shopping/wyshes/loaders.ts';

export interface App {
  readonly services: Services;
  readonly http: FastifyInstance;
  readonly readiness: Readiness;
  /** Begins to answer on `METRICS_ADDRESS`, where that is set. */
  listenForMetrics(): Promise<void>;
  /** Where metrics are read; null when nowhere. */
  metricsAddress(): string | null;
  /** Finishes what is under way, then stops the jobs and closes what this app opened. */
  close(): Promise<void>;
}

export interface AppOptions {
  /** A database that is already open, and stays so when the app closes. */
  readonly database?: Database;
  /** A clock in the caller's hands; refused in production. */
  readonly clock?: MovableClock;
  readonly logDestination?: DestinationStream;
  /** This machine's sense of time, for tests of what is said about it: how long it is up, and what time it has it. */
  readonly machine?: { readonly uptimeMs: () => number; readonly realTimeMs: () => number };
  /** Flows in place of the product's, with their hooks; refused in production. */
  readonly flows?: { readonly source: FlowSource; readonly hooks: readonly FlowHooks[] };
  /** In place of the configured providers; refused in production. */
  readonly payments?: Payments;
  readonly bankLink?: BankLink;
  readonly chatInbox?: ChatInbox;
  readonly identityCheck?: IdentityCheck;
  /** Others than the product's; refused in production. Packs are asked in many places, and are the product's. */
  readonly editions?: Partial<Omit<Editions, 'packs'>>;
  /** In place of the product's; refused in production. */
  readonly handlers?: Partial<Handlers>;
  /** In place of what passwords are worth; refused in production. */
  readonly passwordCost?: PasswordCost;
  /** Limits as strict as in production, outside of it. */
  readonly limits?: 'production';
  /** Read before, by whoever opens several apps. */
  readonly release?: Release;
  /** What runs by itself, in place of the product's; refused in production. */
  readonly schedules?: readonly ScheduleDefinition[];
  /** False: jobs run only when the queue is drained. */
  readonly runJobsInBackground?: boolean;
}

/** Where payment vendors send their messages; the embedded one too. */
const paymentWebhookPath = '/webhooks/payments';
const letterWebhookPath = '/webhooks/letters';
const bankWebhookPath = '/webhooks/bank-link';

/** Everything that is counted; an area's gauges are read by name below. */
const counters = [vendorCallsCounter, chargesCounter, webhooksCounter];

/** Requests and jobs under way after this long are cut off, so that a process is gone within ten seconds of the end of its drain pause. */
export const finishWithinMs = 8_000;

/** Puts the process together. The only place that chooses a provider. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const isProduction = config.environment === 'production';
  if (isProduction && options.clock !== undefined) throw new Error('Nobody moves the clock in production.');

  if (isProduction && options.flows !== undefined)
    throw new Error('Production runs the flows of the product.');

  if (
    isProduction &&
    (options.payments ??
      options.bankLink ??
      options.chatInbox ??
      options.identityCheck ??
      options.handlers ??
      options.editions ??
      options.schedules) !== undefined
  )
    throw new Error('Production sells as the product does.');

  const { passwordCost } = options;
  if (isProduction && passwordCost !== undefined)
    throw new Error('Production hashes passwords at their full cost.');

  const { source, hooks } = options.flows ?? { source: PRODUCT_FLOWS, hooks: PRODUCT_FLOW_HOOKS };
  checkFlows(source, hooks);
  const machine = options.machine ?? { uptimeMs: () => performance.now(), realTimeMs: Date.now };
  const log = createLog(config, options.logDestination);
  const metrics = await openMetrics(config, { log, counters });
  const ids = randomIds();
  const release = options.release ?? readRelease();
  const { catalogue, translations, trivia, isLeakedPassword } = release;
  const partners = config.partnersFile === null ? NO_PARTNERS : readPartners(config.partnersFile);
  const editions = { ...PRODUCT_EDITIONS, ...options.editions };

  const { database, encryption } = await openData(config, log, options.database);
  const movableClock = isProduction ? null : (options.clock ?? (await openMovableClock(database)));
  const clock = movableClock ?? systemClock();
  // The rates take some tens of milliseconds, which nobody's first price should wait for, today or when another basis begins.
  const basis = basisInForce(editions, '', clock.now());
  for (const one of editions.bases.slice(editions.bases.indexOf(basis))) rateTableOf(one);
  const sessionUses = openSessionUseRecorder({ database, log });
  const areStrict = isProduction || options.limits === 'production';
  const allowances = openAllowances({ database, clock, encryption, log, areStrict });
  const providers = await openProviders({
    config,
    database,
    clock,
    ids,
    encryption,
    log,
    metrics,
    uptimeMs: machine.uptimeMs,
    payments: options.payments,
    bankLink: options.bankLink,
    chatInbox: options.chatInbox,
    identityCheck: options.identityCheck,
    jobs: () => jobs,
    postPaymentWebhook: async (payload, headers) => {
      const request = { method: 'POST', url: paymentWebhookPath, headers, payload } as const;
      return (await http.inject(request)).statusCode;
    },
    postLetterWebhook: async (payload, headers) => {
      const request = { method: 'POST', url: letterWebhookPath, headers, payload } as const;
      return (await http.inject(request)).statusCode;
    },
    postBankWebhook: async (payload, headers) => {
      const request = { method: 'POST', url: bankWebhookPath, headers, payload } as const;
      return (await http.inject(request)).statusCode;
    },
  });
  const { cardFrameVendor, embeddedPrinter, embeddedBank } = providers;
  const vendorsWithin = [cardFrameVendor, embeddedPrinter, embeddedBank].filter((one) => one !== null);
  const jobDefinitions = [...PRODUCT_JOBS, ...vendorsWithin.flatMap(({ ownJobs }) => ownJobs)];
  const jobs = await openJobQueue({
    database,
    clock,
    log,
    jobs: jobDefinitions,
    schedules: [
      ...(options.schedules ?? PRODUCT_SCHEDULES),
      ...vendorsWithin.flatMap(({ ownSchedules }) => ownSchedules),
    ],
  });
  const services: Services = {
    config,
    editions,
    database,
    clock,
    ids,
    encryption,
    jobs,
    log,
    metrics,
    catalogue,
    translations,
    trivia,
    disclosures: await openDisclosureLibrary({ database, clock }),
    flows: await openFlowLibrary({ database, clock, source, hooks, recordSources: FLOW_RECORD_SOURCES }),
    partners,
    ...providers.services,
    dependencies: dependenciesOf({ config, database, encryption, ...providers.asked }),
    sessionUses,
    allowances,
    accountAllowances: createAccountAllowances(allowances),
    passwordHashing: openPasswordHashing(passwordCost === undefined ? {} : { cost: passwordCost }),
    isLeakedPassword,
    sessions: {
      identifyCaller: (request) => identifyCaller(services, request),
      isAlive: isSessionAlive,
    },
    policyRegister,
    personalData,
    standingRegister,
    handlers: { ...PRODUCT_HANDLERS, ...options.handlers },
  };

  const dependencies = [
    ...ownDependencies({ database, jobs, realTimeMs: machine.realTimeMs }),
    keysDependency({ database, encryption }),
    ...providers.watched,
  ];
  const readiness = createReadiness(dependencies, { log, nowMs: machine.uptimeMs });
  const status = createServiceStatus({ database, clock, ids, hasSandbox: !isProduction });
  const http = createHttpServer({
    config,
    ids,
    log,
    onRequest: (request) => metrics.observeRequest(request),
    onUnexpectedError,
  });
  const registerGraphql = createGraphqlHost<RequestContext>({
    schema: release.productSchema,
    knownDocuments: new Set(Object.values(knownDocuments)),
    isPublic: isProduction,
    createContext: async (request, answerHeaders, { kind, fieldsAsked }) => {
      const accessToken = readBearerToken(request.headers.authorization);
      const ofRequest = database.forOneRequest();
      // A change reads anew what it may have changed.
      const forCaller =
        kind === 'query'
          ? readingOnce(ofRequest, beginScreen(ofRequest, fieldsAsked, accessToken))
          : ofRequest;
      const caller = await callerOf(request, accessToken, forCaller);
      return requestContextOf({ ...services, database: forCaller, caller }, answerHeaders);
    },
    allowances: createGraphqlAllowances(allowances, 'graphql'),
    createCatalogueContext: () =>
      requestContextOf({ ...services, caller: visitorWithoutSession('catalogue', null) }, {}),
    onUnexpectedError,
  });

  async function callerOf(
    request: FastifyRequest,
    accessToken: string | null,
    ofRequest: Database,
  ): Promise<Caller> {
    const caller = await identifyCaller(
      { ...services, database: ofRequest },
      { accessToken, requestId: request.id, address: request.ip },
    );
    if (caller === 'invalid') throw new Failure('GRAPH_API_UNAUTHORIZED');
    const optOutSignal = hasOptOutSignal(request.headers);
    return noticeDevice(services, { ...caller, optOutSignal }, request.headers);
  }

  function requestContextOf(context: Context, answerHeaders: Record<string, string>): RequestContext {
    return { ...context, loaders: { wyshes: createWyshLoaders(context) }, answerHeaders };
  }

  function onUnexpectedError(error: unknown, request: FastifyRequest): void {
    const operation = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    log.error({ requestId: request.id, operation, err: error }, 'unexpected error');
    void reportServerError(services, error, { reference: request.id, operation, userId: null });
  }

  function registerApi(prefix: string): void {
    void http.register(
      async (scope) => {
        registerHealthRoutes(scope, { status, oauthClientId, isFallback: prefix !== '' });
        registerInsightsRoutes(scope, services);
        // What vendors tell, they tell once or for a day: money that came is noted, and a STOP or a mail program's "no more" counts, also while people are kept out.
        registerBillingRoutes(scope, services);
        registerLettersRoutes(scope, services);
        registerChatRoutes(scope, services);
        registerTextReplyRoutes(scope, services);
        registerMailChoiceRoutes(scope, services);
        registerBankLinksRoutes(scope, services);
        await scope.register(async (open) => {
          closeDuringMaintenance(open, { status, clock });
          registerAccountsRoutes(open, services);
          registerPlacesRoutes(open, services);
          registerDisclosuresRoutes(open, services);
          registerDocumentsRoutes(open, services);
          registerDataPackagesRoutes(open, services);
          providers.registerStorageRoutes(open);
          registerGraphql(open);
        });
      },
      { prefix },
    );
  }

  if (apiPaths.some((path) => path.split('/')[1] === config.fallbackApiPath?.split('/')[1]))
    throw new ConfigError(
      'The environment variable FALLBACK_API_PATH names a path that this server has already.',
    );

  registerProbeRoutes(http, readiness);
  registerApi('');
  if (config.fallbackApiPath !== null) registerApi(config.fallbackApiPath);
  registerArtRoutes(http, release.art);
  registerPartnerLogoRoutes(http, partners);
  registerDesk(http, services, release.deskSchema, onUnexpectedError);
  providers.registerCardFrame(http, join(webFolder, 'card-frame.html'));
  providers.registerBankPage(http);
  if (movableClock !== null) {
    registerSandboxRoutes(http, {
      services,
      clock: movableClock,
      status,
      sentMessages: providers.sentMessages,
      adminToken: config.developmentAdminToken,
      registerPaymentDashboard: providers.registerPaymentDashboard,
      registerBankCounter: providers.registerBankCounter,
    });
    registerAffiliateFrame(http);
  }
  registerWebRoutes(http, {
    files: webFilesOf(
      release.web,
      config,
      createPageConfig(config, {
        contentVersion: contentVersion(catalogue, translations),
        issuer: issuerOfPages(config, easternDate(clock.now())),
        cardForm: providers.services.payments.cardForm,
        cobrandPartners: partners.coBrands.map(({ logo, ...one }) => ({ ...one, logo: logo.path })),
      }),
    ),
    apiPaths: [...apiPaths, ...(config.fallbackApiPath === null ? [] : [config.fallbackApiPath])],
    isKnownAddress: readKnownAddresses(webFolder),
    findFirstView: readFirstViews(webFolder),
    isUnderMaintenance: async () => (await status.maintenance()) !== null,
  });

  await jobs.start(services, { inBackground: options.runJobsInBackground ?? true });
  await http.ready();
  metrics.readGauges(services, [
    ...databaseGauges,
    ...jobGauges(jobDefinitions.map(({ name }) => name)),
    ...readinessGauges(
      readiness,
      dependencies.map(({ name }) => name),
    ),
    ...billingGauges,
    ...messagingGauges,
    ...insightsGauges,
    ...underwritingGauges,
  ]);

  return {
    services,
    http,
    readiness,
    listenForMetrics: () => metrics.listen(),
    metricsAddress: () => metrics.address(),
    async close() {
      const closeByMs = performance.now() + finishWithinMs;
      await http.close();
      await metrics.close();
      await jobs.stop(closeByMs - performance.now());
      providers.close();
      await sessionUses.close();
      if (options.clock === undefined) movableClock?.close();
      if (options.database === undefined) await database.close();
    },
  };
}
