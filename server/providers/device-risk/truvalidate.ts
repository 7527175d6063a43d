import * as v from 'valibot';
import { askVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { DeviceRisk } from './port.ts';

export interface TruValidateSettings {
  readonly subscriberId: string;
  readonly account: string;
  readonly passcode: string;
  readonly url: string;
  readonly timeoutMs?: number;
}

/** Allow, deny or review; its score, reasons and what it knows of the device are not read, so that they can be kept nowhere. */
const check = v.object({ result: v.picklist(['A', 'D', 'R']) });

/**
 * TransUnion's TruValidate Device Risk, formerly iovation: one check of a blackbox by its REST API (`POST
 * /fraud/v1/subs/{subscriber}/checks` with basic authentication `subscriber/account:passcode`; results A, D and R as described at
 * https://docs.pingidentity.com/integrations/truvalidate/pf_truvalidate_ik_overview_iovation_device_risk.html, read 2026-11-23). `review`
 * lets a person pass: nobody of ours could look at it before they went on.
 */
export function truValidateDeviceRisk({
  subscriberId,
  account,
  passcode,
  url,
  timeoutMs = 3_000,
}: TruValidateSettings): DeviceRisk {
  const base = url.replace(/\/$/, '');
  const credentials = Buffer.from(`${subscriberId}/${account}:${passcode}`).toString('base64');
  return {
    async assess({ blackbox, userId, address }) {
      const { result } = await askVendor(
        {
          vendor: 'truvalidate',
          url: `${base}/fraud/v1/subs/${subscriberId}/checks`,
          method: 'POST',
          headers: { authorization: `Basic ${credentials}` },
          body: JSON.stringify({
            // The vendor counts by it, and a visitor has no other name than none.
            accountCode: userId ?? 'visitor',
            ...(address !== null && { statedIp: address }),
            type: 'login',
            blackbox,
          }),
          timeoutMs,
        },
        check,
      );
      return result === 'D' ? 'block' : 'allow';
    },
    // A check costs money and leaves a trace; that somebody is there is all that is asked.
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(base, { method: 'HEAD', signal }),
        (status) => status < 500,
      ),
  };
}
