import * as v from 'valibot';
import { askVendor, readVendorText } from '../vendor-call.ts';
import { VendorRefused } from '../vendor-refused.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { LinkAttribution } from './port.ts';

export interface BranchSettings {
  readonly key: string;
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** `data` is JSON in a text, as the service keeps what its links carry. */
const opened = v.object({ data: v.nullish(v.string(), null) });
const carried = v.record(v.string(), v.unknown());

/**
 * Branch, asked as its own script for pages asks (`POST /v1/open` with the click's `link_identifier`, as in
 * `src/2_resources.js` of BranchMetrics/web-branch-deep-linking-attribution, read 2026-11-23), but by the server: no script of theirs runs
 * in a page, and no address or browser of a person goes with it. `tracking_disabled` asks them to keep nothing of it.
 */
export function branchLinkAttribution({
  key,
  url = 'https://api2.branch.io',
  timeoutMs = 2_000,
}: BranchSettings): LinkAttribution {
  return {
    async resolve(matchId) {
      const body = new URLSearchParams({
        branch_key: key,
        link_identifier: matchId,
        is_referrable: '1',
        sdk: 'web2.86.0',
        tracking_disabled: 'true',
      });
      try {
        const { data } = await askVendor(
          {
            vendor: 'branch',
            url: `${url}/v1/open`,
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: body.toString(),
            timeoutMs,
          },
          opened,
        );
        return data === null ? null : linkOf(data);
      } catch (error) {
        // What it has no click for it calls a bad request.
        if (error instanceof VendorRefused) return null;
        throw error;
      }
    },
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(url, { method: 'HEAD', signal }),
        (status) => status < 500,
      ),
  };
}

/** What begins with `~`, `$` or `+` is the service's own; all else is what the link's maker put there. */
function linkOf(text: string) {
  const said = readVendorText('branch', text, carried);
  if (said['+clicked_branch_link'] !== true) return null;
  const feature = typeof said['~feature'] === 'string' ? said['~feature'] : '';
  const path = said['$deeplink_path'] ?? said['$canonical_url'];
  return {
    feature: /^[a-z][a-z0-9_-]{0,59}$/.test(feature) ? feature : 'unknown',
    path: typeof path === 'string' ? path : null,
    data: Object.fromEntries(
      Object.entries(said).flatMap(([name, value]) =>
        /^[a-z]\w{0,59}$/i.test(name) && (typeof value === 'string' || typeof value === 'number')
          ? [[name, String(value).slice(0, 200)]]
          : [],
      ),
    ),
  };
}
