import type { Handler } from '../../happenings.ts';
import { endMethodsOf } from './payment-method-store.ts';

/** Whoever closes their account leaves no card behind: the provider is told to forget it long before our own row goes. */
export const forgetCards: Handler<'account_closing'> = (transaction, _context, { userId }) =>
  endMethodsOf(transaction, userId);
