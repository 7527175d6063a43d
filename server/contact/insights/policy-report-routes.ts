import { INSIGHT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../context.ts';
import { isNestedTooDeeply } from '../../platform/http/nesting.ts';
import { policyReportPath } from '../../platform/http/security-headers.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { scrubPath, scrubText } from '../../platform/scrub-text.ts';

const bodyBytesMax = 8 * 1024;
/** A page that asks in a loop says nothing new after that many. */
const reportsPerMinute = 30;

const address = v.optional(v.pipe(v.string(), v.maxLength(4000)), '');

// https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
const policyReport = v.object({
  'csp-report': v.object({
    'document-uri': address,
    'blocked-uri': address,
    'effective-directive': v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    'violated-directive': v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  }),
});

/**
 * Browsers tell here what one of our pages asked for and its policy stopped (S-61): on the page that takes a card that may be a
 * script somebody smuggled in. Kept with the other error reports and said in the log; of addresses only the path or the origin.
 */
export function registerPolicyReportRoutes(http: FastifyInstance, services: Services): void {
  const allowance = services.allowances.open({ name: 'policy-reports', perMinute: reportsPerMinute });
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, done) => {
        try {
          const text = body.toString();
          done(null, isNestedTooDeeply(text) ? null : JSON.parse(text));
        } catch {
          done(null, null);
        }
      },
    );
    scope.post(policyReportPath, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      await allowance.take(sourceNetwork(request.ip));
      const body = v.safeParse(policyReport, request.body);
      if (!body.success) throw refusal(problem(INSIGHT_PROBLEMS, 'policy_report_malformed'));
      const report = body.output['csp-report'];
      const [named = ''] = report['violated-directive'].split(' ', 1);
      await keepReport(services, request.id, {
        page: scrubPath(report['document-uri']),
        blocked: originOf(report['blocked-uri']),
        directive: report['effective-directive'] || named,
      });
      return reply.status(204).send();
    });
  });
}

async function keepReport(
  { errorReporting, log }: Services,
  requestId: string,
  detail: { readonly page: string; readonly blocked: string; readonly directive: string },
): Promise<void> {
  log.warn({ ...detail, requestId }, "a page asked for something that its policy doesn't allow");
  try {
    await errorReporting.report({
      source: 'browser',
      code: null,
      message: scrubText(`the policy of a page stopped ${detail.directive}: ${detail.blocked}`),
      detail,
      userId: null,
      requestId,
    });
  } catch (cause) {
    log.warn({ err: cause, requestId }, 'a policy report was not kept');
  }
}

/** An origin, or the word browsers say in its place, such as `inline`. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return scrubText(blocked.slice(0, 60));
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
