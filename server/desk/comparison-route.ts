import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { compareEditions } from '../ground/documents/comparison/compare-editions.ts';
import { COMPARISON_POLICY, comparisonHtml } from '../ground/documents/comparison/comparison-html.ts';
import { requireOpenedPaper } from './paper-route.ts';
import type { PaperKey } from './paper-route.ts';
import { asStaff } from './staff-request.ts';

/** What a paper of a person would say by another edition: a page of its own, which its form asks for again. */
export function registerComparisonRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: PaperKey; Querystring: { from?: string; to?: string } }>(
    '/people/:userId/papers/:documentId/compared',
    async (request, reply) => {
      const { params, query } = request;
      const comparison = await asStaff(services, request, async (context) => {
        await requireOpenedPaper(context, params);
        return compareEditions(context, params, query);
      });
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': COMPARISON_POLICY,
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      return reply.send(comparisonHtml(comparison));
    },
  );
}
