import type { Services } from '../../context.ts';
import { countOwedRefunds, listOwedRefunds } from './refund-store.ts';
import type { OwedRefund } from './refund-store.ts';

const listedMax = 500;

/** The refunds that failed for good and that nobody has paid another way: how many, and the oldest of them. */
export async function findOwedRefunds({
  database: { reader },
}: Pick<Services, 'database'>): Promise<{ readonly count: number; readonly oldest: OwedRefund[] }> {
  const [oldest, count] = await Promise.all([listOwedRefunds(reader, listedMax), countOwedRefunds(reader)]);
  return { count, oldest };
}
