import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';

const settings = v.object({
  mode: v.fallback(v.picklist(['ok', 'slow', 'failing', 'unknown']), 'ok'),
  webhooks: v.fallback(v.picklist(['prompt', 'late', 'twice', 'out_of_order', 'lost']), 'prompt'),
});

/**
 * How the sandbox page has told the embedded vendor to behave: `failing` before anything happens, `unknown` after the money
 * has moved.
 */
export type PaymentsSwitch = v.InferOutput<typeof settings>;

export async function readPaymentsSwitch(database: Database): Promise<PaymentsSwitch> {
  const row = await database.reader
    .selectFrom('sandbox_switches')
    .select('settings')
    .where('capability', '=', 'payments')
    .executeTakeFirst();
  return v.parse(settings, row?.settings ?? { mode: 'ok', webhooks: 'prompt' });
}
