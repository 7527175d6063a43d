import type { Services } from '../context.ts';
import { checkKeys } from '../platform/database/key-canaries.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import { CAPABILITIES, variablesOf } from '../platform/settings/capabilities.ts';
import type { Providers } from '../platform/settings/capabilities.ts';
import type { Messaging } from '../providers/messaging/port.ts';

interface Asked {
  findProblem(signal: AbortSignal): Promise<string | null>;
}

type Parts = Pick<
  Services,
  | 'config'
  | 'database'
  | 'encryption'
  | 'storage'
  | 'payments'
  | 'bankLink'
  | 'post'
  | 'underwriting'
  | 'identityCheck'
  | 'sanctions'
  | 'deviceRisk'
  | 'addressLookup'
  | 'errorReporting'
  | 'analytics'
  | 'linkAttribution'
  | 'marketingMessages'
  | 'chatInbox'
> & { readonly mail: Messaging; readonly phone: Messaging };

/** Everything the service stands on, in the order in which somebody at night would ask. */
export function dependenciesOf(parts: Parts): readonly Dependency[] {
  const { config } = parts;
  const provider = (
    name: string,
    capability: keyof Providers,
    asked: Asked,
    neededFor: Dependency['neededFor'],
  ): Dependency => ({
    name,
    neededFor,
    check: (signal) =>
      inTime(signal, async () => {
        const problem = await asked.findProblem(signal);
        return problem && `${problem} See ${settingsOf(capability, config[capability].name)}.`;
      }),
  });
  return [
    databaseDependency(parts),
    keysDependency(parts),
    // Nothing is bought without the papers of it.
    provider('storage', 'storageProvider', parts.storage, ['sell']),
    provider('payments', 'paymentsProvider', parts.payments, ['sell', 'charge']),
    provider('underwriting', 'underwritingProvider', parts.underwriting, ['sell']),
    provider('identity checks', 'identityCheckProvider', parts.identityCheck, ['sell']),
    // An old list answers, too, and is told of. Without an answer no money goes back and nobody new takes cover; premiums come in all the same.
    provider('sanctions list', 'sanctionsProvider', parts.sanctions, []),
    provider('mail', 'mailProvider', parts.mail, ['notify']),
    provider('post', 'postProvider', parts.post, ['notify']),
    // Whoever gets no code gets no further than an estimate.
    provider('phone', 'phoneProvider', parts.phone, ['sell', 'notify']),
    // Where these give no answer people go on without.
    provider('addresses', 'addressProvider', parts.addressLookup, []),
    provider('bank links', 'bankLinkProvider', parts.bankLink, []),
    provider('device risk', 'deviceRiskProvider', parts.deviceRisk, []),
    provider('error reports', 'errorReportingProvider', parts.errorReporting, []),
    provider('analytics', 'analyticsProvider', parts.analytics, []),
    provider('marketing', 'marketingMessagesProvider', parts.marketingMessages, []),
    provider('chat', 'chatProvider', parts.chatInbox, []),
    provider('links', 'linkAttributionProvider', parts.linkAttribution, []),
  ];
}

function databaseDependency({ database, encryption, config }: Parts): Dependency {
  const where = config.databaseUrl === null ? 'in DATA_DIR' : 'at DATABASE_URL';
  return {
    name: 'database',
    neededFor: ['sell', 'charge', 'notify'],
    check: (signal) =>
      inTime(signal, async () => {
        try {
          await checkKeys(database.reader, encryption);
          return null;
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
          return `The database ${where} does not answer (${code}).`;
        }
      }),
  };
}

/** A process whose keys were rotated away, or that met another database than its own, says so. */
export function keysDependency({ database, encryption }: Pick<Parts, 'database' | 'encryption'>): Dependency {
  return {
    name: 'keys',
    neededFor: ['sell', 'charge', 'notify'],
    check: (signal) =>
      inTime(signal, async () => {
        const checks = await checkKeys(database.reader, encryption);
        const problems = checks.flatMap(({ problem }) => problem ?? []);
        return problems.length === 0 ? null : problems.join(' ');
      }),
  };
}

/** Whatever is asked, whoever asks has an answer when the time is over. */
async function inTime(
  signal: AbortSignal,
  ask: () => Promise<string | null>,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const late = new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('It did not answer in time.'), { once: true });
  });
  // Of what nobody foresaw the name alone is told: its message may repeat what was sent.
  const answered = ask().catch(
    (error: unknown) => `It could not be asked (${error instanceof Error ? error.name : 'unknown'}).`,
  );
  const reason = await Promise.race([answered, late]);
  return reason === null ? { ok: true } : { ok: false, reason };
}

function settingsOf(capability: keyof Providers, name: string): string {
  return [CAPABILITIES[capability].variable, ...variablesOf(capability, name)].join(', ');
}
