import type { Context } from '../../context.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';

/** The cover of a person's policy in whole dollars, which fills the wyshes in their order; 0 without a policy in force. */
export async function policyAmountOf(
  { policyRegister }: Pick<Context, 'policyRegister'>,
  source: ReadingSource,
  userId: string,
): Promise<number> {
  return (await policyRegister.findInForce(source, userId))?.amount ?? 0;
}
