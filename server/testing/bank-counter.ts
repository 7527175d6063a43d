import type { AppDriver } from './app-driver.ts';
import type { ShownPlaidItem } from './linked-bank.ts';

/** What happens at a fictitious bank that nobody here asked for: its counter at the sandbox. */
export function openBankCounter(app: Pick<AppDriver, 'rest'>, item: Pick<ShownPlaidItem, 'externalId'>) {
  return {
    login: (login: 'good' | 'wanted') =>
      app.rest('PUT', `/sandbox/api/banks/items/${item.externalId}`, { login }),
    async account(
      { externalId }: { readonly externalId: string },
      is: {
        readonly balanceCents: number | null;
        readonly currency?: string;
        readonly state?: 'open' | 'closed' | 'gone';
      },
    ): Promise<void> {
      const number = externalId.slice(item.externalId.length + 1);
      const { status } = await app.rest(
        'PUT',
        `/sandbox/api/banks/items/${item.externalId}/accounts/${number}`,
        is,
      );
      if (status !== 200) throw new Error(`the bank's counter answered ${status}`);
    },
  };
}
