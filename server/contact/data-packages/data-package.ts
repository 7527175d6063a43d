import { DATA_PACKAGE_RULES } from '@wysh/domain/accounts/data-package-rules.ts';
import * as v from 'valibot';
import { sealedLink } from '../../platform/http/sealed-link.ts';
import type { DataPackage } from './package-store.ts';

/*
 * The life of a copy of everything we have of somebody: asked for by its person in a verified session; ready once a job has written its file,
 * which they are told by mail; and gone, file and row, some days later. The mail leads to their account and not to the file: whoever reads
 * somebody's mail would have everything. There the file has a link for minutes, for that session alone.
 */

export const packageLink = sealedLink<{
  readonly userId: string;
  readonly sessionId: string | null;
  readonly packageId: string;
}>({
  purpose: 'data-package-link',
  shape: v.object({ userId: v.string(), sessionId: v.nullable(v.string()), packageId: v.string() }),
  lifetime: Temporal.Duration.from({ minutes: 15 }),
});

/** From when on another can be asked for: a day after one, and sooner where that one was never made. */
export function nextPackageAt({ state, askedAt }: Pick<DataPackage, 'state' | 'askedAt'>): Temporal.Instant {
  const { nextAfterHours, givenUpAfterHours } = DATA_PACKAGE_RULES;
  return askedAt.add({ hours: state === 'ready' ? nextAfterHours : givenUpAfterHours });
}
