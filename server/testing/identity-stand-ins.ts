import { openStandIn } from './vendor-stand-in.ts';
import type { StandInAnswer, StandInRequest } from './vendor-stand-in.ts';

/** How a stand-in answers: as its vendor does, after it looked for a while, as a vendor that is down, or as one that does not know our key. */
export type IdentityStandInMode = 'ok' | 'looking' | 'down' | 'key refused';

/** What its records say of a number, the same as the embedded service has it. */
type Known = 'agree' | 'unknown' | 'somebody else';

function knownOf(taxId: string): Known {
  if (taxId.startsWith('999')) return 'somebody else';
  return /^(9|666)/.test(taxId) ? 'unknown' : 'agree';
}

const json = (status: number, body: object): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function openIdentityStandIn(
  answer: (request: StandInRequest, mode: IdentityStandInMode) => StandInAnswer,
) {
  let mode: IdentityStandInMode = 'ok';
  const standIn = await openStandIn((request) => (mode === 'down' ? { status: 503 } : answer(request, mode)));
  return {
    url: standIn.url,
    asked: standIn.asked,
    setMode: (next: IdentityStandInMode) => void (mode = next),
    close: standIn.close,
  };
}

/** Plaid Identity Verification, version 2020-09-14: its verifications are kept by `client_user_id`, and a second one of it is the first. */
export async function openPlaidIdentityStandIn() {
  const kept = new Map<string, { readonly id: string; readonly taxId: string; looks: number }>();
  const standIn = await openIdentityStandIn(({ path, headers, body }, mode) => {
    const error = (error_type: string, error_code: string) =>
      json(400, { error_type, error_code, error_message: 'no', display_message: null, request_id: 'r-1' });
    if (mode === 'key refused' || headers['plaid-secret'] !== 'secret')
      return json(401, { error_type: 'INVALID_INPUT', error_code: 'UNAUTHORIZED' });
    const asked = JSON.parse(body) as {
      readonly client_user_id?: string;
      readonly template_id?: string;
      readonly identity_verification_id?: string;
      readonly user?: { readonly id_number: { readonly value: string; readonly type: string } };
    };
    if (path === '/institutions/get') return json(200, { institutions: [], total: 0, request_id: 'r-1' });
    if (path === '/identity_verification/create') {
      const { client_user_id: key = '', template_id: template, user } = asked;
      if (template !== 'idvtmp_records' || user?.id_number.type !== 'us_ssn')
        return error('INVALID_REQUEST', 'INVALID_FIELD');
      const { value: taxId } = user.id_number;
      if (!kept.has(key)) kept.set(key, { id: `idv_${kept.size + 1}`, taxId, looks: 0 });
    }
    const found = [...kept].find(
      ([key, { id }]) => key === asked.client_user_id || id === asked.identity_verification_id,
    )?.[1];
    if (found === undefined) return error('INVALID_INPUT', 'NOT_FOUND');
    found.looks += 1;
    return json(200, verificationOf(found, mode === 'looking' || found.looks < 2));
  });
  return { ...standIn, checks: () => kept.size };
}

/** As `IdentityVerificationCreateResponse` has it, but for what nobody reads. */
function verificationOf({ id, taxId }: { readonly id: string; readonly taxId: string }, isLooking: boolean) {
  const known = knownOf(taxId);
  const status = isLooking
    ? 'active'
    : ({ agree: 'success', unknown: 'active', 'somebody else': 'failed' } as const)[known];
  const step = isLooking ? 'active' : known === 'agree' ? 'success' : 'failed';
  const said = { agree: 'match', unknown: 'no_data', 'somebody else': 'no_match' } as const;
  const field = { summary: said[known] };
  return {
    id,
    client_user_id: 'key',
    created_at: '2026-11-23T12:00:00Z',
    completed_at: null,
    template: { id: 'idvtmp_records', version: 1 },
    status,
    steps: {
      accept_tos: 'skipped',
      verify_sms: 'not_applicable',
      kyc_check: step,
      documentary_verification: known === 'unknown' && !isLooking ? 'active' : 'not_applicable',
      selfie_check: 'not_applicable',
      watchlist_screening: 'not_applicable',
      risk_check: 'not_applicable',
    },
    kyc_check: isLooking
      ? null
      : {
          status: step,
          address: { ...field, po_box: 'no', type: 'residential' },
          name: field,
          date_of_birth: { summary: known === 'agree' ? 'match' : 'no_match' },
          id_number: field,
          phone_number: { summary: 'no_input' },
        },
    request_id: 'r-1',
  };
}

/** Socure ID+ 3.0: each evaluation is a new one, whoever asks. */
export async function openSocureStandIn() {
  let checks = 0;
  const standIn = await openIdentityStandIn(({ method, path, headers, body }, mode) => {
    const error = (status: number) =>
      json(status, { status: 'Error', referenceId: 'a1234b56', data: { parameters: ['dob'] }, msg: 'no' });
    if (method === 'HEAD') return { status: mode === 'key refused' ? 401 : 404 };
    if (path !== '/api/3.0/EmailAuthScore') return error(404);
    if (mode === 'key refused' || headers.authorization !== 'SocureApiKey key') return error(401);
    const { modules, nationalId, dob } = JSON.parse(body) as {
      readonly modules: readonly string[];
      readonly nationalId: string;
      readonly dob: string;
    };
    if (!modules.includes('decision') || !/^\d{4}-\d\d-\d\d$/.test(dob)) return error(400);
    // Who still looks there has not answered yet.
    if (mode === 'looking') return { status: 504 };
    checks += 1;
    const known = knownOf(nationalId);
    const sure = { agree: 0.99, unknown: 0.35, 'somebody else': 0.01 }[known];
    const value = { agree: 'accept', unknown: 'resubmit', 'somebody else': 'reject' }[known];
    return json(200, {
      referenceId: `reference-${checks}`,
      kyc: {
        reasonCodes: ['I100'],
        fieldValidations: {
          firstName: sure,
          surName: sure,
          streetAddress: sure,
          city: sure,
          state: sure,
          zip: sure,
          mobileNumber: 0.01,
          dob: sure,
          ssn: sure,
        },
      },
      decision: { modelName: 'rules', modelVersion: '1', value },
    });
  });
  return { ...standIn, checks: () => checks };
}
