import { notFound } from '@wysh/domain/errors/failure.ts';
import { FILES_ABOUT_HEALTH } from '@wysh/domain/reports/report-files.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { recordReportDownload, readFrozenFile } from '../insuring/reports/read-reports.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** A file of a frozen period, to the byte as it was frozen. That somebody took it with them is kept. */
export function registerReportRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: { period?: string; file?: string } }>('/reports', async (request, reply) => {
    const { period = '', file = '' } = request.query;
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_reports');
      if (FILES_ABOUT_HEALTH.includes(file)) requireAct(context.staff, 'read_reserves');
      const found = await readFrozenFile(services, { period, file });
      if (found === null) throw notFound('the report');
      await recordReportDownload(context, { period, file });
      return found;
    });
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`${file}-${period}.csv`, 'attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    return reply.send(csv);
  });
}
