import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { findState } from '../../ground/places/places.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { keepPostalAddress } from './keep-postal-address.ts';
import { queueNotice } from './queue-notice.ts';
import { saidIn } from './said-in.ts';

/** Where somebody says they live, in the answers of a form that was judged; another address than before is told them. */
export async function keepSaidAddress(
  transaction: Transaction,
  context: Context,
  { userId, values }: { readonly userId: string; readonly values: QuestionAnswers },
): Promise<void> {
  const state = findState(saidIn(values, 'address-state') ?? '');
  const street1 = saidIn(values, 'address-street-1');
  const city = saidIn(values, 'address-city');
  const postalCode = saidIn(values, 'address-postal-code');
  // The form asks for all of these, and was judged before.
  if (state === null || street1 === null || city === null || postalCode === null)
    throw new Error('An address was accepted without one of its parts.');
  const street2 = saidIn(values, 'address-street-2');
  const address = { street1, street2, city, state: state.alpha2, postalCode };
  if (!(await keepPostalAddress(transaction, context, userId, address))) return;
  const lines = [street1, street2, `${city}, ${state.alpha2} ${postalCode}`].filter((line) => line !== null);
  const vars = { address: lines.join(', ') };
  await queueNotice(transaction, context, userId, { template: 'address_changed', vars });
}
