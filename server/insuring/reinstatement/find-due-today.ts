import type { Cents } from '@wysh/domain/money/money.ts';
import { findOfferingOf } from '../../applying/offerings/find-offerings.ts';
import type { Context } from '../../context.ts';
import type { Quote } from '../policies/quote.ts';
import { findOfferedCost } from './find-reinstateable.ts';

const NOTHING = 0 as Cents;

/** What a quote charges when it is bought: the first premium, or what was missed of a lapsed policy. */
export async function findDueToday(context: Context, quote: Quote): Promise<Cents> {
  if (quote.kind === 'new') return quote.monthlyCents;
  // A change of a policy in force is billed from its day on.
  if (quote.kind !== 'reinstatement') return NOTHING;
  const offering = await findOfferingOf(context.database.reader, context.encryption, quote);
  const cost = await findOfferedCost(context, offering);
  if (cost === null) throw new Error('A quote to bring a policy back has no offer.');
  return cost.totalCents;
}
