import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import type { RequestContext } from '../../request-context.ts';
import { summarizeList } from './list-allocations.ts';

/** How much of the caller's list an amount of cover reaches, as it is shown; 0 without wyshes. */
export async function coveredPercent(context: RequestContext, amount: number): Promise<number> {
  const { totalAmount } = await summarizeList(context, await context.loaders.wyshes.ownList.load());
  return shownPercent(rawPercent(amount, totalAmount));
}
