import type { Context } from '../../context.ts';
import { scrubPath, scrubText } from '../../platform/scrub-text.ts';

export interface BrowserError {
  readonly code: string | null;
  readonly message: string;
  readonly path: string | null;
  /** What the campaign link said: source, medium, campaign and so on. */
  readonly utm: Readonly<Record<string, string | undefined>>;
  readonly appVersion: string | null;
}

/**
 * Hands an error that a browser saw to the error-reporting service, with the user's id (from the session,
 * never from the report) and the campaign they came with. A report that cannot be kept is logged and
 * forgotten: nobody waits for it.
 */
export async function reportBrowserError(context: Context, error: BrowserError): Promise<void> {
  const utm = Object.entries(error.utm)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => [`utm_${name}`, scrubText(value)] as const);
  try {
    await context.errorReporting.report({
      source: 'browser',
      code: error.code,
      message: scrubText(error.message),
      detail: {
        path: error.path === null ? null : scrubPath(error.path),
        appVersion: error.appVersion === null ? null : scrubText(error.appVersion),
        ...Object.fromEntries(utm),
      },
      userId: context.caller.userId,
      requestId: context.caller.requestId,
    });
  } catch (cause) {
    context.log.warn(
      { err: cause, reference: context.caller.requestId },
      'a browser error report was not kept',
    );
  }
}
