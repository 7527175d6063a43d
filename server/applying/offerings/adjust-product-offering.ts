import { OFFER_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { findOwnOfferings } from './find-offerings.ts';
import { priceOfferedCover } from './offered-cover.ts';
import type { OfferedCover } from './offered-cover.ts';
import type { Offering } from './offering.ts';

/** The premium of other cover than an open offering of the caller's has; saves nothing. */
export async function adjustProductOffering(
  context: Context,
  id: string,
  cover: OfferedCover,
): Promise<Offering['premium']> {
  const offering = (await findOwnOfferings(context)).find((one) => one.id === id);
  if (offering === undefined) throw notFound(`the offering ${id}`);
  requireOpen(offering.status);
  return priceOfferedCover(offering, cover, context.editions.bases);
}

export function requireOpen(status: Offering['status']): void {
  if (status === 'pending') return;
  const code = status === 'expired' ? 'offer_expired' : 'offer_unchangeable';
  throw refusal(problem(OFFER_PROBLEMS, code), { internalMessage: `the offering is ${status}` });
}
