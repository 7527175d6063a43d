import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyRequest } from 'fastify';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Services } from '../context.ts';
import type { DeskContext } from './desk-context.ts';
import { identifyStaff } from './identify-staff.ts';
import { RoleMissing } from './policy.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Whoever is signed in, by the session's cookie and by nothing else a request may carry. */
export async function requireStaff(services: Services, request: FastifyRequest): Promise<DeskContext> {
  const context = await identifyStaff(services, {
    id: request.id,
    address: request.ip,
    sessionToken: readSessionCookie(services.config, request.headers.cookie),
    isBackground: request.headers['x-desk-background'] !== undefined,
  });
  if (context === null) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return context;
}

/** Does something for whoever is signed in. */
export async function asStaff<Answer>(
  services: Services,
  request: FastifyRequest,
  work: (context: DeskContext) => Promise<Answer>,
): Promise<Answer> {
  const context = await requireStaff(services, request);
  return keepingRefusals(context, () => work(context));
}

/** What a member's roles refuse is kept in the audit. */
export async function keepingRefusals<Answer>(
  context: DeskContext,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RoleMissing) {
      await context.database.transaction((transaction) =>
        recordAuditEvent(transaction, context, {
          action: 'desk_access_refused',
          subjectType: 'staff_member',
          subjectId: context.staff.id,
          detail: { act: error.act },
        }),
      );
    }
    throw error;
  }
}
