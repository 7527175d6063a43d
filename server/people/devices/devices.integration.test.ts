import { Failure } from '@wysh/domain/errors/failure.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from '../accounts/identify-caller.ts';
import { requireLevel } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { codeSentTo, personWithPhone } from '../../testing/person-with-phone.ts';
import type { PersonWithPhone } from '../../testing/person-with-phone.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findDeviceBlock } from './find-device-block.ts';
import { noticeDevice } from './notice-device.ts';
import { setDeviceVerdict } from './set-device-verdict.ts';

const app = await openTestApp();
afterAll(() => app.close());
let context: Context;
beforeAll(() => {
  context = { ...app.services, caller: visitorWithoutSession('test', null) };
});

let fingerprints = 0;
const newFingerprint = () => `fingerprint-${(fingerprints += 1)}`;

async function mutate(document: string, input: object, token: string, headers: Record<string, string>) {
  const { data, errors } = await app.graphql<Record<string, Record<string, unknown>>>(
    document,
    { input },
    { token, headers },
  );
  return { answer: Object.values(data ?? {})[0], code: errors?.[0]?.extensions['message'] };
}

const exchange = (token: string, fingerprint: string, blackbox = 'box') =>
  mutate(
    `mutation ($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { blocked caseId deviceId } }`,
    { blackbox, clientFamily: 'web' },
    token,
    { 'x-device-fingerprint': fingerprint },
  );

async function verify(person: PersonWithPhone, headers: Record<string, string>) {
  await mutate(
    'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { success } }',
    { sessionId: person.sessionId, phoneNumberId: person.phoneNumberId, channel: 'sms' },
    person.token,
    headers,
  );
  return mutate(
    'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
    { sessionId: person.sessionId, code: await codeSentTo(app, person.phone) },
    person.token,
    headers,
  );
}

