import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { askVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { ClaimedIdentity, IdentityCheck, IdentityVerdict } from './port.ts';
import { NoVerdictYet } from './port.ts';

export interface PlaidIdentitySettings {
  readonly clientId: string;
  readonly secret: string;
  /** Of the account: which records are asked, and when they agree. It asks for records alone, of people in the United States. */
  readonly templateId: string;
  readonly environment: 'sandbox' | 'production';
  /** Another address than the vendor's own, for tests. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
  /** Between two looks at a verdict that is not there yet, and for it as a whole. */
  readonly pauseMs?: number;
  readonly verdictTimeoutMs?: number;
}

const summary = v.fallback(v.looseObject({ summary: v.string() }), { summary: 'no_data' });

/** What is read of an answer; which records said what is not, so that it can be kept nowhere. */
const verification = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  status: v.picklist(['active', 'success', 'failed', 'expired', 'canceled', 'pending_review']),
  steps: v.looseObject({ kyc_check: v.string() }),
  kyc_check: v.nullable(
    v.looseObject({ name: summary, date_of_birth: summary, id_number: summary, address: summary }),
  ),
});

type Verification = v.InferOutput<typeof verification>;

/**
 * Plaid Identity Verification, its data source check alone: `/identity_verification/create` and `/get` in version 2020-09-14, as its own
 * package has them (plaid 47, `IdentityVerificationCreateRequest`; https://plaid.com/docs/api/products/identity-verification, read 2026-11-23).
 * `is_idempotent` makes the same check of the same key. What records can't tell, and what a template wants a document for, is for a person.
 */
export function plaidIdentityCheck({
  clientId,
  secret,
  templateId,
  environment,
  apiUrl,
  timeoutMs = 15_000,
  pauseMs = 1_000,
  verdictTimeoutMs = 20_000,
}: PlaidIdentitySettings): IdentityCheck {
  const base = apiUrl ?? `https://${environment}.plaid.com`;
  const headers = { 'plaid-client-id': clientId, 'plaid-secret': secret, 'plaid-version': '2020-09-14' };
  const ask = (path: string, body: object) =>
    askVendor(
      {
        vendor: 'plaid identity verification',
        url: `${base}/identity_verification/${path}`,
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        timeoutMs,
      },
      verification,
    );
  return {
    name: 'plaid',
    async check(identity, key) {
      const giveUpAt = performance.now() + verdictTimeoutMs;
      let found = await ask('create', {
        client_user_id: key,
        template_id: templateId,
        is_shareable: false,
        is_idempotent: true,
        // Our privacy notice says who compares what they tell us with records.
        gave_consent: true,
        user: userOf(identity),
      });
      for (;;) {
        const verdict = verdictOf(found);
        if (verdict !== null) return verdict;
        if (performance.now() > giveUpAt) throw new NoVerdictYet('plaid');
        await wait(pauseMs);
        found = await ask('get', { identity_verification_id: found.id });
      }
    },
    findProblem: (signal) =>
      problemOfAnswer(() =>
        fetch(`${base}/institutions/get`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ count: 1, offset: 0, country_codes: ['US'] }),
          signal,
        }),
      ),
  };
}

function userOf({ firstName, lastName, birthdate, taxId, address }: ClaimedIdentity) {
  return {
    name: { given_name: firstName, family_name: lastName },
    date_of_birth: birthdate,
    id_number: { value: taxId, type: 'us_ssn' },
    address: {
      street: address.street,
      city: address.city,
      region: address.state,
      postal_code: address.postalCode,
      country: 'US',
    },
  };
}

/** Null while it still looks. */
function verdictOf(found: Verification): IdentityVerdict | null {
  const score = scoreOf(found);
  if (found.status === 'success') return { result: 'passed', score };
  if (found.status === 'failed') return { result: 'failed', score };
  const { kyc_check: step } = found.steps;
  if (found.status === 'active' && (step === 'active' || step === 'waiting_for_prerequisite')) return null;
  return { result: 'review', score };
}

/** How many of the four agree, in a hundred; it says no number of its own. */
function scoreOf({ kyc_check: check }: Verification): number {
  if (check === null) return 0;
  const agreed = [check.name, check.date_of_birth, check.id_number, check.address].map(({ summary: said }) =>
    said === 'match' ? 1 : said === 'partial_match' ? 0.5 : 0,
  );
  return Math.round((100 * agreed.reduce<number>((sum, one) => sum + one, 0)) / agreed.length);
}
