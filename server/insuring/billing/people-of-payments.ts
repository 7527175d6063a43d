import type { Reader } from '../../platform/database/database.ts';
import { findPeopleOfCard, findPersonOfBill, findPersonOfCharge } from './people-of-payments-store.ts';

/** What of somebody's payments the desk finds them by. */
export type PaymentMark =
  | { readonly card: string; readonly limit: number }
  | { readonly charge: string }
  | { readonly bill: string };

/** Whose cards end so, who was charged, or whose a bill is. For the desk, which tells no consumer. */
export async function findPeopleOfPayment(reader: Reader, mark: PaymentMark): Promise<string[]> {
  if ('card' in mark) return findPeopleOfCard(reader, mark.card, mark.limit);
  const person =
    'charge' in mark
      ? await findPersonOfCharge(reader, mark.charge)
      : await findPersonOfBill(reader, mark.bill);
  return person === null ? [] : [person];
}
