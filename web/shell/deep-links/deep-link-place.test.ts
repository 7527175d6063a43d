import { describe, expect, test } from 'vitest';
import { appLinkPath, deepLinkPlace, type DeepLink } from './deep-link-place.ts';

const link = (feature: string, rest: Partial<DeepLink> = {}): DeepLink => ({ feature, data: [], ...rest });

describe('a link leads by its feature', () => {
  test('affiliate-estimate to the estimate page, with its data as state [DEEP-02]', () => {
    const data = [
      { key: 'affiliate_id', value: 'orchard' },
      { key: 'amount', value: '250000' },
    ];
    expect(deepLinkPlace(link('affiliate-estimate', { data }))).toEqual({
      path: '/products/insurance/get-wysh-estimate',
      state: { affiliate_id: 'orchard', amount: '250000' },
    });
  });

  test.each<[string, Partial<DeepLink>, string]>([
    ['login', {}, '/login'],
    ['new_email', { token: 'T' }, '/verify-email/T'],
    ['reset_password', { token: 'T' }, '/create-new-password/T'],
    ['settings_billing', {}, '/products/insurance/billing'],
  ])('%s %o to %s [DEEP-03] [DEEP-04] [DEEP-08] [DEEP-09]', (feature, rest, path) => {
    expect(deepLinkPlace(link(feature, rest))).toEqual({ path });
  });

  test.each([
    ['policy_reinstatement', '/account/policy-reinstatement'],
    ['quote_review', '/fulfillment/start'],
    ['reinstatement_quote_review', '/fulfillment/reinstatement/p-1'],
  ])('%s signs in with its token, then leads to %s [DEEP-05] [DEEP-06] [DEEP-07]', (feature, path) => {
    expect(deepLinkPlace(link(feature, { token: 'T', policyId: 'p-1' }))).toEqual({ path, loginToken: 'T' });
    expect(deepLinkPlace(link(feature, { policyId: 'p-1' }))).toEqual({ path });
  });

  test('a mail link that lost its token leads to a new one [ACCT-18]', () => {
    expect(deepLinkPlace(link('reset_password')).path).toBe('/link-expired');
    expect(deepLinkPlace(link('new_email')).path).toBe('/link-expired');
  });

  test('any other feature leads to the path it carries [DEEP-10]', () => {
    expect(deepLinkPlace(link('something_new', { path: '/wyshes?from=mail' })).path).toBe(
      '/wyshes?from=mail',
    );
  });

  test('a link nobody knows leads to the start [DEEP-11]', () => {
    expect(deepLinkPlace(null)).toEqual({ path: '/' });
    expect(deepLinkPlace(link('something_new'))).toEqual({ path: '/' });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'wyshes'])(
    'a carried path of %s is not followed [DEEP-21] [S-53]',
    (path) => {
      expect(deepLinkPlace(link('something_new', { path })).path).toBe('/');
    },
  );

  test('a token cannot climb out of its place in the path [DEEP-21]', () => {
    expect(deepLinkPlace(link('new_email', { token: '../../account/close' })).path).toBe(
      '/verify-email/..%2F..%2Faccount%2Fclose',
    );
  });
});

test.each<[string, Record<string, string>, string | null]>([
  ['account_profile', {}, '/account/profile'],
  ['beneficiary_flow', {}, '/flow/beneficiary'],
  ['beneficiary_insurance', {}, '/beneficiary/wysh-insurance'],
  ['disclosure', { slug: 'privacy' }, '/disclosure/privacy'],
  ['disclosure', {}, null],
  ['documents', {}, '/account/documents'],
  ['documents', { category: 'policy' }, '/account/documents/policy'],
  ['documents', { id: 'd-1' }, '/account/document/d-1'],
  ['insurance', {}, '/products/insurance'],
  ['policy_reinstatement', {}, '/account/policy-reinstatement'],
  ['settings_billing', {}, '/products/insurance/billing'],
  ['verify_phone', {}, '/account/profile/edit/verify-phone'],
  ['nothing_of_the_kind', {}, null],
])(
  'the app link %s %o has its place at %s [DEEP-12] [DEEP-13] [DEEP-14] [DEEP-15] [DEEP-16] [DEEP-17] [DEEP-18] [DEEP-19] [DEEP-20]',
  (name, data, path) => {
    expect(appLinkPath(name, data)).toBe(path);
  },
);
