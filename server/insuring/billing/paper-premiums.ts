import type { PaperPremium } from '@wysh/domain/papers/paper-data.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listInvoiceLines } from './invoice-line-store.ts';

/** What a bill for several months is made of, as papers list it; empty for one of a single premium. */
export async function readPaperPremiums(reader: Reader, invoiceId: string): Promise<PaperPremium[]> {
  const lines = await listInvoiceLines(reader, invoiceId);
  return lines.map(({ dueOn, ...cents }) => ({ dueOn: dueOn.toString(), ...cents }));
}
