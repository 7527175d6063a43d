import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
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
  return priceOfferedCover(offering, cover);
}

export function requireOpen(status: Offering['status']): void {
  if (status === 'pending') return;
  throw new Failure('STANDARD_ERROR', {
    internalMessage: `the offering is ${status}`,
    publicMessage:
      status === 'expired'
        ? 'This offer has expired. Apply again, and you get a fresh one.'
        : "This offer isn't open anymore, so it can't be changed.",
  });
}
