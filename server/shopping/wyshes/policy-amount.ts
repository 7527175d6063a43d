import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';

/** The cover of a person's policy in whole dollars, which fills the wyshes in their order; 0 without a policy in force. */
export async function policyAmountOf(
  { policyRegister }: Pick<Context, 'policyRegister'>,
  reader: Reader,
  userId: string,
): Promise<number> {
  return (await policyRegister.findInForce(reader, userId))?.amount ?? 0;
}
