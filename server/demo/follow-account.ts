import type { AppDriver, Visitor } from '../testing/app-driver.ts';
import { openPurchase } from '../testing/buyer.ts';
import { linkBank } from '../testing/linked-bank.ts';
import { openWyshList } from '../testing/wysh-list.ts';

/** A wysh of theirs, by its slug, and what it follows: the last of these accounts, after the others. */
export interface FollowedAccounts {
  readonly wysh: string;
  readonly bank: string;
  readonly accounts: readonly string[];
}

/** Links a bank at its page as somebody of the demo would, and lets a wysh follow accounts there. */
export async function followAccounts(
  app: AppDriver,
  person: Pick<Visitor, 'token'>,
  { wysh, bank, accounts }: FollowedAccounts,
): Promise<void> {
  const item = await linkBank(app, openPurchase(app, person), bank, 'balance');
  const list = openWyshList(app, person);
  const { allocations } = await list.read();
  const wyshAllocationId = allocations.find((one) => one.wysh.slug === wysh)!.id;
  for (const account of accounts) {
    const bankAccountId = item.accounts.find(({ name }) => name === account)!.id;
    await list.change('updateAllocationMonitoring', { wyshAllocationId, monitored: true, bankAccountId });
  }
}
