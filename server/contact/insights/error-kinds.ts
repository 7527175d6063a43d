import type { Context } from '../../context.ts';
import type { ErrorKind } from '../../providers/error-reporting/port.ts';

const kindsMax = 100;

/** What went wrong lately, the unseen first; null where reports go to a vendor, whose pages show them. */
export function listErrorKinds({ keptErrorReports }: Context): Promise<ErrorKind[]> | null {
  return keptErrorReports?.listKinds(kindsMax) ?? null;
}

/** What is reported of a kind from now on is unseen again. */
export async function markErrorKindSeen({ keptErrorReports }: Context, kind: string): Promise<void> {
  await keptErrorReports?.markSeen(kind);
}
