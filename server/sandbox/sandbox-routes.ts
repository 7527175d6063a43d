/**
 * What lets a person (or a test) finish every journey with no network: the messages that were sent, the clock, the jobs,
 * and switches that make a provider fail. Registered outside production only; in production none of these addresses exist.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { registerCaseDecidingRoutes } from '../applying/underwriting/case-deciding-routes.ts';
import { registerStaffMakingRoutes } from '../desk/staff-making-routes.ts';
import { listCountedEvents } from '../contact/insights/list-counted-events.ts';
import { registerDeviceBlockingRoutes } from '../people/devices/device-blocking-routes.ts';
import { registerVerificationBypass } from '../people/verification/bypass-routes.ts';
import { registerAuthoringRoutes } from '../ground/flows/authoring-routes.ts';
import { checkInvariants } from '../app/invariants.ts';
import { registerLinkMakingRoutes } from '../people/links/link-making-routes.ts';
import type { MovableClock } from '../platform/clock.ts';
import { requestError } from '../platform/http/public-rest-error.ts';
import type { ServiceStatus } from '../platform/http/service-status.ts';
import type { SentMessages } from '../providers/messaging/port.ts';
import { registerInboxRoutes } from './inbox-routes.ts';
import { maintenanceSettings } from './maintenance.ts';
import { isFromElsewhere } from './same-site.ts';
import { readSwitches, writeSwitch } from './switch-store.ts';
import { switchSettings } from './switches.ts';
import type { SwitchCapability } from './switches.ts';

const eventsMax = 200;

export interface SandboxParts {
  readonly services: Services;
  readonly clock: MovableClock;
  readonly status: ServiceStatus;
  readonly sentMessages: SentMessages;
  /** What lets whoever builds a client verify a session without its code; null where nobody may. */
  readonly adminToken: string | null;
  /** What the embedded payment vendor has, where it is the one. */
  readonly registerPaymentDashboard: (scope: FastifyInstance) => void;
  /** What the embedded banks have, where they are the ones. */
  readonly registerBankCounter: (scope: FastifyInstance) => void;
}

const clockChange = v.union([
  v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({
    advance: v.pipe(
      v.string(),
      v.check(isClockStep, 'must be weeks, days, hours, minutes or seconds, such as P1D'),
    ),
  }),
  v.strictObject({ reset: v.literal(true) }),
]);

export function registerSandboxRoutes(
  http: FastifyInstance,
  {
    services,
    clock,
    status,
    sentMessages,
    adminToken,
    registerPaymentDashboard,
    registerBankCounter,
  }: SandboxParts,
): void {
  const { database, jobs } = services;

  void http.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (isFromElsewhere(request)) {
          return reply
            .status(403)
            .send({ ...requestError(400).body, error_description: 'Only our own pages may use this.' });
        }
      });

      registerInboxRoutes(scope, services, sentMessages);
      registerLinkMakingRoutes(scope, services);
      registerDeviceBlockingRoutes(scope, services);
      registerStaffMakingRoutes(scope, services);
      registerCaseDecidingRoutes(scope, services);
      if (adminToken !== null) registerVerificationBypass(scope, services, adminToken);
      registerPaymentDashboard(scope);
      registerBankCounter(scope);
      scope.get('/events', async () => ({
        events: (await listCountedEvents(services, eventsMax)).map(({ occurredAt, ...event }) => ({
          ...event,
          occurredAt: occurredAt.toString(),
        })),
      }));

      registerAuthoringRoutes(scope, services);

      scope.get('/clock', clockState);
      scope.put('/clock', async (request) => {
        const change = v.parse(clockChange, request.body);
        if ('now' in change) await clock.moveTo(Temporal.Instant.from(change.now));
        else if ('advance' in change) await clock.advance(Temporal.Duration.from(change.advance));
        else await clock.reset();
        return clockState();
      });

      scope.get('/jobs', async () => ({ jobs: await jobs.states() }));
      scope.post('/jobs/drain', () => jobs.drain());

      scope.get('/invariants', async () => ({ invariants: await checkInvariants(services) }));

      scope.get('/providers', allSettings);
      scope.get<{ Params: { capability: string } }>('/providers/:capability', async (request, reply) => {
        const settings: Record<string, object> = await allSettings();
        const { capability } = request.params;
        return Object.hasOwn(settings, capability) ? settings[capability] : reply.callNotFound();
      });
      scope.put<{ Params: { capability: string } }>('/providers/:capability', async (request, reply) => {
        const { capability } = request.params;
        if (capability === 'maintenance') {
          const { active, until } = v.parse(maintenanceSettings, request.body);
          await status.set({ isOn: active, until: until === null ? null : Temporal.Instant.from(until) });
        } else if (isSwitch(capability)) {
          const settings = v.parse(switchSettings[capability], request.body);
          const now = clock.now();
          await database.transaction((transaction) => writeSwitch(transaction, capability, settings, now));
        } else {
          return reply.callNotFound();
        }
        status.forget();
        return ((await allSettings()) as Record<string, object>)[capability];
      });

      scope.setErrorHandler((error, _request, reply) => {
        if (!v.isValiError(error)) throw error;
        const [issue] = error.issues;
        const description = `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`;
        return reply.status(400).send({ ...requestError(400).body, error_description: description });
      });
    },
    { prefix: '/sandbox/api' },
  );

  function clockState() {
    return { now: clock.now().toString(), offsetMs: clock.offsetMs };
  }

  async function allSettings() {
    const maintenance = await status.maintenance();
    return {
      ...(await readSwitches(database.reader)),
      maintenance: maintenance ?? { active: false, until: null },
    };
  }
}

function isSwitch(capability: string): capability is SwitchCapability {
  return Object.hasOwn(switchSettings, capability);
}

/** An instant has no calendar, so the clock cannot be moved by months or years. */
function isClockStep(text: string): boolean {
  try {
    const { years, months } = Temporal.Duration.from(text);
    return years === 0 && months === 0;
  } catch {
    return false;
  }
}
