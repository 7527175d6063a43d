import { expect, test } from 'vitest';
import { prefillOf, readAffiliateData } from './affiliate-data.ts';

const whole = {
  affiliateId: 'penny-compare',
  clickId: 'c-1',
  birthdate: '1991-07-04',
  gender: 'female',
  state: 'OH',
  amount: 350_000,
} as const;

test('a partner’s data is read from the query, in the names of the ad frame [ROUTE-10, ELIG-17]', () => {
  const search =
    '?affiliate_id=penny-compare&click_id=c-1&birth_date=1991-07-04&gender=Female&state=oh&coverage_amount=350000.75';
  expect(readAffiliateData(null, search)).toEqual(whole);
});

test('a deep link carries it as state, which outranks the query [ROUTE-10]', () => {
  expect(readAffiliateData(whole, '?amount=50000&state=MI')).toEqual(whole);
});

test('what cannot be what it says counts as missing [ROUTE-10]', () => {
  const nothing = {
    affiliateId: null,
    clickId: null,
    birthdate: null,
    gender: null,
    state: null,
    amount: null,
  };
  expect(readAffiliateData(undefined, '')).toEqual(nothing);
  expect(
    readAffiliateData('text', '?birthdate=1991-02-30&gender=x&state=Ohio&amount=lots&affiliate=%3Cb%3E'),
  ).toEqual(nothing);
  expect(readAffiliateData({ birthdate: '0091-02-03', amount: -1, gender: {}, state: ['OH'] }, '')).toEqual(
    nothing,
  );
  expect(readAffiliateData(null, '?amount=1e9&birthdate=04/07/1991')).toEqual(nothing);
});

test('the form starts with what is known and leaves out what is not [ROUTE-10]', () => {
  expect(prefillOf(whole)).toEqual({
    birthdate: '1991-07-04',
    gender: 'female',
    state: 'OH',
    'desired-coverage': 350_000,
  });
  expect(prefillOf(readAffiliateData(null, '?gender=male'))).toEqual({ gender: 'male' });
  expect(prefillOf(readAffiliateData(null, ''))).toEqual({});
});