describe('the exchange', () => {
  test('gives a device its id, the same one each time, and never a score [THIRD-08, API-M-03, API-REST-07]', async () => {
    const { token } = await app.visitor();
    const fingerprint = newFingerprint();
    const first = await exchange(token, fingerprint);
    expect(first.answer).toEqual({ blocked: false, caseId: null, deviceId: expect.any(String) });
    expect((await exchange(token, fingerprint)).answer).toEqual(first.answer);
    expect((await exchange(token, newFingerprint())).answer?.['deviceId']).not.toBe(
      first.answer?.['deviceId'],
    );
  });

  test('a missing blackbox, and a vendor that is down, stop nobody [S06]', async () => {
    const { token } = await app.visitor();
    expect((await exchange(token, newFingerprint(), '')).answer).toMatchObject({ blocked: false });
    await app.rest('PUT', '/sandbox/api/providers/device-risk', { mode: 'failing' });
    expect((await exchange(token, newFingerprint())).answer).toMatchObject({ blocked: false });
    await app.rest('PUT', '/sandbox/api/providers/device-risk', { mode: 'ok' });
  });

  test('is for sessions only, and takes no novel [S-41]', async () => {
    expect((await exchange('nonsense', 'f')).code).toBe('GRAPH_API_UNAUTHORIZED');
    const { token } = await app.visitor();
    expect((await exchange(token, 'f', 'x'.repeat(16_001))).code).toBe('STANDARD_ERROR');
  });

  test('a blocked device locks the account, names a case, and ends its sessions [SESS-14, SESS-25, API-M-03, S-40, ENT-10]', async () => {
    const ann = await personWithPhone(app);
    const { answer } = await exchange(ann.token, newFingerprint(), 'blocked-1');
    expect(answer).toEqual({ blocked: true, caseId: expect.any(String), deviceId: expect.any(String) });
    const locks = await app.services.database.reader
      .selectFrom('account_locks')
      .select(['reason', 'case_id'])
      .where('user_id', '=', ann.userId)
      .execute();
    expect(locks).toEqual([{ reason: 'DEVICE_LOCKED', case_id: answer?.['caseId'] }]);
    expect((await exchange(ann.token, newFingerprint())).code).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('staff block and clear a device; a vendor that allows it clears nothing [S06]', async () => {
    const { token } = await app.visitor();
    const fingerprint = newFingerprint();
    expect(await findDeviceBlock(app.services, { fingerprint, identifier: null })).toBeNull();
    await setDeviceVerdict(context, { fingerprint, verdict: 'blocked' });
    const { answer } = await exchange(token, fingerprint);
    expect(answer).toMatchObject({ blocked: true });
    expect((await exchange(token, fingerprint)).answer).toEqual(answer);
    const block = await findDeviceBlock(app.services, { fingerprint, identifier: null });
    expect(block?.caseId).toEqual(expect.any(String));
    expect(await findDeviceBlock(app.services, { fingerprint, identifier: null })).toEqual(block);
    await setDeviceVerdict(context, { fingerprint, verdict: 'registered' });
    expect((await exchange(token, fingerprint)).answer).toMatchObject({ blocked: false, caseId: null });
    expect(await findDeviceBlock(app.services, { fingerprint, identifier: null })).toBeNull();
  });
});

describe('signing in', () => {
  test('on a blocked device is refused with its case, to whoever has the password alone [ERR-05, SESS-25, S-40]', async () => {
    const ann = await personWithPhone(app);
    const fingerprint = newFingerprint();
    await setDeviceVerdict(context, { fingerprint, verdict: 'blocked' });
    const { client_id } = (await app.rest<{ client_id: string }>('GET', '/oauth_client_id')).body;
    const knock = (password: string, device: string) =>
      app.rest<{ error?: string; case_id?: string }>(
        'POST',
        '/oauth/authorize',
        {
          client_id,
          redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
          response_type: 'code',
          scope: 'api',
          code_challenge: 'a'.repeat(43),
          code_challenge_method: 'S256',
          email: ann.email,
          password,
        },
        { headers: { 'x-device-fingerprint': device } },
      );
    const refused = await knock(ann.password, fingerprint);
    expect(refused).toMatchObject({ status: 403, body: { error: 'BLOCKED' } });
    expect(refused.body.case_id).toEqual(expect.any(String));
    expect((await knock('not the password', fingerprint)).body.error).toBe('CREDENTIAL_INCORRECT');
    expect((await knock(ann.password, newFingerprint())).status).toBe(200);
  });
});

describe('a verified session', () => {
  /** What a use case for verified people makes of this request. */
  async function levelSeen(accessToken: string, headers: Record<string, string>) {
    const caller = await identifyCaller(app.services, { accessToken, requestId: 'test', address: '::1' });
    if (caller === 'invalid') return 'invalid';
    const noticed = await noticeDevice(app.services, caller, headers);
    try {
      requireLevel({ caller: noticed }, 'verified');
      return noticed.authLevel;
    } catch (error) {
      return error instanceof Failure ? error.code : 'unexpected';
    }
  }

  test('belongs to the device it was verified on; a header that is missing proves nothing [S-14, S-39, ERR-08]', async () => {
    const ann = await personWithPhone(app);
    const [mine, other] = [newFingerprint(), newFingerprint()];
    const deviceId = String((await exchange(ann.token, mine)).answer?.['deviceId']);
    const otherId = String((await exchange(ann.token, other)).answer?.['deviceId']);
    const here = { 'x-device-fingerprint': mine, 'x-device-identifier': deviceId };
    expect((await verify(ann, here)).answer).toEqual({ status: 'verified' });
    expect(await levelSeen(ann.token, here)).toBe('verified');
    expect(await levelSeen(ann.token, {})).toBe('verified');
    expect(await levelSeen(ann.token, { 'x-device-identifier': otherId })).toBe(
      'DEVICE_VERIFICATION_INCORRECT',
    );
    expect(await levelSeen(ann.token, { 'x-device-identifier': 'nobody' })).toBe('DEVICE_UNREGISTERED');
    expect(await levelSeen(ann.token, { ...here, 'x-device-fingerprint': other })).toBe('verified');
  });

  test('is not reached from a device we never met, or with a code asked for on another [S-14, ERR-08]', async () => {
    const ann = await personWithPhone(app);
    expect((await verify(ann, { 'x-device-identifier': app.services.ids.uuid() })).code).toBe(
      'DEVICE_UNREGISTERED',
    );
    const [mine, other] = [newFingerprint(), newFingerprint()];
    const deviceId = String((await exchange(ann.token, mine)).answer?.['deviceId']);
    const otherId = String((await exchange(ann.token, other)).answer?.['deviceId']);
    await mutate(
      'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { success } }',
      { sessionId: ann.sessionId, phoneNumberId: ann.phoneNumberId, channel: 'sms' },
      ann.token,
      { 'x-device-identifier': deviceId },
    );
    const code = await codeSentTo(app, ann.phone);
    const { code: refusal } = await mutate(
      'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
      { sessionId: ann.sessionId, code },
      ann.token,
      { 'x-device-identifier': otherId },
    );
    expect(refusal).toBe('DEVICE_VERIFICATION_INCORRECT');
  });
});
