import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { callVendor } from '../vendor-call.ts';
import type { PartnerPostbacks } from './port.ts';

/**
 * One POST of ours to the partner's address. The body is signed as Stripe signs its own (docs/operations.md#partners): `Wysh-Signature:
 * t=<seconds>,v1=<hex>`, an HMAC-SHA-256 of the time, a dot and the body. `Idempotency-Key` is the same for each try.
 */
export function httpPostbacks({
  clock,
  timeoutMs = 5_000,
}: {
  /** The real time: the partner compares with theirs. */
  readonly clock: Clock;
  readonly timeoutMs?: number;
}): PartnerPostbacks {
  return {
    async tell({ url, secret }, { id, event, clickId, on }) {
      const body = JSON.stringify({ id, event, click_id: clickId, occurred_on: on });
      const seconds = Math.floor(clock.now().epochMilliseconds / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const response = await callVendor({
        vendor: 'partner',
        url,
        method: 'POST',
        headers: { 'idempotency-key': id, 'wysh-signature': `t=${seconds},v1=${signature}` },
        body,
        timeoutMs,
      });
      await response.body?.cancel();
    },
  };
}
