import { hasAdFrame } from '@wysh/domain/eligibility/ineligible-screen.ts';
import type { Context } from '../../context.ts';
import { findOwnLatestEstimate, findOwnPrequalification } from './find-coverage-facts.ts';
import { insurabilityOf } from './insurability.ts';

/**
 * The address of the frame with offers by others (ELIG-18, ELIG-19), or null. It carries personal data out,
 * so the reason has to be the caller's own: typing the address of an ineligible screen sends nobody's
 * birthdate anywhere.
 */
export async function findAffiliateAdFrame(context: Context, reason: string): Promise<string | null> {
  const told = await findOwnPrequalification(context);
  const { adFrame } = context.config;
  const { reasons } = insurabilityOf(told, context.clock.now());
  const ownReason = reasons.find((one) => one === reason);
  if (adFrame === null || ownReason === undefined || !hasAdFrame(ownReason)) return null;
  const amount = (await findOwnLatestEstimate(context))?.amount ?? told.desiredCoverage;
  return withQuery(adFrame.url, {
    birth_date: told.birthdate ?? '',
    coverage_amount: amount === null ? '' : String(amount),
    gender: told.gender ?? '',
    environment: adFrame.environment,
    id: adFrame.id,
    placement_id: adFrame.placementId,
  });
}

/** The sandbox's frame is a path of our own, which no `URL` stands for without an origin. */
function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  if (!URL.canParse(address)) return `${address}?${new URLSearchParams(parameters).toString()}`;
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
