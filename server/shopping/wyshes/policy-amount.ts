import type { Context } from '../../context.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';

/** What a person's policy covers today in whole dollars, which fills the wyshes in their order; 0 without a policy in force. */
export async function policyAmountOf(
  { policyRegister, clock }: Pick<Context, 'policyRegister' | 'clock'>,
  source: ReadingSource,
  userId: string,
): Promise<number> {
  return (await policyRegister.findInForce(source, userId, clock.now()))?.amount ?? 0;
}
