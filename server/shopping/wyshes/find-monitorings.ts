import type { Context } from '../../context.ts';
import type { BankAccount } from '../../people/bank-links/bank-link.ts';
import { findLinksShown } from '../../people/bank-links/find-links.ts';
import type { Monitoring } from './monitoring.ts';
import { listMonitorings } from './monitoring-store.ts';
import { requireListOwner } from './policy.ts';

export interface ShownMonitoring extends Monitoring {
  /** Null where this session may not see linked banks. */
  readonly account: BankAccount | null;
}

/** What of the caller's follows an account. */
export async function findMonitoringsShown(context: Context): Promise<ShownMonitoring[]> {
  const running = await listMonitorings(context.database.reader, requireListOwner(context));
  if (running.length === 0) return [];
  const accounts = (await findLinksShown(context)).flatMap((link) => link.accounts);
  return running.map((monitoring) => ({
    ...monitoring,
    account: accounts.find(({ id }) => id === monitoring.accountId) ?? null,
  }));
}
