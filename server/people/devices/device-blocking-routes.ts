import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Services } from '../../context.ts';
import { setDeviceVerdict } from './set-device-verdict.ts';

const verdict = v.strictObject({
  fingerprint: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  blocked: v.boolean('must be true or false'),
});

/** Blocks a device or clears it, as staff do. Registered inside the sandbox's scope. */
export function registerDeviceBlockingRoutes(scope: FastifyInstance, services: Services): void {
  scope.put('/devices', async (request) => {
    const { fingerprint, blocked } = v.parse(verdict, request.body);
    const caller = visitorWithoutSession(request.id, request.ip);
    return setDeviceVerdict(
      { ...services, caller },
      { fingerprint, verdict: blocked ? 'blocked' : 'registered' },
    );
  });
}
