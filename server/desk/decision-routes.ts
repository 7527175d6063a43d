import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { lookUpDecision } from './look-up-decision.ts';
import { readBody, writtenText } from './read-body.ts';
import { asStaff } from './staff-request.ts';

const lookUpBody = v.object({
  about: writtenText(320, 'Give an application’s id, a policy’s number or an email address.'),
  why: writtenText(500, 'Write down why you look. It stays in the audit.'),
});

/** Why the engine decided as it did. A POST, so that no address of a person stands in an address of ours. */
export function registerDecisionRoutes(scope: FastifyInstance, services: Services): void {
  scope.post('/decisions', (request) =>
    asStaff(services, request, (context) => lookUpDecision(context, readBody(lookUpBody, request.body))),
  );
}
