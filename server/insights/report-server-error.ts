import type { Services } from '../context.ts';
import { scrubReportText } from './scrub-report-text.ts';

/**
 * Hands an error nobody foresaw to the error-reporting service. `reference` is the request id that the person
 * is shown and the log lines carry. Never throws: it is called where something already went wrong.
 */
export async function reportServerError(
  services: Pick<Services, 'errorReporting' | 'log'>,
  error: unknown,
  place: { readonly reference: string | null; readonly operation: string; readonly userId: string | null },
): Promise<void> {
  const name = error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message : String(error);
  try {
    await services.errorReporting.report({
      source: 'server',
      code: 'STANDARD_ERROR',
      message: scrubReportText(`${name}: ${message}`).slice(0, 1000),
      detail: { operation: place.operation },
      userId: place.userId,
      requestId: place.reference,
    });
  } catch (cause) {
    services.log.warn({ err: cause, reference: place.reference }, 'a server error report was not kept');
  }
}
