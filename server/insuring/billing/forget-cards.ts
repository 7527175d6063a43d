import type { AccountCloseEffect } from '../../people/accounts/decommission-user.ts';
import { endMethodsOf } from './payment-method-store.ts';

/** Whoever closes their account leaves no card behind: the provider is told to forget it long before our own row goes. */
export const forgetCards: AccountCloseEffect = (_context, transaction, userId) =>
  endMethodsOf(transaction, userId);
