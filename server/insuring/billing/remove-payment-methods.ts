import type { Handler } from '../../happenings.ts';
import { deletePaymentMethodsOf } from './payment-method-store.ts';

/** With which cards these people paid; the vendor forgot them when the account was closed. */
export const removePaymentMethods: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deletePaymentMethodsOf(transaction, userIds);
