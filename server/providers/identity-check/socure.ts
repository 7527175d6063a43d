import * as v from 'valibot';
import { askVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { IdentityCheck } from './port.ts';

export interface SocureSettings {
  readonly key: string;
  readonly url: string;
  readonly timeoutMs?: number;
}

/** `resubmit` and `refer` ask for more than records: they are for a person, as `review` is. */
const RESULTS = {
  accept: 'passed',
  reject: 'failed',
  review: 'review',
  refer: 'review',
  resubmit: 'review',
} as const;

/** What is read of an answer; its reason codes are not, so that they can be kept nowhere. */
const evaluation = v.looseObject({
  referenceId: v.string(),
  decision: v.looseObject({ value: v.picklist(['accept', 'reject', 'review', 'refer', 'resubmit']) }),
  kyc: v.looseObject({
    fieldValidations: v.looseObject({
      firstName: v.fallback(v.number(), 0),
      surName: v.fallback(v.number(), 0),
      dob: v.fallback(v.number(), 0),
      ssn: v.fallback(v.number(), 0),
      streetAddress: v.fallback(v.number(), 0),
    }),
  }),
});

/**
 * Socure ID+ in version 3.0: one call, the modules kyc and decision (`POST /api/3.0/EmailAuthScore`, https://developer.socure.com/reference/idplus;
 * request and answer as the tests of https://github.com/18F/identity-idp keep them and as
 * https://github.com/api-evangelist/socure describes the decision; read 2026-11-23). It knows no key of ours, so whoever asks twice has two
 * evaluations, of which the first verdict that arrives stands.
 */
export function socureIdentityCheck({ key, url, timeoutMs = 15_000 }: SocureSettings): IdentityCheck {
  const base = url.replace(/\/$/, '');
  return {
    name: 'socure',
    async check({ firstName, lastName, birthdate, taxId, address }, checkId) {
      const { decision, kyc } = await askVendor(
        {
          vendor: 'socure',
          url: `${base}/api/3.0/EmailAuthScore`,
          method: 'POST',
          headers: { authorization: `SocureApiKey ${key}` },
          body: JSON.stringify({
            modules: ['kyc', 'decision'],
            customerUserId: checkId,
            firstName,
            surName: lastName,
            dob: birthdate,
            nationalId: taxId,
            physicalAddress: address.street,
            city: address.city,
            state: address.state,
            zip: address.postalCode,
            country: 'US',
          }),
          timeoutMs,
        },
        evaluation,
      );
      const { firstName: given, surName: family, dob, ssn, streetAddress } = kyc.fieldValidations;
      const sure = [given, family, dob, ssn, streetAddress].map((one) => Math.min(1, Math.max(0, one)));
      const score = Math.round((100 * sure.reduce((sum, one) => sum + one, 0)) / sure.length);
      return { result: RESULTS[decision.value], score };
    },
    // An evaluation costs money and is about somebody; that somebody is there is all that is asked.
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(base, { method: 'HEAD', signal }),
        (status) => status < 500,
      ),
  };
}
