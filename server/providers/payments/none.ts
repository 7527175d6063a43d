import { Failure } from '@wysh/domain/errors/failure.ts';
import { WebhookRefused } from './port.ts';
import type { Payments } from './port.ts';

function refuse(): never {
  throw new Failure('FINANCE_APPLICATION_DISABLED');
}

/** Where no payment provider is configured: nothing can be bought, and nothing is charged. */
export const noPayments: Payments = {
  name: 'embedded',
  cardForm: { frameUrl: null, scriptUrl: null, publishableKey: null },
  createCustomer: async () => refuse(),
  attachMethod: async () => refuse(),
  detachMethod: async () => refuse(),
  charge: async () => refuse(),
  findCharge: async () => refuse(),
  refund: async () => refuse(),
  // eslint-disable-next-line require-yield
  async *listMovements() {
    await Promise.resolve();
  },
  readWebhook() {
    throw new WebhookRefused('there is no payment provider');
  },
};
