import type { Services } from '../../context.ts';
import { describeError } from '../../platform/describe-error.ts';
import { scrubText } from '../../platform/scrub-text.ts';

/**
 * Hands an error nobody foresaw to the error-reporting service. `reference` is the request id that the person
 * is shown and the log lines carry. Never throws: it is called where something already went wrong.
 */
export async function reportServerError(
  services: Pick<Services, 'errorReporting' | 'log'>,
  error: unknown,
  place: { readonly reference: string | null; readonly operation: string; readonly userId: string | null },
): Promise<void> {
  const { type, message } = describeError(error);
  try {
    await services.errorReporting.report({
      source: 'server',
      code: 'STANDARD_ERROR',
      message: scrubText(message === undefined ? type : `${type}: ${message}`),
      detail: { operation: place.operation },
      userId: place.userId,
      requestId: place.reference,
    });
  } catch (cause) {
    services.log.warn({ err: cause, reference: place.reference }, 'a server error report was not kept');
  }
}
