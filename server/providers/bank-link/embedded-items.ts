import type { Selectable } from 'kysely';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EmbeddedBankItemsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { balanceOn, bankOf } from './fictitious-banks.ts';
import type { AccountAtBank, Institution } from './port.ts';

// What the embedded bank has of somebody, read from its own tables.

export type ItemRow = Selectable<EmbeddedBankItemsTable>;

/** The accounts somebody shares, as their bank shows them: as it invented them, or as somebody at the sandbox made them. */
export async function accountsAtBank(
  reader: Reader,
  item: ItemRow,
  now: Temporal.Instant,
): Promise<AccountAtBank[]> {
  const bank = bankOf(item.institution_id);
  const made = await reader
    .selectFrom('embedded_bank_accounts')
    .selectAll()
    .where('item_id', '=', item.id)
    .execute();
  return item.account_numbers.flatMap((number) => {
    const account = bank?.accounts[number];
    const own = made.find((row) => row.number === number);
    if (account === undefined || own?.state === 'gone') return [];
    const { name, fullName, mask, accountType, subtype } = account;
    return {
      accountId: `${item.id}.${number}`,
      name,
      fullName,
      mask,
      accountType,
      subtype,
      balanceCents:
        own === undefined ? balanceOn(account, easternDate(now)) : (own.balance_cents as Cents | null),
      currency: own?.currency ?? 'USD',
      isClosed: own?.state === 'closed',
    };
  });
}

export function institutionOf({ institution_id: institutionId }: ItemRow): Institution {
  const bank = bankOf(institutionId);
  return { institutionId, name: bank?.name ?? institutionId, logo: bank?.logo ?? null };
}

/** Which of its bank's accounts it is, by the vendor's name for it. */
export function numberIn({ id, account_numbers: numbers }: ItemRow, accountId: string): number | null {
  return numbers.find((number) => accountId === `${id}.${number}`) ?? null;
}

export function loginGoodUntil(institutionId: string, now: Temporal.Instant): Date | null {
  const days = bankOf(institutionId)?.loginGoodForDays ?? null;
  return days === null ? null : toTimestamp(now.add({ hours: days * 24 }));
}
