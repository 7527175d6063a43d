import { reportServerError } from '../../contact/insights/report-server-error.ts';
import type { Services } from '../../context.ts';

/** Something about money that a person of ours has to look at: it is in the log and at `/desk/errors`, without a word about anybody. */
export async function tellOperator(
  services: Pick<Services, 'log' | 'errorReporting'>,
  {
    requestId,
    operation,
    what,
  }: { readonly requestId: string; readonly operation: string; readonly what: string },
): Promise<void> {
  services.log.error({ requestId }, what);
  await reportServerError(services, new Error(what), { reference: requestId, operation, userId: null });
}
