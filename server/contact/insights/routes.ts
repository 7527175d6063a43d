import { errorCodeFrom } from '@wysh/domain/errors/error-catalogue.ts';
import { INSIGHT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBearerToken } from '../../ground/authorization/bearer-token.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from '../../people/accounts/identify-caller.ts';
import type { Services } from '../../context.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { registerEventRoutes } from './event-routes.ts';
import { registerPolicyReportRoutes } from './policy-report-routes.ts';
import { reportBrowserError } from './report-browser-error.ts';

const bodyBytesMax = 8 * 1024;
/** A page that fails in a loop says nothing new after that many. */
const reportsPerMinute = 30;

const shortText = v.pipe(v.string(), v.maxLength(300));

const errorReportBody = v.object({
  code: v.nullish(shortText, null),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  detail: v.optional(
    v.object({
      path: v.nullish(shortText, null),
      appVersion: v.nullish(shortText, null),
      utm: v.optional(
        v.object(
          v.entriesFromList(['source', 'medium', 'campaign', 'term', 'content', 'id'], v.optional(shortText)),
        ),
        {},
      ),
    }),
    {},
  ),
});

/**
 * POST /error-reports takes what went wrong in a browser (ERR-38) and answers 202, or 429 when one source
 * reports more than its share. An ended session may report too: its end may be the very thing that went
 * wrong.
 */
export function registerInsightsRoutes(http: FastifyInstance, services: Services): void {
  registerEventRoutes(http, services);
  registerPolicyReportRoutes(http, services);
  const allowance = services.allowances.open({ name: 'error-reports', perMinute: reportsPerMinute });

  http.post('/error-reports', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const accessToken = readBearerToken(request.headers.authorization);
    const identified = await identifyCaller(services, {
      accessToken,
      requestId: request.id,
      address: request.ip,
    });
    const caller = identified === 'invalid' ? visitorWithoutSession(request.id, request.ip) : identified;
    await allowance.take(caller.sessionId ?? sourceNetwork(request.ip));

    const body = v.safeParse(errorReportBody, request.body);
    if (!body.success) throw refusal(problem(INSIGHT_PROBLEMS, 'error_report_malformed'));
    const { code, message, detail } = body.output;
    await reportBrowserError(
      { ...services, caller },
      {
        code: errorCodeFrom(code),
        message,
        path: detail.path ?? null,
        appVersion: detail.appVersion ?? null,
        utm: detail.utm ?? {},
      },
    );
    return reply.status(202).send({});
  });
}
